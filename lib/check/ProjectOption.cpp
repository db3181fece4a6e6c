#include "check/ProjectOption.h"
#include "base/text/NearestSpelling.h"
#include "project/TidyOptionNames.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace clang;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace arraylint {

bool isFirstEnabledRule(const Rule &R, const tidy::ClangTidyContext &Context) {
  for (const Rule &Other : ArrayModel::builtin().rules())
    if (Context.isCheckEnabled(Other.checkName()))
      return Other.Code == R.Code;
  return false;
}

static std::vector<std::string> optionNames(const Rule &R) {
  std::vector<std::string> Names{optionName(R, EnabledOption),
                                 optionName(R, LevelOption)};
  for (const auto &[Name, Default] : R.Thresholds)
    Names.push_back(optionName(R, Name));
  return Names;
}

/// Reports unknown options: a misspelled one would be ignored silently.
static void reportUnknownOptions(tidy::ClangTidyContext &Context) {
  std::vector<std::string> Known{ConfigOption.str(), FactsOption.str(),
                                 TimeoutOption.str()};
  for (const Rule &R : ArrayModel::builtin().rules())
    llvm::append_range(Known, optionNames(R));
  std::vector<std::string> Unknown;
  for (const auto &Option : Context.getOptions().CheckOptions)
    if (const StringRef Name = Option.getKey();
        (Name.starts_with("array-") || Name.starts_with("array.")) &&
        !llvm::is_contained(Known, Name))
      Unknown.push_back(Name.str());
  llvm::sort(Unknown); // StringMap is not sorted
  for (const std::string &Name : Unknown)
    Context.configurationDiag("unknown check option '%0'%1")
        << Name << didYouMean(Name, Known);
}

std::string mainFile(const tidy::ClangTidyContext &Context) {
  llvm::SmallString<256> Path(Context.getCurrentFile());
  if (Path.empty())
    return "";
  fs::make_absolute(Path);
  path::remove_dots(Path, /*remove_dot_dot=*/true);
  return Path.str().str();
}

std::string fileOption(StringRef Name, const Rule &R,
                       tidy::ClangTidyContext &Context) {
  const std::string MainFile = mainFile(Context);
  const auto &Options = Context.getOptions().CheckOptions;
  const auto Option = Options.find(Name);
  if (MainFile.empty() || Option == Options.end() ||
      Option->getValue().Value.empty())
    return "";
  const std::string &Given = Option->getValue().Value;
  std::string Path = path::is_absolute(Given)
                         ? Given
                         : findUpwards(path::parent_path(MainFile), Given);
  if (Path.empty() && isFirstEnabledRule(R, Context))
    Context.configurationDiag("%0: no file '%1' at or above '%2'",
                              DiagnosticIDs::Error)
        << Name << Given << MainFile;
  return Path;
}

double ruleTimeout(const Rule &R, tidy::ClangTidyContext &Context) {
  constexpr double Default = 20;
  const auto &Options = Context.getOptions().CheckOptions;
  const auto Option = Options.find(TimeoutOption);
  if (Option == Options.end())
    return Default;
  const StringRef Given = Option->getValue().Value;
  double Seconds = 0;
  if (!Given.getAsDouble(Seconds) && Seconds >= 0)
    return Seconds;
  if (isFirstEnabledRule(R, Context))
    Context.configurationDiag("invalid configuration value '%0' for option "
                              "'%1'; expected a number of seconds")
        << Given << TimeoutOption;
  return Default;
}

static std::shared_ptr<const ConfigFile> noFile() {
  static const auto None = std::make_shared<const ConfigFile>();
  return None;
}

std::shared_ptr<const ConfigFile> projectFile(const Rule &R,
                                              tidy::ClangTidyContext &Context,
                                              llvm::vfs::FileSystem &Files) {
  const std::string MainFile = mainFile(Context);
  if (MainFile.empty()) // clang-tidy is only listing its options
    return noFile();
  const bool IsFirst = isFirstEnabledRule(R, Context);
  if (IsFirst)
    reportUnknownOptions(Context);
  const std::string Path = fileOption(ConfigOption, R, Context);
  if (Path.empty())
    return noFile();
  std::shared_ptr<const ConfigFile> File =
      loadConfigFile(Path, ArrayModel::builtin(), Files);
  if (IsFirst)
    for (const ConfigFault &Fault : File->Faults)
      Context.configurationDiag("%0: %1", DiagnosticIDs::Error)
          << Fault.File + ":" + std::to_string(Fault.Line) + ":" +
                 std::to_string(Fault.Column)
          << Fault.Message;
  return File;
}

} // namespace arraylint
