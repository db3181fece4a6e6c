#include "analysis/work/CallWork.h"
#include "analysis/arrays/FixedField.h"
#include "analysis/arrays/StableArray.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/code/SideEffects.h"
#include "analysis/events/AllOfParts.h"
#include "analysis/events/UserFunctions.h"
#include "analysis/loops/LoopContext.h"
#include "analysis/loops/MeasuredLoop.h"
#include "analysis/work/InvariantWork.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {
namespace {

/// What is the same each time that \p Site, in a loop, calls the function.
class CallsOfLoop {
public:
  CallsOfLoop(const CallSite &Site, const Loop &L, const FunctionBody &Body,
              RoleLookup &Roles)
      : Site(Site), L(L), Body(Body), Roles(Roles) {}

  bool repeats(const ArrayCall &Work) const;
  bool isPartOfLarger(const ArrayCall &Work) const;
  Stability stabilityOf(const ParmVarDecl &P) const;

private:
  bool isSame(const Stmt *S) const;
  bool isOnlyRead(const ParmVarDecl &P) const;

  const CallSite &Site;
  const Loop &L;
  const FunctionBody &Body;
  RoleLookup &Roles;
};

} // namespace

/// Is \p Is true for a part of \p S?
static bool hasPart(const Stmt *S, llvm::function_ref<bool(const Stmt *)> Is) {
  return S && (Is(S) || llvm::any_of(S->children(), [&](const Stmt *Part) {
                 return hasPart(Part, Is);
               }));
}

/// The parameter that \p S names; null if it names none.
static const ParmVarDecl *parameterNamed(const Stmt *S) {
  const auto *Name = dyn_cast<DeclRefExpr>(S);
  return Name ? dyn_cast<ParmVarDecl>(Name->getDecl()) : nullptr;
}

static bool isConstant(const ValueDecl *D, const ASTContext &Context) {
  const auto *Variable = dyn_cast<VarDecl>(D);
  return Variable ? Variable->getType()->isArithmeticType() &&
                        Variable->isUsableInConstantExpressions(Context)
                  : isa<FunctionDecl, EnumConstantDecl>(D);
}

bool CallsOfLoop::isOnlyRead(const ParmVarDecl &P) const {
  if (P.getType()->isArithmeticType())
    return !isWrittenIn(&P, Body.function().getBody(), Body);
  return Roles.isArray(P.getType()) &&
         Roles.userFunctions()->onlyReads(Body.function(),
                                          P.getFunctionScopeIndex());
}

Stability CallsOfLoop::stabilityOf(const ParmVarDecl &P) const {
  const auto Arguments =
      ArrayCall{Site.Call, &Body.function(), nullptr}.arguments();
  const unsigned Position = P.getFunctionScopeIndex();
  return Position < Arguments.size() && Arguments[Position] && isOnlyRead(P)
             ? stability(Arguments[Position], L, Roles)
             : Stability::Varies;
}

/// Is \p S, apart from its parts, the same in each call?
bool CallsOfLoop::isSame(const Stmt *S) const {
  if (isa<LambdaExpr, ArraySubscriptExpr>(S) || !isPureByItself(S, Roles))
    return false;
  if (const ParmVarDecl *P = parameterNamed(S))
    return P->getDeclContext() == &Body.function() &&
           stabilityOf(*P) != Stability::Varies;
  if (const auto *Name = dyn_cast<DeclRefExpr>(S))
    return isConstant(Name->getDecl(), Body.context());
  if (const auto *Unary = dyn_cast<UnaryOperator>(S))
    return Unary->getOpcode() != UO_Deref;
  if (isa<CXXThisExpr>(S)) {
    const auto *Member = dyn_cast_or_null<MemberExpr>(Body.parent(S));
    return Member && isFixedField(*Member, Body, Roles);
  }
  if (const auto *Member = dyn_cast<MemberExpr>(S))
    return !isa<FieldDecl>(Member->getMemberDecl()) ||
           isFixedField(*Member, Body, Roles);
  const ArrayCall Call =
      isa<CallExpr>(S) ? arrayCall(cast<Expr>(S), Roles) : ArrayCall{};
  return !Call.has(Role::Allocate);
}

bool CallsOfLoop::repeats(const ArrayCall &Work) const {
  static constexpr AnalysisCache::Query Asked;
  return isArrayWork(Work, Body, Roles) &&
         allOfParts(Work.Site, Site.Call, Body.cache(), Asked,
                    [&](const Stmt *S) { return isSame(S); });
}

bool CallsOfLoop::isPartOfLarger(const ArrayCall &Work) const {
  for (const Stmt *S = Body.parent(Work.Site); isa_and_nonnull<Expr>(S);
       S = Body.parent(S))
    if (isa<CallExpr>(S) && repeats(arrayCall(cast<Expr>(S), Roles)))
      return true;
  return false;
}

/// What \p Of, in each iteration of \p L, repeats of \p Work; nothing if it
/// does not.
static std::optional<CallWork> repeatedBy(const CallSite &Of, const Loop &L,
                                          const ArrayCall &Work,
                                          const FunctionBody &Body,
                                          RoleLookup &Roles) {
  const CallsOfLoop Calls(Of, L, Body, Roles);
  if (!Calls.repeats(Work) || Calls.isPartOfLarger(Work))
    return std::nullopt;
  const bool UsesObject =
      hasPart(Work.Site, [](const Stmt *S) { return isa<CXXThisExpr>(S); });
  const bool UsesParameters = hasPart(
      Work.Site, [](const Stmt *S) { return parameterNamed(S) != nullptr; });
  if ((UsesObject && !isOnSameObject(Of, L)) ||
      (!UsesObject && !UsesParameters))
    return std::nullopt;
  const bool IsTrusted = hasPart(Work.Site, [&](const Stmt *S) {
    const ParmVarDecl *P = parameterNamed(S);
    return P && Calls.stabilityOf(*P) == Stability::Trusted;
  });
  return CallWork{Of, UsesParameters, IsTrusted};
}

std::optional<CallWork> callWork(const ArrayCall &Work,
                                 const FunctionBody &Body,
                                 const ArrayEvents &Events, RoleLookup &Roles,
                                 int64_t Few) {
  // What a condition selects, each call need not do.
  if (!isArrayWork(Work, Body, Roles) || !Body.flow().onEveryPath({Work.Site}))
    return std::nullopt;
  for (const CallSite &Of : callSitesOf(Body.function(), Events)) {
    const Loop *L = hotLoop(Of.Call, Of.Caller->innermostLoop(Of.Call), Few);
    if (L && !isMeasured(*L, Roles) && certainCallee(Of.Call))
      if (auto Found = repeatedBy(Of, *L, Work, Body, Roles))
        return Found;
  }
  return std::nullopt;
}

} // namespace arraylint
