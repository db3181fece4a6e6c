//===- CacheCommands.h - The command line of `arraylint cache` ------------===//
//
// Answers: "what does `cache stats|clear|dir` ask for, and what is wrong with
// it?" To be included by files that are compiled with RTTI only.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_DRIVER_CACHECOMMANDS_H
#define ARRAYLINT_DRIVER_CACHECOMMANDS_H

#include "driver/Options.h"
#include <CLI/CLI.hpp>

namespace arraylint {

class CacheCommands {
public:
  void addTo(CLI::App &App);

  std::vector<const CLI::App *> commands() const { return {Stats, Clear, Dir}; }
  /// The command that was asked for; nothing if it is another than `cache`.
  std::optional<Command> asked() const;
  /// What is wrong with the words of a command line that may not even parse.
  static std::string faultOfWords(const std::vector<std::string> &Args);

private:
  CLI::App *Stats = nullptr;
  CLI::App *Clear = nullptr;
  CLI::App *Dir = nullptr;
};

} // namespace arraylint

#endif
