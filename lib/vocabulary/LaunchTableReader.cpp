#include "vocabulary/LaunchTableReader.h"
#include "base/yaml/FieldReader.h"
#include "vocabulary/LibraryKeys.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"

namespace arraylint {

static constexpr NamedValue<FlagValue> Values[] = {
    {"switch", FlagValue::Switch},       {"number", FlagValue::Number},
    {"megabytes", FlagValue::Megabytes}, {"text", FlagValue::Text},
    {"choice", FlagValue::Choice},       {"rest", FlagValue::Rest},
};

static constexpr NamedValue<FlagMeaning> Meanings[] = {
    {"nodes", FlagMeaning::Nodes},
    {"ranks_per_node", FlagMeaning::RanksPerNode},
    {"launcher", FlagMeaning::Launcher},
    {"launcher_arguments", FlagMeaning::LauncherArguments},
    {"cores", FlagMeaning::Cores},
    {"core_binding", FlagMeaning::CoreBinding},
    {"host_memory", FlagMeaning::HostMemory},
    {"device_memory", FlagMeaning::DeviceMemory},
    {"auto_config", FlagMeaning::AutoConfig},
};

/// Is \p Name a flag's name without its leading dashes
/// ("field-reuse-fraction")?
static bool isFlagName(llvm::StringRef Name) {
  return !Name.starts_with("-") && llvm::all_of(Name, [](char C) {
    return llvm::isAlnum(C) || C == '-';
  });
}

namespace {

class LaunchTableReader {
public:
  explicit LaunchTableReader(FaultList &Faults) : Faults(Faults) {}

  LaunchTable read(const LocatedValue &Value);

private:
  void readGroup(const LocatedValue &Value);
  void readRemoved(FieldReader &Fields);
  void readMemory(const LocatedValue &Value);
  bool claim(const LocatedValue &Name);

  FaultList &Faults;
  LaunchTable Result;
  llvm::StringMap<unsigned> FirstLine;
};

} // namespace

bool LaunchTableReader::claim(const LocatedValue &Name) {
  if (!isFlagName(Name.Text)) {
    Faults.add(Name, "'" + Name.Text +
                         "' is not a flag; write it without its dashes");
    return false;
  }
  auto [It, New] = FirstLine.try_emplace(Name.Text, Name.Line);
  if (!New)
    Faults.addDuplicate(Name, "flag '" + Name.Text + "'", It->second);
  return New;
}

void LaunchTableReader::readGroup(const LocatedValue &Value) {
  FieldReader Group(Value, "a group of flags", Faults, &flagGroupShape());
  LaunchFlag Traits;
  Traits.Takes = Group.word("takes", Values);
  Traits.Means =
      Group.optionalWord("means", Meanings).value_or(FlagMeaning::Other);
  Traits.DriverOnly = Group.booleanOr("driver_only", false);
  Traits.Choices = Group.textsOrNone("choices");
  if (auto Minimum = Group.optionalCount("minimum"))
    Traits.Minimum = *Minimum;
  if (const LocatedValue *Names = Group.require("names"))
    Group.values().list(*Names, "names", [&](const LocatedValue &Item) {
      Traits.Name = Group.values().text(Item, "names");
      if (!Traits.Name.empty() && claim(Item))
        Result.Flags.push_back(Traits);
    });
  Group.rejectOthers();
}

void LaunchTableReader::readRemoved(FieldReader &Fields) {
  const LocatedValue *Removed = Fields.find("removed");
  if (!Removed)
    return;
  Fields.values().map(
      *Removed, "removed",
      [&](const LocatedValue &Key, const LocatedValue &Instead) {
        if (claim(Key))
          Result.Removed[Key.Text] = Fields.values().text(Instead, Key.Text);
      });
}

/// Its flag is one of those read before.
void LaunchTableReader::readMemory(const LocatedValue &Value) {
  FieldReader Fields(Value, "a memory", Faults, &launchMemoryShape());
  LaunchMemory &Memory = Result.Memories.emplace_back();
  if (Fields.require("names"))
    Memory.Names = Fields.textsOrNone("names");
  Memory.Title = Fields.text("title");
  Memory.Flag = Fields.text("flag");
  if (!Memory.Flag.empty() && !Result.flag(Memory.Flag))
    Faults.add(*Fields.find("flag"), "no such flag: '" + Memory.Flag + "'");
  Fields.rejectOthers();
}

LaunchTable LaunchTableReader::read(const LocatedValue &Value) {
  FieldReader Fields(Value, "a launch table", Faults, &launchShape());
  Result.Driver = Fields.text("driver");
  Result.Variable = Fields.text("variable");
  Result.AutoConfigVariable = Fields.textOr("auto_config_variable", "");
  if (const LocatedValue *Flags = Fields.require("flags"))
    Fields.values().list(*Flags, "flags",
                         [&](const LocatedValue &Group) { readGroup(Group); });
  readRemoved(Fields);
  if (const LocatedValue *Memories = Fields.find("memories"))
    Fields.values().list(
        *Memories, "memories",
        [&](const LocatedValue &Memory) { readMemory(Memory); });
  Fields.rejectOthers();
  return std::move(Result);
}

std::vector<std::string> flagValueNames() {
  std::vector<std::string> Names;
  for (const NamedValue<FlagValue> &Value : Values)
    Names.push_back(Value.Name.str());
  return Names;
}

std::vector<std::string> flagMeaningNames() {
  std::vector<std::string> Names;
  for (const NamedValue<FlagMeaning> &Meaning : Meanings)
    Names.push_back(Meaning.Name.str());
  return Names;
}

LaunchTable readLaunchTable(const LocatedValue &Value, FaultList &Faults) {
  return LaunchTableReader(Faults).read(Value);
}

} // namespace arraylint
