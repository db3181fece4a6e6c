#include "check/ProjectSettings.h"
#include "base/text/NearestSpelling.h"
#include "check/ProjectOption.h"
#include "project/TidyOptionNames.h"

using namespace clang;

namespace arraylint {
namespace {

/// The options of one check, as passed by clang-tidy.
class OptionReader {
public:
  OptionReader(const Rule &R, tidy::ClangTidyContext &Context)
      : Prefix(R.checkName() + "."), Context(Context),
        Given(Context.getOptions().CheckOptions) {}

  std::optional<bool> boolean(StringRef Name);
  std::optional<Level> level(StringRef Name);
  std::optional<int64_t> count(StringRef Name);

private:
  std::optional<StringRef> text(StringRef Name) const {
    const auto It = Given.find(Prefix + Name.str());
    if (It == Given.end())
      return std::nullopt;
    return StringRef(It->getValue().Value).trim();
  }
  void refuse(StringRef Name, const Twine &Advice);

  std::string Prefix;
  tidy::ClangTidyContext &Context;
  const tidy::ClangTidyOptions::OptionMap &Given;
};

} // namespace

// Reports an invalid value with clang-tidy's own message.
void OptionReader::refuse(StringRef Name, const Twine &Advice) {
  Context.configurationDiag("invalid configuration value '%0' for option "
                            "'%1'%2")
      << *text(Name) << Prefix + Name.str() << Advice.str();
}

std::optional<bool> OptionReader::boolean(StringRef Name) {
  const auto Text = text(Name);
  if (!Text)
    return std::nullopt;
  if (Text->equals_insensitive("true") || *Text == "1")
    return true;
  if (Text->equals_insensitive("false") || *Text == "0")
    return false;
  refuse(Name, "; expected true or false");
  return std::nullopt;
}

std::optional<Level> OptionReader::level(StringRef Name) {
  const auto Text = text(Name);
  if (!Text)
    return std::nullopt;
  llvm::SmallVector<StringRef, 3> Words;
  for (const Level L : AllLevels) {
    if (*Text == levelName(L))
      return L;
    Words.push_back(levelName(L));
  }
  const std::string Advice = didYouMean(*Text, Words);
  refuse(Name, Advice.empty() ? "; expected warning, note or off" : Advice);
  return std::nullopt;
}

std::optional<int64_t> OptionReader::count(StringRef Name) {
  const auto Text = text(Name);
  int64_t Number = 0;
  if (!Text)
    return std::nullopt;
  if (!Text->getAsInteger(10, Number) && Number >= 0)
    return Number;
  refuse(Name, "; expected a non-negative integer");
  return std::nullopt;
}

static RuleSettings readOptions(const Rule &R,
                                tidy::ClangTidyContext &Context) {
  OptionReader Options(R, Context);
  RuleSettings Configured;
  Configured.Enabled = Options.boolean(EnabledOption);
  Configured.Severity = Options.level(LevelOption);
  for (const auto &[Name, Default] : R.Thresholds)
    if (const auto Number = Options.count(Name))
      Configured.Thresholds[Name] = *Number;
  return Configured;
}

ProjectSettings::ProjectSettings(const Rule &R, tidy::ClangTidyContext &Context)
    : R(R), Context(Context), Project(std::make_shared<const ConfigFile>()),
      Options(readOptions(R, Context)), OfMainFile(of(mainFile(Context))),
      IsFirstEnabledRule(arraylint::isFirstEnabledRule(R, Context)) {}

void ProjectSettings::readProject(llvm::vfs::FileSystem &Files) {
  Project = projectFile(R, Context, Files);
  OfMainFile = of(mainFile(Context));
  const ProjectConfig &Config = Project->Config;
  MayReport = !Project->excludes(mainFile(Context)) &&
              (OfMainFile.isOn() || Options.Enabled.value_or(false) ||
               Config.mayBeOn(R));
}

/// A rule that is enabled by name should be reported: if the file switches it
/// off, its default severity applies.
RuleState ProjectSettings::stateOf(RuleSettings Configured) const {
  if (Options.Enabled.value_or(false) && Configured.Severity == Level::Off)
    Configured.Severity.reset();
  Configured.overlay(Options);
  return inForce(R, Configured);
}

std::string ProjectSettings::factsFile() const {
  return fileOption(FactsOption, R, Context);
}

double ProjectSettings::ruleTimeout() const {
  return arraylint::ruleTimeout(R, Context);
}

RuleState ProjectSettings::of(StringRef File) const {
  return stateOf(Project->settings(R, File));
}

} // namespace arraylint
