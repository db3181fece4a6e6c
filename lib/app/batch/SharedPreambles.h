//===- SharedPreambles.h - Precompiled preambles shared by files ----------===//
//
// Answers: "which precompiled preamble does each file start from?" Files that
// start with the same #include lines and have the same flags share one. It is
// created when a second file requests it, or the same file a second time (in a
// run of few files), and is used by later runs until one of its dependencies
// changes.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_BATCH_SHAREDPREAMBLES_H
#define ARRAYLINT_APP_BATCH_SHAREDPREAMBLES_H

#include "app/batch/RemotePreambles.h"
#include "base/workers/WorkerPool.h"
#include "unit/TranslationUnit.h"
#include "unit/cache/DependencyStore.h"

namespace arraylint {

class SharedPreambles {
public:
  /// Called when the preamble of \p Files files, of which \p First is one, has
  /// been made, or could not be. \p Outcome is null if others had it.
  using Made = llvm::function_ref<void(const UnitRequest &First, size_t Files,
                                       const ChildOutcome *Outcome)>;

  /// \p Tool identifies the build of the program that reads the preambles.
  SharedPreambles(CacheFolder &Cache, DependencyStore &Store,
                  llvm::StringRef Tool, RemotePreambles Others = {})
      : Cache(Cache), Store(Store), Tool(Tool), Others(Others) {}

  /// Returns the preamble for each of \p Requests, or null. Creates missing
  /// preambles, at most \p Jobs at a time.
  std::vector<std::shared_ptr<const Preamble>>
  provide(llvm::ArrayRef<const UnitRequest *> Requests, unsigned Jobs,
          Made Ended = nullptr);

  struct Candidate;

private:
  std::vector<Candidate>
  candidates(llvm::ArrayRef<const UnitRequest *> Requests) const;
  void make(llvm::ArrayRef<const Candidate *> Missing, unsigned Jobs,
            Made Ended);
  void takeFromOthers(llvm::ArrayRef<const Candidate *> Missing, Made Ended);
  void giveToOthers(const Candidate &Of, const Preamble &Head);
  bool shouldMake(const Candidate &C);
  bool mayContainEdits(const Preamble &Head, const UnitRequest &Request);
  /// The stored preamble; null if there is none or a dependency has changed.
  std::shared_ptr<const Preamble> find(const Candidate &C);

  CacheFolder &Cache;
  DependencyStore &Store;
  std::string Tool;
  RemotePreambles Others;
};

} // namespace arraylint

#endif
