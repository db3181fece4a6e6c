//===- Parts.h - Test the tool, plugin, clang-tidy and clangd -------------===//
//
// Answers: "does this installed component have the expected findings, and if
// not, how can the user fix that?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_SELFCHECK_PARTS_H
#define ARRAYLINT_APP_SELFCHECK_PARTS_H

#include "app/cli/SelfCheckCommand.h"
#include "app/selfcheck/Canary.h"

namespace arraylint {

struct PartReport {
  std::vector<std::string> Versions; ///< what was tested, and its path
  std::string Fault;                 ///< empty if the component works
  std::string Remedy;                ///< how to fix it, if there is a fault
};

/// Tests one component with the canary. \p Part is its name on the command
/// line: tool, plugin, tidy or clangd.
PartReport tryPart(llvm::StringRef Part, const SelfCheckRequest &O,
                   const Canary &C);

} // namespace arraylint

#endif
