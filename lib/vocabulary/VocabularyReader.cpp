#include "vocabulary/VocabularyReader.h"
#include "vocabulary/LibraryKeys.h"
#include "vocabulary/LibraryWords.h"
#include "vocabulary/QualifiedName.h"
#include "vocabulary/RecipeNames.h"
#include "llvm/ADT/STLExtras.h"

namespace arraylint {

/// Combines a project's expression with its base library's: a project's
/// `lab::exp` is rounded like the library's own.
static std::shared_ptr<const std::string>
withBase(std::shared_ptr<const std::string> Own, const Library *Base) {
  for (const VocabularyName &Known : Base ? llvm::ArrayRef(Base->Vocabulary)
                                          : llvm::ArrayRef<VocabularyName>())
    if (const auto &Names = Known.Means->RoundingNames)
      return Own ? std::make_shared<const std::string>(*Own + "|" + *Names)
                 : Names;
  return Own;
}

VocabularyReader::VocabularyReader(
    Library &Into, FaultList &Faults,
    llvm::ArrayRef<std::string> UnsupportedNames,
    std::shared_ptr<const std::string> RoundingNames)
    : Into(Into), Faults(Faults), Names(Faults), Values(Faults),
      UnsupportedNames(UnsupportedNames.begin(), UnsupportedNames.end()),
      RoundingNames(withBase(std::move(RoundingNames), Into.Base.get())) {}

/// Is \p Text the name of a type? It must be in a namespace.
static bool isTypeName(llvm::StringRef Text) {
  return Text.contains("::") && isQualifiedName(Text);
}

void VocabularyReader::readRefusedDtypes(FieldReader &Group,
                                         VocabularyEntry &Entry) {
  const LocatedValue *Value = Group.find("refused_dtypes");
  if (!Value)
    return;
  Values.list(*Value, "refused_dtypes", [&](const LocatedValue &Item) {
    if (Values.word(Item, "unsupported dtype", UnsupportedNames))
      Entry.RefusedDtypes.push_back(Item.Text);
  });
}

std::vector<std::string> VocabularyReader::readTakes(FieldReader &Group) {
  std::vector<std::string> Kinds;
  if (const LocatedValue *Takes = Group.find("takes"))
    Values.list(*Takes, "takes", [&](const LocatedValue &Item) {
      Kinds.push_back(Names.qualifiedName(Item, "takes"));
    });
  return Kinds;
}

RoleSet VocabularyReader::readRoles(FieldReader &Group) {
  RoleSet Roles;
  const LocatedValue *Value = Group.require("roles");
  if (!Value)
    return Roles;
  Values.list(*Value, "roles", [&](const LocatedValue &Item) {
    if (auto Index = Values.word(Item, "role", roleNames()))
      Roles.insert(static_cast<Role>(*Index));
  });
  if (Value->Is == LocatedValue::Kind::List && Value->Items.empty())
    Faults.add(*Value, "'roles' must name a role");
  return Roles;
}

ParameterRef VocabularyReader::readParameter(llvm::StringRef Kind,
                                             const LocatedValue &Value) {
  ParameterRef Reference;
  const auto read = [&](const LocatedValue &Item) {
    const std::string Text = Values.text(Item, Kind);
    unsigned Position;
    const bool IsName =
        isIdentifier(Text) || (Kind == "device" && isTypeName(Text));
    if (IsName && Reference.Name.empty())
      Reference.Name = Text;
    else if (!IsName && !Reference.Position &&
             !llvm::StringRef(Text).getAsInteger(10, Position))
      Reference.Position = Position;
    else if (!Text.empty())
      Faults.add(Item, "'" + Kind +
                           "' must be a parameter's name, its position, or a "
                           "list of both");
  };
  if (Value.Is == LocatedValue::Kind::List)
    llvm::for_each(Value.Items, read);
  else
    read(Value);
  return Reference;
}

void VocabularyReader::readParameters(FieldReader &Group,
                                      VocabularyEntry &Entry) {
  const LocatedValue *Value = Group.find("parameters");
  if (!Value)
    return;
  Values.map(*Value, "parameters",
             [&](const LocatedValue &Key, const LocatedValue &Item) {
               const auto Kind =
                   Values.word(Key, "parameter kind", parameterNames());
               const ParameterRef Reference = readParameter(Key.Text, Item);
               if (Kind)
                 Entry.Parameters[static_cast<Parameter>(*Kind)] = Reference;
             });
}

VocabularyEntry VocabularyReader::readTraits(FieldReader &Group) {
  VocabularyEntry Entry;
  Entry.Owner = &Into;
  Entry.File = Into.File;
  Entry.RoundingNames = RoundingNames;
  Entry.Roles = readRoles(Group);
  Entry.Result =
      Group.optionalWord("result", Results).value_or(ResultKind::None);
  Entry.Blocks = Group.booleanOr("blocks", false);
  Entry.Clamps = Group.booleanOr("clamps", false);
  Entry.Rows = Group.booleanOr("rows", false);
  Entry.TellsPresence = Group.booleanOr("tells_presence", false);
  Entry.OnHost = Group.booleanOr("on_host", false);
  Entry.Duplicates = Group.booleanOr("duplicates", false);
  Entry.HonouredOrders = Group.textsOrNone("honoured_orders");
  Entry.IgnoredOrders = Group.textsOrNone("ignored_orders");
  readRefusedDtypes(Group, Entry);
  Entry.ParameterCount = Group.optionalCount("parameter_count");
  Entry.Takes = readTakes(Group);
  Entry.Extents = Group.optionalCount("extents").value_or(1);
  Entry.OnTemporary = Group.booleanOr("on_temporary", false);
  Entry.Declares = Group.textOr("declares", "");
  Entry.UnlessSet = Group.textsOrNone("unless_set");
  Entry.ReturnsArray = Group.optionalWord("returns", Returns).value_or(false);
  if (const LocatedValue *Arity = Group.find("scalar_arity"))
    Entry.ScalarArity =
        Arity->Text == "rank" ? 0 : Group.optionalCount("scalar_arity");
  Entry.ResultDtype = Names.optionalDtype(Group, "result_dtype");
  Entry.DefaultDtype = Names.optionalDtype(Group, "default_dtype");
  Entry.OptionsDtype = Names.optionalDtype(Group, "options_dtype");
  Entry.FillValue = Group.textOr("fill_value", "");
  if (const LocatedValue *Algorithm = Group.find("algorithm"))
    if (const auto Index = Values.word(*Algorithm, "algorithm", Algorithms))
      Entry.Algorithm = Algorithms[*Index].str();
  Entry.ExpectsHost = Group.booleanOr("expects_host", false);
  Entry.Optional = Group.textOr("optional", "");
  readParameters(Group, Entry);
  Entry.InPlaceForm = Group.textOr("in_place_form", "");
  Entry.NumberForm = Group.textOr("number_form", "");
  return Entry;
}

/// Do both entries apply to the same overloads?
static bool meansSame(const VocabularyEntry &A, const VocabularyEntry &B) {
  return A.ParameterCount == B.ParameterCount &&
         A.OnTemporary == B.OnTemporary && A.Takes == B.Takes &&
         A.Declares == B.Declares && A.ReturnsArray == B.ReturnsArray;
}

const VocabularyName *
VocabularyReader::existing(const VocabularyName &Named) const {
  const auto It = IndicesByName.find(Named.Name);
  if (It != IndicesByName.end())
    for (const size_t I : It->second)
      if (meansSame(*Into.Vocabulary[I].Means, *Named.Means))
        return &Into.Vocabulary[I];
  return nullptr;
}

void VocabularyReader::add(VocabularyName Named) {
  if (const VocabularyName *First = existing(Named)) {
    const auto Count = Named.Means->ParameterCount;
    const std::string Which =
        Count ? " with " + std::to_string(*Count) + " parameters" : "";
    return Faults.addDuplicate(Named.Line, Named.Column,
                               "entry '" + Named.Name + "'" + Which,
                               First->Line);
  }
  IndicesByName[Named.Name].push_back(Into.Vocabulary.size());
  Into.Vocabulary.push_back(std::move(Named));
}

void VocabularyReader::addNames(
    FieldReader &Group, const std::shared_ptr<const VocabularyEntry> &Means) {
  const std::vector<std::string> Scopes = Names.prefixes(Group);
  const LocatedValue *Listed = Group.require("names");
  if (!Listed)
    return;
  const bool HasHole = llvm::StringRef(Means->InPlaceForm).contains("{}") ||
                       llvm::StringRef(Means->NumberForm).contains("{}");
  Values.list(*Listed, "names", [&](const LocatedValue &Item) {
    const std::string Name = Names.qualifiedName(Item, "names");
    if (Name.empty())
      return;
    std::shared_ptr<const VocabularyEntry> Own = Means;
    if (HasHole) {
      VocabularyEntry Filled = *Means;
      for (std::string *Form : {&Filled.InPlaceForm, &Filled.NumberForm})
        *Form = fillNameHole(*Form, lastComponent(Name));
      Own = std::make_shared<const VocabularyEntry>(std::move(Filled));
    }
    for (const std::string &Scope : Scopes)
      add({Scope + Name, Item.Line, Item.Column, Own});
  });
}

void VocabularyReader::readGroup(const LocatedValue &Value) {
  FieldReader Group(Value, "a vocabulary group", Faults, &groupShape());
  addNames(Group, std::make_shared<const VocabularyEntry>(readTraits(Group)));
  Group.rejectOthers();
}

/// Adds the entries of the base library that are not overridden.
void VocabularyReader::addBaseEntries() {
  if (!Into.Base)
    return;
  std::map<const VocabularyEntry *, std::shared_ptr<const VocabularyEntry>> Own;
  for (VocabularyName Named : Into.Base->Vocabulary) {
    if (existing(Named))
      continue;
    auto &Means = Own[Named.Means.get()];
    if (!Means) {
      VocabularyEntry Entry = *Named.Means;
      Entry.Owner = &Into;
      Entry.RoundingNames = RoundingNames;
      Means = std::make_shared<const VocabularyEntry>(std::move(Entry));
    }
    Named.Means = Means;
    Into.Vocabulary.push_back(std::move(Named));
  }
}

} // namespace arraylint
