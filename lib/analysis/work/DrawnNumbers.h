//===- DrawnNumbers.h - Does a type hold what is drawn? -------------------===//
//
// Answers: "can whole numbers between these bounds be drawn in that type?"
//
//   randint(0, 256, {n})    uint8: yes    int8: no
//   randint(high, {n})      int64: yes    int16: unknown
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_WORK_DRAWNNUMBERS_H
#define ARRAYLINT_ANALYSIS_WORK_DRAWNNUMBERS_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// Does \p Draw draw whole numbers, whatever the type of its elements is?
bool drawsWholeNumbers(const ArrayCall &Draw);

enum class Holds : uint8_t { Yes, No, Unknown };

/// Does the canonical element type \p Dtype hold all numbers of \p Draw? Yes
/// for fractions.
Holds holdsDrawn(llvm::StringRef Dtype, const ArrayCall &Draw,
                 const FunctionBody &Body);

} // namespace arraylint

#endif
