#include "analysis/calls/ReturnedValue.h"
#include "analysis/code/ValueFlow.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/FunctionIdentity.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

/// The element type that \p E names, whether or not it is supported.
static StringRef namedDtype(const Expr *E, RoleLookup &Roles) {
  const StringRef Name = Roles.dtype(E);
  return Name.empty() ? Roles.unsupportedDtype(E) : Name;
}

bool mayReturnDtype(const FunctionDecl &F) {
  const QualType Type = F.getReturnType().getNonReferenceType();
  return Type->isRecordType() || Type->isEnumeralType();
}

StringRef returnedDtype(const FunctionBody &Body, RoleLookup &Roles) {
  if (!mayReturnDtype(Body.function()))
    return "";
  StringRef Found;
  for (const Expr *Value : returnedValues(Body)) {
    const StringRef Name = Value ? namedDtype(Value, Roles) : "";
    if (Name.empty() || (!Found.empty() && Name != Found))
      return "";
    Found = Name;
  }
  return Found;
}

static bool dependsOnParametersOnly(const Stmt *S) {
  if (isa<MemberExpr, CXXThisExpr, LambdaExpr>(S) &&
      !(isa<MemberExpr>(S) &&
        isa<CXXMethodDecl>(cast<MemberExpr>(S)->getMemberDecl())))
    return false;
  if (const auto *Name = dyn_cast<DeclRefExpr>(S);
      Name && isa<VarDecl>(Name->getDecl()) &&
      !isa<ParmVarDecl>(Name->getDecl()) && !Name->getType().isConstQualified())
    return false;
  return llvm::all_of(S->children(), [](const Stmt *Child) {
    return !Child || dependsOnParametersOnly(Child);
  });
}

static bool isReturned(const Expr *Site, const FunctionBody &Body,
                       RoleLookup &Roles) {
  return classifyUse(Site, Body, Roles).Kind == UseKind::Returned;
}

static ReturnedArray findReturned(const FunctionBody &Body, RoleLookup &Roles) {
  ReturnedArray Found{.Body = &Body};
  llvm::SmallVector<const Expr *, 1> Sites;
  for (const ArrayEvent &Event : Body.events())
    if (Event.has(Role::Allocate) && Event.Entry->Result == ResultKind::Copy &&
        isReturned(Event.Site, Body, Roles)) {
      Found.Made = &Event;
      Sites.push_back(Event.Site);
    }
  for (const auto Calls : {Body.calls(), Body.externalCalls()})
    for (const UserCall &Call : Calls)
      if (Roles.isArray(Call.Site->getType()) && Call.Site->isPRValue() &&
          isReturned(Call.Site, Body, Roles)) {
        Found.Call = &Call;
        Sites.push_back(Call.Site);
      }
  return Sites.size() == 1 && Body.flow().onEveryPath(Sites) &&
                 dependsOnParametersOnly(Sites.front())
             ? Found
             : ReturnedArray();
}

// Cached, because the function may be called from many places.
static const ReturnedArray &returnedHere(const FunctionBody &Body,
                                         RoleLookup &Roles) {
  static constexpr AnalysisCache::Query Asked;
  auto &Known = Body.cache().stored<std::optional<ReturnedArray>>(Asked);
  if (!Known)
    Known = findReturned(Body, Roles);
  return *Known;
}

ReturnedArray returnedArray(const FunctionBody &Body, const ArrayEvents &Events,
                            RoleLookup &Roles, bool ForFacts) {
  static constexpr unsigned MaxDepth = 8;
  ReturnedArray Found = returnedHere(Body, Roles);
  for (unsigned Depth = 0; Found.Call; ++Depth) {
    const FunctionDecl &Callee = *Found.Call->Definition;
    const FunctionBody *Next = Events.bodyOf(&Callee);
    if (ForFacts ? isKnownElsewhere(Callee) : !Next)
      break;
    Found =
        Next && Depth < MaxDepth ? returnedHere(*Next, Roles) : ReturnedArray();
  }
  return Found;
}

} // namespace arraylint
