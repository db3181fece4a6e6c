#include "project/RulePattern.h"
#include "base/text/NearestSpelling.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/GlobPattern.h"

namespace arraylint {

constexpr llvm::StringLiteral Wildcards = "*?[\\";
constexpr size_t SpelledOut = 3;

static bool reachesOptIn(llvm::StringRef Glob) {
  Glob.consume_front("array-");
  return Glob.find_first_of(Wildcards) >= SpelledOut;
}

static bool isCategory(llvm::StringRef Word, const Rule &R) {
  return Word.equals_insensitive(categoryName(R.Group));
}

static llvm::Error unknownRule(llvm::StringRef Word, llvm::ArrayRef<Rule> All) {
  const std::string Advice = didYouMean(Word, ruleSpellings(All));
  return llvm::createStringError(
      "no rule is called '" + Word.str() + "'" +
      (Advice.empty() ? "; `arraylint rules` lists them" : Advice));
}

llvm::Expected<RulePattern> parseRulePattern(llvm::StringRef Word,
                                             llvm::ArrayRef<Rule> All) {
  llvm::Expected<llvm::GlobPattern> Glob = llvm::GlobPattern::create(Word);
  if (!Glob)
    return llvm::createStringError("'" + Word.str() +
                                   "': " + llvm::toString(Glob.takeError()));
  const bool IsGlob = Word.find_first_of(Wildcards) != llvm::StringRef::npos;
  RulePattern Pattern;
  bool ByCategory = false;
  for (const Rule &R : All) {
    const bool OfCategory = isCategory(Word, R);
    ByCategory |= OfCategory;
    if (OfCategory || Glob->match(R.Code) || Glob->match(R.Name) ||
        Glob->match(R.stem()) || Glob->match(R.checkName()))
      Pattern.Rules.push_back(&R);
  }
  if (Pattern.Rules.empty())
    return unknownRule(Word, All);
  Pattern.IsExact = !IsGlob && !ByCategory;
  Pattern.ReachesOptIn = !ByCategory && reachesOptIn(Word);
  return Pattern;
}

std::vector<llvm::StringRef> ruleSpellings(llvm::ArrayRef<Rule> All) {
  std::vector<llvm::StringRef> Spellings;
  for (const Rule &R : All) {
    Spellings.push_back(R.Code);
    Spellings.push_back(R.Name);
    if (!llvm::is_contained(Spellings, categoryName(R.Group)))
      Spellings.push_back(categoryName(R.Group));
  }
  return Spellings;
}

} // namespace arraylint
