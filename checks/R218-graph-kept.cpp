//===- R218: graph-kept ---------------------------------------------------===//
//
//   loss.backward();
//   optimizer.step();
//   total += loss;            // refers to the graph of every iteration
//
// Also in a field, by a method that a loop calls.
//
// The graph is surely there, because backward runs through it, and nothing can
// use it again, because backward frees what it needs. Or nothing ever uses it:
//
//   values.push_back(critic->forward(state));   // in each step
//   auto all = torch::cat(values).detach();     // at the end
//
//===----------------------------------------------------------------------===//

#include "analysis/arrays/ArrayFacts.h"
#include "analysis/calls/CallSites.h"
#include "analysis/code/ModelCall.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/Initializer.h"
#include "analysis/events/UserFunctions.h"
#include "analysis/gradients/EvaluationPass.h"
#include "analysis/gradients/GradientGraph.h"
#include "analysis/gradients/GraphUse.h"
#include "analysis/gradients/KeptGraph.h"
#include "analysis/loops/Estimate.h"
#include "check/ArrayCheck.h"
#include "fix/forms/WithoutGraph.h"

using namespace clang;

namespace arraylint {
namespace {

class GraphKept : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  RoleSet roles() const override { return {Role::Gradient}; }

  void checkEvent(const ArrayEvent &Backward) override {
    if (!freesGraph(Backward))
      return;
    for (const ValueDecl *Value : freedValues(Backward, lookup()))
      for (const DeclRefExpr *Name :
           graphNames(Value, *Backward.Body, lookup()))
        if (Backward.InnermostLoop)
          checkUse(*Name, *Value, Backward, *Backward.Site);
        else
          checkUseOfCalls(*Name, *Value, Backward);
  }

  /// `auto loss = train(batch);`, if that function has called backward on what
  /// it returns.
  void checkCall(const UserCall &Call, const FunctionBody &Body) override {
    if (isForwardPass(*Call.Definition, lookup()))
      return checkPass(Call, Body);
    const ValueDecl *Value =
        Call.InnermostLoop ? variableSetTo(Call.Site, Body) : nullptr;
    const FunctionBody *Called =
        Value ? lookup().userFunctions()->bodyOf(*Call.Definition) : nullptr;
    const Expr *Backward = Called ? freesResult(*Called, lookup()) : nullptr;
    if (!Backward)
      return;
    const ArrayEvent Step{
        {Call.Site, Call.Definition, nullptr}, Call.InnermostLoop, &Body};
    for (const DeclRefExpr *Name : graphNames(Value, Body, lookup()))
      checkUse(*Name, *Value, Step, *Backward);
  }

  /// A forward pass, of which a container keeps graphs that nothing uses.
  void checkPass(const UserCall &Call, const FunctionBody &Body) {
    const auto *Forward = dyn_cast<CallExpr>(Call.Site);
    for (const Expr *Result : resultParts(Call.Site, Body)) {
      const auto Kept = keptGraph(Result, Body, lookup());
      const Loop *L = Kept && !Kept->IsArray && Forward
                          ? hotLoop(Kept->Site, Body.innermostLoop(Kept->Site))
                          : nullptr;
      if (!L || isDeclaredIn(Kept->Holder, *L) ||
          mayBeEmptied(*Kept, *L, lookup(), /*EachTime=*/true) ||
          mayUseGraph(Result, Body, lookup()) ||
          !isRecorded(*Forward, Body, unit().Events, lookup()))
        continue;
      const bool Grows = !mayBeEmptied(*Kept, *L, lookup());
      report(Kept->Site, "'" + Kept->Keeper->getNameAsString() +
                             "' keeps the graph of gradients from every "
                             "iteration" +
                             (Grows ? estimate(*L, "graphs") : "") +
                             ", and nothing uses it")
          .note(Call.Site->getExprLoc(), "the graph is recorded here");
    }
  }

