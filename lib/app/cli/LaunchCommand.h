//===- LaunchCommand.h - Options of `launch` ------------------------------===//
#ifndef ARRAYLINT_APP_CLI_LAUNCHCOMMAND_H
#define ARRAYLINT_APP_CLI_LAUNCHCOMMAND_H

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

struct LaunchRequest {
  Selection Of;
  ConsoleSettings Display;
  std::vector<ReportRequest> Reports{{}}; ///< at least one
  /// Memory in MiB; 0 if unknown.
  int64_t DeviceMemory = 0;
  int64_t NodeMemory = 0;
};

std::unique_ptr<CommandGroup> addLaunchCommand(CLI::App &To,
                                               const AfterDashes &After);

} // namespace arraylint

#endif
