#include "cache/Dependencies.h"
#include "llvm/Support/xxhash.h"

namespace arraylint {

// A project's files share most pieces, and each piece is a file to be opened.
constexpr uint64_t LinesOfPiece = 128;

using Kind = Dependency::Kind;

/// Both, if that is possible.
static std::optional<Dependency> both(const Dependency &A,
                                      const Dependency &B) {
  if (A == B)
    return A;
  if (A.What == Kind::Listed && B.What == Kind::Folder)
    return A;
  if (A.What == Kind::Read && B.What == Kind::Seen && B.Times &&
      A.Size == B.Times->Size &&
      (!A.Times || A.Times->Modified == B.Times->Modified))
    return A;
  // Read twice: what is younger was seen by both, if it is the same.
  if (A.What == Kind::Read && B.What == Kind::Read && A.Hash &&
      A.Hash == B.Hash)
    return A.Times ? B : A;
  return std::nullopt;
}

void Dependencies::add(llvm::StringRef Path, Dependency What) {
  if (Path.contains('\n'))
    return spoil(); // a line could not hold it
  const auto [It, IsNew] = ByPath.try_emplace(Path.str(), What);
  if (IsNew)
    return;
  std::optional<Dependency> Joined = both(It->second, What);
  if (!Joined)
    Joined = both(What, It->second);
  if (Joined)
    It->second = *Joined;
  else
    spoil();
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
    if (Kept.What == Kind::Seen && !ComparesTimes)
      Kept.Times.reset();
    Pieces.back() += Kept.line(Path) + "\n";
    // By the path alone, so that a changed file changes one piece.
    IsAtEnd = llvm::xxh3_64bits(Path) % LinesOfPiece == 0;
  }
  return Pieces;
}

} // namespace arraylint
