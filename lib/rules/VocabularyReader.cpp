//===- VocabularyReader.cpp -----------------------------------------------===//

#include "rules/VocabularyReader.h"
#include "rules/ConfigKeys.h"
#include "rules/LibraryWords.h"
#include "rules/QualifiedName.h"
#include "rules/RecipeNames.h"
#include "llvm/ADT/STLExtras.h"

namespace arraylint {

/// A project's `lab::exp` is computed as the library's own.
static std::shared_ptr<const std::string>
withBase(std::shared_ptr<const std::string> Own, const Library *Base) {
  for (const VocabularyEntry &Entry : Base ? llvm::ArrayRef(Base->Vocabulary)
                                           : llvm::ArrayRef<VocabularyEntry>())
    if (Entry.RoundingNames)
      return Own ? std::make_shared<const std::string>(*Own + "|" +
                                                       *Entry.RoundingNames)
                 : Entry.RoundingNames;
  return Own;
}

VocabularyReader::VocabularyReader(
    Library &Into, FaultList &Faults,
    llvm::ArrayRef<std::string> UnsupportedNames,
    std::shared_ptr<const std::string> RoundingNames)
    : Into(Into), Faults(Faults), Names(Faults), Values(Faults),
      UnsupportedNames(UnsupportedNames.begin(), UnsupportedNames.end()),
      RoundingNames(withBase(std::move(RoundingNames), Into.Base.get())) {}

/// A place that is told by a type has to stand in a namespace.
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

void VocabularyReader::readParameters(FieldReader &Group,
                                      VocabularyEntry &Entry) {
  const LocatedValue *Value = Group.find("parameters");
  if (!Value)
    return;
  Values.map(
      *Value, "parameters",
      [&](const LocatedValue &Key, const LocatedValue &Item) {
        const auto Kind = Values.word(Key, "parameter kind", parameterNames());
        ParameterRef Reference;
        const std::string Text = Values.text(Item, Key.Text);
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

VocabularyEntry VocabularyReader::readTraits(FieldReader &Group) {
  VocabularyEntry Entry;
  Entry.Owner = &Into;
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
  Entry.ResultDtype = Names.optionalDtype(Group, "result_dtype");
  Entry.DefaultDtype = Names.optionalDtype(Group, "default_dtype");
  Entry.FillValue = Group.textOr("fill_value", "");
  if (const LocatedValue *Algorithm = Group.find("algorithm"))
    if (const auto Index = Values.word(*Algorithm, "algorithm", Algorithms))
      Entry.Algorithm = Algorithms[*Index].str();
  Entry.ExpectsHost = Group.booleanOr("expects_host", false);
  Entry.Optional = Group.textOr("optional", "");
  readParameters(Group, Entry);
  return Entry;
}

VocabularyReader::Key VocabularyReader::keyOf(const VocabularyEntry &Entry) {
  const int64_t Count =
      Entry.ParameterCount ? int64_t{*Entry.ParameterCount} : -1;
  return {Entry.Name,  Count,          Entry.OnTemporary,
          Entry.Takes, Entry.Declares, Entry.ReturnsArray};
}

void VocabularyReader::addEntry(VocabularyEntry Entry,
                                const LocatedValue &Where) {
  const int64_t Count =
      Entry.ParameterCount ? int64_t{*Entry.ParameterCount} : -1;
  auto [It, New] = Seen.try_emplace(keyOf(Entry), Where.Line);
  if (New)
    return Into.Vocabulary.push_back(std::move(Entry));
  const std::string Which =
      Count < 0 ? "" : " with " + std::to_string(Count) + " parameters";
  Faults.addDuplicate(Where, "entry '" + Entry.Name + "'" + Which, It->second);
}

void VocabularyReader::addNames(FieldReader &Group,
                                const VocabularyEntry &Traits,
                                llvm::StringRef InPlaceForm) {
  const std::vector<std::string> Scopes = Names.prefixes(Group);
  const LocatedValue *Listed = Group.require("names");
  if (!Listed)
    return;
  Values.list(*Listed, "names", [&](const LocatedValue &Item) {
    const std::string Name = Names.qualifiedName(Item, "names");
    if (Name.empty())
      return;
    for (const std::string &Scope : Scopes) {
      VocabularyEntry Entry = Traits;
      Entry.Name = Scope + Name;
      Entry.File = Into.File;
      Entry.Line = Item.Line;
      Entry.Column = Item.Column;
      Entry.InPlaceForm = fillNameHole(InPlaceForm, lastComponent(Name));
      Entry.RoundingNames = RoundingNames;
      addEntry(std::move(Entry), Item);
    }
  });
}

void VocabularyReader::readGroup(const LocatedValue &Value) {
  FieldReader Group(Value, "a vocabulary group", Faults, &groupShape());
  const VocabularyEntry Traits = readTraits(Group);
  const std::string InPlaceForm = Group.textOr("in_place_form", "");
  addNames(Group, Traits, InPlaceForm);
  Group.rejectOthers();
}

/// Those that nothing new is said about.
void VocabularyReader::addBaseEntries() {
  if (!Into.Base)
    return;
  for (VocabularyEntry Entry : Into.Base->Vocabulary) {
    Entry.Owner = &Into;
    Entry.RoundingNames = RoundingNames;
    if (!Seen.count(keyOf(Entry)))
      Into.Vocabulary.push_back(std::move(Entry));
  }
}

} // namespace arraylint
