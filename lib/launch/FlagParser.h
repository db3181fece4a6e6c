//===- FlagParser.h - Parse launch flags as the runtime does --------------===//
//
// Answers: "which flags are set to which values, and which of them does the
// runtime reject?"
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
  Driver,  ///< words after the driver's name, up to the program
  Variable ///< value of the environment variable: only flags
};

struct FlagUse {
  const LaunchFlag *Flag = nullptr;
  LaunchText Name;  ///< "--cpus", or "--cpus=4" as written
  LaunchText Value; ///< empty for a switch without one

  /// The value as an integer; nothing if it is not an integer or only known at
  /// run time.
  std::optional<int64_t> number() const;
};

struct ParsedFlags {
  std::vector<FlagUse> Uses;
  std::vector<LaunchFault> Faults; ///< all of LaunchFaultKind::UnknownFlag
  /// False if the expansion of variables may add more flags.
  bool IsComplete = true;

  /// The last use, which takes precedence; null if there is none.
  const FlagUse *last(FlagMeaning Meaning) const;
};

ParsedFlags parseFlags(llvm::ArrayRef<LaunchText> Words,
                       const LaunchTable &Table, FlagSource Source);

/// Does \p Value turn a switch off?
bool isFalse(llvm::StringRef Value);

} // namespace arraylint

#endif
