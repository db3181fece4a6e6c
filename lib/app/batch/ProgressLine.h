//===- ProgressLine.h - The progress of a run -----------------------------===//
//
// Shows one line on a terminal, which is redrawn in place and erased at the
// end:
//
//   checking files: 12 of 200, 3.1/s, 1 min 5 s left
//
// Call erase() before writing anything else to the terminal.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_BATCH_PROGRESSLINE_H
#define ARRAYLINT_APP_BATCH_PROGRESSLINE_H

#include "llvm/ADT/ArrayRef.h"
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace arraylint {

/// The state of a run.
struct Progress {
  size_t Done = 0, Total = 0; ///< numbers of files, including cache hits
  size_t Analysed = 0;        ///< part of Done; the others are cache hits
  double Seconds = 0;         ///< time spent on the analysis so far
  double PartDone = 0;        ///< fraction of the analysis work, 0 to 1

  /// The text of the line. Omits the rate and the remaining time while they
  /// cannot be estimated.
  std::string text() const;
};

class ProgressLine {
public:
  explicit ProgressLine(bool IsShown) : IsShown(IsShown) {}
  ProgressLine(const ProgressLine &) = delete;
  ProgressLine &operator=(const ProgressLine &) = delete;
  ~ProgressLine() { erase(); }

  /// Starts a run of \p Total files. \p Milliseconds contains an entry for each
  /// file that is not a cache hit: the time of its last analysis, if known.
  void begin(size_t Total,
             llvm::ArrayRef<std::optional<uint64_t>> Milliseconds);
  /// Called when the file at \p Index of the list passed to begin() is done.
  void step(size_t Index);
  void draw();
  void erase();

private:
  bool IsShown, IsDrawn = false;
  Progress Now;
  std::vector<double> Parts; ///< the fraction of the work for each file
  std::chrono::steady_clock::time_point Start;
};

/// Is stderr an interactive terminal, on which a line can be redrawn? Not in
/// CI.
bool isStderrInteractive();

} // namespace arraylint

#endif
