#include "app/remote/PortablePieces.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"

namespace arraylint {

using Kind = Dependency::Kind;

/// The hash of a real path in its portable form.
static ContentHash portableReal(llvm::StringRef Path,
                                const PortablePaths &Paths, FileMemo &Files) {
  return ContentHash::of(Paths.portable(Files.real(Path)));
}

/// Replaces the hash of the real path. Returns false if the path has another
/// one by now.
static bool makeRealPortable(Dependency &Of, llvm::StringRef Path,
                             const PortablePaths &Paths, FileMemo &Files) {
  if (!Of.Real)
    return true;
  if (Of.Real != ContentHash::of(Files.real(Path)))
    return false;
  Of.Real = portableReal(Path, Paths, Files);
  return true;
}

static std::string portableList(llvm::StringRef List,
                                const PortablePaths &Paths) {
  std::string Result;
  for (const llvm::StringRef Path : llvm::split(List, '\t'))
    Result += (Result.empty() ? "" : "\t") + Paths.portable(Path);
  return Result;
}

static std::optional<std::string> portableLine(llvm::StringRef Line,
                                               const PortablePaths &Paths,
                                               FileMemo &Files) {
  std::optional<LocatedDependency> Of = LocatedDependency::parse(Line);
  if (!Of)
    return std::nullopt;
  Dependency &D = Of->What;
  switch (D.What) {
  case Kind::Absent:
    break;
  case Kind::Alike:
    return D.line(portableList(Of->Path, Paths));
  case Kind::Seen: // only its time is known
    return std::nullopt;
  case Kind::Listed:
    if (Paths.contains(Of->Path)) // the hash is that of absolute paths
      return std::nullopt;
    break;
  case Kind::Folder:
    break;
  case Kind::Read:
    if (!D.Hash)
      return std::nullopt;
    D.Times.reset();
    break;
  }
  if (!makeRealPortable(D, Of->Path, Paths, Files))
    return std::nullopt;
  return D.line(Paths.portable(Of->Path));
}

std::optional<std::string> portablePiece(llvm::StringRef Piece,
                                         const PortablePaths &Paths,
                                         FileMemo &Files) {
  std::string Result;
  for (const llvm::StringRef Line : llvm::split(Piece.rtrim('\n'), '\n')) {
    const auto Portable = portableLine(Line, Paths, Files);
    if (!Portable)
      return std::nullopt;
    Result += *Portable + "\n";
  }
  return Result;
}

/// Are the paths of a list the same files here?
static bool areAlike(const LocatedDependency &Of, const PortablePaths &Paths,
                     FileMemo &Files) {
  std::vector<std::string> Here;
  for (const llvm::StringRef Path : llvm::split(Of.Path, '\t')) {
    auto Local = Paths.local(Path);
    if (!Local)
      return false;
    Here.push_back(std::move(*Local));
  }
  const std::vector<llvm::StringRef> Views(Here.begin(), Here.end());
  return Files.aliasHash(Views) == Of.What.Hash;
}

/// Is \p D, in its portable form, true of \p Path? Sets what is known only
/// here: the times and the real path.
static bool holdsHere(Dependency &D, llvm::StringRef Path,
                      const PortablePaths &Paths, FileMemo &Files) {
  const FileStatus Now = Files.status(Path);
  if (D.What == Kind::Absent)
    return Now.What == FileStatus::Kind::Nothing;
  if (D.Real) {
    if (D.Real != portableReal(Path, Paths, Files))
      return false;
    D.Real = ContentHash::of(Files.real(Path));
  }
  if (D.What == Kind::Folder)
    return Now.What == FileStatus::Kind::Folder;
  if (D.What == Kind::Listed)
    return Now.What == FileStatus::Kind::Folder && D.Hash &&
           Files.listing(Path) == D.Hash;
  if (Now.What != FileStatus::Kind::File || Now.Times.Size != D.Size ||
      D.Size > LargestHashed || !D.Hash || Files.content(Path) != D.Hash ||
      (!D.Real && llvm::sys::fs::is_symlink_file(Path)))
    return false;
  if (!isTooYoung(Now.Times))
    D.Times = Now.Times;
  return true;
}

std::optional<LocalPiece> checkedPiece(llvm::StringRef Portable,
                                       const PortablePaths &Paths,
                                       FileMemo &Files) {
  LocalPiece Result;
  for (const llvm::StringRef Line : llvm::split(Portable.rtrim('\n'), '\n')) {
    std::optional<LocatedDependency> Of = LocatedDependency::parse(Line);
    if (!Of || Of->What.What == Kind::Seen || Of->What.Times)
      return std::nullopt;
    if (Of->What.What == Kind::Alike) { // found again when it is stored
      if (!areAlike(*Of, Paths, Files))
        return std::nullopt;
      continue;
    }
    auto Path = Paths.local(Of->Path);
    if (!Path || !holdsHere(Of->What, *Path, Paths, Files))
      return std::nullopt;
    Result.emplace_back(std::move(*Path), Of->What);
  }
  return Result;
}

} // namespace arraylint
