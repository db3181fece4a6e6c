#include "analysis/code/Stopwatch.h"
#include "analysis/events/UserFunctions.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {
namespace {

/// A call of a method of a stopwatch.
struct MethodCall {
  const Expr *Site;
  const CXXMethodDecl *Method;
  const ValueDecl *Stopwatch;

  bool starts() const { return !Method->isConst(); }
  bool reads() const {
    return Method->isConst() || Method->getReturnType()->isArithmeticType();
  }
};

} // namespace

/// Does \p Method, of the user's, read a clock?
static bool readsClock(const FunctionDecl &Method, RoleLookup &Roles) {
  const FunctionBody *Body =
      Roles.userFunctions() ? Roles.userFunctions()->bodyOf(Method) : nullptr;
  return Body && llvm::any_of(Body->hostCalls(), [](const HostCall &Call) {
           return Call.Function->Kind == HostKind::Clock;
         });
}

static std::vector<MethodCall> methodCalls(const FunctionBody &Body,
                                           RoleLookup &Roles) {
  std::vector<MethodCall> Found;
  const auto add = [&](const Expr *Site) {
    const auto *Call = dyn_cast<CXXMemberCallExpr>(Site);
    const ValueDecl *Stopwatch =
        namedVariable(ArrayCall{Site, nullptr, nullptr}.object());
    if (Call && Call->getMethodDecl() && Stopwatch)
      Found.push_back({Site, Call->getMethodDecl(), Stopwatch});
  };
  for (const HostCall &Call : Body.hostCalls())
    if (Call.Function->Kind == HostKind::Stopwatch)
      add(Call.Site);
  for (const UserCall &Call : Body.calls())
    if (readsClock(*Call.Definition, Roles))
      add(Call.Site);
  return Found;
}

/// The construction of \p Stopwatch, which starts it; null for a field.
static const Expr *constructionOf(const ValueDecl &Stopwatch) {
  const auto *Variable = dyn_cast<VarDecl>(&Stopwatch);
  const Expr *Init =
      Variable && Variable->isLocalVarDecl() ? Variable->getInit() : nullptr;
  return dyn_cast_or_null<CXXConstructExpr>(Init ? Init->IgnoreImplicit()
                                                 : nullptr);
}

std::vector<StopwatchReading> stopwatchReadings(const FunctionBody &Body,
                                                RoleLookup &Roles) {
  const std::vector<MethodCall> Calls = methodCalls(Body, Roles);
  std::vector<StopwatchReading> Found;
  for (const MethodCall &Call : Calls) {
    if (!Call.reads())
      continue;
    StopwatchReading &Reading =
        Found.emplace_back(StopwatchReading{Call.Site, {}});
    if (const Expr *Made = constructionOf(*Call.Stopwatch))
      Reading.Starts.push_back(Made);
    for (const MethodCall &Other : Calls)
      if (Other.starts() && Other.Stopwatch == Call.Stopwatch)
        Reading.Starts.push_back(Other.Site);
  }
  return Found;
}

} // namespace arraylint
