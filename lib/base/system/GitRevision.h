//===- GitRevision.h - The files of a repository at an earlier revision ---===//
//
//   Expected<GitRevision> Old = GitRevision::open("main~3", "/w/src/a.cpp");
//   Old->nameThen("/w/src/b.cpp")   // "/w/src/a.cpp": it was renamed
//
// The revision is compared with the working tree, whether or not its changes
// are committed. Nothing is written except to a temporary folder, which open()
// removes before it returns.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_BASE_SYSTEM_GITREVISION_H
#define ARRAYLINT_BASE_SYSTEM_GITREVISION_H

#include "base/system/EditedFiles.h"
#include "llvm/Support/Error.h"
#include <memory>
#include <optional>

namespace arraylint {

class GitRevision {
public:
  /// Opens \p Revision of the repository that contains \p File, an absolute
  /// path. Fails if there is no such repository or commit.
  static llvm::Expected<GitRevision> open(const std::string &Revision,
                                          llvm::StringRef File);

  /// The absolute path of the repository's root, spelled as in \p File of
  /// open().
  const std::string &top() const { return Top; }
  bool contains(llvm::StringRef File) const;
  /// Does \p File differ from the file of that name in the revision? New and
  /// deleted files count as changed.
  bool isChanged(const std::string &File) const;
  /// The file's name in the revision; nothing if it did not exist.
  std::optional<std::string> nameThen(const std::string &File) const;
  std::string nameNow(const std::string &Then) const;
  const std::shared_ptr<const PastFiles> &files() const { return Files; }

private:
  friend class RevisionReader;

  std::string Top;
  std::shared_ptr<const PastFiles> Files;
  std::map<std::string, std::string> Then, Now; ///< renamed files, in both
                                                ///< directions
};

} // namespace arraylint

#endif
