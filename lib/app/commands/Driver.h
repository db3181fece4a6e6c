//===- Driver.h - Run the command given by the arguments ------------------===//
//
//   int main(int ArgCount, char **Args) { return runArraylint({Args + 1, …}); }
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_COMMANDS_DRIVER_H
#define ARRAYLINT_APP_COMMANDS_DRIVER_H

#include "llvm/ADT/ArrayRef.h"

namespace arraylint {

/// Runs the command that \p Args, without the program name, specify. Returns an
/// ExitCode.
int runArraylint(llvm::ArrayRef<const char *> Args);

} // namespace arraylint

#endif
