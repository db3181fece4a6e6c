//===- Reservation.h - Do the ranks of a node fit on it? ------------------===//
//
// Answers: "is more memory reserved than there is, and do the ranks of a node
// compete for the same cores and memory?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_LAUNCH_RESERVATION_H
#define ARRAYLINT_LAUNCH_RESERVATION_H

#include "launch/FlagParser.h"

namespace arraylint {

/// Memory of the machine in MiB; 0 if unknown.
struct LaunchLimits {
  int64_t DeviceMemory = 0;
  int64_t HeadroomPercent = 5; ///< share of a device's memory to leave free
  int64_t NodeMemory = 0;
  int64_t LargestDevice = 0; ///< the largest memory of any device
  int64_t LargestNode = 0;

  /// The limits given by \p Thresholds, those of the rule that reports
  /// LaunchFaultKind::MemoryReservation.
  static LaunchLimits of(const std::map<std::string, int64_t> &Thresholds);
};

/// A number and the text that states it.
struct StatedNumber {
  int64_t Value = 0;
  LaunchFault::Cause Where;
};

/// One launch of a program, as described by the surrounding text.
struct Launch {
  const LaunchTable *Table = nullptr;
  unsigned Begin = 0, End = 0; ///< location of the command or assignment
  /// In order of precedence: the last one wins.
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
