#include "analysis/calls/FieldGrowth.h"
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
      Calls(callSitesOf(Method, Events)) {
  const auto startsAnew = [&](const CallSite &Of, const Loop &L) {
    return llvm::any_of(Of.Caller->calls(), [&](const UserCall &Other) {
      const FunctionBody *Body = Events.bodyOf(Other.Definition);
      return L.contains(Other.Site) && Other.Site != Of.Call && Body &&
             &Body->function() != Method.getDefinition() &&
             replacesIn(*Body, [](const Expr *) { return true; });
    });
  };
  llvm::erase_if(Calls, [&](const CallSite &Of) {
    const Loop *L = Of.Caller->innermostLoop(Of.Call);
    return !L || !isOnSameObject(Of, *L) || startsAnew(Of, *L);
  });
}

/// Does \p Body assign to the field where \p If holds?
bool FieldGrowth::replacesIn(const FunctionBody &Body,
                             llvm::function_ref<bool(const Expr *)> If) const {
  return llvm::any_of(Uses, [&](const FieldUse &Use) {
    return Use.Body == &Body && assignedTo(Use.Name, Body) && If(Use.Name);
  });
}

bool FieldGrowth::mayEnd(const ArrayEvent &Concat) const {
  const FunctionBody &Body = *Concat.Body;
  return replacesIn(Body, [&](const Expr *Name) {
    return !Body.isPartOf(Concat.Site, assignedTo(Name, Body)) &&
           isOnSamePath(Name, Concat.Site, Body);
  });
}

} // namespace arraylint
