#include "vocabulary/LibraryReader.h"
#include "base/yaml/FieldReader.h"
#include "vocabulary/LaunchTableReader.h"
#include "vocabulary/LibraryKeys.h"
#include "vocabulary/LibraryWords.h"
#include "vocabulary/NameReader.h"
#include "vocabulary/RecipeNames.h"
#include "vocabulary/Rule.h"
#include "vocabulary/VocabularyReader.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Regex.h"

namespace arraylint {

llvm::StringRef resultName(ResultKind Kind) {
  return llvm::find_if(Results,
                       [&](const auto &Entry) { return Entry.Value == Kind; })
      ->Name;
}

llvm::ArrayRef<llvm::StringRef> parameterNames() { return ParameterKinds; }

namespace {

class LibraryReader {
public:
  /// \p Base may be null.
  LibraryReader(const LocatedValue &Value, FaultList &Faults,
                const std::shared_ptr<const Library> &Base);

  std::unique_ptr<Library> read();

private:
  void readBasicFields();
  /// Like require(), but the key is optional for additions to a known library.
  const LocatedValue *requireUnlessKnown(llvm::StringRef Key) {
    return Result->Base ? Fields.find(Key) : Fields.require(Key);
  }
  void readNames(llvm::StringRef Key, std::vector<std::string> &Into);
  void remember(llvm::StringRef Key, llvm::StringRef Name,
                const LocatedValue &Where);
  void readDtypes();
  void readUnsupportedDtypes();
  void readRounding();
  HeaderNames headerNames(const LocatedValue &Value, llvm::StringRef Key);
  void readHeaders();
  void readVersions(llvm::StringRef Key, llvm::VersionTuple VersionRange::*End);
  void readStorage();
  void readRecipes();
  std::vector<std::string> ruleCodes(const LocatedValue &Value);
  void readReasons(llvm::StringRef Key,
                   std::map<std::string, std::string> &OfCodes);
  void readReported();
  void readLeftOut(llvm::StringRef Key);
  void readVocabulary();
  void readNature();