  /// \p Step frees the graph, by the call \p Backward.
  void checkUse(const DeclRefExpr &Name, const ValueDecl &Value,
                const ArrayEvent &Step, const Expr &Backward) {
    const FunctionBody &Body = *Step.Body;
    const auto Kept = keptGraph(&Name, Body, lookup());
    const Loop *L = Kept ? growingLoop(Kept->Site, Step) : nullptr;
    if (!L || isDeclaredIn(Kept->Holder, *L) ||
        !isValueOfIteration(Value, Name, *Step.Site, *L, lookup()) ||
        (Kept->IsArray && isRecordingStopped(Kept->Site, Body, lookup())) ||
        mayBeEmptied(*Kept, *L, lookup()) || isUsedByBackward(*Kept, Body))
      return;
    reportKept(*Kept, Name, Body, Backward,
               "iteration" + estimate(*L, "graphs"));
  }

  /// A field that keeps the graph of each call, in a method that a loop calls.
  void checkUseOfCalls(const DeclRefExpr &Name, const ValueDecl &Value,
                       const ArrayEvent &Backward) {
    const FunctionBody &Body = *Backward.Body;
    const auto Kept = keptGraph(&Name, Body, lookup());
    if (!Kept || !Body.flow().onEveryPath({Kept->Site}) ||
        !keepsForGood(*Kept, lookup()) || !isMadeOnce(Value, Body) ||
        (Kept->IsArray && isRecordingStopped(Kept->Site, Body, lookup())) ||
        isUsedByBackward(*Kept, Body))
      return;
    for (const CallSite &Of : callSitesOf(Body.function(), unit().Events)) {
      const Loop *L = hotLoop(Of.Call, Of.Caller->innermostLoop(Of.Call));
      if (!L || !isOnSameObject(Of, *L))
        continue;
      FindingBuilder R = reportKept(*Kept, Name, Body, *Backward.Site, "call");
      return noteLoopCall(R, Of);
    }
  }

  /// Is \p Value a variable of the function that always has one value?
  bool isMadeOnce(const ValueDecl &Value, const FunctionBody &Body) const {
    const auto *Variable = dyn_cast<VarDecl>(&Value);
    return Variable && Variable->isLocalVarDecl() &&
           Variable->hasLocalStorage() && Variable->getInit() &&
           llvm::none_of(Body.uses(Variable), [&](const DeclRefExpr *Use) {
             const ArrayUse How = classifyUse(Use, Body, lookup());
             return assignedTo(Use, Body) || How.mayRebind() ||
                    (How.Call.has(Role::Gradient) && !runsBackward(How.Call));
           });
  }

  FindingBuilder reportKept(const KeptGraph &Kept, const DeclRefExpr &Name,
                            const FunctionBody &Body, const Expr &Backward,
                            const std::string &Each) {
    FindingBuilder R = report(Kept.Site, "'" + Kept.Keeper->getNameAsString() +
                                             "' keeps the graph of gradients "
                                             "of '" +
                                             Name.getDecl()->getNameAsString() +
                                             "' from every " + Each);
    R.note(Backward.getExprLoc(),
           "backward runs through the graph here and frees what it needs; "
           "nothing can use it afterwards");
    R.fix(detachValue(Name, Body, lookup()));
    return R;
  }

  /// The innermost loop around both, apart from small ones, whose iterations
  /// keep one more graph each.
  const Loop *growingLoop(const Expr *Site, const ArrayEvent &Step) const {
    for (const Loop *L = Step.Body->innermostLoop(Site); L; L = L->Parent) {
      const Reach Reached = reach(Site, *L);
      if (Reached == Reach::FirstIteration || Reached == Reach::LastIteration ||
          Reached == Reach::Leaves)
        return nullptr;
      const auto Iterations = maxTripCount(*L);
      if (L->contains(Step.Site) &&
          (!Iterations || *Iterations > threshold("small_trip_count")))
        return L;
    }
    return nullptr;
  }
};

ARRAYLINT_CHECK(GraphKept, "R218");

} // namespace
} // namespace arraylint
