//===- Dependency.h - One thing that a parse has learned of the disk ------===//
//
// Answers: "would a parse see the same at this path today?" As a line of text:
//
//   f 120 1700000000000000000 1700000000000000000 4711 HASH - /src/a.h
//                                       was read; `-`: not through a link
//   s 120 1700000000000000000 /src/b.h  was seen, and could not be read
//   d HASH /usr/include                 is a folder, at that real path
//   l HASH HASH /usr/lib/gcc            the same, and holds these names
//   a /src/vector                       is not there
//   e HASH /src/a.h<tab>/src/c.h        hold the same; which are one file?
//
// A header that was not there matters: once it is, it may hide another. Times
// are `- - -` where they prove nothing; the hash of a very large file is `-`.
// Real paths matter, since they tell a user's headers from a library's.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_UNIT_CACHE_DEPENDENCY_H
#define ARRAYLINT_UNIT_CACHE_DEPENDENCY_H

#include "unit/cache/FileMemo.h"

namespace arraylint {

struct Dependency {
  enum class Kind { Read, Seen, Folder, Listed, Absent, Alike };
  Kind What = Kind::Absent;
  /// Of what was read, if they are proof enough; of what was seen.
  std::optional<FileTimes> Times = std::nullopt;
  uint64_t Size = 0;
  /// Of content, of a listing, of FileMemo::kinship().
  std::optional<ContentHash> Hash = std::nullopt;
  /// Of a folder's real path; of that of a file whose name is a link.
  std::optional<ContentHash> Real = std::nullopt;

  bool isCurrent(llvm::StringRef Path, FileMemo &Files) const;
  /// Without the line's end.
  std::string line(llvm::StringRef Path) const;

  bool operator==(const Dependency &) const = default;
};

struct LocatedDependency {
  /// In the line that it was read from; of Alike several, between tabs.
  llvm::StringRef Path;
  Dependency What;

  /// Nothing if that is no such line.
  static std::optional<LocatedDependency> parse(llvm::StringRef Line);
};

} // namespace arraylint

#endif
