//===- ConfigCommandLine.h - The command `config` and those below it ------===//
//
// Answers: "what may stand behind `arraylint config`, and what was asked for?"
// Private to CommandLine.cpp: it needs RTTI as that does.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_DRIVER_CONFIGCOMMANDLINE_H
#define ARRAYLINT_DRIVER_CONFIGCOMMANDLINE_H

#include "driver/Options.h"
#include <CLI/CLI.hpp>

namespace arraylint {

class ConfigCommandLine {
public:
  void addTo(CLI::App &App, Options &O);

  /// Those below `config`.
  std::vector<const CLI::App *> commands() const {
    return {Show, Check, Explain, Schema};
  }
  /// The command that was asked for; nothing if it is another than `config`.
  std::optional<Command> asked() const;
  /// What is wrong with what was asked for; empty if nothing is.
  std::string fault(const Options &O) const;
  /// The same of the words of a command line that may not even parse, those
  /// of `model` too.
  static std::string faultOfWords(const std::vector<std::string> &Args);

private:
  CLI::App *Show = nullptr;
  CLI::App *Check = nullptr;
  CLI::App *Explain = nullptr;
  CLI::App *Schema = nullptr;
};

} // namespace arraylint

#endif
