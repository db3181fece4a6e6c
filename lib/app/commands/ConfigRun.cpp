#include "app/commands/ConfigRun.h"
#include "app/batch/ProjectConfigs.h"
#include "app/cli/ReportFiles.h"
#include "app/commands/ConfigText.h"
#include "app/known/IdlePatterns.h"
#include "base/text/Count.h"
#include "base/text/NormalPath.h"
#include "base/text/PrintableStream.h"
#include "project/ConfigKeys.h"
#include "project/ConfigPath.h"
#include "project/ConfigSchema.h"
#include "project/RulePattern.h"
#include "report/RulePages.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace arraylint {

/// The settings in effect for the first input of \p What, or for the current
/// directory if there is none.
static llvm::Expected<ConfigInForce> findConfig(const Selection &What) {
  auto User = Console::here({});
  if (!User)
    return User.takeError();
  const std::string Input = What.Inputs.empty() ? "." : What.Inputs.front();
  const std::string Path = normalPath(Input, User->workingDirectory());
  if (!fs::exists(Path))
    return llvm::createStringError("no file or folder '" + Input + "'");
  const bool IsFolder = fs::is_directory(Path);
  ProjectConfigs Configs(What, User->workingDirectory());
  ConfigInForce Found;
  Found.File = Configs.configFor(IsFolder ? Path + "/any" : Path);
  if (llvm::Error Error = showFaults(Configs.faults(), *User))
    return std::move(Error);
  Found.About = IsFolder ? "" : Path;
  Found.ShownPath = User->shown(Found.File->Path);
  if (!Found.File->Path.empty())
    Found.Written = readYamlFile(Found.File->Path);
  return Found;
}

ExitCode showConfig(const ShowConfigRequest &O) {
  llvm::Expected<ConfigInForce> Config = findConfig(O.Of);
  if (!Config)
    return refuse(Config.takeError());
  PrintableStream OS(llvm::outs());
  OS << "# Effective settings for "
     << (O.Of.Inputs.empty() ? "." : O.Of.Inputs.front()) << ": "
     << (Config->ShownPath.empty() ? "the defaults" : Config->ShownPath)
     << '\n';
  const ConfigFile &File = *Config->File;
  if (!Config->About.empty())
    if (const PathPattern *By = File.excludes(Config->About))
      OS << "# " << File.excludedBy(*By) << '\n';
  writeConfig(*Config, ArrayModel::builtin().rules(), OS);
  return ExitCode::Clean;
}

/// The configuration files given in \p O, or the nearest one if none is given.
static llvm::Expected<std::vector<std::string>>
filesToCheck(const CheckConfigRequest &O, const std::string &Directory) {
  std::vector<std::string> Paths;
  for (const std::string &Input : O.Files) {
    std::string Path = normalPath(Input, Directory);
    if (fs::is_directory(Path))
      Path += ("/" + ConfigFileName).str();
    Paths.push_back(std::move(Path));
  }
  if (!Paths.empty())
    return Paths;
  std::string Nearest = findUpwards(Directory, ConfigFileName);
  if (Nearest.empty())
    return llvm::createStringError("no " + ConfigFileName + " at or above '" +
                                   Directory + "'");
  return std::vector{Nearest};
}

ExitCode checkConfigs(const CheckConfigRequest &O) {
  auto User = Console::here({});
  if (!User)
    return refuse(User.takeError());
  auto Paths = filesToCheck(O, User->workingDirectory());
  if (!Paths)
    return refuse(Paths.takeError());
  std::vector<ConfigFault> Faults;
  for (const std::string &Path : *Paths) {
    const ConfigFile File = readConfigFile(Path, ArrayModel::builtin());
    llvm::append_range(Faults, File.Faults);
    showIdlePatterns(File, *User);
  }
  if (llvm::Error Error = showFaults(Faults, *User))
    return refuse(std::move(Error));
  User->print("no error in " + count(Paths->size(), "file"));
  return ExitCode::Clean;
}

