#include "analysis/walks/GrownElement.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/code/KnownCode.h"
#include "analysis/code/SameExpression.h"
#include "analysis/loops/LoopContext.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

/// The tuple t of `std::get<0>(t)`; null if \p E is something else.
static const Expr *tupleIn(const Expr &E) {
  const auto *Get = dyn_cast<CallExpr>(&E);
  const FunctionDecl *Callee = Get ? Get->getDirectCallee() : nullptr;
  return Callee && Callee->isInStdNamespace() && Get->getNumArgs() == 1 &&
                 Callee->getDeclName().isIdentifier() &&
                 Callee->getName() == "get"
             ? Get->getArg(0)
             : nullptr;
}

const Expr *ownerOf(const Expr &Element) {
  const Expr *Owner = tupleIn(Element);
  if (const auto *Member = dyn_cast<MemberExpr>(&Element);
      Member && !Member->isArrow())
    Owner = Member->getBase();
  if (const auto *Subscript = dyn_cast<CXXOperatorCallExpr>(&Element);
      Subscript && Subscript->getOperator() == OO_Subscript &&
      Subscript->getDirectCallee() && isStandard(*Subscript->getDirectCallee()))
    Owner = Subscript->getArg(0);
  Owner = Owner ? spelled(Owner) : nullptr;
  return isa_and_nonnull<DeclRefExpr>(Owner) ? Owner : nullptr;
}

const Expr *grownElement(const ArrayEvent &Concat, const Stmt *User,
                         RoleLookup &Roles) {
  const auto *Assign = dyn_cast_or_null<CXXOperatorCallExpr>(User);
  const Expr *Element = Assign && Assign->getOperator() == OO_Equal
                            ? spelled(Assign->getArg(0))
                            : nullptr;
  if (!Element || !ownerOf(*Element))
    return nullptr;
  return llvm::any_of(arrayOperands(Concat, Roles),
                      [&](const Expr *Part) {
                        return isSameExpression(Element, spelled(Part),
                                                *Concat.Body);
                      })
             ? Element
             : nullptr;
}

/// How often \p S gives \p Element, or what holds it, a value.
static unsigned assignments(const Stmt *S, const Expr &Element,
                            const FunctionBody &Body) {
  if (!S)
    return 0;
  const auto *Assign = dyn_cast<CXXOperatorCallExpr>(S);
  const Expr *Target = Assign && Assign->getOperator() == OO_Equal
                           ? spelled(Assign->getArg(0))
                           : nullptr;
  unsigned Count = Target && (isSameExpression(Target, &Element, Body) ||
                              isSameExpression(Target, ownerOf(Element), Body));
  for (const Stmt *Child : S->children())
    Count += assignments(Child, Element, Body);
  return Count;
}

/// May \p L change the element other than by the statement that grows it?
static bool isChangedOtherwise(const Expr &Element, const Loop &L) {
  const FunctionBody &Body = *L.Body;
  const auto *Member = dyn_cast<MemberExpr>(&Element);
  const ValueDecl *Owner = namedVariable(ownerOf(Element));
  return llvm::any_of(
      Body.usesIn(L.Statement, Owner), [&](const DeclRefExpr *Use) {
        const Stmt *Statement = Body.statementOf(Use);
        const auto *Other = dyn_cast_or_null<MemberExpr>(Body.parent(Use));
        const auto *Get = dyn_cast_or_null<CallExpr>(Body.userOf(Use));
        return Statement != Body.statementOf(&Element) &&
               !(Get && tupleIn(*Get)) && // assignments() counts them
               !(Member && Other && isa<FieldDecl>(Other->getMemberDecl()) &&
                 Other->getMemberDecl() != Member->getMemberDecl()) &&
               isWrittenIn(Owner, Statement, Body);
      });
}

bool isOnlyGrown(const Expr &Element, const Loop &L, RoleLookup &Roles) {
  const auto *Subscript = dyn_cast<CXXOperatorCallExpr>(&Element);
  return assignments(L.body(), Element, *L.Body) == 1 &&
         !isChangedOtherwise(Element, L) &&
         (!Subscript || isInvariant(Subscript->getArg(1), L, Roles));
}

} // namespace arraylint
