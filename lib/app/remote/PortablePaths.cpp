#include "app/remote/PortablePaths.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <algorithm>

namespace arraylint {

constexpr llvm::StringLiteral Here = ".";
// A path follows at once. "-i" is none of them: what follows "-isystem" would
// begin in the middle of a word.
constexpr llvm::StringLiteral PathFlags[] = {
    "-I",       "-F",          "-B",          "-L",       "-isystem",
    "-iquote",  "-include",    "-idirafter",  "-imacros", "-isysroot",
    "-iprefix", "-iframework", "-cxx-isystem"};
// Before and after a path inside a word: -DDATA="/p/data", --sysroot=/p/sys.
constexpr llvm::StringLiteral Before = "=\"'", After = "/\"':,;";

bool PortablePaths::contains(llvm::StringRef Path) const {
  return Path.consume_front(Root) && (Path.empty() || Path.front() == '/');
}

std::string PortablePaths::portable(llvm::StringRef Path) const {
  return contains(Path) ? (Here + Path.drop_front(Root.size())).str()
                        : Path.str();
}

static bool startsPath(llvm::StringRef Front) {
  return Front.empty() || llvm::is_contained(PathFlags, Front) ||
         Before.contains(Front.back());
}

std::string PortablePaths::portableWord(llvm::StringRef Word) const {
  std::string Result;
  size_t From = 0;
  while (true) {
    const size_t At = Word.find(Root, From);
    if (At == llvm::StringRef::npos)
      return Result + Word.substr(From).str();
    const size_t End = At + Root.size();
    Result += Word.slice(From, At);
    const bool IsPath = startsPath(Word.take_front(At)) &&
                        (End == Word.size() || After.contains(Word[End]));
    Result += IsPath ? llvm::StringRef(Here) : Word.slice(At, End);
    From = End;
  }
}

std::optional<std::string>
PortablePaths::local(llvm::StringRef Portable) const {
  if (Portable.starts_with("/"))
    return contains(Portable) ? std::nullopt : std::optional(Portable.str());
  if (!Portable.consume_front(Here) ||
      (!Portable.empty() && Portable.front() != '/'))
    return std::nullopt;
  return (Root + Portable).str();
}

} // namespace arraylint
