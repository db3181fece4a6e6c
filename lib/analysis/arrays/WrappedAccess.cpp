#include "analysis/arrays/WrappedAccess.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {
namespace {

/// The arguments of a call, by the callee's parameters.
class Arguments {
public:
  explicit Arguments(const UserCall &Call)
      : Site(dyn_cast<CallExpr>(Call.Site)),
        Method(dyn_cast<CXXMethodDecl>(Call.Definition)) {}

  /// The object; null if it is not known.
  const Expr *object() const {
    if (const auto *Member = dyn_cast_or_null<CXXMemberCallExpr>(Site))
      return Member->getImplicitObjectArgument();
    return isMemberOperator() ? Site->getArg(0) : nullptr;
  }
  const Expr *of(const ParmVarDecl &Parameter) const {
    const unsigned Position =
        Parameter.getFunctionScopeIndex() + isMemberOperator();
    return Site && Position < Site->getNumArgs() ? Site->getArg(Position)
                                                 : nullptr;
  }

private:
  bool isMemberOperator() const {
    return isa_and_nonnull<CXXOperatorCallExpr>(Site) && Method &&
           Method->isInstance();
  }

  const CallExpr *Site;
  const CXXMethodDecl *Method;
};

} // namespace

static const ParmVarDecl *parameter(const Expr *E) {
  const auto *Name =
      dyn_cast_or_null<DeclRefExpr>(E ? E->IgnoreParenCasts() : nullptr);
  return Name ? dyn_cast<ParmVarDecl>(Name->getDecl()) : nullptr;
}

/// The only statement of the body of \p F; null if there are more.
static const Stmt *onlyStatement(const FunctionDecl &F) {
  const auto *Block = dyn_cast_or_null<CompoundStmt>(F.getBody());
  return Block && Block->size() == 1 ? Block->body_front() : nullptr;
}

/// Does \p Only do nothing but return the element as a number, or write it?
static bool isOnlyAccess(const Stmt *Only, const FunctionDecl &F,
                         const ElementAccess &Access) {
  if (isa<ReturnStmt>(Only))
    return !Access.IsWrite && F.getReturnType()->isArithmeticType();
  return Access.IsWrite && F.getReturnType()->isVoidType() && isa<Expr>(Only);
}

/// The access \p Inside the callee as seen by the caller; nullopt if it is not
/// an access to an argument's element.
static std::optional<ElementAccess>
asSeenByCaller(const UserCall &Call, const ElementAccess &Inside) {
  const Arguments Given(Call);
  ElementAccess Access = Inside;
  Access.Site = Call.Site;
  Access.InnermostLoop = Call.InnermostLoop;
  const Expr *Array = Inside.Array->IgnoreParenImpCasts();
  const auto *Field = dyn_cast<MemberExpr>(Array);
  if (Field && isa<CXXThisExpr>(Field->getBase()->IgnoreParenImpCasts()))
    Access.Array = Given.object();
  else if (const ParmVarDecl *Of = parameter(Array))
    Access.Array = Given.of(*Of);
  else
    return std::nullopt;
  for (const Expr *&Subscript : Access.Subscripts) {
    const ParmVarDecl *Of = parameter(Subscript);
    Subscript = Of && Of->getType()->isIntegralOrEnumerationType()
                    ? Given.of(*Of)
                    : nullptr;
    if (!Subscript)
      return std::nullopt;
    Subscript = Subscript->IgnoreParenCasts();
  }
  if (!Access.Array || Access.Subscripts.empty())
    return std::nullopt;
  return Access;
}

std::vector<ElementAccess> wrappedAccesses(const FunctionBody &Body,
                                           const ArrayEvents &Events,
                                           RoleLookup &Roles) {
  std::vector<ElementAccess> Found;
  for (const UserCall &Call : Body.calls()) {
    const FunctionBody *Callee =
        Call.InnermostLoop ? Events.bodyOf(Call.Definition) : nullptr;
    // An override may do something else.
    const auto *Method = dyn_cast<CXXMethodDecl>(Call.Definition);
    const Stmt *Only = onlyStatement(*Call.Definition);
    if (!Callee || !Only || (Method && Method->isVirtual()))
      continue;
    const auto &Inside = accessesAnywhere(*Callee, Roles);
    if (Inside.size() != 1 || Inside.front().InnermostLoop ||
        !isOnlyAccess(Only, *Call.Definition, Inside.front()))
      continue;
    if (auto Access = asSeenByCaller(Call, Inside.front()))
      Found.push_back(std::move(*Access));
  }
  return Found;
}

} // namespace arraylint
