//===- LibraryReader.cpp --------------------------------------------------===//

#include "rules/LibraryReader.h"
#include "rules/ConfigKeys.h"
#include "rules/FieldReader.h"
#include "rules/LaunchTableReader.h"
#include "rules/LibraryWords.h"
#include "rules/QualifiedName.h"
#include "rules/RecipeNames.h"
#include "rules/Rule.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Regex.h"
#include <tuple>

namespace arraylint {

llvm::StringRef resultName(ResultKind Kind) {
  return llvm::find_if(Results,
                       [&](const auto &Entry) { return Entry.Value == Kind; })
      ->Name;
}

llvm::ArrayRef<llvm::StringRef> parameterNames() { return ParameterKinds; }

/// A place that is told by a type has to stand in a namespace.
static bool isTypeName(llvm::StringRef Text) {
  return Text.contains("::") && isQualifiedName(Text);
}

namespace {

class LibraryReader {
public:
  /// \p Base may be null.
  LibraryReader(const LocatedValue &Value, FaultList &Faults,
                const std::shared_ptr<const Library> &Base);

  std::unique_ptr<Library> read();

private:
  void readWhatItIs();
  void addBaseEntries();
  /// Of a library that is known already, nothing has to be said again.
  const LocatedValue *requireUnlessKnown(llvm::StringRef Key) {
    return Result->Base ? Fields.find(Key) : Fields.require(Key);
  }
  void readNames(llvm::StringRef Key, std::vector<std::string> &Names);
  std::string qualifiedName(const LocatedValue &Value, llvm::StringRef What);
  std::vector<std::string> qualifiedNames(const LocatedValue &List,
                                          llvm::StringRef What);
  void remember(llvm::StringRef Key, llvm::StringRef Name,
                const LocatedValue &Where);
  std::string dtype(const LocatedValue &Value, llvm::StringRef What);
  std::string optionalDtype(FieldReader &From, llvm::StringRef Key);
  void readDtypes();
  void readUnsupportedDtypes();
  void readRefusedDtypes(FieldReader &Group, VocabularyEntry &Entry);
  void readRounding();
  void readHeaders();
  void readStorage();
  void readRecipes();
  std::vector<std::string> readTakes(FieldReader &Group);
  void readNotReported();
  void readNature();
  void readGroup(const LocatedValue &Value);
  VocabularyEntry readTraits(FieldReader &Group);
  RoleSet readRoles(FieldReader &Group);
  void readParameters(FieldReader &Group, VocabularyEntry &Entry);
  void addNames(FieldReader &Group, const VocabularyEntry &Traits,
                llvm::StringRef InPlaceForm);
  void addEntry(VocabularyEntry Entry, const LocatedValue &Where);

