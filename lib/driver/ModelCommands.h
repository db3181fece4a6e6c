//===- ModelCommands.h - The command line of `arraylint model` ------------===//
//
// Answers: "what does `model dump|draft|check` ask for, and what is wrong with
// it?" To be included by files that are compiled with RTTI only.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_DRIVER_MODELCOMMANDS_H
#define ARRAYLINT_DRIVER_MODELCOMMANDS_H

#include "driver/Options.h"
#include <CLI/CLI.hpp>

namespace arraylint {

class ModelCommands {
public:
  /// Adds them to \p Parent; what they are given goes to \p O.
  ModelCommands(CLI::App &Parent, Options &O);

  bool parsed() const { return Model->parsed(); }
  /// The command that was given, down to which CLI11 could take it apart.
  const CLI::App &used() const;
  /// What is wrong, unknown options aside; empty if nothing.
  std::string fault() const;
  Command command() const;

private:
  void addCheck();
  void addDump();
  void addDraft();
  void addSourceOptions(CLI::App &To);

  Options &O;
  CLI::App *Model;
  CLI::App *Check = nullptr;
  CLI::App *Dump = nullptr;
  CLI::App *Draft = nullptr;
};

} // namespace arraylint

#endif
