#include "analysis/code/Stopwatch.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

/// The method that \p Call calls of a stopwatch; null for a constructor.
static const CXXMethodDecl *methodOf(const HostCall &Call) {
  const auto *Member = dyn_cast<CXXMemberCallExpr>(Call.Site);
  return Member ? Member->getMethodDecl() : nullptr;
}

static const ValueDecl *stopwatchOf(const HostCall &Call) {
  return namedVariable(ArrayCall{Call.Site, nullptr, nullptr}.object());
}

/// Does \p Call start \p Stopwatch?
static bool starts(const HostCall &Call, const ValueDecl &Stopwatch) {
  if (const CXXMethodDecl *Method = methodOf(Call))
    return !Method->isConst() && stopwatchOf(Call) == &Stopwatch;
  const auto *Variable = dyn_cast<VarDecl>(&Stopwatch);
  return Variable && Variable->getInit() &&
         Variable->getInit()->IgnoreImplicit() == Call.Site;
}

std::vector<StopwatchReading> stopwatchReadings(const FunctionBody &Body) {
  llvm::SmallVector<const HostCall *, 8> Calls;
  for (const HostCall &Call : Body.hostCalls())
    if (Call.Function->Kind == HostKind::Stopwatch)
      Calls.push_back(&Call);
  std::vector<StopwatchReading> Found;
  for (const HostCall *Call : Calls) {
    const CXXMethodDecl *Method = methodOf(*Call);
    const ValueDecl *Stopwatch = Method ? stopwatchOf(*Call) : nullptr;
    if (!Stopwatch || !Method->isConst())
      continue;
    StopwatchReading &Reading =
        Found.emplace_back(StopwatchReading{Call->Site, {}});
    for (const HostCall *Other : Calls)
      if (starts(*Other, *Stopwatch))
        Reading.Starts.push_back(Other->Site);
  }
  return Found;
}

} // namespace arraylint
