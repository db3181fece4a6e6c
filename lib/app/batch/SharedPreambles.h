//===- SharedPreambles.h - What many files start with, parsed once --------===//
//
// Answers: "from which precompiled preamble does each file go on?" Files that
// start with the same #include lines under the same flags share one. It is made
// when a second file asks for it, or the same file a second time, and serves
// later runs until something changes of what it was made from.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_BATCH_SHAREDPREAMBLES_H
#define ARRAYLINT_APP_BATCH_SHAREDPREAMBLES_H

#include "unit/TranslationUnit.h"
#include "unit/cache/DependencyStore.h"

namespace arraylint {

class SharedPreambles {
public:
  /// \p Tool is whatever changes with the program that reads them.
  SharedPreambles(CacheFolder &Cache, DependencyStore &Store,
                  llvm::StringRef Tool)
      : Cache(Cache), Store(Store), Tool(Tool) {}

  /// One for each of \p Requests, null where there is none. Makes what is
  /// missing, at most \p Jobs at a time.
  std::vector<std::shared_ptr<const Preamble>>
  provide(llvm::ArrayRef<const UnitRequest *> Requests, unsigned Jobs);

private:
  struct Wish;

  std::vector<Wish> wishes(llvm::ArrayRef<const UnitRequest *> Requests) const;
  void make(llvm::ArrayRef<const Wish *> Missing, unsigned Jobs);
  bool isWorthIt(const Wish &W);
  /// Null if there is none that fits today's files.
  std::shared_ptr<const Preamble> find(const Wish &W);

  CacheFolder &Cache;
  DependencyStore &Store;
  std::string Tool;
};

} // namespace arraylint

#endif
