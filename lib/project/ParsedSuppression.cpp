#include "project/ParsedSuppression.h"
#include "base/text/NearestSpelling.h"
#include "project/RulePattern.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace arraylint {
namespace {

/// Reads up to the first fault.
class Reader {
public:
  Reader(llvm::StringRef Comment, llvm::ArrayRef<Rule> Rules)
      : Comment(Comment), Rules(Rules) {}

  std::optional<ParsedSuppression> read();

private:
  bool refuse(llvm::StringRef At, const llvm::Twine &What);
  bool readItems(llvm::StringRef Inside);
  bool readRule(llvm::StringRef Item);
  bool readUntil(llvm::StringRef Item);
  bool isRule(llvm::StringRef Item) const;

  llvm::StringRef Comment;
  llvm::ArrayRef<Rule> Rules;
  ParsedSuppression Result;
};

} // namespace

constexpr llvm::StringLiteral Form = "write allow(R104, why)";

/// Records a fault at \p At, a part of the comment, and returns false.
bool Reader::refuse(llvm::StringRef At, const llvm::Twine &What) {
  Result.Fault = What.str();
  Result.FaultOffset = At.data() - Comment.data();
  return false;
}

bool Reader::readRule(llvm::StringRef Item) {
  if (Item.empty())
    return refuse(Item, "no rule is named; " + Form);
  llvm::Expected<RulePattern> Pattern = parseRulePattern(Item, Rules);
  if (!Pattern)
    return refuse(Item, llvm::toString(Pattern.takeError()));
  for (const Rule *R : Pattern->Rules)
    Result.Codes.insert(R->Code);
  return true;
}

/// Can this item, after the first one, only be a rule?
bool Reader::isRule(llvm::StringRef Item) const {
  if (Item.size() > 1 && Item[0] == 'R' && llvm::isDigit(Item[1]) &&
      !Item.contains(' '))
    return true;
  llvm::Expected<RulePattern> Pattern = parseRulePattern(Item, Rules);
  if (Pattern)
    return Pattern->IsExact;
  llvm::consumeError(Pattern.takeError());
  return false;
}

bool Reader::readUntil(llvm::StringRef Item) {
  llvm::StringRef Day = Item;
  Day.consume_front("until");
  Day = Day.ltrim();
  Day.consume_front("=");
  Day = Day.trim();
  if (Result.Until)
    return refuse(Item, "'until' is given twice");
  Result.Until = parseDate(Day);
  return Result.Until || refuse(Day, "'" + Day +
                                         "' is not a date; write it as "
                                         "until=2027-06-30");
}

/// Is this item "until=2027-06-30", or intended to be?
static bool isUntil(llvm::StringRef Item) {
  if (!Item.consume_front("until"))
    return false;
  const llvm::StringRef Day = Item.ltrim();
  return Day.starts_with("=") || (!Day.empty() && llvm::isDigit(Day.front()));
}

bool Reader::readItems(llvm::StringRef Inside) {
  llvm::SmallVector<llvm::StringRef> Items, Words;
  Inside.split(Items, ',');
  for (llvm::StringRef &Item : Items)
    Item = Item.trim();
  if (!readRule(Items.front()))
    return false;
  llvm::ArrayRef<llvm::StringRef> Rest = llvm::ArrayRef(Items).drop_front();
  while (!Rest.empty() && isRule(Rest.front())) {
    if (!readRule(Rest.front()))
      return false;
    Rest = Rest.drop_front();
  }
  std::vector<std::string> Reason;
  for (llvm::StringRef Item : Rest) {
    if (isUntil(Item)) {
      if (!readUntil(Item))
        return false;
      continue;
    }
    Words.clear();
    llvm::SplitString(Item, Words);
    Reason.push_back(llvm::join(Words, " "));
  }
  Result.Reason = llvm::join(Reason, ", ");
  return Result.Reason.find_first_not_of(" .,;:-!?*/") != std::string::npos ||
         refuse(Inside.drop_front(Inside.size()),
                "a reason is missing; " + Form);
}

/// The length of the parenthesized text that \p Text starts inside of.
static size_t insideOf(llvm::StringRef Text) {
  unsigned Depth = 1;
  for (size_t I = 0; I < Text.size(); ++I) {
    Depth += Text[I] == '(';
    Depth -= Text[I] == ')';
    if (Depth == 0)
      return I;
  }
  return llvm::StringRef::npos;
}

/// Is this how another tool would be told: `disable=R104`, `ignore R104`?
static bool isOtherTools(llvm::StringRef Word, llvm::StringRef Rest) {
  const bool IsNamed = llvm::is_contained(
      {"disable", "disable-line", "disable-next-line", "ignore", "suppress"},
      Word);
  if (!Rest.consume_front("=") && !Rest.consume_front(":") && !IsNamed)
    return false;
  Rest = Rest.ltrim();
  Rest.consume_front("array-");
  return Rest.consume_front("R") && !Rest.empty() && llvm::isDigit(Rest[0]);
}

std::optional<ParsedSuppression> Reader::read() {
  llvm::StringRef Rest = Comment.ltrim("/*!< \t");
  if (!Rest.consume_front(CommentMark))
    return std::nullopt;
  Rest = Rest.ltrim();
  const llvm::StringRef Word =
      Rest.take_while([](char C) { return llvm::isAlnum(C) || C == '-'; });
  Rest = Rest.drop_front(Word.size()).ltrim();
  const bool HasItems = Rest.consume_front("(");
  if (Word != "allow") {
    // Ordinary prose may start like this, too.
    if (!HasItems && !isOtherTools(Word, Rest))
      return std::nullopt;
    const std::string Guess = didYouMean(Word, {llvm::StringRef("allow")});
    refuse(Word, "unknown directive '" + Word + "'" +
                     (Guess.empty() ? "; " + Form.str() : Guess));
    return std::move(Result);
  }
  const size_t Length = insideOf(Rest);
  if (!HasItems)
    refuse(Word, "a rule and a reason are missing; " + Form);
  else if (Length == llvm::StringRef::npos)
    refuse(Word, "the parenthesis is not closed");
  else
    readItems(Rest.take_front(Length));
  return std::move(Result);
}

std::optional<ParsedSuppression> parseSuppression(llvm::StringRef Comment,
                                                  llvm::ArrayRef<Rule> Rules) {
  return Reader(Comment, Rules).read();
}

} // namespace arraylint
