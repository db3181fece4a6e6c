//===- ChunkBounds.h - Bounds of chunks -----------------------------------===//
//
// Answers: "in a loop over s with step c, is this expression s, s + c, c or s +
// c - 1, limited to the end of the array or not?"
//
//   x.slice(0, s, std::min(s + c, n))     isStart(s), isEnd(min(s + c, n))
//   x.narrow(0, s, c)                     isStart(s), isLength(c)
//   x(seq(s, s + c - 1))                  isStart(s), isLast(s + c - 1)
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_WORK_CHUNKBOUNDS_H
#define ARRAYLINT_ANALYSIS_WORK_CHUNKBOUNDS_H

#include "analysis/events/FunctionBody.h"
#include "analysis/loops/InductionVariable.h"

namespace arraylint {

/// A call that slices a chunk, and what limits the last chunk to the array.
struct ChunkCut : ArrayCall {
  /// The call clamps all bounds.
  bool CallClamps = false;
  /// `std::min` clamps the last chunk, as in `min(s + c, n)` and
  /// `min(c, n - s)`, to Minimum, which is `n`.
  bool HasMinimum = false;
  const clang::Expr *Minimum = nullptr; ///< null if it has another form
};

class ChunkBounds {
public:
  /// \p HasGaps is true if chunks are shorter than the step.
  ChunkBounds(const InductionVariable &Counter, const Loop &L, bool HasGaps)
      : Counter(Counter), L(L), HasGaps(HasGaps) {}

  bool isStart(const clang::Expr *E) const;
  /// These three record a `std::min` in \p Cut.
  bool isEnd(const clang::Expr *E, ChunkCut &Cut) const;
  bool isLength(const clang::Expr *E, ChunkCut &Cut) const;
  bool isLast(const clang::Expr *E, ChunkCut &Cut) const;

private:
  const clang::Expr *resolved(const clang::Expr *E) const;
  bool isLengthOfCut(const clang::Expr *E) const;

  const InductionVariable &Counter;
  const Loop &L;
  const bool HasGaps;
};

} // namespace arraylint

#endif
