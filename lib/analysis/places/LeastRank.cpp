#include "analysis/places/LeastRank.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/Initializer.h"
#include "analysis/loops/Estimate.h"

using namespace clang;

namespace arraylint {

static constexpr unsigned Unknown = 1;
static constexpr unsigned MaxDepth = 8;
static constexpr unsigned MaxVisits = 64; // per question

namespace {

/// How far a question has been followed.
struct Path {
  unsigned &Visits;
  unsigned Depth;

  Path deeper() const { return {Visits, Depth + 1}; }
};

} // namespace

static unsigned leastRank(const Expr *E, RoleLookup &Roles, Path So);

static unsigned ofMade(const ArrayCall &Made) {
  const auto Arguments = Made.arguments();
  const bool IsRange = Made.Entry->Parameters.count(Parameter::Start) ||
                       Made.Entry->Parameters.count(Parameter::Stop);
  if (Made.Entry->OnHost && !IsRange)
    return !Arguments.empty() && Arguments[0] &&
           !Arguments[0]->getType()->isArithmeticType();
  return IsRange ? 1 : rankOf(Made).value_or(0);
}

static unsigned ofResult(const ArrayCall &Call, RoleLookup &Roles, Path So) {
  const unsigned Of =
      Call.array() ? leastRank(Call.array(), Roles, So) : Unknown;
  if (Call.Entry->Roles.hasAny({Role::Allocate, Role::Random}) &&
      !Call.has(Role::InPlace))
    return ofMade(Call);
  if (Call.has(Role::Reduce))
    return 0;
  if (Call.Entry->Roles.hasAny(
          {Role::ElementAccess, Role::Slice, Role::Gather}))
    return Of ? Of - 1 : 0;
  if (Call.has(Role::Reshape)) {
    const InitListExpr *Shape = bracedList(Call.argument(Parameter::Shape));
    return Shape ? Shape->getNumInits() : 0;
  }
  if (!Call.has(Role::Elementwise))
    return Of;
  unsigned Most = Of;
  for (const Expr *Argument : Call.arguments())
    if (Argument && Argument != Call.array() &&
        Roles.isArray(Argument->getType()))
      Most = std::max(Most, leastRank(Argument, Roles, So));
  return Most;
}

static unsigned ofVariable(const VarDecl &Variable, RoleLookup &Roles,
                           Path So) {
  const FunctionBody *Body = bodyAround(Variable, Roles);
  const Expr *Init = Body && Variable.isLocalVarDecl()
                         ? initializerOf(Variable, *Body)
                         : nullptr;
  if (!Init)
    return Unknown;
  unsigned Least = leastRank(Init, Roles, So);
  for (const DeclRefExpr *Use : Body->uses(&Variable))
    if (const Expr *Value = assignedTo(Use, *Body))
      Least = std::min(Least, leastRank(Value, Roles, So));
  return Least;
}

static unsigned leastRank(const Expr *E, RoleLookup &Roles, Path So) {
  if (!E || So.Depth == MaxDepth || ++So.Visits > MaxVisits)
    return Unknown;
  E = spelled(E);
  if (const auto *Variable = dyn_cast_or_null<VarDecl>(namedVariable(E)))
    return ofVariable(*Variable, Roles, So.deeper());
  const ArrayCall Call = arrayCall(E, Roles);
  return Call ? ofResult(Call, Roles, So.deeper()) : Unknown;
}

unsigned leastRank(const Expr *E, RoleLookup &Roles) {
  unsigned Visits = 0;
  return leastRank(E, Roles, {Visits, 0});
}

} // namespace arraylint
