//===- ScalingIdioms.cpp --------------------------------------------------===//

#include "analysis/ScalingIdioms.h"
#include "analysis/ArrayFacts.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/DenseSet.h"

using namespace clang;

namespace arraylint {
namespace {

enum Idiom : uint8_t {
  Elementwise,
  Reduction,
  Contraction,
  Where,
  Stencil,
  OutArgument,
  BooleanMask,
};

class Counter {
public:
  explicit Counter(RoleLookup &Roles) : Roles(Roles) {}

  void count(const ArrayEvent &Event);
  IdiomCounts Counts{};

private:
  bool isStencil(const ArrayEvent &Event) const;
  bool usesMask(const ArrayEvent &Event) const;

  RoleLookup &Roles;
  llvm::DenseSet<SourceLocation> Counted, Stencils;
};

} // namespace

/// The slices of each array that the elementwise expression \p E combines.
static void collectSlices(const Expr *E, const FunctionBody &Body,
                          RoleLookup &Roles,
                          llvm::SmallVectorImpl<ArrayCall> &Slices) {
  const ArrayCall Call = origin(E, Body, Roles);
  if (Call.has(Role::Slice))
    Slices.push_back(Call);
  else if (Call.has(Role::Elementwise))
    for (const Expr *Operand : arrayOperands(Call, Roles))
      collectSlices(Operand, Body, Roles, Slices);
}

/// Two slices of one array in one expression: neighbours are combined.
bool Counter::isStencil(const ArrayEvent &Event) const {
  llvm::SmallVector<ArrayCall, 4> Slices;
  for (const Expr *Operand : arrayOperands(Event, Roles))
    collectSlices(Operand, *Event.Body, Roles, Slices);
  for (const ArrayCall &First : Slices)
    for (const ArrayCall &Second : Slices)
      if (First.Site != Second.Site && namedVariable(First.array()) &&
          namedVariable(First.array()) == namedVariable(Second.array()))
        return true;
  return false;
}

/// Elements are chosen by a mask, given as such or as an index.
bool Counter::usesMask(const ArrayEvent &Event) const {
  if (Event.argument(Parameter::Mask))
    return true;
  const Expr *Index = Event.argument(Parameter::Index);
  const InitListExpr *List = bracedList(Index);
  const auto isMask = [&](const Expr *E) {
    return E && Roles.isArray(E->getType()) &&
           isBoolArray(E, *Event.Body, Roles);
  };
  return isMask(Index) ||
         (List && llvm::any_of(List->inits(), [&](const Expr *Item) {
            const Expr *Mask = spelled(Item);
            const auto *Construct = dyn_cast<CXXConstructExpr>(Mask);
            return isMask(Construct && Construct->getNumArgs() == 1
                              ? spelled(Construct->getArg(0))
                              : Mask);
          }));
}

void Counter::count(const ArrayEvent &Event) {
  // What a template's instances share is written once.
  if (!Counted.insert(Event.Site->getExprLoc()).second)
    return;
  const bool IsElementwise = Event.has(Role::Elementwise);
  const bool ByMask = usesMask(Event);
  Counts[Elementwise] += IsElementwise;
  Counts[Where] += IsElementwise && ByMask;
  Counts[BooleanMask] +=
      ByMask && !IsElementwise &&
      Event.Entry->Roles.hasAny({Role::Assign, Role::Scatter, Role::Gather});
  if (Event.Entry->Algorithm == "contraction")
    ++Counts[Contraction];
  else
    Counts[Reduction] += Event.has(Role::Reduce);
  Counts[OutArgument] += Event.argument(Parameter::Out) != nullptr;
  // The outermost operation of the expression stands for all of it.
  const Stmt *Statement = Event.Body->statementOf(Event.Site);
  if (IsElementwise && isStencil(Event) &&
      Stencils.insert(Statement->getBeginLoc()).second)
    ++Counts[Stencil];
}

IdiomCounts countScalingIdioms(const ArrayEvents &Events, RoleLookup &Roles) {
  Counter C(Roles);
  for (const auto &Body : Events.bodies())
    for (const ArrayEvent &Event : Body->events())
      C.count(Event);
  return C.Counts;
}

} // namespace arraylint
