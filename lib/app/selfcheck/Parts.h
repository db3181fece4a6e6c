//===- Parts.h - The tool, the plugin, clang-tidy and clangd, tried -------===//
//
// Answers: "does this part of what is installed find what it must, and if not,
// what can be done about it?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_SELFCHECK_PARTS_H
#define ARRAYLINT_APP_SELFCHECK_PARTS_H

#include "app/cli/SelfCheckCommand.h"
#include "app/selfcheck/Canary.h"

namespace arraylint {

struct PartReport {
  std::vector<std::string> Versions; ///< what was tried, and where it lies
  std::string Fault;                 ///< empty: it does what it must
  std::string Cure;                  ///< if there is a fault
};

/// \p Part is what a user calls it: tool, plugin, tidy or clangd.
PartReport tryPart(llvm::StringRef Part, const SelfCheckRequest &O,
                   const Canary &C);

} // namespace arraylint

#endif
