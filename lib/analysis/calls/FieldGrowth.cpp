#include "analysis/calls/FieldGrowth.h"
#include "analysis/arrays/OnlyRead.h"
#include "analysis/events/ArrayUse.h"

using namespace clang;

namespace arraylint {

bool isOnSamePath(const Stmt *S, const Stmt *Other, const FunctionBody &Body,
                  const Stmt *Whole) {
  const auto isIn = [&](const Stmt *Part, const Stmt *Arm) {
    return Arm && Body.isPartOf(Part, Arm);
  };
  for (const Stmt *Around = Body.parent(S); Around && Around != Whole;
       Around = Body.parent(Around))
    if (const auto *If = dyn_cast<IfStmt>(Around))
      for (const Stmt *Arm : {If->getThen(), If->getElse()})
        if (isIn(Other, Arm) && !isIn(S, Arm))
          return false;
  return true;
}

FieldGrowth::FieldGrowth(const FieldDecl &Field, const CXXMethodDecl &Method,
                         const ArrayEvents &Events, RoleLookup &Roles)
    : Uses(Roles.userFunctions()->usesOf(Field)),
      Calls(callSitesOf(Method, Events)), Events(Events), Roles(Roles) {
  // Does the loop name the field, or call another method that does?
  const auto startsAnew = [&](const CallSite &Of, const Loop &L) {
    return llvm::any_of(Uses, [&](const FieldUse &Use) {
      if (Use.Body == Of.Caller)
        return L.contains(Use.Name);
      return &Use.Body->function() != Method.getDefinition() &&
             llvm::any_of(Of.Caller->calls(), [&](const UserCall &Other) {
               return L.contains(Other.Site) && Other.Site != Of.Call &&
                      Events.bodyOf(Other.Definition) == Use.Body;
             });
    });
  };
  llvm::erase_if(Calls, [&](const CallSite &Of) {
    const Loop *L = Of.Caller->innermostLoop(Of.Call);
    return !L || !isOnSameObject(Of, *L) || startsAnew(Of, *L);
  });
}

/// Is \p Condition true or false in the first call alone: `all_.defined()`, a
/// flag?
static bool asksForFirst(const Expr *Condition, RoleLookup &Roles) {
  Condition = spelled(Condition);
  if (const auto *Not = dyn_cast<UnaryOperator>(Condition);
      Not && Not->getOpcode() == UO_LNot)
    Condition = spelled(Not->getSubExpr());
  const auto *Query = dyn_cast<CXXMemberCallExpr>(Condition);
  return isa<DeclRefExpr, MemberExpr>(Condition) ||
         (Query && Query->getNumArgs() == 0 &&
          Query->getType()->isBooleanType() &&
          Roles.isArray(Query->getImplicitObjectArgument()->getType()));
}

/// Does \p Use give the field its first array, in the other arm of an `if` that
/// asks whether it has one?
bool FieldGrowth::onlyStarts(const FieldUse &Use,
                             const ArrayEvent &Concat) const {
  const FunctionBody &Body = *Concat.Body;
  return assignedTo(Use.Name, Body) &&
         !isOnSamePath(Use.Name, Concat.Site, Body);
}

bool FieldGrowth::isOnEveryCall(const ArrayEvent &Concat) const {
  const FunctionBody &Body = *Concat.Body;
  const Stmt *Whole = Body.statementOf(Concat.Site);
  const auto *Choice = dyn_cast_or_null<IfStmt>(Body.parent(Whole));
  if (const auto *Block = dyn_cast_or_null<CompoundStmt>(Body.parent(Whole));
      Block && Block != Body.function().getBody())
    Choice = dyn_cast_or_null<IfStmt>(Body.parent(Block));
  const bool IsGuarded = !Body.flow().onEveryPath({Concat.Site});
  if (IsGuarded &&
      !(Choice && Choice->getElse() && asksForFirst(Choice->getCond(), Roles) &&
        Body.flow().onEveryPath({Choice->getCond()->IgnoreParenImpCasts()})))
    return false;
  bool Starts = false;
  for (const FieldUse &Use : Uses) {
    if (Use.Body != &Body || Body.isPartOf(Use.Name, Whole))
      continue;
    if (onlyStarts(Use, Concat))
      Starts = true;
    else if (!isOnlyRead(Use.Name, Body, Roles))
      return false;
  }
  // A method that it calls may cut the field.
  return (Starts || !IsGuarded) &&
         llvm::none_of(Body.calls(), [&](const UserCall &Call) {
           const FunctionBody *Called = Events.bodyOf(Call.Definition);
           return llvm::any_of(
               Uses, [&](const FieldUse &Use) { return Use.Body == Called; });
         });
}

} // namespace arraylint