  FieldReader Fields;
  FaultList &Faults;
  std::unique_ptr<Library> Result = std::make_unique<Library>();
  /// Of unqualified names; nothing if the library says nothing.
  std::optional<llvm::Regex> RoundsByPlace;
  /// What dtypes says here, a base library's aside.
  std::map<std::string, std::string> OwnDtypes;
  /// The keys of unsupported_dtypes.
  std::vector<std::string> UnsupportedNames;
  /// First line of what must not be said twice: name, parameter count (-1:
  /// any), on temporaries only, kinds of parameters, a parameter's name, arrays
  /// only.
  using Key = std::tuple<std::string, int64_t, bool, std::vector<std::string>,
                         std::string, bool>;
  static Key keyOf(const VocabularyEntry &Entry);
  std::map<Key, unsigned> Seen;
};

} // namespace

LibraryReader::LibraryReader(const LocatedValue &Value, FaultList &Faults,
                             const std::shared_ptr<const Library> &Base)
    : Fields(Value, "a library", Faults, &libraryShape()), Faults(Faults) {
  if (Base)
    *Result = *Base;
  Result->Base = Base;
  for (const auto &[Declaration, Name] : Result->UnsupportedDtypes)
    UnsupportedNames.push_back(Name);
  for (const VocabularyEntry &Entry : Result->Vocabulary)
    llvm::append_range(UnsupportedNames, Entry.RefusedDtypes);
  Result->Vocabulary.clear();
}

std::string LibraryReader::qualifiedName(const LocatedValue &Value,
                                         llvm::StringRef What) {
  std::string Name = Fields.values().text(Value, What);
  if (!Name.empty() && !isQualifiedName(Name)) {
    Faults.add(Value, noQualifiedName(Name));
    return "";
  }
  return Name;
}

std::vector<std::string> LibraryReader::qualifiedNames(const LocatedValue &List,
                                                       llvm::StringRef What) {
  std::vector<std::string> Names;
  Fields.values().list(List, What, [&](const LocatedValue &Item) {
    if (std::string Name = qualifiedName(Item, What); !Name.empty())
      Names.push_back(std::move(Name));
  });
  return Names;
}

void LibraryReader::remember(llvm::StringRef Key, llvm::StringRef Name,
                             const LocatedValue &Where) {
  if (!Name.empty())
    Result->Written.push_back(
        {Key.str(), Name.str(), Where.Line, Where.Column});
}

std::string LibraryReader::dtype(const LocatedValue &Value,
                                 llvm::StringRef What) {
  const std::vector<llvm::StringRef> Known = dtypeNames();
  if (auto Index = Fields.values().word(Value, What, Known))
    return Known[*Index].str();
  return "";
}

std::string LibraryReader::optionalDtype(FieldReader &From,
                                         llvm::StringRef Key) {
  const LocatedValue *Value = From.find(Key);
  return Value ? dtype(*Value, Key) : "";
}

void LibraryReader::readDtypes() {
  const LocatedValue *Dtypes = Fields.find("dtypes");
  if (!Dtypes)
    return;
  Fields.values().map(
      *Dtypes, "dtypes",
      [&](const LocatedValue &Key, const LocatedValue &List) {
        const std::string Canonical = dtype(Key, "dtype");
        Fields.values().list(List, Key.Text, [&](const LocatedValue &Item) {
          const std::string Name = qualifiedName(Item, Key.Text);
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
                             qualifiedNames(List, Key.Text))
                          Result->UnsupportedDtypes[Name] = Key.Text;
                      });
}

void LibraryReader::readRefusedDtypes(FieldReader &Group,
                                      VocabularyEntry &Entry) {
  const LocatedValue *Value = Group.find("refused_dtypes");
  if (!Value)
    return;
  const std::vector<llvm::StringRef> Known(UnsupportedNames.begin(),
                                           UnsupportedNames.end());
  Fields.values().list(*Value, "refused_dtypes", [&](const LocatedValue &Item) {
    if (Fields.values().word(Item, "unsupported dtype", Known))
      Entry.RefusedDtypes.push_back(Item.Text);
  });
}

void LibraryReader::readRounding() {
  const LocatedValue *Value = Fields.find("rounds_by_place");
  if (!Value)
    return;
  RoundsByPlace.emplace("^(" + Fields.values().text(*Value, "rounds_by_place") +
                        ")$");
  if (std::string Fault; !RoundsByPlace->isValid(Fault)) {
    Faults.add(*Value, "'rounds_by_place' is no regular expression: " + Fault);
    RoundsByPlace.reset();
  }
}

void LibraryReader::readHeaders() {
  if (const LocatedValue *Headers = Fields.find("headers"))
    Fields.values().map(
        *Headers, "headers",
        [&](const LocatedValue &Key, const LocatedValue &Value) {
          Result->Headers[Key.Text] = Fields.values().text(Value, Key.Text);
          remember("headers", Key.Text, Key);
        });
  Result->CheckHeaders = Fields.textsOrNone("check_headers");
}

/// What a copy shares, and where the elements are.
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

std::vector<std::string> LibraryReader::readTakes(FieldReader &Group) {
  std::vector<std::string> Kinds;
  if (const LocatedValue *Takes = Group.find("takes"))
    Fields.values().list(*Takes, "takes", [&](const LocatedValue &Item) {
      Kinds.push_back(qualifiedName(Item, "takes"));
    });
  return Kinds;
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

void LibraryReader::readNotReported() {
  if (const LocatedValue *Codes = Fields.find("not_reported"))
    Fields.values().map(
        *Codes, "not_reported",
        [&](const LocatedValue &Key, const LocatedValue &Value) {
          if (!isRuleCode(Key.Text))
            Faults.add(Key, "malformed code '" + Key.Text +
                                "'; a code is R and three digits");
          Result->NotReported[Key.Text] = Fields.values().text(Value, Key.Text);
        });
}

RoleSet LibraryReader::readRoles(FieldReader &Group) {
  RoleSet Roles;
  const LocatedValue *Value = Group.require("roles");
  if (!Value)
    return Roles;
  Fields.values().list(*Value, "roles", [&](const LocatedValue &Item) {
    if (auto Index = Fields.values().word(Item, "role", roleNames()))
      Roles.insert(static_cast<Role>(*Index));
  });
  if (Value->Is == LocatedValue::Kind::List && Value->Items.empty())
    Faults.add(*Value, "'roles' must name a role");
  return Roles;
}

void LibraryReader::readParameters(FieldReader &Group, VocabularyEntry &Entry) {
  const LocatedValue *Value = Group.find("parameters");
  if (!Value)
    return;
  Fields.values().map(
      *Value, "parameters",
      [&](const LocatedValue &Key, const LocatedValue &Item) {
        const auto Kind =
            Fields.values().word(Key, "parameter kind", parameterNames());
        ParameterRef Reference;
        const std::string Text = Fields.values().text(Item, Key.Text);
        if (isIdentifier(Text) || (Key.Text == "device" && isTypeName(Text)))
          Reference.Name = Text;
        else if (!Text.empty() &&
                 llvm::StringRef(Text).getAsInteger(10, Reference.Position))
          Faults.add(Item, "'" + Key.Text +
                               "' must be a parameter's name or its position");
        if (Kind)
          Entry.Parameters[static_cast<Parameter>(*Kind)] = Reference;
      });
}

VocabularyEntry LibraryReader::readTraits(FieldReader &Group) {
  VocabularyEntry Entry;
  Entry.Owner = Result.get();
  Entry.Roles = readRoles(Group);
  Entry.Result =
      Group.optionalWord("result", Results).value_or(ResultKind::None);
  Entry.Blocks = Group.booleanOr("blocks", false);
  Entry.Clamps = Group.booleanOr("clamps", false);
  Entry.Rows = Group.booleanOr("rows", false);
  Entry.HonouredOrders = Group.textsOrNone("honoured_orders");
  Entry.IgnoredOrders = Group.textsOrNone("ignored_orders");
  readRefusedDtypes(Group, Entry);
  Entry.ParameterCount = Group.optionalCount("parameter_count");
  Entry.Takes = readTakes(Group);
  Entry.Extents = Group.optionalCount("extents").value_or(1);
  Entry.OnTemporary = Group.booleanOr("on_temporary", false);
  Entry.Declares = Group.textOr("declares", "");
  Entry.ReturnsArray = Group.optionalWord("returns", Returns).value_or(false);
  if (const LocatedValue *Arity = Group.find("scalar_arity"))
    Entry.ScalarArity =
        Arity->Text == "rank" ? 0 : Group.optionalCount("scalar_arity");
  Entry.ResultDtype = optionalDtype(Group, "result_dtype");
  Entry.DefaultDtype = optionalDtype(Group, "default_dtype");
  Entry.FillValue = Group.textOr("fill_value", "");
  if (const LocatedValue *Algorithm = Group.find("algorithm"))
    if (const auto Index =
            Fields.values().word(*Algorithm, "algorithm", Algorithms))
      Entry.Algorithm = Algorithms[*Index].str();
  Entry.ExpectsHost = Group.booleanOr("expects_host", false);
  Entry.Optional = Group.textOr("optional", "");
  readParameters(Group, Entry);
  return Entry;
}

LibraryReader::Key LibraryReader::keyOf(const VocabularyEntry &Entry) {
  const int64_t Count =
      Entry.ParameterCount ? int64_t{*Entry.ParameterCount} : -1;
  return {Entry.Name,  Count,          Entry.OnTemporary,
          Entry.Takes, Entry.Declares, Entry.ReturnsArray};
}

void LibraryReader::addEntry(VocabularyEntry Entry, const LocatedValue &Where) {
  const int64_t Count =
      Entry.ParameterCount ? int64_t{*Entry.ParameterCount} : -1;
  auto [It, New] = Seen.try_emplace(keyOf(Entry), Where.Line);
  if (New)
    return Result->Vocabulary.push_back(std::move(Entry));
  const std::string Which =
      Count < 0 ? "" : " with " + std::to_string(Count) + " parameters";
  Faults.addDuplicate(Where, "entry '" + Entry.Name + "'" + Which, It->second);
}

void LibraryReader::addNames(FieldReader &Group, const VocabularyEntry &Traits,
                             llvm::StringRef InPlaceForm) {
  std::vector<std::string> Scopes{""};
  if (const LocatedValue *In = Group.find("in")) {
    Scopes.clear();
    for (const std::string &Scope : qualifiedNames(*In, "in"))
      Scopes.push_back(Scope + "::");
  }
  const LocatedValue *Names = Group.require("names");
  if (!Names)
    return;
  Fields.values().list(*Names, "names", [&](const LocatedValue &Item) {
    const std::string Name = qualifiedName(Item, "names");
    if (Name.empty())
      return;
    for (const std::string &Scope : Scopes) {
      VocabularyEntry Entry = Traits;
      Entry.Name = Scope + Name;
      Entry.File = Result->File;
      Entry.Line = Item.Line;
      Entry.Column = Item.Column;
      Entry.InPlaceForm = fillNameHole(InPlaceForm, lastComponent(Name));
      Entry.RoundsByPlace =
          RoundsByPlace && RoundsByPlace->match(lastComponent(Name));
      addEntry(std::move(Entry), Item);
    }
  });
}

void LibraryReader::readGroup(const LocatedValue &Value) {
  FieldReader Group(Value, "a vocabulary group", Faults, &groupShape());
  const VocabularyEntry Traits = readTraits(Group);
  const std::string InPlaceForm = Group.textOr("in_place_form", "");
  addNames(Group, Traits, InPlaceForm);
  Group.rejectOthers();
}

void LibraryReader::readNames(llvm::StringRef Key,
                              std::vector<std::string> &Names) {
  const LocatedValue *List = Fields.find(Key);
  if (!List)
    return;
  for (const LocatedValue &Item : List->Items)
    remember(Key, Item.Text, Item);
  llvm::append_range(Names, qualifiedNames(*List, Key));
}

/// How its arrays behave, whatever is called.
void LibraryReader::readNature() {
  Result->CopiesAreValues =
      Fields.optionalWord("copies", Copies).value_or(Result->CopiesAreValues);
  Result->Deferred = Fields.booleanOr("deferred", Result->Deferred);
  Result->Fuses = Fields.booleanOr("fuses", Result->Fuses);
  Result->MasksMakeLists =
      Fields.booleanOr("mask_lists", Result->MasksMakeLists);
  readNames("run_once", Result->RunOnce);
}

void LibraryReader::readWhatItIs() {
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

/// Those that nothing new is said about.
void LibraryReader::addBaseEntries() {
  if (!Result->Base)
    return;
  for (VocabularyEntry Entry : Result->Base->Vocabulary) {
    Entry.Owner = Result.get();
    if (!Seen.count(keyOf(Entry)))
      Result->Vocabulary.push_back(std::move(Entry));
  }
}

std::unique_ptr<Library> LibraryReader::read() {
  readWhatItIs();
  readNature();
  if (Fields.find("default_dtype"))
    Result->DefaultDtype = optionalDtype(Fields, "default_dtype");
  readDtypes();
  readUnsupportedDtypes();
  Result->Steps =
      Fields.optionalWord("slice_steps", StepKinds).value_or(Result->Steps);
  readNames("host_places", Result->HostPlaces);
  readNames("device_places", Result->DevicePlaces);
  readNames("gradient_guards", Result->GradientGuards);
  readStorage();
  readRounding();
  readHeaders();
  readRecipes();
  readNotReported();
  if (const LocatedValue *Groups = requireUnlessKnown("vocabulary"))
    Fields.values().list(*Groups, "vocabulary",
                         [&](const LocatedValue &Group) { readGroup(Group); });
  addBaseEntries();
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
