#include "unit/cache/DependencyStore.h"
#include "base/system/Threads.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <atomic>

namespace arraylint {

constexpr llvm::StringLiteral PieceKind = "headers";
// Checking a piece takes a fifth of a millisecond, starting a thread as much.
constexpr size_t PiecesOfThread = 4;

std::optional<std::vector<std::string>> DependencyStore::put(Dependencies Of) {
  Of.finalize();
  if (!Of.isValid())
    return std::nullopt;
  std::vector<std::string> Ids;
  for (const std::string &Piece : Of.pieces()) {
    std::string Id = ContentHash::of(Piece).text();
    if (Cache.read(PieceKind, Id)) // it exists and is not damaged
      Cache.touch(PieceKind, Id);  // a new entry will refer to it
    else if (!Cache.write(PieceKind, Id, Piece))
      return std::nullopt;
    Ids.push_back(std::move(Id));
  }
  return Ids;
}

bool DependencyStore::areCurrent(llvm::ArrayRef<std::string> Ids) {
  std::vector<Piece *> New;
  for (const std::string &Id : Ids)
    if (const auto [It, IsNew] = Current.try_emplace(Id, false); IsNew)
      New.push_back(&*It);
  verify(New);
  return llvm::all_of(Ids,
                      [&](const std::string &Id) { return Current.at(Id); });
}

void DependencyStore::verify(llvm::ArrayRef<Piece *> Pieces) {
  const size_t Threads = threadsFor(Pieces.size(), PiecesOfThread);
  while (Files.size() < Threads)
    Files.emplace_back();
  std::atomic<size_t> Next = 0;
  inThreads(Threads, [&](size_t Thread) {
    for (size_t I = Next++; I < Pieces.size(); I = Next++)
      Pieces[I]->second = holds(Pieces[I]->getKey(), Files[Thread]);
  });
}

std::optional<std::string> DependencyStore::piece(llvm::StringRef Id) {
  return Cache.read(PieceKind, Id);
}

std::optional<std::vector<std::string>>
DependencyStore::pathsIn(llvm::ArrayRef<std::string> Ids) {
  std::vector<std::string> Paths;
  for (const std::string &Id : Ids) {
    const std::optional<std::string> Piece = Cache.read(PieceKind, Id);
    if (!Piece)
      return std::nullopt;
    for (llvm::StringRef Line :
         llvm::split(llvm::StringRef(*Piece).rtrim('\n'), '\n'))
      if (const auto D = LocatedDependency::parse(Line);
          D && D->What.What != Dependency::Kind::Alike)
        Paths.push_back(D->Path.str());
  }
  return Paths;
}

bool DependencyStore::holds(llvm::StringRef Id, FileMemo &Files) {
  const std::optional<std::string> Piece = Cache.read(PieceKind, Id);
  if (!Piece)
    return false;
  llvm::StringRef Left = *Piece;
  while (!Left.empty()) {
    const auto [Line, Rest] = Left.split('\n');
    Left = Rest;
    const auto D = LocatedDependency::parse(Line);
    if (!D || !D->What.isCurrent(D->Path, Files))
      return false;
  }
  return true;
}

} // namespace arraylint
