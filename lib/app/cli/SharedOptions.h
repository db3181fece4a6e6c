//===- SharedOptions.h - Options that several commands have ---------------===//
//
// Answers: "which files, which rules, which report?", and what is wrong with
// the answers: each fault() is empty if nothing is.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_CLI_SHAREDOPTIONS_H
#define ARRAYLINT_APP_CLI_SHAREDOPTIONS_H

#include "app/cli/Console.h"
#include "app/cli/ReportRequest.h"
#include "app/cli/Selection.h"
#include <CLI/CLI.hpp>

namespace arraylint {

/// -p, and that compiler flags may follow `--`.
void addCompileCommandOptions(CLI::App &To, Selection &Of);
std::string faultOfCompileCommand(const Selection &Of);

/// Source files and how they are analysed.
void addSourceOptions(CLI::App &To, Selection &Of);

/// How much is told on stderr.
void addTalkOptions(CLI::App &To, ConsoleSettings &Talk);
std::string faultOfTalk(const ConsoleSettings &Talk);

/// What --color takes.
const std::vector<std::string> &colorModes();

/// Which rules, as what, and in which colours.
class RuleOptions {
public:
  void addTo(CLI::App &App, Selection &Of);
  /// Reads what was given into \p Talk.
  std::string fault(const Selection &Of, ConsoleSettings &Talk) const;

private:
  const CLI::App *Command = nullptr;
  std::string Color = "auto";
};

/// Reports and where they go.
class ReportOptions {
public:
  void addTo(CLI::App &App);
  /// Reads what was given into \p Into.
  std::string fault(std::vector<ReportRequest> &Into) const;

private:
  std::vector<std::string> Formats;
  std::string OutputFile;
};

} // namespace arraylint

#endif
