//===- LineDiff.h - Which lines differ between two texts? -----------------===//
//
// Answers: "which edits of whole lines turn one text into the other?"
//
//   lineDiff("a.cpp", "a\nb\nc\n", "a\nx\nc\n")   // {a.cpp, 2, 2, "x\n"}
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FINDING_LINEDIFF_H
#define ARRAYLINT_FINDING_LINEDIFF_H

#include "finding/Finding.h"
#include "llvm/ADT/StringRef.h"

namespace arraylint {

/// Returns edits that change the fewest lines, ordered by offset, without
/// overlaps.
std::vector<Edit> lineDiff(llvm::StringRef File, llvm::StringRef Old,
                           llvm::StringRef New);

} // namespace arraylint

#endif
