#include "analysis/arrays/LostWrite.h"
#include "analysis/arrays/FreshArray.h"
#include "analysis/code/DroppedValue.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/UserFunctions.h"
#include "analysis/events/WrittenArray.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace arraylint {

static bool writes(const ArrayCall &Call, const Expr *Array) {
  const Expr *Written = writtenArray(Call);
  return Written && spelled(Written) == spelled(Array);
}

/// Is \p Array passed to a function of the user's that only writes it?
static bool writesArgument(const Expr *Site, const Expr *Array,
                           RoleLookup &Roles) {
  const auto *Call = dyn_cast<CallExpr>(Site);
  const FunctionDecl *Callee = Call ? certainCallee(Call) : nullptr;
  if (!Callee || isa<CXXOperatorCallExpr>(Call) || !Roles.userFunctions())
    return false;
  for (unsigned I = 0; I < Call->getNumArgs(); ++I)
    if (spelled(Call->getArg(I)) == spelled(Array))
      return Roles.userFunctions()->onlyWrites(*Callee, I);
  return false;
}

LostWrite droppedWrite(const Expr *Array, const FunctionBody &Body,
                       RoleLookup &Roles) {
  LostWrite Write;
  for (const Expr *E = Array;;) {
    const Stmt *User = Body.userOf(E);
    if (const auto *Member = dyn_cast_or_null<MemberExpr>(User))
      User = Body.userOf(Member);
    const auto *Site = dyn_cast_or_null<Expr>(User);
    const ArrayCall Call = Site ? arrayCall(Site, Roles) : ArrayCall{};
    if (!Call || Call.Site != Site) {
      if (!Write && Site && writesArgument(Site, E, Roles)) {
        Write.Site = Site;
        E = Site;
      }
      return Write && isDropped(E, Body) ? Write : LostWrite{};
    }
    // `x.swap(y)` also writes y.
    if (Call.object() && Call.has(Role::OutParam))
      return {};
    if (writes(Call, E)) {
      if (!Write)
        Write = {Call.Site, Call};
    } else if (Write || Call.Entry->Result != ResultKind::View ||
               !Call.array() || spelled(Call.array()) != spelled(E)) {
      return {};
    }
    assert(E != Call.Site && "a user is an ancestor");
    E = Call.Site;
  }
}

/// Does \p Use give other code access to elements, as `c.data()` and `auto
/// &first = c(0)`? What is written later may be read through that.
static bool givesAccess(const DeclRefExpr *Use, const FunctionBody &Body,
                        RoleLookup &Roles) {
  const ArrayCall Call = classifyUse(Use, Body, Roles).Call;
  if (!Call.has(Role::ElementAccess))
    return Call.has(Role::Accessor);
  const auto *Declared = dyn_cast_or_null<DeclStmt>(Body.userOf(Call.Site));
  return Declared && llvm::any_of(Declared->decls(), [](const Decl *D) {
           const auto *Variable = dyn_cast<VarDecl>(D);
           return Variable && Variable->getType()->isReferenceType();
         });
}

/// The write in the last statement that uses \p Variable, if that statement is
/// in the same block as the declaration.
static LostWrite lastWrite(const VarDecl *Variable, const Stmt *Declaration,
                           const FunctionBody &Body, RoleLookup &Roles) {
  // Uses are in source order.
  const auto Uses = Body.uses(Variable);
  // `auto &&copy = x.flip();` keeps the temporary alive.
  const bool Refers = Variable->getType()->isReferenceType() &&
                      !spelled(Variable->getInit())->isPRValue();
  if (Uses.empty() || Refers || Variable->isStaticLocal() ||
      !llvm::all_of(Uses, [&](const DeclRefExpr *Use) {
        return classifyUse(Use, Body, Roles).Kind == UseKind::Operand ||
               droppedWrite(Use, Body, Roles);
      }))
    return {};
  const Stmt *Last = Body.statementOf(Uses.back());
  if (Body.parent(Last) != Body.parent(Declaration) ||
      llvm::any_of(Uses, [&](const DeclRefExpr *Use) {
        return givesAccess(Use, Body, Roles);
      }))
    return {};
  for (const DeclRefExpr *Use : Uses)
    if (Body.statementOf(Use) == Last)
      if (const LostWrite Write = droppedWrite(Use, Body, Roles))
        return Write;
  return {};
}

LostWrite lostWrite(const Expr *Made, const FunctionBody &Body,
                    RoleLookup &Roles) {
  if (const LostWrite Write = droppedWrite(Made, Body, Roles))
    return Write;
  const ArrayUse Use = classifyUse(Made, Body, Roles);
  if (Use.Kind != UseKind::Aliased || !Use.DeclaresAlias ||
      spelled(Use.Alias->getInit()) != Made || showsElements(*Use.Alias, Roles))
    return {};
  return lastWrite(Use.Alias, Body.statementOf(Made), Body, Roles);
}

} // namespace arraylint
