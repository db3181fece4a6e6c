#include "launch/FlagParser.h"
#include "base/yaml/FieldReader.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace arraylint {

bool isFalse(llvm::StringRef Value) {
  return llvm::is_contained({"0", "f", "false", "n", "no"}, Value.lower());
}

static bool isBoolean(llvm::StringRef Value) {
  return isFalse(Value) ||
         llvm::is_contained({"1", "t", "true", "y", "yes"}, Value.lower());
}

std::optional<int64_t> FlagUse::number() const {
  int64_t Number;
  if (llvm::StringRef(Value.Text).getAsInteger(10, Number))
    return std::nullopt;
  return Number;
}

const FlagUse *ParsedFlags::last(FlagMeaning Meaning) const {
  for (const FlagUse &Use : llvm::reverse(Uses))
    if (Use.Flag->Means == Meaning)
      return &Use;
  return nullptr;
}

namespace {

class FlagParser {
public:
  FlagParser(llvm::ArrayRef<LaunchText> Words, const LaunchTable &Table,
             FlagSource Source)
      : Words(Words), Table(Table), Source(Source) {}

  ParsedFlags parse();

private:
  bool parseWord(); ///< false: the flags end here
  bool parseFlag(const LaunchText &Word);
  void takeValue(FlagUse Use, bool IsAttached);
  void judge(const FlagUse &Use, const LaunchText &Where);
  void judgeUnknown(const LaunchText &Word, llvm::StringRef Name);
  bool isFlagLike(const LaunchText &Word) const;
  void fault(const LaunchText &Where, const llvm::Twine &Message) {
    Result.Faults.push_back({LaunchFaultKind::UnknownFlag, Where.begin(),
                             Where.End, Message.str(), std::nullopt});
  }
  llvm::StringRef owner() const {
    return Source == FlagSource::Driver ? Table.Driver : Table.Variable;
  }

  llvm::ArrayRef<LaunchText> Words;
  const LaunchTable &Table;
  FlagSource Source;
  size_t Next = 0;
  /// The next words may be values of an unknown flag.
  bool MayBeValue = false;
  ParsedFlags Result;
};

} // namespace

/// Is this word meant as a flag rather than as a value? `-1` is a value.
bool FlagParser::isFlagLike(const LaunchText &Word) const {
  llvm::StringRef Text = Word.Text;
  return Text.size() > 1 && Text[0] == '-' && !llvm::isDigit(Text[1]) &&
         Text[1] != '.';
}

static llvm::StringRef withoutDashes(llvm::StringRef Name) {
  return Name.ltrim('-');
}

void FlagParser::judgeUnknown(const LaunchText &Word, llvm::StringRef Name) {
  if (auto It = Table.Removed.find(withoutDashes(Name).str());
      It != Table.Removed.end())
    return fault(Word, "'" + Name + "' was removed: " + It->second);
  // The unknown flag may be a misspelling of any other, so no flag is reported
  // as missing.
  Result.IsComplete = false;
  std::vector<std::string> Known;
  for (const LaunchFlag &Flag : Table.Flags)
    if (Source == FlagSource::Driver || !Flag.DriverOnly)
      Known.push_back("--" + Flag.Name);
  std::vector<llvm::StringRef> Spellings(Known.begin(), Known.end());
  fault(Word,
        owner() + " has no flag '" + Name + "'" + didYouMean(Name, Spellings));
}

static std::string typeName(const LaunchFlag &Flag) {
  switch (Flag.Takes) {
  case FlagValue::Switch:
    return "true or false";
  case FlagValue::Number:
    return "a number";
  case FlagValue::Megabytes:
    return "a number of MiB";
  case FlagValue::Choice:
    return "one of " + llvm::join(Flag.Choices, ", ");
  case FlagValue::Text:
  case FlagValue::Rest:
    return "a value";
  }
  llvm_unreachable("every kind has a name");
}

void FlagParser::judge(const FlagUse &Use, const LaunchText &Where) {
  const LaunchFlag &Flag = *Use.Flag;
  if (!Use.Value.isKnown())
    return;
  llvm::StringRef Value = Use.Value.Text;
  bool IsGood = true;
  switch (Flag.Takes) {
  case FlagValue::Switch:
    IsGood = isBoolean(Value);
    break;
  case FlagValue::Number:
  case FlagValue::Megabytes:
    IsGood = Use.number().has_value();
    break;
  case FlagValue::Choice:
    IsGood = llvm::is_contained(Flag.Choices, Value);
    break;
  case FlagValue::Text:
  case FlagValue::Rest:
    break;
  }
  if (!IsGood)
    return fault(Where, "'--" + Flag.Name + "' takes " + typeName(Flag) +
                            ", not '" + Value + "'");
  if (Flag.Minimum && Use.number() && *Use.number() < *Flag.Minimum)
    fault(Where, "'--" + Flag.Name + "' must be at least " +
                     llvm::Twine(*Flag.Minimum) + ", not " + Value);
}

