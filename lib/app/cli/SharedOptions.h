//===- SharedOptions.h - Options that several commands have ---------------===//
//
// Answers: "which files, which rules, which report?", and what is wrong with
// the answers: each fault() is empty if nothing is.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_CLI_SHAREDOPTIONS_H
#define ARRAYLINT_APP_CLI_SHAREDOPTIONS_H

#include "app/cli/Options.h"
#include <CLI/CLI.hpp>

namespace arraylint {

/// -p, and that compiler flags may follow `--`.
void addCompileCommandOptions(CLI::App &To, Options &O);
std::string faultOfCompileCommand(const Options &O);

/// Source files and how they are analysed.
void addSourceOptions(CLI::App &To, Options &O);

/// How much is told on stderr.
void addTalkOptions(CLI::App &To, ConsoleSettings &Talk);
std::string faultOfTalk(const ConsoleSettings &Talk);

/// What --color takes.
const std::vector<std::string> &colorModes();

/// Which rules, as what, and in which colours.
class RuleOptions {
public:
  void addTo(CLI::App &App, Options &O);
  std::string fault(Options &O) const;

private:
  const CLI::App *Of = nullptr;
  std::string Color = "auto";
};

/// Reports and where they go.
class ReportOptions {
public:
  void addTo(CLI::App &App);
  std::string fault(Options &O) const;

private:
  std::vector<std::string> Formats;
  std::string OutputFile;
};

} // namespace arraylint

#endif
