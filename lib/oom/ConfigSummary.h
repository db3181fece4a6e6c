//===- ConfigSummary.h - The configuration that Legate resolved -----------===//
//
// Answers: "which sizes of memory does this output of `--show-config` state,
// and which are small?"
//
//   Legate configuration summary:
//   - gpus = 2
//   - fbmem = 10,615,783,424 (10,124 MiB)
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_OOM_CONFIGSUMMARY_H
#define ARRAYLINT_OOM_CONFIGSUMMARY_H

#include "launch/Reservation.h"
#include "vocabulary/LaunchTable.h"
#include "llvm/ADT/StringRef.h"
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace arraylint {

struct ConfigSummary {
  std::map<std::string, std::string> Values; ///< by flag, without dashes
  std::map<std::string, uint64_t> Sizes;     ///< of memory, in bytes

  /// Nothing if \p Text has no summary.
  static std::optional<ConfigSummary> read(llvm::StringRef Text);

  /// The number of that flag; nothing if there is none.
  std::optional<int64_t> number(llvm::StringRef Flag) const;
};

/// The memory of one pool and what there is for it, in MiB.
struct PoolSize {
  const LaunchMemory *Memory = nullptr;
  int64_t Reserved = 0;
  int64_t There = 0; ///< 0 if unknown
};

/// The pools of \p Summary that are sized by a flag of \p Table, with what \p
/// Limits say of the machine.
std::vector<PoolSize> poolSizes(const ConfigSummary &Summary,
                                const LaunchTable &Table,
                                const LaunchLimits &Limits);

/// What is wrong with \p Summary, in the form of messages.
std::vector<std::string> judgeConfig(const ConfigSummary &Summary,
                                     const LaunchTable &Table,
                                     const LaunchLimits &Limits);

} // namespace arraylint

#endif
