//===- LineDiff.h - Which lines differ between two texts? -----------------===//
//
// Answers: "with which edits of whole lines does one text become the other?"
//
//   lineDiff("a.cpp", "a\nb\nc\n", "a\nx\nc\n")   // {a.cpp, 2, 2, "x\n"}
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FINDING_LINEDIFF_H
#define ARRAYLINT_FINDING_LINEDIFF_H

#include "finding/Finding.h"
#include "llvm/ADT/StringRef.h"

namespace arraylint {

/// The fewest lines, in the order of their offsets, without overlaps.
std::vector<Edit> lineDiff(llvm::StringRef File, llvm::StringRef Old,
                           llvm::StringRef New);

} // namespace arraylint

#endif
