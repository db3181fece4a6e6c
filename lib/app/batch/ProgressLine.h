//===- ProgressLine.h - How far has a run come? ---------------------------===//
//
// One line on a terminal, drawn over itself and gone at the end:
//
//   checking files: 12 of 200, 3.1/s, 1 min 5 s left
//
// Whoever writes to the terminal in between has to erase() it first.
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

/// What is known at some moment.
struct Progress {
  size_t Done = 0, Total = 0; ///< files, those answered from the cache too
  size_t Analysed = 0;        ///< of Done, in this run
  double Seconds = 0;         ///< spent on them
  double PartDone = 0;        ///< of the work that there was, 0 to 1

  /// Without rate and time while too little is known for them.
  std::string text() const;
};

class ProgressLine {
public:
  explicit ProgressLine(bool IsShown) : IsShown(IsShown) {}
  ProgressLine(const ProgressLine &) = delete;
  ProgressLine &operator=(const ProgressLine &) = delete;
  ~ProgressLine() { erase(); }

  /// \p Total files, of which those are left that once took \p Milliseconds:
  /// nothing where that is not known.
  void begin(size_t Total,
             llvm::ArrayRef<std::optional<uint64_t>> Milliseconds);
  /// The file of that index in begin()'s list is done.
  void step(size_t Index);
  void draw();
  void erase();

private:
  bool IsShown, IsDrawn = false;
  Progress Now;
  std::vector<double> Parts; ///< of the whole work
  std::chrono::steady_clock::time_point Start;
};

/// Is stderr a terminal that can draw over itself, with a person before it?
bool hasPatientReader();

} // namespace arraylint

#endif
