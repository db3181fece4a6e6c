#include "analysis/work/ElementwiseWork.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/arrays/ArrayShape.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/WrittenArray.h"
#include "analysis/loops/Estimate.h"

using namespace clang;

namespace arraylint {

bool makesArray(const ArrayCall &Call) {
  return Call.has(Role::Elementwise) &&
         Call.Entry->Result == ResultKind::Copy && !writesArray(Call);
}

bool isPartOfWork(const ArrayEvent &Work, RoleLookup &Roles) {
  return makesArray(arrayCallWith(Work.Site, *Work.Body, Roles));
}

unsigned countWork(const Expr *E, RoleLookup &Roles) {
  const ArrayCall Call = arrayCall(E, Roles);
  if (!makesArray(Call))
    return 0;
  unsigned Count = 1;
  if (const Expr *Object = Call.object())
    Count += countWork(Object, Roles);
  for (const Expr *Argument : Call.arguments())
    if (Argument)
      Count += countWork(Argument, Roles);
  return Count;
}

std::optional<int64_t> workSize(const ArrayEvent &Work, RoleLookup &Roles) {
  std::optional<int64_t> Largest;
  llvm::SmallVector<const Expr *, 8> Pending{Work.Site};
  while (!Pending.empty()) {
    const Expr *E = Pending.pop_back_val();
    if (!E || !Roles.isArray(E->getType()))
      continue;
    const ArrayCall Call = arrayCall(E, Roles);
    if (makesArray(Call)) {
      Pending.push_back(Call.object());
      llvm::append_range(Pending, Call.arguments());
    } else if (const ArrayCall Made = origin(E, *Work.Body, Roles)) {
      if (const auto Count = elementCount(Made, *Work.Body))
        Largest = std::max(Largest.value_or(0), *Count);
    }
  }
  return Largest;
}

} // namespace arraylint
