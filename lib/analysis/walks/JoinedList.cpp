#include "analysis/walks/JoinedList.h"
#include "analysis/code/KnownCode.h"
#include "analysis/loops/LoopContext.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

/// The call of a method of a standard container whose object is \p List.
static const CXXMemberCallExpr *methodCallOn(const DeclRefExpr *List,
                                             const FunctionBody &Body) {
  const auto *Member = dyn_cast_or_null<MemberExpr>(Body.userOf(List));
  const auto *Call = dyn_cast_or_null<CXXMemberCallExpr>(
      Member ? Body.userOf(Member) : nullptr);
  return Call && Call->getMethodDecl() &&
                 Call->getMethodDecl()->getParent()->isInStdNamespace() &&
                 Call->getMethodDecl()->getIdentifier()
             ? Call
             : nullptr;
}

static bool appends(const CXXMemberCallExpr &Call) {
  const StringRef Name = Call.getMethodDecl()->getName();
  return Name == "push_back" || Name == "emplace_back";
}

/// Does the method neither read nor keep the parts?
static bool onlyManages(const CXXMemberCallExpr &Call) {
  const StringRef Name = Call.getMethodDecl()->getName();
  return Name == "reserve" || Name == "clear" || Name == "size" ||
         Name == "empty";
}

/// The call around \p Value, in its statement, that appends it to a list.
static const CXXMemberCallExpr *appendingCall(const Expr *Value,
                                              const FunctionBody &Body) {
  const Stmt *Whole = Body.statementOf(Value);
  for (const Stmt *S = Value; S && S != Body.parent(Whole); S = Body.parent(S))
    if (const auto *Call = dyn_cast<CXXMemberCallExpr>(S))
      if (const auto *List = dyn_cast<DeclRefExpr>(
              Call->getImplicitObjectArgument()->IgnoreParenImpCasts()))
        if (methodCallOn(List, Body) == Call && appends(*Call))
          return Call;
  return nullptr;
}

/// Is \p Use the list of parts of a concatenation?
static bool isJoined(const DeclRefExpr *Use, const Loop &L) {
  const FunctionBody &Body = *L.Body;
  return llvm::any_of(
      Body.eventsAround(Body.statementOf(Use)), [&](const ArrayEvent &Event) {
        const Expr *Parts = Event.argument(Parameter::Parts);
        return Event.has(Role::Concat) && Parts && !L.contains(Event.Site) &&
               Body.isPartOf(Use, Parts) && !bracedList(Parts);
      });
}

/// Is \p Use, or what the standard library makes of it, such as a tuple, what
/// the function returns?
static bool isReturned(const DeclRefExpr *Use, const FunctionBody &Body) {
  const Stmt *S = Body.parent(Use);
  for (; S && !isa<ReturnStmt, CompoundStmt>(S); S = Body.parent(S)) {
    // `std::move(all)`, `std::tuple(all, n)`; not `all[0]` and `all.size()`
    const auto *Call = dyn_cast<CallExpr>(S);
    const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
    if (isa<LambdaExpr, CXXMemberCallExpr, CXXOperatorCallExpr>(S) ||
        (Call && !(Callee && isStandard(*Callee))))
      return false;
  }
  return isa_and_nonnull<ReturnStmt>(S);
}

ListUse useAfter(const Expr *Value, const Loop &L) {
  const FunctionBody &Body = *L.Body;
  const CXXMemberCallExpr *Append = appendingCall(Value, Body);
  const auto *List = dyn_cast_or_null<VarDecl>(
      Append ? namedVariable(Append->getImplicitObjectArgument()) : nullptr);
  if (!List || !List->isLocalVarDecl() || isDeclaredIn(List, L))
    return ListUse::Other;
  ListUse Found = ListUse::Other;
  for (const DeclRefExpr *Use : Body.uses(List)) {
    const CXXMemberCallExpr *Call = methodCallOn(Use, Body);
    if (isJoined(Use, L))
      Found = std::max(Found, ListUse::Joined);
    else if (isReturned(Use, Body) && !L.contains(Use))
      Found = std::max(Found, ListUse::Returned);
    else if (!Call || (Call != Append && !onlyManages(*Call)))
      return ListUse::Other;
  }
  return Found;
}

} // namespace arraylint
