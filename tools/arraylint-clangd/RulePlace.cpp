#include "RulePlace.h"
#include "vocabulary/Rule.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace path = llvm::sys::path;

namespace arraylint {

static bool isWordPart(char C) {
  return llvm::isAlnum(C) || C == '-' || C == '_';
}

std::string ruleAt(llvm::StringRef Line, size_t Column) {
  if (Column >= Line.size() || !isWordPart(Line[Column]))
    return "";
  size_t Start = Column;
  while (Start > 0 && isWordPart(Line[Start - 1]))
    --Start;
  llvm::StringRef Word = Line.substr(Start).take_while(isWordPart);
  const bool IsCheck = Word.consume_front("array-");
  const llvm::StringRef Code = Word.take_until([](char C) { return C == '-'; });
  const llvm::StringRef Before = Line.take_front(Start);
  const bool InComment = Before.contains("//") || Before.contains("/*") ||
                         Before.ltrim().starts_with("*");
  return isRuleCode(Code) && (IsCheck || InComment) ? Code.str() : "";
}

std::string pageUri(llvm::StringRef Check) {
  static const int Anchor = 0;
  static const std::string Program =
      llvm::sys::fs::getMainExecutable(nullptr, const_cast<int *>(&Anchor));
  llvm::SmallString<256> Page(path::parent_path(path::parent_path(Program)));
  Check.consume_front("array-");
  path::append(Page, "share", "doc", "arraylint", "rules");
  path::append(Page, Check + ".md");
  return llvm::sys::fs::exists(Page) ? ("file://" + Page).str() : "";
}

} // namespace arraylint
