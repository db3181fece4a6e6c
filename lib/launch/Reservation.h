//===- Reservation.h - Do the ranks of a node fit on it? ------------------===//
//
// Answers: "is more memory reserved than there is, and will the ranks of a
// node take the same cores and memory?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_LAUNCH_RESERVATION_H
#define ARRAYLINT_LAUNCH_RESERVATION_H

#include "launch/FlagParser.h"

namespace arraylint {

/// What the machine has, in MiB; 0 if that is not known.
struct LaunchLimits {
  int64_t DeviceMemory = 0;
  int64_t HeadroomPercent = 5; ///< of a device, needed by others
  int64_t NodeMemory = 0;
  int64_t LargestDevice = 0; ///< there is none with more
  int64_t LargestNode = 0;

  /// From the thresholds of the rule that reports
  /// LaunchFaultKind::MemoryReservation.
  static LaunchLimits of(const std::map<std::string, int64_t> &Thresholds);
};

/// A number, and what says so.
struct StatedNumber {
  int64_t Value = 0;
  LaunchFault::Cause Where;
};

/// One start of a program, as far as the text around it tells.
struct Launch {
  const LaunchTable *Table = nullptr;
  unsigned Begin = 0, End = 0; ///< places of what starts it
  /// In the order in which they win: the last one does.
  std::vector<const ParsedFlags *> Flags;
  std::optional<StatedNumber> RanksPerNode; ///< if no flag says so
  std::optional<StatedNumber> NodeMemory;   ///< MiB
  bool RanksHaveOwnCores = false;
  bool RanksAreUnbound = false; ///< the launcher is told to bind nothing
};

std::vector<LaunchFault> judgeLaunch(const Launch &Of,
                                     const LaunchLimits &Limits);

} // namespace arraylint

#endif
