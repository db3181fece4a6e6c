//===- VersionedNames.h - Names that some versions do not declare ---------===//
//
// Answers: "must the headers of this version of a library declare that name?"
// The library's keys `since` and `until` say so; in them, * stands for any
// characters.
//
//   VersionedNames Names(Library, llvm::VersionTuple(2, 14));
//   Names.isRequired("ns::qr")     // not with `until: {"2.14": [ns::qr]}`
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_TEACH_VERSIONEDNAMES_H
#define ARRAYLINT_APP_TEACH_VERSIONEDNAMES_H

#include "vocabulary/Library.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/GlobPattern.h"
#include <deque>

namespace arraylint {

class VersionedNames {
public:
  /// \p Version is empty if it is not known; then no name that only some
  /// versions declare is required. \p Of must outlive this object.
  VersionedNames(const Library &Of, llvm::VersionTuple Version);

  const llvm::VersionTuple &version() const { return Version; }
  /// The versions that declare \p Name; null if all do.
  const VersionRange *rangeOf(llvm::StringRef Name) const;
  bool isRequired(llvm::StringRef Name) const;
  /// Is \p Name known not to be declared by this version?
  bool isExcluded(llvm::StringRef Name) const;

private:
  const Library &Of;
  llvm::VersionTuple Version;
  std::deque<std::string> Texts; ///< the patterns that the globs refer to
  std::vector<std::pair<llvm::GlobPattern, const VersionRange *>> Patterns;
};

/// "since 2.1", "until 2.14", "from 2.1 until 2.14".
std::string describe(const VersionRange &Range);

} // namespace arraylint

#endif
