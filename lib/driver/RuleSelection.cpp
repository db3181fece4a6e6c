#include "driver/RuleSelection.h"
#include "driver/NearestSpelling.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/GlobPattern.h"

namespace arraylint {

std::vector<std::string> ruleSpellings(llvm::ArrayRef<Rule> Rules) {
  std::vector<std::string> Spellings;
  for (const Rule &R : Rules) {
    Spellings.push_back(R.Code);
    Spellings.push_back(R.Name);
  }
  return Spellings;
}

static llvm::Error unknownRule(llvm::StringRef Word,
                               llvm::ArrayRef<Rule> Rules) {
  std::string Advice = didYouMean(Word, ruleSpellings(Rules));
  return llvm::createStringError(
      "--rules: no rule is called '" + Word.str() + "'" +
      (Advice.empty() ? "; `arraylint rules` lists them" : Advice));
}

// Does the pattern ask for rules that are off by default, too?
static bool spellsOut(llvm::StringRef Word) {
  Word.consume_front("array-");
  return Word.find_first_of("*?[{") >= 3;
}

llvm::Expected<std::vector<const Rule *>>
selectRules(llvm::StringRef Spec, llvm::ArrayRef<Rule> Rules) {
  llvm::SmallVector<llvm::StringRef> Words;
  llvm::SplitString(Spec, Words, ",\n \t");
  std::vector<bool> Chosen;
  for (const Rule &R : Rules)
    Chosen.push_back(Spec.empty() && !R.OptIn);
  for (llvm::StringRef Word : Words) {
    llvm::Expected<llvm::GlobPattern> Pattern = llvm::GlobPattern::create(Word);
    if (!Pattern)
      return llvm::createStringError("--rules: '" + Word.str() + "': " +
                                     llvm::toString(Pattern.takeError()));
    bool IsKnown = false;
    for (size_t I = 0; I < Rules.size(); ++I) {
      const Rule &R = Rules[I];
      if (!Pattern->match(R.Code) && !Pattern->match(R.Name) &&
          !Pattern->match(R.stem()) && !Pattern->match(R.checkName()))
        continue;
      IsKnown = true;
      if (!R.OptIn || spellsOut(Word))
        Chosen[I] = true;
    }
    if (!IsKnown)
      return unknownRule(Word, Rules);
  }
  std::vector<const Rule *> Selection;
  for (size_t I = 0; I < Rules.size(); ++I)
    if (Chosen[I])
      Selection.push_back(&Rules[I]);
  if (Selection.empty() && !Spec.empty())
    return llvm::createStringError("--rules names no rule");
  return Selection;
}

} // namespace arraylint
