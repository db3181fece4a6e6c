//===- PortablePaths.h - Paths that are the same in every checkout --------===//
//
//   PortablePaths Paths("/home/me/p");
//   Paths.portable("/home/me/p/src/a.h")      // "./src/a.h"
//   Paths.portable("/usr/include/math.h")     // unchanged
//   Paths.portableWord("-I/home/me/p/src")    // "-I./src"
//   Paths.local("./src/a.h")                  // "/home/me/p/src/a.h"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_REMOTE_PORTABLEPATHS_H
#define ARRAYLINT_APP_REMOTE_PORTABLEPATHS_H

#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace arraylint {

class PortablePaths {
public:
  /// \p Root is the root of the project, a real path.
  explicit PortablePaths(std::string Root) : Root(std::move(Root)) {}

  const std::string &root() const { return Root; }
  /// Can other checkouts have the same paths? Not if a project has no root.
  bool areShared() const { return Root.size() > 1; }

  /// \p Path, which is absolute.
  std::string portable(llvm::StringRef Path) const;
  /// \p Word, an argument of a compiler, with the root replaced where a path
  /// begins for certain. Elsewhere it stays, and the word has a meaning in this
  /// checkout only.
  std::string portableWord(llvm::StringRef Word) const;
  /// The path here; nothing if \p Portable is none, or names a file below the
  /// root by its absolute path.
  std::optional<std::string> local(llvm::StringRef Portable) const;

  bool contains(llvm::StringRef Path) const;
  bool isNamedIn(llvm::StringRef Text) const { return Text.contains(Root); }

private:
  std::string Root;
};

} // namespace arraylint

#endif
