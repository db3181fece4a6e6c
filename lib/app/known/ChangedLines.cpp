#include "app/known/ChangedLines.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Regex.h"
#include <algorithm>
#include <limits>

namespace arraylint {
namespace {

class DiffReader {
public:
  explicit DiffReader(llvm::StringRef Name) : Name(Name) {}

  llvm::Expected<ChangedLines> read(llvm::StringRef Text);

private:
  llvm::Error readLine(llvm::StringRef Line);
  llvm::Error startHunk(llvm::StringRef Line);
  llvm::Error readHunk(llvm::StringRef Line);
  void startFile(llvm::StringRef Written);
  void add(unsigned Line);
  llvm::Error fault(unsigned Line, const llvm::Twine &What) const {
    return llvm::createStringError(Name + ":" + llvm::Twine(Line) +
                                   ":1: " + What);
  }

  llvm::StringRef Name;
  ChangedLines Result;
  std::vector<ChangedLines::Range> *File = nullptr; ///< null if none, or if it
                                                    ///< is deleted
  bool HasFile = false, IsDiff = false;
  unsigned At = 0, Hunk = 0;           ///< line numbers in the diff
  unsigned Old = 0, New = 0, Next = 0; ///< lines left in the hunk; the next
                                       ///< line in the new file
};

} // namespace

/// Decodes a file name that git has quoted as in C, because it is not plain
/// ASCII.
static std::string unquoted(llvm::StringRef Written) {
  if (!Written.consume_front("\""))
    return Written.str();
  std::string Plain;
  while (!Written.empty() && Written.front() != '"') {
    char C = Written.front();
    Written = Written.drop_front();
    if (C != '\\' || Written.empty()) {
      Plain += C;
      continue;
    }
    unsigned Octal = 0;
    if (Written.size() >= 3 && !Written.take_front(3).getAsInteger(8, Octal)) {
      Plain += static_cast<char>(Octal);
      Written = Written.drop_front(3);
      continue;
    }
    C = Written.front();
    Plain += C == 'n' ? '\n' : C == 't' ? '\t' : C;
    Written = Written.drop_front();
  }
  return Plain;
}

void DiffReader::startFile(llvm::StringRef Written) {
  HasFile = true;
  const std::string Path = unquoted(Written.split('\t').first);
  File = Path == "/dev/null" ? nullptr : &Result.ByName[Path];
}

llvm::Error DiffReader::startHunk(llvm::StringRef Line) {
  if (Line.starts_with("@@@"))
    return fault(At, "the combined diff of a merge; compare with one parent");
  llvm::SmallVector<llvm::StringRef> Parts;
  if (!llvm::Regex("^@@ -[0-9]+(,([0-9]+))? \\+([0-9]+)(,([0-9]+))? @@")
           .match(Line, &Parts))
    return fault(At, "expected '@@ -1,2 +3,4 @@'");
  if (!HasFile)
    return fault(At, "a hunk without '+++' and a file before it");
  Old = New = 1;
  if ((!Parts[2].empty() && Parts[2].getAsInteger(10, Old)) ||
      Parts[3].getAsInteger(10, Next) ||
      (!Parts[5].empty() && Parts[5].getAsInteger(10, New)) ||
      New > std::numeric_limits<unsigned>::max() - Next)
    return fault(At, "a line number that is too large");
  Hunk = At;
  return llvm::Error::success();
}

void DiffReader::add(unsigned Line) {
  if (!File)
    return;
  if (!File->empty() && File->back().Last + 1 == Line)
    File->back().Last = Line;
  else
    File->push_back({Line, Line});
}

llvm::Error DiffReader::readHunk(llvm::StringRef Line) {
  const char Kind = Line.empty() ? ' ' : Line.front();
  const bool IsOld = Kind == ' ' || Kind == '-',
             IsNew = Kind == ' ' || Kind == '+';
  if (Kind == '\\') // "No newline at end of file"
    return llvm::Error::success();
  if ((!IsOld && !IsNew) || (IsOld && Old == 0) || (IsNew && New == 0))
    return fault(At, "the hunk of line " + llvm::Twine(Hunk) +
                         " does not have as many lines as its header says");
  if (Kind == '+')
    add(Next);
  Old -= IsOld;
  New -= IsNew;
  Next += IsNew;
  return llvm::Error::success();
}

llvm::Error DiffReader::readLine(llvm::StringRef Line) {
  ++At;
  if (Old != 0 || New != 0)
    return readHunk(Line);
  if (Line.starts_with("@@"))
    return startHunk(Line);
  if (Line.consume_front("+++ "))
    startFile(Line.rtrim('\r'));
  else if (Line.starts_with("diff --git ")) {
    Result.IsOfGit = IsDiff = true;
    HasFile = false;
  }
  return llvm::Error::success();
}

llvm::Expected<ChangedLines> DiffReader::read(llvm::StringRef Text) {
  for (llvm::StringRef Rest = Text; !Rest.empty();) {
    const auto [Line, After] = Rest.split('\n');
    if (llvm::Error Error = readLine(Line))
      return std::move(Error);
    IsDiff |= HasFile;
    Rest = After;
  }
  if (Old != 0 || New != 0)
    return fault(At, "the hunk of line " + llvm::Twine(Hunk) + " is cut off");
  if (!IsDiff && !Text.trim().empty())
    return fault(1, "this is not a unified diff");
  for (auto &[Path, Ranges] : Result.ByName)
    llvm::sort(Ranges);
  return std::move(Result);
}

llvm::Expected<ChangedLines> readDiff(llvm::StringRef Name,
                                      llvm::StringRef Text) {
  return DiffReader(Name).read(Text);
}

} // namespace arraylint
