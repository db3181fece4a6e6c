#include "check/LaunchCheck.h"
#include "launch/ScriptLint.h"

using namespace clang;

namespace arraylint {

static const LaunchTable *tableOfVariable(StringRef Name, RoleLookup &Roles) {
  for (const auto &Library : Roles.model().libraries())
    if (Library->Launch && Library->Launch->Variable == Name)
      return &*Library->Launch;
  return nullptr;
}

static ConstantText dropFront(ConstantText Text, size_t Count) {
  Text.Text.erase(0, Count);
  Text.Places.erase(Text.Places.begin(), Text.Places.begin() + Count);
  return Text;
}

std::optional<VariableSetting> variableSetting(const HostCall &Call,
                                               const FunctionBody &Body,
                                               RoleLookup &Roles) {
  const auto Arguments = Call.arguments();
  if (Call.Function->Kind != HostKind::Environment || Arguments.empty() ||
      !Arguments[0])
    return std::nullopt;
  ConstantText Name = constantText(Arguments[0], Body);
  if (Arguments.size() == 1) { // putenv("NAME=value")
    const size_t Equals = Name.Text.find('=');
    const LaunchTable *Table =
        tableOfVariable(StringRef(Name.Text).take_front(Equals), Roles);
    if (!Table || Equals == std::string::npos)
      return std::nullopt;
    return VariableSetting{Table, dropFront(std::move(Name), Equals + 1)};
  }
  const LaunchTable *Table = tableOfVariable(Name.Text, Roles);
  if (!Table || !Arguments[1])
    return std::nullopt;
  return VariableSetting{Table, constantText(Arguments[1], Body)};
}

// Cached, because the function may be called often.
const SureSetting &sureSetting(const FunctionBody &Body, RoleLookup &Roles) {
  static constexpr AnalysisCache::Query Asked;
  auto &Known = Body.cache().stored<std::optional<SureSetting>>(Asked);
  if (Known)
    return *Known;
  Known.emplace();
  for (const HostCall &Call : Body.hostCalls())
    if (auto Found = variableSetting(Call, Body, Roles);
        Found && Body.flow().onEveryPath({Call.Site})) {
      Known = SureSetting{Call.Site, Found->Table->Variable};
      break;
    }
  return *Known;
}

void LaunchCheck::judge(const ConstantText &Text,
                        llvm::ArrayRef<LaunchFault> Faults) {
  auto PlaceOf = [&](unsigned Byte) {
    return Text.Places[std::min<size_t>(Byte, Text.Places.size() - 1)];
  };
  for (const LaunchFault &Fault : Faults) {
    if (Fault.Kind != Wanted)
      continue;
    FindingBuilder R = report(PlaceOf(Fault.Begin), Fault.Message);
    if (Fault.Because)
      R.note(PlaceOf(Fault.Because->Begin), Fault.Because->Message);
  }
}

void LaunchCheck::checkBody(const FunctionBody &Body) {
  LaunchLimits Limits = LaunchLimits::of([&] {
    for (auto &[Name, Value] : Thresholds)
      Value = threshold(Name);
    return Thresholds;
  }());
  for (const HostCall &Call : Body.hostCalls()) {
    if (auto Setting = variableSetting(Call, Body, lookup());
        Setting && !Setting->Value.Text.empty())
      judge(Setting->Value,
            lintFlags(Setting->Value.Text, *Setting->Table, Limits));
    const auto Arguments = Call.arguments();
    if (Call.Function->Kind != HostKind::Command || Arguments.empty() ||
        !Arguments[0])
      continue;
    const ConstantText Command = constantText(Arguments[0], Body);
    if (Command.Text.empty())
      continue;
    for (const auto &Library : lookup().model().libraries())
      if (Library->Launch)
        judge(Command,
              lintScript("", Command.Text, *Library->Launch, Limits).Faults);
  }
}

} // namespace arraylint
