#include "analysis/work/SameShape.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/Initializer.h"
#include "analysis/events/WrittenArray.h"
#include "analysis/loops/LoopContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace arraylint {
namespace {

class SameShape {
public:
  SameShape(const Loop &L, const VarDecl *Made, RoleLookup &Roles)
      : L(L), Body(*L.Body), Roles(Roles), Made(Made) {}

  bool holds(const Stmt *S) const;

private:
  bool isSameName(const DeclRefExpr &Name) const;
  bool isConstantOfIteration(const VarDecl &Variable) const;
  bool keepsShape(const VarDecl &Array) const;
  bool hasShapeOf(const VarDecl &Array, const Expr *E) const;

  const Loop &L;
  const FunctionBody &Body;
  RoleLookup &Roles;
  const VarDecl *Made;
};

} // namespace

/// Is \p Variable a number or a constant that is declared in the loop's body,
/// never written, and initialized with the same value each time?
bool SameShape::isConstantOfIteration(const VarDecl &Variable) const {
  const QualType T = Variable.getType();
  const Expr *Init = initializerOf(Variable, Body);
  if (!Init || T->isReferenceType() || Roles.isArray(T) ||
      (!T->isArithmeticType() && !T.isConstQualified()) ||
      isWrittenIn(&Variable, L.Statement, Body))
    return false;
  const Stmt *Declaration = Body.statementOf(Init);
  return isa_and_nonnull<DeclStmt>(Declaration) &&
         isa_and_nonnull<CompoundStmt>(Body.parent(Declaration)) && holds(Init);
}

/// Does \p E, which is assigned to \p Array, have its shape if the array that
/// is allocated has?
bool SameShape::hasShapeOf(const VarDecl &Array, const Expr *E) const {
  if (const ValueDecl *Named = namedVariable(E))
    return Named == &Array || Named == Made;
  const ArrayCall Call = arrayCall(E, Roles);
  const auto Operands = Call.has(Role::Elementwise)
                            ? arrayOperands(Call, Roles)
                            : llvm::SmallVector<const Expr *, 4>{};
  return !Operands.empty() && llvm::all_of(Operands, [&](const Expr *Operand) {
    return hasShapeOf(Array, Operand);
  });
}

/// Is every other array that the loop assigns to \p Array of its shape?
bool SameShape::keepsShape(const VarDecl &Array) const {
  return llvm::all_of(
      Body.usesIn(L.Statement, &Array), [&](const DeclRefExpr *Name) {
        const ArrayUse Use = classifyUse(Name, Body, Roles);
        if (reshapesInPlace(Use.Call) || Use.Kind == UseKind::Captured ||
            Use.Kind == UseKind::Escapes)
          return Use.OnlyRead;
        if (Use.Kind != UseKind::Rebound)
          return !Use.mayRebind();
        const auto *Assign =
            dyn_cast_or_null<CXXOperatorCallExpr>(Body.userOf(Name));
        return Assign && Assign->getOperator() == OO_Equal &&
               hasShapeOf(Array, Assign->getArg(1));
      });
}

bool SameShape::isSameName(const DeclRefExpr &Name) const {
  const auto *Variable = dyn_cast<VarDecl>(Name.getDecl());
  if (!Variable || !Variable->hasLocalStorage())
    return false;
  if (isDeclaredIn(Variable, L))
    return isConstantOfIteration(*Variable);
  return Roles.isArray(Variable->getType()) &&
         !Variable->getType()->isReferenceType() && keepsShape(*Variable);
}

/// Is \p Argument the number of the row, column or part that \p Cut selects?
/// They are all of one shape.
static bool isPosition(const Expr *Argument, const ArrayCall &Cut) {
  return Cut.has(Role::Slice) && Cut.Entry->Result == ResultKind::View &&
         Argument->getType()->isIntegralOrEnumerationType() &&
         llvm::is_contained(Cut.indices(), spelled(Argument));
}

bool SameShape::holds(const Stmt *S) const {
  if (!S)
    return true;
  if (const auto *Name = dyn_cast<DeclRefExpr>(S))
    return isInvariant(Name, L, Roles, Facet::Shape) || isSameName(*Name);
  const auto *Site = dyn_cast<Expr>(S);
  const ArrayCall Cut{Site, calledFunction(Site), Roles.entry(Site)};
  return isInvariantPart(S, L, Roles, Facet::Shape) &&
         llvm::all_of(S->children(), [&](const Stmt *Child) {
           const auto *Argument = dyn_cast_or_null<Expr>(Child);
           return (Argument && isPosition(Argument, Cut)) || holds(Child);
         });
}

bool isSameShape(const Expr *E, const Loop &L, const VarDecl *Made,
                 RoleLookup &Roles) {
  return isInvariant(E, L, Roles, Facet::Shape) ||
         SameShape(L, Made, Roles).holds(E);
}

} // namespace arraylint
