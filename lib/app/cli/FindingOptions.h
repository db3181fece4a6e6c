//===- FindingOptions.h - Which findings are reported, in which order -----===//
//
// Options of commands that report the findings of a project: `check` and
// `link`.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_CLI_FINDINGOPTIONS_H
#define ARRAYLINT_APP_CLI_FINDINGOPTIONS_H

#include "app/cli/CheckCommand.h"
#include <CLI/CLI.hpp>

namespace arraylint {

/// The options --baseline, --min-confidence, --sort, --max-warnings,
/// --exit-zero and --statistics.
class FindingOptions {
public:
  void addTo(CLI::App &App, CheckRequest &Asked);
  /// Validates the options and stores them in \p Asked.
  std::string fault(CheckRequest &Asked) const;

private:
  const CLI::App *Command = nullptr;
  std::string LeastConfidence = "low";
  std::string Order = "file";
  bool ExitZero = false;
};

} // namespace arraylint

#endif
