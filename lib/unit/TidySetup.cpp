#include "unit/TidySetup.h"
#include "project/TidyOptionNames.h"

namespace arraylint {

bool runs(const Rule &R, const RuleSettings &Settings,
          std::optional<bool> Wanted) {
  if (Wanted)
    return *Wanted;
  return Settings.Enabled.value_or(!R.OptIn) && Settings.Severity != Level::Off;
}

std::string TidySetup::configPath() const {
  const auto It = Options.find(ConfigOption.str());
  return It == Options.end() ? "" : It->second;
}

TidySetup setUpChecks(const RuleSelection &Selection, const ConfigFile &Config,
                      llvm::ArrayRef<Rule> Rules) {
  TidySetup Setup;
  Setup.Checks = NoChecks;
  for (const Rule &R : Rules) {
    const std::optional<bool> Wanted = Selection.wants(R);
    if (!Wanted.value_or(Config.Config.mayBeOn(R)))
      continue;
    Setup.Checks += "," + R.checkName();
    if (Wanted)
      Setup.Options[optionName(R, EnabledOption)] = "true";
  }
  if (!Config.Path.empty())
    Setup.Options[ConfigOption.str()] = Config.Path;
  return Setup;
}

} // namespace arraylint
