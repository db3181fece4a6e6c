#include "analysis/work/RepeatedWait.h"
#include "analysis/code/DroppedValue.h"
#include "analysis/loops/Estimate.h"
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

bool isRepeatedToMeasure(const Expr *Site, const Loop &L) {
  if (Site->getType()->isVoidType() || !isDropped(Site, *L.Body))
    return false;
  const Stmt *Block = L.Body->parent(L.Statement);
  const auto readsClock = [&](bool Before) {
    return llvm::any_of(L.Body->hostCalls(), [&](const HostCall &Call) {
      return (Call.Function->Kind == HostKind::Clock ||
              Call.Function->Kind == HostKind::Stopwatch) &&
             Block && L.Body->isPartOf(Call.Site, Block) &&
             !L.contains(Call.Site) &&
             (Call.Site->getBeginLoc() < L.Statement->getBeginLoc()) == Before;
    });
  };
  return readsClock(true) && readsClock(false);
}

} // namespace arraylint
