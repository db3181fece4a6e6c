#include "unit/RuleSelection.h"
#include "project/RulePattern.h"
#include "vocabulary/BuiltinRules.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

namespace arraylint {

std::optional<bool> RuleSelection::wants(const Rule &R) const {
  const auto It = Selected.find(R.Code);
  return It == Selected.end() ? Others : It->second;
}

llvm::Expected<RuleSelection> RuleSelection::parse(llvm::StringRef Spec,
                                                   llvm::ArrayRef<Rule> Rules) {
  RuleSelection Selection;
  llvm::SmallVector<llvm::StringRef> Words;
  llvm::SplitString(Spec, Words, ",\n \t");
  if (Words.empty() && !Spec.empty())
    return llvm::createStringError("--rules names no rule");
  if (!Words.empty() && !Words.front().starts_with("-"))
    Selection.Others = false;
  for (llvm::StringRef Word : Words) {
    const bool Wanted = !Word.consume_front("-");
    llvm::Expected<RulePattern> Pattern = parseRulePattern(Word, Rules);
    if (!Pattern)
      return llvm::createStringError("--rules: " +
                                     llvm::toString(Pattern.takeError()));
    for (const Rule *R : Pattern->Rules)
      if (!Wanted || !R->OptIn || Pattern->ReachesOptIn)
        Selection.Selected[R->Code] = Wanted;
  }
  if (llvm::none_of(Rules, [&](const Rule &R) {
        return Selection.wants(R).value_or(true);
      }))
    return llvm::createStringError(
        "--rules leaves no rule; opt-in rules have to be named");
  return Selection;
}

bool RuleSelection::ranAll(const std::set<std::string> &Codes,
                           const ProjectConfig &Config) const {
  bool IsAny = false;
  for (const Rule &R : builtinRules()) {
    if (!Codes.count(R.Code))
      continue;
    const bool MayBeOn = Config.mayBeOn(R);
    const bool Ran = wants(R).value_or(MayBeOn);
    if (MayBeOn && !Ran)
      return false;
    IsAny |= Ran;
  }
  return IsAny;
}

} // namespace arraylint
