//===- MeasuredRun.h - What did a run spend on each line? -----------------===//
//
// Answers: "how often did this line call the array library, how long did that
// take, and how much of it did the host wait?" A run is what a probe or a
// profiler recorded of one execution of a program; measured.json holds it.
//
//   MeasuredRun::parse(Text, "measured.json")   // or an error that names it
//
// All numbers are those of the whole run. A line is the nearest one of the
// user's code on the stack; what library code did on its behalf counts for it.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_MEASURED_MEASUREDRUN_H
#define ARRAYLINT_MEASURED_MEASUREDRUN_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace arraylint {

struct MeasuredLine {
  std::string File; ///< relative to the run's Folder if below it
  /// From 1; 0 if only the function is known, because the program was compiled
  /// without -g: File is the program then.
  unsigned Line = 0;
  std::string Function; ///< "io::load"; empty if unknown
  /// Text of the line when it was measured, white space collapsed; empty if
  /// unknown. It identifies the line after the file has changed.
  std::string Code;
  uint64_t Operations = 0; ///< operators, kernels or tasks
  double Seconds = 0;      ///< in them
  double WaitSeconds = 0;  ///< of these, the host waited for results
  uint64_t AllocatedBytes = 0;
  uint64_t BytesToHost = 0;
  uint64_t BytesToDevice = 0;
};

struct MeasuredRun {
  std::string Source;  ///< "probe", "nsys", "chrome", …
  std::string Program; ///< its command line; empty if unknown
  std::string Folder;  ///< absolute; that of relative file names
  double Seconds = 0;  ///< wall-clock time of the run; 0 if unknown
  /// Did the program end? If not, the numbers are those up to a crash.
  bool IsComplete = true;
  std::vector<MeasuredLine> Lines; ///< by file and line, each once

  /// Reads the text of a measured.json. Errors name \p Name.
  static llvm::Expected<MeasuredRun> parse(llvm::StringRef Text,
                                           const std::string &Name);
  /// As parse() reads it: one line of JSON for each line of code.
  std::string json() const;
};

} // namespace arraylint

#endif
