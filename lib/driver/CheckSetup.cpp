#include "driver/CheckSetup.h"
#include "rules/CheckOptions.h"

namespace arraylint {

bool runs(const Rule &R, const RuleSettings &Settings,
          std::optional<bool> Wanted) {
  if (Wanted)
    return *Wanted;
  return Settings.Enabled.value_or(!R.OptIn) && Settings.Severity != Level::Off;
}

CheckSetup setUpChecks(const RuleSelection &Selection,
                       const ProjectConfig &Config,
                       llvm::ArrayRef<Rule> Rules) {
  CheckSetup Setup;
  Setup.Checks = NoChecks;
  for (const Rule &R : Rules) {
    const RuleSettings &Settings = Config.settings(R);
    if (!runs(R, Settings, Selection.wants(R)))
      continue;
    Setup.Checks += "," + R.checkName();
    if (R.OptIn)
      Setup.Options[optionName(R, EnabledOption)] = "true";
    if (Settings.Severity && Settings.Severity != Level::Off)
      Setup.Options[optionName(R, LevelOption)] =
          levelName(*Settings.Severity).str();
    for (const auto &[Name, Number] : Settings.Thresholds)
      Setup.Options[optionName(R, Name)] = std::to_string(Number);
  }
  return Setup;
}

} // namespace arraylint
