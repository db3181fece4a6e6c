//===- Dependency.h - One thing that a parse has learned of the disk ------===//
//
// Answers: "would a parse see the same at this path today?" As a line of text:
//
//   f 120 1700000000000000000 1700000000000000000 HASH /src/a.h    was read
//   s /src/b.h                                         was seen, but not read
//   t 120 1700000000000000000 /src/b.h                 the same, with its time
//   d /usr/include                                     is a folder
//   l HASH /usr/lib/gcc                                holds these names
//   a /src/vector                                      is not there
//
// A header that was not there matters: once it is, it may hide another. Times
// are `-` where they prove nothing; so is the hash of a very large file.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_CACHE_DEPENDENCY_H
#define ARRAYLINT_CACHE_DEPENDENCY_H

#include "cache/FileMemo.h"

namespace arraylint {

struct Dependency {
  enum class Kind { Read, Seen, Folder, Listed, Absent };
  Kind What = Kind::Absent;
  /// Of what was read, if they are proof enough; of what was seen, if they
  /// matter there.
  std::optional<FileTimes> Times = std::nullopt;
  uint64_t Size = 0;
  std::optional<ContentHash> Hash = std::nullopt; ///< of content or listing

  bool isCurrent(llvm::StringRef Path, FileMemo &Files) const;
  /// Without the line's end.
  std::string line(llvm::StringRef Path) const;

  bool operator==(const Dependency &) const = default;
};

struct LocatedDependency {
  llvm::StringRef Path; ///< in the line that it was read from
  Dependency What;

  /// Nothing if that is no such line.
  static std::optional<LocatedDependency> parse(llvm::StringRef Line);
};

} // namespace arraylint

#endif
