#include "analysis/calls/ReturnedValue.h"
#include "analysis/code/ValueFlow.h"
#include "analysis/events/ArrayUse.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

StringRef namedDtype(const Expr *E, RoleLookup &Roles) {
  if (const StringRef Name = Roles.dtype(E); !Name.empty())
    return Name;
  E = spelled(E);
  const auto *Reference = dyn_cast<DeclRefExpr>(E);
  const NamedDecl *D =
      Reference ? Reference->getDecl() : (const NamedDecl *)calledFunction(E);
  if (!D)
    return "";
  const std::string Name = qualifiedName(*D);
  for (const auto &Library : Roles.model().libraries())
    if (const auto It = Library->UnsupportedDtypes.find(Name);
        It != Library->UnsupportedDtypes.end())
      return It->second;
  return "";
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

static const ArrayEvent *findAllocation(const FunctionBody &Body,
                                        RoleLookup &Roles) {
  const ArrayEvent *Made = nullptr;
  for (const ArrayEvent &Event : Body.events())
    if (Event.has(Role::Allocate) && Event.Entry->Result == ResultKind::Copy &&
        classifyUse(Event.Site, Body, Roles).Kind == UseKind::Returned)
      Made = Made ? nullptr : &Event;
  return Made && Body.flow().onEveryPath({Made->Site}) &&
                 dependsOnParametersOnly(Made->Site)
             ? Made
             : nullptr;
}

// Cached, because the function may be called from many places.
const ArrayEvent *returnedAllocation(const FunctionBody &Body,
                                     RoleLookup &Roles) {
  static constexpr AnalysisCache::Query Asked;
  auto &Known = Body.cache().stored<std::optional<const ArrayEvent *>>(Asked);
  if (!Known)
    Known = findAllocation(Body, Roles);
  return *Known;
}

} // namespace arraylint
