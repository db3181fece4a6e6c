#include "analysis/walks/JoinedList.h"
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

bool isJoinedAfter(const Expr *Value, const Loop &L) {
  const FunctionBody &Body = *L.Body;
  const CXXMemberCallExpr *Append = appendingCall(Value, Body);
  const auto *List = dyn_cast_or_null<VarDecl>(
      Append ? namedVariable(Append->getImplicitObjectArgument()) : nullptr);
  if (!List || !List->isLocalVarDecl() || isDeclaredIn(List, L))
    return false;
  bool Joined = false;
  for (const DeclRefExpr *Use : Body.uses(List)) {
    const CXXMemberCallExpr *Call = methodCallOn(Use, Body);
    if (isJoined(Use, L))
      Joined = true;
    else if (!Call || (Call != Append && !onlyManages(*Call)))
      return false;
  }
  return Joined;
}

} // namespace arraylint
