#include "app/verify/ScratchTree.h"
#include "base/system/FileCopy.h"
#include "base/system/GeneratedFile.h"
#include "base/text/NormalPath.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <filesystem>

namespace path = llvm::sys::path;

namespace arraylint {
namespace {

class TreeCopier {
public:
  explicit TreeCopier(const ScratchTree &Tree) : Tree(Tree) {}

  /// Returns false after the first failure.
  bool copyFolder(const std::filesystem::path &From,
                  const std::filesystem::path &To);
  llvm::Error fault() const {
    return llvm::createStringError("cannot copy '" + At +
                                   "': " + Error.message());
  }

private:
  bool copyEntry(const std::filesystem::directory_entry &Entry,
                 const std::filesystem::path &To);
  bool copyLink(const std::filesystem::path &From,
                const std::filesystem::path &To);
  bool isLeftOut(const std::filesystem::directory_entry &Entry) const;

  const ScratchTree &Tree;
  std::error_code Error;
  std::string At;
};

} // namespace

// An in-source build leaves files that contain the path of the source folder.
bool TreeCopier::isLeftOut(
    const std::filesystem::directory_entry &Entry) const {
  const std::string Name = Entry.path().filename();
  if (Name == "CMakeCache.txt" || Name == ".git")
    return true;
  return Entry.is_directory() && !Entry.is_symlink() &&
         (isBuildFolder(Entry.path().string()) ||
          llvm::is_contained(Tree.LeftOut, Entry.path().string()));
}

bool TreeCopier::copyLink(const std::filesystem::path &From,
                          const std::filesystem::path &To) {
  std::filesystem::path Target = std::filesystem::read_symlink(From, Error);
  if (Error)
    return false;
  if (const std::optional<std::string> Inside =
          Target.is_absolute() ? Tree.placeOf(Target.string()) : std::nullopt)
    Target = *Inside;
  std::filesystem::create_symlink(Target, To, Error);
  return !Error;
}

bool TreeCopier::copyEntry(const std::filesystem::directory_entry &Entry,
                           const std::filesystem::path &To) {
  At = Entry.path().string();
  if (Entry.is_symlink())
    return copyLink(Entry.path(), To);
  if (Entry.is_directory())
    return copyFolder(Entry.path(), To);
  if (!Entry.is_regular_file())
    return true; // sockets and pipes belong to the process that created them
  if ((Error = copyFile(Entry.path(), To)))
    return false;
  // Preserves times, so that a build does not consider files out of date.
  const auto Time = std::filesystem::last_write_time(Entry.path(), Error);
  if (!Error)
    std::filesystem::last_write_time(To, Time, Error);
  return !Error;
}

bool TreeCopier::copyFolder(const std::filesystem::path &From,
                            const std::filesystem::path &To) {
  At = From.string();
  if (!std::filesystem::create_directories(To, Error) || Error)
    return false;
  for (std::filesystem::directory_iterator It(From, Error), End;
       !Error && It != End; It.increment(Error))
    if (!isLeftOut(*It) && !copyEntry(*It, To / It->path().filename()))
      return false;
  return !Error;
}

std::optional<std::string> ScratchTree::placeOf(llvm::StringRef File) const {
  const std::string Real = realPath(File);
  llvm::StringRef Rest = Real;
  if (!Rest.consume_front(Source) || !Rest.starts_with("/"))
    return std::nullopt;
  return Copy + Rest.str();
}

llvm::Error ScratchTree::refresh(const FileContents &Edited) const {
  std::error_code Error;
  std::filesystem::remove_all(Copy, Error);
  if (Error)
    return llvm::createStringError("cannot remove '" + Copy +
                                   "': " + Error.message());
  TreeCopier Copier(*this);
  if (!Copier.copyFolder(Source, Copy))
    return Copier.fault();
  for (const auto &[File, Content] : Edited) {
    const std::optional<std::string> Place = placeOf(File);
    assert(Place && "edits outside the tree are not made");
    llvm::raw_fd_ostream OS(*Place, Error);
    if (!Error) {
      OS << Content;
      OS.close();
      Error = OS.error();
      OS.clear_error();
    }
    if (Error)
      return llvm::createStringError("cannot write '" + *Place +
                                     "': " + Error.message());
  }
  return llvm::Error::success();
}

std::string workingTreeOf(llvm::StringRef Folder) {
  const std::string Real = realPath(Folder);
  for (llvm::StringRef Top = Real; !Top.empty(); Top = path::parent_path(Top)) {
    llvm::SmallString<256> Git(Top);
    path::append(Git, ".git");
    if (llvm::sys::fs::exists(Git))
      return Top.str();
  }
  return Real;
}

} // namespace arraylint
