//===- RankLayout.h - How many ranks does a launcher put on a node? -------===//
//
// Answers: "what do `srun -n 8 -N 2`, `mpirun -npernode 4` and #SBATCH lines
// say about the ranks and the memory of a node?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_LAUNCH_RANKLAYOUT_H
#define ARRAYLINT_LAUNCH_RANKLAYOUT_H

#include "launch/Reservation.h"

namespace arraylint {

struct RankLayout {
  std::optional<StatedNumber> Ranks, Nodes, RanksPerNode;
  std::optional<StatedNumber> NodeMemory; ///< MiB
  bool RanksHaveOwnCores = false;
  bool RanksAreUnbound = false;

  /// Ranks per node: as given, or ranks divided by nodes.
  std::optional<StatedNumber> perNode() const;
};

/// Is it a program that starts ranks: srun, mpirun, …?
bool isLauncher(llvm::StringRef Program);

/// The layout specified by \p Words, a launcher and its options. The memory and
/// the nodes are taken from \p Job if \p Words do not specify them; for srun,
/// the ranks are, too.
RankLayout layoutOf(llvm::ArrayRef<LaunchText> Words, const RankLayout &Job);

/// The layout requested by the #SBATCH lines in the bytes [\p Begin, \p End) of
/// \p Text, the part of a script before its first command.
RankLayout jobLayout(llvm::StringRef Text, unsigned Begin, unsigned End);

} // namespace arraylint

#endif