/// Uses the value after `=`, or the next word.
void FlagParser::takeValue(FlagUse Use, bool IsAttached) {
  const LaunchFlag &Flag = *Use.Flag;
  const bool HasNext = Next < Words.size() && !isFlagLike(Words[Next]);
  if (IsAttached) {
    judge(Use, Use.Value.empty() ? Use.Name : Use.Value);
  } else if (Flag.Takes == FlagValue::Switch) {
    // Switches of the driver take no value; the next word is the program.
    if (HasNext && Source == FlagSource::Variable && Words[Next].isKnown()) {
      Use.Value = Words[Next++];
      judge(Use, Use.Value);
    } else if (HasNext && Source == FlagSource::Variable) {
      Result.IsComplete = false;
      Use.Value = Words[Next++];
    }
  } else if (HasNext ||
             (Flag.Takes == FlagValue::Text && Next < Words.size())) {
    Use.Value = Words[Next++];
    judge(Use, Use.Value);
  } else {
    fault(Use.Name, "'--" + Flag.Name + "' lacks " + typeName(Flag));
  }
  Result.Uses.push_back(std::move(Use));
}

bool FlagParser::parseFlag(const LaunchText &Word) {
  const size_t Equals = Word.Text.find('=');
  const LaunchText NameText = Word.substr(0, Equals);
  llvm::StringRef Name = NameText.Text;
  MayBeValue = false;
  if (!NameText.isKnown()) {
    Result.IsComplete = false;
    MayBeValue = true;
    return Source == FlagSource::Variable;
  }
  // Flags with a single dash belong to Realm and Legion, unless the name is in
  // the table.
  const LaunchFlag *Flag = Table.flag(withoutDashes(Name));
  if (!Name.starts_with("--")) {
    if (Name == "-m")
      return false;
    if (Flag)
      judgeUnknown(NameText, Name);
    MayBeValue = true;
    return true;
  }
  if (!Flag) {
    judgeUnknown(NameText, Name);
    MayBeValue = true;
    return true;
  }
  if (Flag->DriverOnly && Source == FlagSource::Variable) {
    fault(NameText, "'" + Name + "' is a flag of the " + Table.Driver +
                        " driver; " + Table.Variable + " does not accept it");
    MayBeValue = true;
    return true;
  }
  if (Flag->Takes == FlagValue::Rest)
    return false;
  const bool IsAttached = Equals != std::string::npos;
  takeValue(
      {Flag, NameText, IsAttached ? Word.substr(Equals + 1) : LaunchText()},
      IsAttached);
  // An expansion may yield several words.
  MayBeValue =
      Source == FlagSource::Variable && !Result.Uses.back().Value.isKnown();
  return true;
}

bool FlagParser::parseWord() {
  const LaunchText &Word = Words[Next++];
  if (Word.Text == "--")
    return false;
  if (isFlagLike(Word))
    return parseFlag(Word);
  // The expansion of `$FLAGS` may contain the program as well; `./$NAME`
  // contains no flags.
  if (!Word.empty() && Word.Text.front() == Unexpanded) {
    Result.IsComplete = false;
    MayBeValue = true;
    return Source == FlagSource::Variable;
  }
  if (Source == FlagSource::Variable) {
    if (!MayBeValue && !Word.empty() && Word.isKnown())
      fault(Word, "'" + Word.Text + "' does not belong to a flag");
    return true;
  }
  // A number after an unknown flag is its value. Any other word may be the
  // program.
  int64_t Number;
  const bool IsValue =
      MayBeValue && !llvm::StringRef(Word.Text).getAsInteger(10, Number);
  if (MayBeValue && !IsValue)
    Result.IsComplete = false;
  return IsValue;
}

ParsedFlags FlagParser::parse() {
  while (Next < Words.size() && parseWord())
    ;
  return std::move(Result);
}

ParsedFlags parseFlags(llvm::ArrayRef<LaunchText> Words,
                       const LaunchTable &Table, FlagSource Source) {
  return FlagParser(Words, Table, Source).parse();
}

} // namespace arraylint
