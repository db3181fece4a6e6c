//===- ChunkBounds.h - Is this where a chunk starts or ends? --------------===//
//
// Answers: "in a loop over s with step c, is this expression s, s + c, c or
// s + c - 1, cut at the end of the array or not?"
//
//   x.slice(0, s, std::min(s + c, n))     isStart(s), isEnd(min(s + c, n))
//   x.narrow(0, s, c)                     isStart(s), isLength(c)
//   x(seq(s, s + c - 1))                  isStart(s), isLast(s + c - 1)
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_WORK_CHUNKBOUNDS_H
#define ARRAYLINT_ANALYSIS_WORK_CHUNKBOUNDS_H

#include "analysis/code/InductionVariable.h"
#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// A call that cuts a chunk, and what makes the last one end with the array.
struct ChunkCut : ArrayCall {
  /// The call does, whatever bounds it is given.
  bool CallClamps = false;
  /// `std::min` does: `n` of `min(s + c, n)` and `min(c, n - s)`.
  bool HasMinimum = false;
  const clang::Expr *Minimum = nullptr; ///< null if it has another form
};

class ChunkBounds {
public:
  /// \p HasGaps: a chunk is shorter than the step.
  ChunkBounds(const InductionVariable &Counter, const Loop &L, bool HasGaps)
      : Counter(Counter), L(L), HasGaps(HasGaps) {}

  bool isStart(const clang::Expr *E) const;
  /// Those that find a `std::min` leave word in \p Cut.
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