  FieldReader Fields;
  FaultList &Faults;
  NameReader Names;
  std::unique_ptr<Library> Result = std::make_unique<Library>();
  /// Null if the library does not specify it.
  std::shared_ptr<const std::string> RoundingNames;
  /// The entries of `dtypes` in this file, without those of a base library.
  std::map<std::string, std::string> OwnDtypes;
  /// The keys of unsupported_dtypes.
  std::vector<std::string> UnsupportedNames;
};

} // namespace

LibraryReader::LibraryReader(const LocatedValue &Value, FaultList &Faults,
                             const std::shared_ptr<const Library> &Base)
    : Fields(Value, "a library", Faults, &libraryShape()), Faults(Faults),
      Names(Faults) {
  if (Base)
    *Result = *Base;
  Result->Base = Base;
  for (const auto &[Declaration, Name] : Result->UnsupportedDtypes)
    UnsupportedNames.push_back(Name);
  for (const VocabularyName &Known : Result->Vocabulary)
    llvm::append_range(UnsupportedNames, Known.Means->RefusedDtypes);
  Result->Vocabulary.clear();
}

void LibraryReader::remember(llvm::StringRef Key, llvm::StringRef Name,
                             const LocatedValue &Where) {
  if (!Name.empty())
    Result->Written.push_back(
        {Key.str(), Name.str(), Where.Line, Where.Column});
}

void LibraryReader::readDtypes() {
  const LocatedValue *Dtypes = Fields.find("dtypes");
  if (!Dtypes)
    return;
  Fields.values().map(
      *Dtypes, "dtypes",
      [&](const LocatedValue &Key, const LocatedValue &List) {
        const std::string Canonical = Names.dtype(Key, "dtype");
        Fields.values().list(List, Key.Text, [&](const LocatedValue &Item) {
          const std::string Name = Names.qualifiedName(Item, Key.Text);
          remember("dtypes", Name, Item);
          auto [It, New] = OwnDtypes.try_emplace(Name, Canonical);
          if (!New && !Name.empty())
            Faults.add(Item, "'" + Name + "' already stands for " + It->second);
        });
      });
  OwnDtypes.erase("");
  for (const auto &[Name, Canonical] : OwnDtypes)
    Result->Dtypes[Name] = Canonical;
}

void LibraryReader::readUnsupportedDtypes() {
  const LocatedValue *Types = Fields.find("unsupported_dtypes");
  if (!Types)
    return;
  Fields.values().map(*Types, "unsupported_dtypes",
                      [&](const LocatedValue &Key, const LocatedValue &List) {
                        UnsupportedNames.push_back(Key.Text);
                        for (const LocatedValue &Item : List.Items)
                          remember("unsupported_dtypes", Item.Text, Item);
                        for (const std::string &Name :
                             Names.qualifiedNames(List, Key.Text))
                          Result->UnsupportedDtypes[Name] = Key.Text;
                      });
}

void LibraryReader::readRounding() {
  const LocatedValue *Value = Fields.find("rounds_by_place");
  if (!Value)
    return;
  std::string Names =
      "^(" + Fields.values().text(*Value, "rounds_by_place") + ")$";
  if (std::string Fault; !llvm::Regex(Names).isValid(Fault))
    Faults.add(*Value,
               "'rounds_by_place' is not a regular expression: " + Fault);
  else
    RoundingNames = std::make_shared<const std::string>(std::move(Names));
}

HeaderNames LibraryReader::headerNames(const LocatedValue &Value,
                                       llvm::StringRef Key) {
  HeaderNames Result;
  const auto Add = [&](const LocatedValue &Header) {
    Result.push_back(Fields.values().text(Header, Key));
  };
  if (Value.Is == LocatedValue::Kind::List)
    llvm::for_each(Value.Items, Add);
  else
    Add(Value);
  return Result;
}

void LibraryReader::readHeaders() {
  if (const LocatedValue *Headers = Fields.find("headers"))
    Fields.values().map(
        *Headers, "headers",
        [&](const LocatedValue &Key, const LocatedValue &Value) {
          Result->Headers[Key.Text] = headerNames(Value, Key.Text);
          remember("headers", Key.Text, Key);
        });
  if (const LocatedValue *Headers = Fields.find("check_headers"))
    Fields.values().list(
        *Headers, "check_headers", [&](const LocatedValue &Item) {
          Result->CheckHeaders.push_back(headerNames(Item, "check_headers"));
        });
  if (const LocatedValue *Headers = Fields.find("headers_by_name"))
    Fields.values().map(
        *Headers, "headers_by_name",
        [&](const LocatedValue &Key, const LocatedValue &Value) {
          Result->HeadersByName.push_back(
              {Key.Text, Fields.values().text(Value, Key.Text)});
          if (llvm::StringRef(Key.Text).count('*') != 1)
            Faults.add(Key, "'" + Key.Text + "' must contain one '*'");
        });
}

/// Reads `since` or `until`, whose versions are one \p End of a range.
void LibraryReader::readVersions(llvm::StringRef Key,
                                 llvm::VersionTuple VersionRange::*End) {
  const LocatedValue *Versions = Fields.find(Key);
  if (!Versions)
    return;
  Fields.values().map(
      *Versions, Key, [&](const LocatedValue &At, const LocatedValue &List) {
        llvm::VersionTuple Version;
        if (Version.tryParse(At.Text))
          Faults.add(At, "'" + At.Text + "' is not a version such as 2.14");
        Fields.values().list(List, At.Text, [&](const LocatedValue &Item) {
          const std::string Name = Names.namePattern(Item, At.Text);
          remember(Key, Name, Item);
          Result->Versions[Name].*End = Version;
        });
      });
}

/// Reads the keys about storage: value semantics, inline elements.
void LibraryReader::readStorage() {
  Result->ValueSemantics =
      Fields.booleanOr("value_semantics", Result->ValueSemantics);
  Result->InlineSize = Fields.textOr("inline_size", Result->InlineSize);
  Result->ElementType = Fields.textOr("element_type", Result->ElementType);
  readNames("expressions", Result->ExpressionTypes);
  readNames("inline_arrays", Result->InlineTypes);
  if (const LocatedValue *Values = Fields.find("fill_values"))
    Fields.values().map(
        *Values, "fill_values",
        [&](const LocatedValue &Key, const LocatedValue &Value) {
          Result->FillValues[Key.Text] = Fields.values().text(Value, Key.Text);
        });
}

void LibraryReader::readRecipes() {
  const LocatedValue *Recipes = Fields.find("recipes");
  if (!Recipes)
    return;
  Fields.values().map(
      *Recipes, "recipes",
      [&](const LocatedValue &Key, const LocatedValue &Value) {
        Fields.values().word(Key, "recipe", recipeNames());
        const std::string Text = Fields.values().text(Value, Key.Text);
        if (!areBracesBalanced(Text))
          Faults.add(Value, "the braces of recipe '" + Key.Text +
                                "' are not balanced");
        Result->Recipes[Key.Text] = Text;
        remember("recipes", Key.Text, Value);
      });
}

/// Expands `R202` or a range such as `R401-R405` to codes.
std::vector<std::string> LibraryReader::ruleCodes(const LocatedValue &Value) {
  const auto [First, Last] = llvm::StringRef(Value.Text).split('-');
  const bool IsRange = llvm::StringRef(Value.Text).contains('-');
  if (!isRuleCode(First) || (IsRange && !(isRuleCode(Last) && First < Last))) {
    Faults.add(Value, "malformed code '" + Value.Text +
                          "'; a code is R and three digits, or a range of "
                          "them as in R401-R405");
    return {};
  }
  unsigned From = 0, To = 0;
  First.drop_front().getAsInteger(10, From);
  (IsRange ? Last : First).drop_front().getAsInteger(10, To);
  std::vector<std::string> Codes;
  for (unsigned Number = From; Number <= To; ++Number)
    Codes.push_back(llvm::formatv("R{0:D3}", Number));
  return Codes;
}

void LibraryReader::readReasons(llvm::StringRef Key,
                                std::map<std::string, std::string> &OfCodes) {
  if (const LocatedValue *Codes = Fields.find(Key))
    Fields.values().map(
        *Codes, Key, [&](const LocatedValue &Rules, const LocatedValue &Value) {
          const std::string Reason = Fields.values().text(Value, Rules.Text);
          for (const std::string &Code : ruleCodes(Rules))
            OfCodes[Code] = Reason;
        });
}

void LibraryReader::readReported() {
  readReasons("not_reported", Result->NotReported);
  readReasons("remarks", Result->Remarks);
  if (const LocatedValue *Codes = Fields.find("reported"))
    Fields.values().list(*Codes, "reported", [&](const LocatedValue &Item) {
      for (const std::string &Code : ruleCodes(Item))
        Result->NotReported.erase(Code);
    });
}

/// Reads functions that mean nothing to rules. Only the coverage report uses
/// them, so they are kept as written.
void LibraryReader::readLeftOut(llvm::StringRef Key) {
  const LocatedValue *Groups = Fields.find(Key);
  if (!Groups)
    return;
  Fields.values().list(*Groups, Key, [&](const LocatedValue &Value) {
    FieldReader Group(Value, "a group of functions that are left out", Faults,
                      &leftOutShape());
    Group.text("reason");
    const std::vector<std::string> Scopes = Names.prefixes(Group);
    if (const LocatedValue *Listed = Group.require("names"))
      Fields.values().list(*Listed, "names", [&](const LocatedValue &Item) {
        if (const std::string Name = Names.namePattern(Item, "names");
            !Name.empty())
          for (const std::string &Scope : Scopes)
            remember(Key, Scope + Name, Item);
      });
    Group.rejectOthers();
  });
}

void LibraryReader::readNames(llvm::StringRef Key,
                              std::vector<std::string> &Into) {
  const LocatedValue *List = Fields.find(Key);
  if (!List)
    return;
  for (const LocatedValue &Item : List->Items)
    remember(Key, Item.Text, Item);
  llvm::append_range(Into, Names.qualifiedNames(*List, Key));
}

/// Reads the general properties of the library's arrays.
void LibraryReader::readNature() {
  Result->Deferred = Fields.booleanOr("deferred", Result->Deferred);
  Result->Fuses = Fields.booleanOr("fuses", Result->Fuses);
  Result->MasksMakeLists =
      Fields.booleanOr("mask_lists", Result->MasksMakeLists);
  readNames("run_once", Result->RunOnce);
}

void LibraryReader::readBasicFields() {
  Result->Name = Fields.text("name");
  if (const LocatedValue *Title = requireUnlessKnown("title"))
    Result->Title = Fields.values().text(*Title, "title");
  Result->File = Faults.file().str();
  if (requireUnlessKnown("memory"))
    Result->Where = Fields.word("memory", Memories);
  Result->Distributed = Fields.booleanOr("distributed", Result->Distributed);
  Result->OwnsCommunication =
      Fields.booleanOr("owns_communication", Result->OwnsCommunication);
  if (requireUnlessKnown("arrays"))
    readNames("arrays", Result->ArrayTypes);
}

void LibraryReader::readVocabulary() {
  VocabularyReader Vocabulary(*Result, Faults, UnsupportedNames, RoundingNames);
  if (const LocatedValue *Groups = requireUnlessKnown("vocabulary"))
    Fields.values().list(*Groups, "vocabulary", [&](const LocatedValue &Group) {
      Vocabulary.readGroup(Group);
    });
  Vocabulary.addBaseEntries();
  // Every worker has a copy, and growth by doubling leaves it half empty.
  Result->Vocabulary.shrink_to_fit();
}

std::unique_ptr<Library> LibraryReader::read() {
  readBasicFields();
  readNature();
  if (Fields.find("default_dtype"))
    Result->DefaultDtype = Names.optionalDtype(Fields, "default_dtype");
  readDtypes();
  readUnsupportedDtypes();
  Result->Steps =
      Fields.optionalWord("slice_steps", StepKinds).value_or(Result->Steps);
  readNames("host_places", Result->HostPlaces);
  readNames("device_places", Result->DevicePlaces);
  readNames("host_types", Result->HostTypes);
  readNames("gradient_guards", Result->GradientGuards);
  readNames("models", Result->Models);
  readNames("evaluation_modes", Result->EvaluationModes);
  readNames("training_modes", Result->TrainingModes);
  readNames("forward_passes", Result->ForwardPasses);
  readNames("model_readers", Result->ModelReaders);
  readStorage();
  readRounding();
  readHeaders();
  llvm::append_range(Result->VersionMacros,
                     Fields.textsOrNone("version_macros"));
  readVersions("since", &VersionRange::Since);
  readVersions("until", &VersionRange::Until);
  readRecipes();
  readReported();
  readLeftOut("opaque");
  readLeftOut("internals");
  readVocabulary();
  if (const LocatedValue *Launch = Fields.find("launch"))
    Result->Launch = readLaunchTable(*Launch, Faults);
  Fields.rejectOthers();
  return std::move(Result);
}

std::unique_ptr<Library> readLibrary(const LocatedValue &Value,
                                     FaultList &Faults) {
  return LibraryReader(Value, Faults, nullptr).read();
}

std::unique_ptr<Library>
readAddition(const LocatedValue &Value, FaultList &Faults,
             const std::shared_ptr<const Library> &Base) {
  return LibraryReader(Value, Faults, Base).read();
}

} // namespace arraylint
