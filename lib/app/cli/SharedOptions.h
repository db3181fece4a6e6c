//===- SharedOptions.h - Options shared by several commands ---------------===//
//
// Options that select the files, the rules and the reports. Each fault function
// returns an error message, or an empty string if the values are valid.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_CLI_SHAREDOPTIONS_H
#define ARRAYLINT_APP_CLI_SHAREDOPTIONS_H

#include "app/cli/Console.h"
#include "app/cli/ReportRequest.h"
#include "app/cli/Selection.h"
#include <CLI/CLI.hpp>

namespace arraylint {

/// Adds -p.
void addCompileCommandOptions(CLI::App &To, Selection &Of);
std::string faultOfCompileCommand(const Selection &Of);

/// Adds the source files and the options for their analysis.
void addSourceOptions(CLI::App &To, Selection &Of);
/// Adds --exclude, for commands that change no file.
void addExclusion(CLI::App &To, Selection &Of);
/// Without files, \p Of selects the whole project; an error if compiler flags
/// follow `--`, because they may be meant to be files.
std::string selectProject(Selection &Of);

/// Adds --quiet and --verbose.
void addVerbosityOptions(CLI::App &To, ConsoleSettings &Display);
std::string faultOfVerbosity(const ConsoleSettings &Display);

/// The values of --color, of --min-confidence, of --sort, and of a --format
/// that is added by addTextOrJson.
const std::vector<std::string> &colorModes();
const std::vector<std::string> &confidenceChoices();
const std::vector<std::string> &orderChoices();
const std::vector<std::string> &textOrJson();
/// The error for \p Value, which is none of \p Known.
std::string unknownChoice(llvm::StringRef Option, llvm::StringRef Value,
                          const std::vector<std::string> &Known);

/// Adds --format for output that is text or JSON.
void addTextOrJson(CLI::App &To, std::string &Format);
std::string faultOfTextOrJson(llvm::StringRef Format);

/// The options --rules, --config, --no-config and --color.
class RuleOptions {
public:
  void addTo(CLI::App &App, Selection &Of);
  /// Validates the options and stores the colour mode in \p Display.
  std::string fault(const Selection &Of, ConsoleSettings &Display) const;

private:
  const CLI::App *Command = nullptr;
  std::string Color = "auto";
};

/// The options --format, -o and --no-suppressed.
class ReportOptions {
public:
  void addTo(CLI::App &App);
  /// Parses the options into \p Into.
  std::string fault(std::vector<ReportRequest> &Into) const;

private:
  std::vector<std::string> Formats;
  std::string OutputFile;
  bool WithoutSuppressed = false;
};

} // namespace arraylint

#endif
