#include "analysis/walks/StackWalk.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/loops/LoopContext.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

/// Is \p Call a slice such as `a[i]` or `a.select(0, i)` with an argument that
/// varies?
static bool cutsAnotherPart(const ArrayCall &Call, const Loop &L,
                            RoleLookup &Roles) {
  return Call.Entry->Roles.hasAny(
             {Role::Slice, Role::ElementAccess, Role::Gather}) &&
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

/// The assignment to \p E; null if there is none.
static const CXXOperatorCallExpr *assignmentTo(const Expr *E,
                                               const FunctionBody &Body) {
  const auto *Assign = dyn_cast_or_null<CXXOperatorCallExpr>(Body.userOf(E));
  return Assign && Assign->getOperator() == OO_Equal &&
                 spelled(Assign->getArg(0)) == spelled(E)
             ? Assign
             : nullptr;
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
    const Expr *Part = outermostView(Use, Body, Roles);
    return Part != Use && assignmentTo(Part, Body);
  });
}

bool fillsPart(const Expr *Value, const Loop &L, RoleLookup &Roles) {
  const auto *Assign =
      dyn_cast_or_null<CXXOperatorCallExpr>(L.Body->userOf(Value));
  if (!Assign || Assign->getOperator() != OO_Equal ||
      spelled(Assign->getArg(1)) != spelled(Value))
    return false;
  const ArrayCall Part = arrayCall(Assign->getArg(0), Roles);
  const Expr *Whole = Part ? storageOf(Part.Site, Roles) : nullptr;
  return Whole && cutsAnotherPart(Part, L, Roles) && !isMadeIn(Whole, L) &&
         isOnlyFilled(Whole, L, Roles);
}

} // namespace arraylint
