//===- Dependency.h - A path that a parse depends on ----------------------===//
//
// Answers: "would a parse see the same at this path today?" Each is stored as a
// line of text:
//
//   f 120 1700000000000000000 1700000000000000000 4711 HASH - /src/a.h
//                                       read; `-`: its name is not a link
//   s 120 1700000000000000000 /src/b.h  looked up, but not readable
//   d HASH /usr/include                 a folder with that real path
//   l HASH HASH /usr/lib/gcc            the same, listed with these names
//   a /src/vector                       absent
//   e HASH /src/a.h<tab>/src/c.h        equal contents; HASH: which of the
//                                       paths are the same file
//
// An absent header matters, because it may shadow another one once it exists.
// Times are `- - -` if they prove nothing, and the hash of a very large file is
// `-`. Real paths matter, because they distinguish user headers from library
// headers.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_UNIT_CACHE_DEPENDENCY_H
#define ARRAYLINT_UNIT_CACHE_DEPENDENCY_H

#include "unit/cache/FileMemo.h"

namespace arraylint {

struct Dependency {
  enum class Kind { Read, Seen, Folder, Listed, Absent, Alike };
  Kind What = Kind::Absent;
  /// The times of a file that was read, if they prove that it is unchanged, or
  /// of one that was looked up.
  std::optional<FileTimes> Times = std::nullopt;
  uint64_t Size = 0;
  /// The hash of the contents, of a listing, or of FileMemo::aliasHash().
  std::optional<ContentHash> Hash = std::nullopt;
  /// The hash of the real path of a folder, or of a file whose name is a link.
  std::optional<ContentHash> Real = std::nullopt;

  bool isCurrent(llvm::StringRef Path, FileMemo &Files) const;
  /// The text of the line, without a line break.
  std::string line(llvm::StringRef Path) const;

  bool operator==(const Dependency &) const = default;
};

struct LocatedDependency {
  /// Refers to the line that it was parsed from; for Alike, several paths
  /// separated by tabs.
  llvm::StringRef Path;
  Dependency What;

  /// Nothing if \p Line is malformed.
  static std::optional<LocatedDependency> parse(llvm::StringRef Line);
};

} // namespace arraylint

#endif
