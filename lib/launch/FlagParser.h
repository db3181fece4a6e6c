//===- FlagParser.h - Flags of a runtime, read as it reads them -----------===//
//
// Answers: "which flags are set to what, and which of them will the runtime
// refuse?"
//
//   parseFlags(splitWords(LaunchText::verbatim("--cpus four")), Table,
//              FlagSource::Variable)
//   // one use, of --cpus; a fault: '--cpus' takes a number, not 'four'
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_LAUNCH_FLAGPARSER_H
#define ARRAYLINT_LAUNCH_FLAGPARSER_H

#include "launch/LaunchFault.h"
#include "vocabulary/LaunchTable.h"
#include "llvm/ADT/ArrayRef.h"

namespace arraylint {

enum class FlagSource : uint8_t {
  Driver,  ///< words behind the driver's name; the program ends them
  Variable ///< value of the variable: nothing but flags
};

struct FlagUse {
  const LaunchFlag *Flag = nullptr;
  LaunchText Name;  ///< "--cpus", or "--cpus=4" as written
  LaunchText Value; ///< empty for a switch without one

  /// Nothing if the value is no integer, or not known before the run.
  std::optional<int64_t> number() const;
};

struct ParsedFlags {
  std::vector<FlagUse> Uses;
  std::vector<LaunchFault> Faults; ///< all of LaunchFaultKind::UnknownFlag
  /// False if more flags may come out of variables.
  bool IsComplete = true;

  /// The last use wins; null if there is none.
  const FlagUse *last(FlagMeaning Meaning) const;
};

ParsedFlags parseFlags(llvm::ArrayRef<LaunchText> Words,
                       const LaunchTable &Table, FlagSource Source);

/// Is that how a switch is turned off?
bool isFalse(llvm::StringRef Value);

} // namespace arraylint

#endif
