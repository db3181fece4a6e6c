//===- CostText.h - Measured costs in words -------------------------------===//
//
// Answers: "how is what a run measured told to users?"
//
//   costText(Cost, Total)   // "measured: 600 operations, 1.2 s of 3.4 s (35
//   %),
//                           //  0.9 s of it waiting"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_MEASURED_COSTTEXT_H
#define ARRAYLINT_MEASURED_COSTTEXT_H

#include "finding/MeasuredCost.h"
#include <algorithm>
#include <string>

namespace arraylint {

/// What costs are compared with.
struct RunTotal {
  double Seconds = 0; ///< 0 if no time was measured
  /// Is it the duration of the run? Otherwise it is that of all operations.
  bool IsWallClock = true;
  bool IsComplete = true; ///< as in MeasuredRun

  double share(double Of) const {
    return Seconds > 0 ? std::min(Of / Seconds, 1.0) : 0;
  }
};

/// "1.2 s", "35 ms", "0.4 ms".
std::string secondsText(double Seconds);
/// "1.5 GB", "20 kB", "8 bytes".
std::string bytesText(uint64_t Bytes);
/// "63 %", "<1 %".
std::string shareText(double Part, double Whole);
/// "3.4 s", or "3.4 s in array operations" if that is what they are.
std::string totalText(const RunTotal &Total);
/// What is added to the message of a finding, after a comma.
std::string costText(const MeasuredCost &Cost, const RunTotal &Total);

} // namespace arraylint

#endif
