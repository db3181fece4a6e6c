//===- OomCommand.h - Options of `explain-oom` ----------------------------===//
#ifndef ARRAYLINT_APP_CLI_OOMCOMMAND_H
#define ARRAYLINT_APP_CLI_OOMCOMMAND_H

#include "app/cli/Console.h"
#include "app/cli/Selection.h"
#include <cstdint>
#include <memory>

namespace CLI {
class App;
}

namespace arraylint {

class CommandGroup;

struct OomRequest {
  Selection Of;            ///< the program's files
  bool HasProgram = false; ///< is its code to be searched for causes?
  ConsoleSettings Display;
  std::string File; ///< the output to explain; "-": stdin
  /// Memory in MiB; 0 if unknown.
  int64_t DeviceMemory = 0;
  int64_t NodeMemory = 0;
};

std::unique_ptr<CommandGroup> addOomCommand(CLI::App &To,
                                            const AfterDashes &After);

} // namespace arraylint

#endif
