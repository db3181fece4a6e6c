//===- LaunchCommands.h - Options of `launch` and `explain-oom` -----------===//
#ifndef ARRAYLINT_APP_CLI_LAUNCHCOMMANDS_H
#define ARRAYLINT_APP_CLI_LAUNCHCOMMANDS_H

#include "app/cli/Console.h"
#include "app/cli/ReportRequest.h"
#include "app/cli/Selection.h"
#include <cstdint>
#include <memory>

namespace CLI {
class App;
}

namespace arraylint {

class CommandGroup;

/// Memory of the machine in MiB; 0 if unknown.
struct MachineMemory {
  int64_t Device = 0;
  int64_t Node = 0;
};

struct LaunchRequest {
  Selection Of;
  ConsoleSettings Display;
  std::vector<ReportRequest> Reports{{}}; ///< at least one
  MachineMemory Memory;
};

struct OomRequest {
  Selection Of;            ///< the program's files
  bool HasProgram = false; ///< is its code to be searched for causes?
  ConsoleSettings Display;
  std::string File; ///< the output to explain; "-": stdin
  MachineMemory Memory;
};

std::unique_ptr<CommandGroup> addLaunchCommand(CLI::App &To,
                                               const AfterDashes &After);
std::unique_ptr<CommandGroup> addOomCommand(CLI::App &To,
                                            const AfterDashes &After);

} // namespace arraylint

#endif
