#include "analysis/work/RepeatedWait.h"
#include "analysis/code/DroppedValue.h"
#include "analysis/loops/Estimate.h"
#include "analysis/loops/InductionVariable.h"
#include "analysis/loops/LoopContext.h"
#include "analysis/loops/MeasuredLoop.h"
#include "analysis/loops/MostIterations.h"
#include "analysis/work/LongWork.h"

using namespace clang;

namespace arraylint {

std::string RepeatedWait::howOften() const {
  return (IsOnEveryIteration ? " on every iteration" : " on most iterations") +
         estimate(*Hot, "round trips", Innermost, !IsOnEveryIteration);
}

RepeatedWait repeatedWait(const Expr *Site, const Loop *Innermost,
                          int64_t SmallTripCount,
                          llvm::ArrayRef<const Expr *> Alike,
                          UnitAnalysis &Unit) {
  RepeatedWait Result;
  Result.Innermost = Innermost;
  Result.Hot = hotLoop(
      Site, Innermost, SmallTripCount, [&](const Expr *E, const Loop &L) {
        if (isOnEveryIteration(
                E, L, E == Site ? Alike : llvm::ArrayRef<const Expr *>()))
          return true;
        Result.IsOnEveryIteration = false;
        return isOnMostIterations(E, L, Unit.Roles);
      });
  // A wait for nothing is not worth keeping, whatever else takes longer.
  if (Result.Hot && !unusedVariable(Site, *Result.Hot->Body) &&
      runsLongWork(*Result.Hot, Site, SmallTripCount, Unit.Events, Unit.Roles))
    Result.Hot = nullptr;
  return Result;
}

bool isTimed(const VocabularyEntry &Fence, const Loop &L, RoleLookup &Roles) {
  if (Fence.Result != ResultKind::None || Fence.has(Role::Print))
    return false;
  return isMeasured(L, Roles) ||
         llvm::any_of(L.Body->hostCalls(), [&](const HostCall &Call) {
           return (Call.Function->Kind == HostKind::Clock ||
                   Call.Function->Kind == HostKind::Stopwatch) &&
                  L.contains(Call.Site) && isOnEveryIteration(Call.Site, L);
         });
}

/// Does \p S, a statement without loops, read a clock?
static bool readsClock(const Stmt *S, const FunctionBody &Body) {
  return llvm::any_of(Body.hostCalls(), [&](const HostCall &Call) {
    return (Call.Function->Kind == HostKind::Clock ||
            Call.Function->Kind == HostKind::Stopwatch) &&
           !Body.innermostLoop(Call.Site) && Body.isPartOf(Call.Site, S);
  });
}

bool isRepeatedToMeasure(const Expr *Site, const Loop &L) {
  const auto *For = dyn_cast<ForStmt>(L.Statement);
  const auto *Block = dyn_cast_or_null<CompoundStmt>(L.Body->parent(For));
  if (!For || !Block || Site->getType()->isVoidType() ||
      !isDropped(Site, *L.Body))
    return false;
  const Stmt *Body = For->getBody();
  if (const auto *Braces = dyn_cast<CompoundStmt>(Body))
    Body = Braces->size() == 1 ? Braces->body_front() : nullptr;
  const auto Counter = inductionVariable(L);
  if (!Body || L.Body->statementOf(Site) != Body || !Counter ||
      !L.Body->usesIn(Body, Counter->Variable).empty())
    return false;
  const auto *const Here = llvm::find(Block->body(), For);
  return Here != Block->body_begin() && Here != Block->body_end() &&
         std::next(Here) != Block->body_end() &&
         readsClock(*std::prev(Here), *L.Body) &&
         readsClock(*std::next(Here), *L.Body);
}

} // namespace arraylint
