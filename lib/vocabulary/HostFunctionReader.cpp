#include "vocabulary/HostFunctionReader.h"
#include "base/yaml/FieldReader.h"
#include "vocabulary/QualifiedName.h"
#include "vocabulary/RecipeNames.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"

namespace arraylint {

static constexpr NamedValue<HostKind> Kinds[] = {
    {"algorithm", HostKind::Algorithm},
    {"callable", HostKind::Callable},
    {"view", HostKind::View},
    {"wrap", HostKind::Wrap},
    {"message_passing", HostKind::MessagePassing},
    {"raw_copy", HostKind::RawCopy},
    {"clock", HostKind::Clock},
    {"stopwatch", HostKind::Stopwatch},
    {"library", HostKind::Library},
    {"environment", HostKind::Environment},
    {"command", HostKind::Command},
    {"count_to", HostKind::CountTo},
    {"count_from", HostKind::CountFrom},
    {"test_assertion", HostKind::TestAssertion},
    {"keep_value", HostKind::KeepValue},
};

llvm::StringRef hostKindName(HostKind Kind) {
  return llvm::find_if(Kinds,
                       [&](const auto &Entry) { return Entry.Value == Kind; })
      ->Name;
}

namespace {

class HostFunctionReader {
public:
  explicit HostFunctionReader(FaultList &Faults) : Faults(Faults) {}

  void readGroup(const LocatedValue &Value);
  std::vector<HostFunction> Result;

private:
  void addNames(FieldReader &Group, const HostFunction &Traits);
  void add(const LocatedValue &Item, const std::string &Scope,
           HostFunction Function);

  FaultList &Faults;
  llvm::StringMap<unsigned> FirstLine;
};

} // namespace

/// Is \p Name a name such as `std::sort` or a prefix such as `MPI_*`?
static bool isNameOrPrefix(llvm::StringRef Name) {
  Name.consume_back("*");
  return isQualifiedName(Name);
}

void HostFunctionReader::add(const LocatedValue &Item, const std::string &Scope,
                             HostFunction Function) {
  const std::string Written = Scope + Item.Text;
  llvm::StringRef Name = Written;
  Function.IsPrefix = Name.consume_back("*");
  Function.Name = Name.str();
  Function.Line = Item.Line;
  Function.Column = Item.Column;
  auto [It, New] = FirstLine.try_emplace(Written, Item.Line);
  if (!New)
    return Faults.addDuplicate(Item, "host function '" + Written + "'",
                               It->second);
  Result.push_back(std::move(Function));
}

void HostFunctionReader::addNames(FieldReader &Group,
                                  const HostFunction &Traits) {
  std::vector<std::string> Scopes;
  for (const std::string &Scope : Group.textsOrNone("in"))
    Scopes.push_back(Scope + "::");
  if (Scopes.empty())
    Scopes.emplace_back();
  const LocatedValue *Names = Group.require("names");
  if (!Names)
    return;
  Group.values().list(*Names, "names", [&](const LocatedValue &Item) {
    const std::string Name = Group.values().text(Item, "names");
    if (Name.empty())
      return;
    if (!isNameOrPrefix(Name))
      return Faults.add(Item, "'" + Name +
                                  "' is not a qualified name, nor the start of "
                                  "one and a '*'");
    for (const std::string &Scope : Scopes)
      add(Item, Scope, Traits);
  });
}

void HostFunctionReader::readGroup(const LocatedValue &Value) {
  FieldReader Group(Value, "a group of host functions", Faults);
  HostFunction Traits;
  Traits.Kind = Group.word("kind", Kinds);
  if (const LocatedValue *Recipe = Group.find("recipe"))
    if (Group.values().word(*Recipe, "recipe", recipeNames()))
      Traits.Recipe = Recipe->Text;
  Traits.Source = Group.optionalCount("source");
  Traits.Destination = Group.optionalCount("destination");
  addNames(Group, Traits);
  Group.rejectOthers();
}

std::vector<HostFunction> readHostFunctions(const LocatedValue &Section,
                                            FaultList &Faults) {
  HostFunctionReader Reader(Faults);
  ValueReader(Faults).list(
      Section, "host_functions",
      [&](const LocatedValue &Group) { Reader.readGroup(Group); });
  return std::move(Reader.Result);
}

} // namespace arraylint
