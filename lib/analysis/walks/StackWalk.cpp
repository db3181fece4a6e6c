#include "analysis/walks/StackWalk.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/code/DroppedValue.h"
#include "analysis/loops/LoopContext.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

/// Is \p Call a slice such as `a[i]` or `a.select(0, i)` with an argument that
/// varies?
static bool cutsAnotherPart(const ArrayCall &Call, const Loop &L,
                            RoleLookup &Roles) {
  return Call.Entry->Roles.hasAny(
             {Role::Slice, Role::ElementAccess, Role::Gather, Role::Scatter}) &&
         llvm::any_of(Call.arguments(), [&](const Expr *Argument) {
           return Argument && !Roles.isArray(Argument->getType()) &&
                  !isInvariant(Argument, L, Roles);
         });
}

bool isPartOfStack(const Expr *E, const Loop &L, RoleLookup &Roles) {
  bool Cut = false;
  for (;;) {
    if (Cut && isInvariant(E, L, Roles))
      return true;
    const ArrayCall Call = origin(E, *L.Body, Roles);
    if (!Call || Call.Entry->Result != ResultKind::View || !Call.array())
      return false;
    Cut |= cutsAnotherPart(Call, L, Roles);
    E = Call.array();
  }
}

/// Is \p Whole a variable that \p L declares, or a field of one?
static bool isMadeIn(const Expr *Whole, const Loop &L) {
  while (const auto *Field = dyn_cast_or_null<MemberExpr>(spelled(Whole)))
    Whole = Field->getBase();
  const ValueDecl *Variable = namedVariable(Whole);
  return Variable && isDeclaredIn(Variable, L);
}

const Expr *outermostView(const Expr *E, const FunctionBody &Body,
                          RoleLookup &Roles) {
  for (;;) {
    const auto *User = dyn_cast_or_null<Expr>(Body.userOf(E));
    if (isa_and_nonnull<MemberExpr>(User))
      User = dyn_cast_or_null<Expr>(Body.userOf(User));
    const ArrayCall View = arrayCall(User, Roles);
    if (!View || View.array() != spelled(E) ||
        (View.Entry->Result != ResultKind::View && !View.has(Role::Reshape)))
      return E;
    E = View.Site;
  }
}

/// Is \p E assigned to, as a part of an array, or given to a call that writes a
/// part of it: `x[i]` of `x[i] = v`, `x` of `x.index_put_({i}, v)`?
static bool isFilled(const Expr *E, const FunctionBody &Body,
                     RoleLookup &Roles) {
  const Stmt *User = Body.userOf(E);
  if (const auto *Assign = dyn_cast_or_null<CXXOperatorCallExpr>(User))
    return Assign->getOperator() == OO_Equal &&
           spelled(Assign->getArg(0)) == spelled(E) &&
           arrayCall(E, Roles).operator bool();
  if (isa_and_nonnull<MemberExpr>(User))
    User = Body.userOf(cast<Expr>(User));
  const ArrayCall Write = arrayCall(dyn_cast_or_null<Expr>(User), Roles);
  return Write.has(Role::Scatter) && spelled(Write.array()) == spelled(E) &&
         isDropped(Write.Site, Body);
}

/// Does \p L do nothing with \p Whole, an array that a variable or a field of
/// one names, but assign to its parts?
static bool isOnlyFilled(const Expr *Whole, const Loop &L, RoleLookup &Roles) {
  const FunctionBody &Body = *L.Body;
  llvm::SmallVector<const ValueDecl *, 2> Path;
  while (const auto *Field = dyn_cast_or_null<MemberExpr>(spelled(Whole))) {
    Path.push_back(Field->getMemberDecl());
    Whole = Field->getBase();
  }
  const ValueDecl *Variable = namedVariable(Whole);
  if (!isa_and_nonnull<VarDecl>(Variable))
    return false;
  return llvm::all_of(Body.uses(Variable), [&](const Expr *Use) {
    if (!L.contains(Use))
      return true;
    for (const ValueDecl *Field : llvm::reverse(Path)) {
      const auto *Member = dyn_cast_or_null<MemberExpr>(Body.userOf(Use));
      if (!Member || Member->getMemberDecl() != Field)
        return Member != nullptr;
      Use = Member;
    }
    return isFilled(Use, Body, Roles) ||
           isFilled(outermostView(Use, Body, Roles), Body, Roles);
  });
}

/// The call that takes the part that \p Value is assigned to, or that writes
/// it there.
static ArrayCall partGiven(const Expr *Value, const FunctionBody &Body,
                           RoleLookup &Roles) {
  const auto *User = dyn_cast_or_null<Expr>(Body.userOf(Value));
  if (const auto *Assign = dyn_cast_or_null<CXXOperatorCallExpr>(User);
      Assign && Assign->getOperator() == OO_Equal)
    return spelled(Assign->getArg(1)) == spelled(Value)
               ? arrayCall(Assign->getArg(0), Roles)
               : ArrayCall{};
  const ArrayCall Write = arrayCall(User, Roles);
  return Write.has(Role::Scatter) &&
                 Write.argument(Parameter::Value) == spelled(Value)
             ? Write
             : ArrayCall{};
}

bool fillsPart(const Expr *Value, const Loop &L, RoleLookup &Roles) {
  const ArrayCall Part = partGiven(Value, *L.Body, Roles);
  const Expr *Whole = Part ? storageOf(Part.Site, Roles) : nullptr;
  return Whole && cutsAnotherPart(Part, L, Roles) && !isMadeIn(Whole, L) &&
         isOnlyFilled(Whole, L, Roles);
}

} // namespace arraylint
