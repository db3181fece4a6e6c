//===- Driver.h - Arguments to findings to exit code ----------------------===//
//
//   int main(int ArgCount, char **Args) { return runArraylint({Args + 1, …}); }
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_COMMANDS_DRIVER_H
#define ARRAYLINT_APP_COMMANDS_DRIVER_H

#include "llvm/ADT/ArrayRef.h"

namespace arraylint {

/// \p Args without the program's name. The exit status is an ExitCode.
int runArraylint(llvm::ArrayRef<const char *> Args);

} // namespace arraylint

#endif
