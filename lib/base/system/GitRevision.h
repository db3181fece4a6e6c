//===- GitRevision.h - The files of a repository, some time ago -----------===//
//
//   Expected<GitRevision> Old = GitRevision::open("main~3", "/w/src/a.cpp");
//   Old->nameThen("/w/src/b.cpp")   // "/w/src/a.cpp": it was renamed
//
// What the working tree holds counts, committed or not. Nothing is written, but
// to a scratch folder that is gone when the revision is open.
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
  /// Of the repository around \p File, an absolute path. Fails if there is
  /// none, or if \p Revision names no commit of it.
  static llvm::Expected<GitRevision> open(const std::string &Revision,
                                          llvm::StringRef File);

  /// Absolute; as \p File spelt it.
  const std::string &top() const { return Top; }
  bool contains(llvm::StringRef File) const;
  /// Is there another file, or none, or a new one under that name?
  bool isChanged(const std::string &File) const;
  /// What the file was called; nothing if it was not there.
  std::optional<std::string> nameThen(const std::string &File) const;
  std::string nameNow(const std::string &Then) const;
  const std::shared_ptr<const PastFiles> &files() const { return Files; }

private:
  friend class RevisionReader;

  std::string Top;
  std::shared_ptr<const PastFiles> Files;
  std::map<std::string, std::string> Then, Now; ///< of what was renamed
};

} // namespace arraylint

#endif
