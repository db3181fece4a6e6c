#include "analysis/walks/ChunkBounds.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/loops/LoopContext.h"
#include "analysis/loops/Minimum.h"

using namespace clang;

namespace arraylint {

/// Resolves casts and variables that are not written again: `auto e = s + c;`.
const Expr *ChunkBounds::resolved(const Expr *E) const {
  for (unsigned Depth = 0; E && Depth < 4; ++Depth) {
    E = spelled(E);
    if (const auto *Cast = dyn_cast<ExplicitCastExpr>(E)) {
      E = Cast->getSubExpr();
      continue;
    }
    const auto *Variable = dyn_cast_or_null<VarDecl>(namedVariable(E));
    if (!Variable || Variable == Counter.Variable || !isDeclaredIn(Variable, L))
      break;
    const Expr *Value = onlyValue(E, *L.Body);
    if (!Value)
      break;
    E = Value;
  }
  return E ? spelled(E)->IgnoreParenCasts() : nullptr;
}

bool ChunkBounds::isStart(const Expr *E) const {
  E = resolved(E);
  const auto *Reference = dyn_cast_or_null<DeclRefExpr>(E);
  return Reference && Reference->getDecl() == Counter.Variable;
}

static bool isSameName(const Expr *A, const Expr *B) {
  const ValueDecl *First = namedVariable(A), *Second = namedVariable(B);
  return First && First == Second;
}

bool ChunkBounds::isLengthOfCut(const Expr *E) const {
  const auto Step = constantValue(Counter.Step, *L.Body);
  const auto Length = constantValue(E, *L.Body);
  if (HasGaps)
    return Step && Length && *Length > 0 && *Length < *Step;
  return (Step && Length == Step) || isSameName(E, Counter.Step);
}

/// `c`, or `min(c, n - s)` for the tail, where c is the step of the loop.
bool ChunkBounds::isLength(const Expr *E, ChunkCut &Cut) const {
  E = resolved(E);
  if (const CallExpr *Minimum = asMinimum(E)) {
    const bool First = isLength(Minimum->getArg(0), Cut);
    if (!First && !isLength(Minimum->getArg(1), Cut))
      return false;
    const auto *Left = dyn_cast_or_null<BinaryOperator>(
        resolved(Minimum->getArg(First ? 1 : 0)));
    Cut.HasMinimum = true;
    Cut.Minimum = Left && Left->getOpcode() == BO_Sub && isStart(Left->getRHS())
                      ? Left->getLHS()
                      : nullptr;
    return true;
  }
  return E && isLengthOfCut(E);
}

/// `s + c`, or `min(s + c, n)` for the tail.
bool ChunkBounds::isEnd(const Expr *E, ChunkCut &Cut) const {
  E = resolved(E);
  if (const CallExpr *Minimum = asMinimum(E)) {
    const bool First = isEnd(Minimum->getArg(0), Cut);
    if (!First && !isEnd(Minimum->getArg(1), Cut))
      return false;
    Cut.HasMinimum = true;
    Cut.Minimum = Minimum->getArg(First ? 1 : 0);
    return true;
  }
  const auto *Sum = dyn_cast_or_null<BinaryOperator>(E);
  return Sum && Sum->getOpcode() == BO_Add &&
         ((isStart(Sum->getLHS()) && isLength(Sum->getRHS(), Cut)) ||
          (isStart(Sum->getRHS()) && isLength(Sum->getLHS(), Cut)));
}

/// `s + c - 1`, `min(s + c, n) - 1`, `min(s + c - 1, n - 1)`.
bool ChunkBounds::isLast(const Expr *E, ChunkCut &Cut) const {
  E = resolved(E);
  if (const CallExpr *Minimum = asMinimum(E))
    return isLast(Minimum->getArg(0), Cut) || isLast(Minimum->getArg(1), Cut);
  const auto *Difference = dyn_cast_or_null<BinaryOperator>(E);
  return Difference && Difference->getOpcode() == BO_Sub &&
         constantValue(Difference->getRHS(), *L.Body) == 1 &&
         isEnd(Difference->getLHS(), Cut);
}

} // namespace arraylint
