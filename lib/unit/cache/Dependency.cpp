#include "unit/cache/Dependency.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/FileSystem.h"
#include <charconv>

namespace arraylint {

constexpr llvm::StringLiteral Unknown = "-";

static bool isWhere(const Dependency &Was, llvm::StringRef Path,
                    FileMemo &Files) {
  return !Was.Real || ContentHash::of(Files.real(Path)) == Was.Real;
}

bool Dependency::isCurrent(llvm::StringRef Path, FileMemo &Files) const {
  if (What == Kind::Alike) {
    llvm::SmallVector<llvm::StringRef> Paths;
    Path.split(Paths, '\t');
    return Files.aliasHash(Paths) == Hash;
  }
  const FileStatus &Now = Files.status(Path);
  switch (What) {
  case Kind::Absent:
    return Now.What == FileStatus::Kind::Nothing;
  case Kind::Folder:
    return Now.What == FileStatus::Kind::Folder && isWhere(*this, Path, Files);
  case Kind::Listed:
    return Now.What == FileStatus::Kind::Folder &&
           isWhere(*this, Path, Files) && Hash && Files.listing(Path) == Hash;
  case Kind::Seen:
    return Now.What == FileStatus::Kind::File && Now.Times.Size == Size &&
           Times && Now.Times.Modified == Times->Modified;
  case Kind::Read:
    if (Now.What != FileStatus::Kind::File || Now.Times.Size != Size ||
        !isWhere(*this, Path, Files))
      return false;
    return (Times && Now.Times == *Times) ||
           (Hash && Files.content(Path) == Hash &&
            (Real || !llvm::sys::fs::is_symlink_file(Path)));
  case Kind::Alike:
    break;
  }
  llvm_unreachable("every kind returns");
}

static std::string textOf(const std::optional<ContentHash> &Hash) {
  return Hash ? Hash->text() : Unknown.str();
}

std::string Dependency::line(llvm::StringRef Path) const {
  switch (What) {
  case Kind::Absent:
    return ("a " + Path).str();
  case Kind::Folder:
    return "d " + textOf(Real) + " " + Path.str();
  case Kind::Listed:
    return "l " + textOf(Real) + " " + textOf(Hash) + " " + Path.str();
  case Kind::Alike:
    return "e " + textOf(Hash) + " " + Path.str();
  case Kind::Seen:
    return "s " + std::to_string(Size) + " " +
           std::to_string(Times ? Times->Modified : 0) + " " + Path.str();
  case Kind::Read:
    return "f " + std::to_string(Size) + " " +
           (Times ? std::to_string(Times->Modified) + " " +
                        std::to_string(Times->Changed) + " " +
                        std::to_string(Times->Number)
                  : "- - -") +
           " " + textOf(Hash) + " " + textOf(Real) + " " + Path.str();
  }
  llvm_unreachable("every kind returns");
}

namespace {

/// Splits words off the front of a line.
class Words {
public:
  explicit Words(llvm::StringRef Line) : Left(Line) {}

  llvm::StringRef next() {
    const auto [Word, Rest] = Left.split(' ');
    Left = Rest;
    return Word;
  }
  template <typename T> T number() {
    T Value = 0;
    const llvm::StringRef Word = next();
    const auto [End, Error] = std::from_chars(Word.begin(), Word.end(), Value);
    IsGood &= Error == std::errc() && End == Word.end();
    return Value;
  }
  std::optional<ContentHash> hash() {
    const llvm::StringRef Word = next();
    if (Word == Unknown)
      return std::nullopt;
    const auto Hash = ContentHash::parse(Word);
    IsGood &= Hash.has_value();
    return Hash;
  }
  std::optional<FileTimes> times(uint64_t Size) {
    if (Left.consume_front("- - - "))
      return std::nullopt;
    const auto Modified = number<int64_t>();
    const auto Changed = number<int64_t>();
    return FileTimes{Size, Modified, Changed, number<uint64_t>()};
  }

  llvm::StringRef Left;
  bool IsGood = true;
};

} // namespace

std::optional<LocatedDependency>
LocatedDependency::parse(llvm::StringRef Line) {
  Words From(Line);
  const llvm::StringRef Letter = From.next();
  Dependency D;
  if (Letter == "f") {
    D.What = Dependency::Kind::Read;
    D.Size = From.number<uint64_t>();
    D.Times = From.times(D.Size);
    D.Hash = From.hash();
    D.Real = From.hash();
  } else if (Letter == "s") {
    D.What = Dependency::Kind::Seen;
    D.Size = From.number<uint64_t>();
    D.Times = FileTimes{D.Size, From.number<int64_t>()};
  } else if (Letter == "l") {
    D.What = Dependency::Kind::Listed;
    D.Real = From.hash();
    D.Hash = From.hash();
  } else if (Letter == "d") {
    D.What = Dependency::Kind::Folder;
    D.Real = From.hash();
  } else if (Letter == "e") {
    D.What = Dependency::Kind::Alike;
    D.Hash = From.hash();
  } else if (Letter != "a") {
    return std::nullopt;
  }
  if (!From.IsGood || From.Left.empty())
    return std::nullopt;
  return LocatedDependency{From.Left, D};
}

} // namespace arraylint
