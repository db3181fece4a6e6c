//===- MeasureCommand.h - Options of `measure` ----------------------------===//
#ifndef ARRAYLINT_APP_CLI_MEASURECOMMAND_H
#define ARRAYLINT_APP_CLI_MEASURECOMMAND_H

#include "app/cli/Console.h"
#include "app/cli/Selection.h"
#include <memory>

namespace CLI {
class App;
}

namespace arraylint {

class CommandGroup;

/// Measures a program, or imports what a profiler has recorded of one.
struct MeasureRequest {
  Selection Of; ///< -p and --no-cache only
  ConsoleSettings Display;
  std::vector<std::string> Program;  ///< with its arguments; or empty, and
  std::vector<std::string> Imported; ///< files of profilers
  std::string Format;                ///< of these; empty: by their content
  std::string OutputFile = "measured.json";
};

std::unique_ptr<CommandGroup> addMeasureCommand(CLI::App &To,
                                                const AfterDashes &After);

} // namespace arraylint

#endif
