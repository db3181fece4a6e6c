//===- OutputComparison.h - Compare the output of two runs ----------------===//
//
// Answers: "in which line do two outputs differ, if nearly equal numbers count
// as equal?"
//
//   firstDifference("a\nx = 1.0\n", "a\nx = 1.0001\n", 1e-3)   // nothing
//   firstDifference("a\nx = 1.0\n", "a\nx = 1.0001\n", 0)      // line 2
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_VERIFY_OUTPUTCOMPARISON_H
#define ARRAYLINT_APP_VERIFY_OUTPUTCOMPARISON_H

#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace arraylint {

struct LineDifference {
  unsigned Line = 0;         ///< counted from 1
  std::string Before, After; ///< the lines; empty after the end of an output
};

/// Numbers a and b are equal if |a - b| <= Tolerance * max(1, |a|, |b|). With a
/// tolerance of 0, every byte counts; otherwise blanks do not count.
std::optional<LineDifference> firstDifference(llvm::StringRef Before,
                                              llvm::StringRef After,
                                              double Tolerance);

} // namespace arraylint

#endif
