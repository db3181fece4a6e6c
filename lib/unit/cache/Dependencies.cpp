#include "unit/cache/Dependencies.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/xxhash.h"

namespace arraylint {

// The files of a project share most pieces; each piece is stored in a file of
// its own.
constexpr uint64_t LinesOfPiece = 128;

using Kind = Dependency::Kind;

/// Merges two observations of a path, if they agree.
static std::optional<Dependency> both(const Dependency &A,
                                      const Dependency &B) {
  if (A == B)
    return A;
  if (A.What == Kind::Listed && B.What == Kind::Folder && A.Real == B.Real)
    return A;
  if (A.What == Kind::Read && B.What == Kind::Seen && B.Times &&
      A.Size == B.Size && (!A.Times || A.Times->Modified == B.Times->Modified))
    return A;
  // The file was read twice with the same contents: the observation without
  // times is kept, as it was too recent for its times to prove anything.
  if (A.What == Kind::Read && B.What == Kind::Read && A.Hash &&
      A.Hash == B.Hash)
    return A.Times ? B : A;
  return std::nullopt;
}

void Dependencies::add(llvm::StringRef Path, Dependency What) {
  if (Path.contains('\n'))
    return invalidate(); // the line format cannot represent it
  const auto [It, IsNew] = ByPath.try_emplace(Path.str(), What);
  if (IsNew)
    return;
  std::optional<Dependency> Joined = both(It->second, What);
  if (!Joined)
    Joined = both(What, It->second);
  if (Joined)
    It->second = *Joined;
  else
    invalidate();
}

/// Reads a file that was only looked at; nothing if it cannot be read or has
/// changed.
static std::optional<Dependency> readLater(const std::string &Path,
                                           const Dependency &Seen) {
  FileMemo Files;
  const std::optional<ContentHash> Hash =
      Seen.Size <= LargestHashed ? Files.content(Path) : std::nullopt;
  const FileStatus &Now = Files.status(Path);
  if (!Hash || Now.What != FileStatus::Kind::File || Now.Times != Seen.Times)
    return std::nullopt;
  Dependency Read{Kind::Read, std::nullopt, Seen.Size, Hash};
  if (!isTooYoung(Now.Times))
    Read.Times = Now.Times;
  if (llvm::sys::fs::is_symlink_file(Path))
    Read.Real = ContentHash::of(Files.real(Path));
  return Read;
}

void Dependencies::finalize() {
  std::map<ContentHash, std::vector<llvm::StringRef>> ByContent;
  for (auto &[Path, What] : ByPath) {
    if (What.What == Kind::Seen && !ComparesTimes)
      What = readLater(Path, What).value_or(What);
    if (What.What == Kind::Read && What.Hash && What.Size)
      ByContent[*What.Hash].push_back(Path);
  }
  FileMemo Files;
  for (const auto &[Content, Paths] : ByContent) {
    if (Paths.size() == 1)
      continue;
    for (const llvm::StringRef Path : Paths)
      if (Path.contains('\t'))
        invalidate();
    const Dependency Aliases{Kind::Alike, std::nullopt, 0,
                             Files.aliasHash(Paths)};
    Alike += Aliases.line(llvm::join(Paths, "\t")) + "\n";
  }
}

std::optional<Dependency> Dependencies::take(llvm::StringRef Path) {
  const auto It = ByPath.find(Path);
  if (It == ByPath.end())
    return std::nullopt;
  const Dependency Taken = It->second;
  ByPath.erase(It);
  return Taken;
}

const Dependency *Dependencies::find(llvm::StringRef Path) const {
  const auto It = ByPath.find(Path);
  return It == ByPath.end() ? nullptr : &It->second;
}

std::vector<std::string> Dependencies::pieces() const {
  std::vector<std::string> Pieces;
  bool IsAtEnd = true;
  for (const auto &[Path, What] : ByPath) {
    if (IsAtEnd)
      Pieces.emplace_back();
    Dependency Kept = What;
    if (Kept.What == Kind::Read && ComparesTimes)
      Kept.Hash.reset();
    Pieces.back() += Kept.line(Path) + "\n";
    // The boundary depends on the path alone, so that a changed file changes
    // only one piece.
    IsAtEnd = llvm::xxh3_64bits(Path) % LinesOfPiece == 0;
  }
  if (!Alike.empty())
    Pieces.push_back(Alike);
  return Pieces;
}

} // namespace arraylint