/// Extracts the meaning of a threshold from its row in the rule's page:
///
///   | `name` | default | meaning |
static std::string meaningOfThreshold(const Rule &R, llvm::StringRef Name) {
  const auto [Before, After] =
      rulePage(R.Code).split(("| `" + Name + "` |").str());
  const llvm::StringRef Row = After.split('\n').first;
  return Row.split('|').second.split(" |").first.trim().str();
}

namespace {

class Explanation {
public:
  Explanation(const ConfigPath &Path, const ConfigInForce &Config)
      : Path(Path), Key(Path.Key), Config(Config) {}

  void write(llvm::raw_ostream &OS) const;

private:
  /// The rule that the key belongs to; null if it is not a setting of one rule.
  const Rule *rule() const {
    return Path.Names.front() == "rules" && Path.Names.size() == 3
               ? ArrayModel::builtin().rule(Path.Names[1])
               : nullptr;
  }
  std::vector<std::string> valuesNow() const;
  void writeKeys(llvm::raw_ostream &OS) const;

  const ConfigPath &Path;
  const ConfigKey &Key;
  const ConfigInForce &Config;
};

} // namespace

static std::string settingText(const RuleState &State, llvm::StringRef Name) {
  if (Name == "level")
    return levelName(State.Severity).str();
  if (Name == "enabled")
    return State.Enabled ? "true" : "false";
  return std::to_string(State.Thresholds.at(Name.str()));
}

std::vector<std::string> Explanation::valuesNow() const {
  if (const Rule *R = rule()) {
    const RuleSettings Configured = Config.settings(*R);
    return {settingText(inForce(*R, Configured), Path.Names[2]) + ", " +
            Config.origin(Configured, Path.Names[2])};
  }
  std::vector<std::string> Values;
  if (Config.Written)
    for (const LocatedValue *Value : valuesAt(Path.Names, *Config.Written))
      Values.push_back((Value->Is == LocatedValue::Kind::Text
                            ? oneLine(*Value) + ", "
                            : std::string()) +
                       Config.place(Value->Line, Value->Column));
  return Values;
}

void Explanation::writeKeys(llvm::raw_ostream &OS) const {
  const ConfigShape &Of =
      Key.Shape.Is == ConfigShape::Kind::List ? *Key.Shape.Each : Key.Shape;
  // If the value already has a description, its keys need not be listed.
  if (Of.Keys.empty() || !Of.What.empty())
    return;
  size_t Width = 0;
  for (const ConfigKey &Part : Of.Keys)
    Width = std::max(Width, Part.Name.size());
  OS << "  keys:\n";
  for (const ConfigKey &Part : Of.Keys)
    OS << "    " << llvm::left_justify(Part.Name, Width + 2) << Part.Summary
       << (Part.IsRequired ? " (required)" : "") << '\n';
}

void Explanation::write(llvm::raw_ostream &OS) const {
  OS << llvm::join(Path.Names, ".") << ": " << Key.Summary << '\n';
  if (const Rule *R = rule())
    if (const std::string Meaning = meaningOfThreshold(*R, Key.Name);
        !Meaning.empty())
      OS << "  meaning: " << Meaning << '\n';
  OS << "  value:   " << describe(Key.Shape) << '\n';
  if (!Key.Default.empty())
    OS << "  default: " << Key.Default << '\n';
  const std::vector<std::string> Values = valuesNow();
  if (Values.empty())
    OS << "  now:     not set\n";
  for (const std::string &Value : Values)
    OS << "  now:     " << Value << '\n';
  writeKeys(OS);
}

ExitCode explainConfig(const ExplainConfigRequest &O) {
  auto Path = parseConfigPath(O.Key, projectShape());
  if (!Path)
    return refuse(Path.takeError());
  llvm::Expected<ConfigInForce> Config = findConfig(O.Of);
  if (!Config)
    return refuse(Config.takeError());
  PrintableStream OS(llvm::outs());
  Explanation(*Path, *Config).write(OS);
  return ExitCode::Clean;
}

ExitCode printConfigSchema() {
  llvm::outs() << llvm::formatv("{0:2}", configSchema(projectShape())) << '\n';
  return ExitCode::Clean;
}

} // namespace arraylint
