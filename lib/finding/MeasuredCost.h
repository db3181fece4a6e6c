//===- MeasuredCost.h - What a run of the program says of a finding -------===//
//
// Answers: "did the reported code run, and what did it cost?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FINDING_MEASUREDCOST_H
#define ARRAYLINT_FINDING_MEASUREDCOST_H

#include <cstdint>

namespace arraylint {

/// What is known of the execution of a line or a range of lines.
enum class RunState : uint8_t {
  Ran,
  NotRun,          ///< other lines of its file were measured
  FileNotMeasured, ///< it did not run, or was compiled without debug info
  FileChanged,     ///< lines of its file were not found again
};

/// The sums over the lines of the finding; all 0 unless it ran.
struct MeasuredCost {
  RunState State = RunState::NotRun;
  uint64_t Operations = 0; ///< operators, kernels or tasks
  double Seconds = 0;      ///< in them
  double WaitSeconds = 0;  ///< of these, the host waited for results
  uint64_t AllocatedBytes = 0;
  uint64_t BytesToHost = 0;
  uint64_t BytesToDevice = 0;
  /// The seconds of those lines that no more expensive finding has, too: they
  /// can be added up.
  double OwnSeconds = 0;
  double Share = 0; ///< of Seconds in the run, from 0 to 1
};

} // namespace arraylint

#endif
