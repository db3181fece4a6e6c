#include "cache/DependencyStore.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace arraylint {

constexpr llvm::StringLiteral Kind = "headers";

std::optional<std::vector<std::string>> DependencyStore::put(Dependencies Of) {
  Of.settle();
  if (!Of.isSound())
    return std::nullopt;
  std::vector<std::string> Ids;
  for (const std::string &Piece : Of.pieces()) {
    std::string Id = ContentHash::of(Piece).text();
    if (Cache.read(Kind, Id)) // there, and not damaged
      Cache.touch(Kind, Id);  // as what refers to it is stored now
    else if (!Cache.write(Kind, Id, Piece))
      return std::nullopt;
    Ids.push_back(std::move(Id));
  }
  return Ids;
}

bool DependencyStore::areCurrent(llvm::ArrayRef<std::string> Ids) {
  return llvm::all_of(Ids,
                      [&](const std::string &Id) { return isCurrent(Id); });
}

std::optional<std::vector<std::string>>
DependencyStore::pathsIn(llvm::ArrayRef<std::string> Ids) {
  std::vector<std::string> Paths;
  for (const std::string &Id : Ids) {
    const std::optional<std::string> Piece = Cache.read(Kind, Id);
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

bool DependencyStore::isCurrent(llvm::StringRef Id) {
  const auto [It, IsNew] = Current.try_emplace(Id, false);
  if (IsNew)
    It->second = holds(Id);
  return It->second;
}

bool DependencyStore::holds(llvm::StringRef Id) {
  const std::optional<std::string> Piece = Cache.read(Kind, Id);
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
