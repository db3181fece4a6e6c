//===- R219: evaluation-with-gradients ------------------------------------===//
//
//   net->eval();
//   for (auto &batch : *loader) {
//     torch::NoGradGuard noGrad;     // without it, each pass records a graph
//     right += net->forward(batch.data).argmax(1).eq(batch.target)
//                  .sum().item<int64_t>();
//   }
//
// Evaluation mode drops no values and does not update statistics, but leaves
// the recording of gradients as it is. A model that was loaded with its code,
// by a file that trains none, is only run; and so is any model whose output is
// only read, if the loop, or the function, around it computes no gradients.
//
//===----------------------------------------------------------------------===//

#include "analysis/calls/CallSites.h"
#include "analysis/events/FunctionIdentity.h"
#include "analysis/gradients/EvaluationPass.h"
#include "analysis/gradients/GuardedCalls.h"
#include "analysis/gradients/LostGuard.h"
#include "analysis/gradients/ModelOrigin.h"
#include "analysis/loops/Estimate.h"
#include "check/ArrayCheck.h"
#include "check/LinkedUnit.h"
#include "fix/forms/WithoutGraph.h"
#include "llvm/ADT/MapVector.h"

using namespace clang;

namespace arraylint {
namespace {

class EvaluationWithGradients : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  using Passes = llvm::SmallVector<EvaluationPass, 2>;

  using Blocks = llvm::MapVector<const CompoundStmt *, Passes>;

  bool makesAssumptions() const override { return true; }

  void checkBody(const FunctionBody &Body) override {
    const auto Lost = lostGuards(Body, lookup());
    for (const Stmt *Guard : Lost)
      reportLost(*Guard, Body);
    if (unit().missesCode())
      return;
    // One finding is enough.
    const auto isCovered = [&](const EvaluationPass &Pass) {
      return llvm::any_of(Lost, [&](const Stmt *Guard) {
        return Body.isPartOf(Pass.Forward, Body.parent(Guard)) &&
               Guard->getBeginLoc() < Pass.Forward->getBeginLoc();
      });
    };
    // One guard serves all passes of a block, and of the blocks inside it.
    Blocks Own, Served, Conditional;
    for (const EvaluationPass &Pass :
         evaluationPasses(Body, unit().Events, lookup(), isLinked(unit())))
      if (!isCovered(Pass))
        (isConditional(Pass) ? Conditional
                             : Own)[Body.around<CompoundStmt>(Pass.Forward)]
            .push_back(Pass);
    for (const auto &[Block, InBlock] : Own)
      llvm::append_range(Served[outermostGuarded(*Block, Own, Body)], InBlock);
    for (auto &[Block, InBlock] : Served)
      checkBlock(*Block, InBlock, Body);
    for (auto &[Block, InBlock] : Conditional)
      if (!Served.count(outermostGuarded(*Block, Own, Body)))
        checkConditional(InBlock, Body);
  }

  /// `torch::NoGradGuard();`, `torch::NoGradGuard guard();`
  void reportLost(const Stmt &Guard, const FunctionBody &Body) {
    FindingBuilder R = report(
        Guard.getBeginLoc(),
        declaredFunction(Guard) ? "declares a function, and no guard: the code "
                                  "below records gradients"
                                : "makes a guard that is destroyed at once: "
                                  "the code below records gradients");
    R.help("declare a variable, so that the guard lives until the end of the "
           "block, or remove it");
    R.fix(keepGuard(Guard, Body, lookup()));
  }

  /// Do other units decide whether \p Pass is one whose graph nothing uses?
  static bool isConditional(const EvaluationPass &Pass) {
    return Pass.Elsewhere || !Pass.Needs.empty();
  }

  /// Reports the first of \p InBlock that turns out to be a pass.
  void checkConditional(const Passes &InBlock, const FunctionBody &Body) {
    std::set<Assumptions::Needs> Earlier;
    for (const EvaluationPass &Pass : InBlock) {
      Assumptions::Scope Own(lookup().assumptions());
      Own.add(Pass.Needs, false);
      Assumptions::Needs All = Pass.Needs;
      std::optional<FunctionEffect> Cause;
      if (Pass.Elsewhere)
        All.insert(
            Cause.emplace(*functionId(*Pass.Elsewhere), Effect::ReturnsGraph));
      if (Earlier.count(All))
        continue;
      FindingBuilder R = reportPass(Pass, isWorthMuch({Pass}, Body), Body);
      if (Cause)
        R.onlyIf(*Cause);
      for (const Assumptions::Needs &Other : Earlier)
        R.unless(Other);
      Earlier.insert(std::move(All));
    }
  }

  /// The outermost of \p Known around \p Block that may have a guard; \p Block
  /// itself if there is none.
  const CompoundStmt *outermostGuarded(const CompoundStmt &Block,
                                       const Blocks &Known,
                                       const FunctionBody &Body) {
    const CompoundStmt *Found = &Block;
    for (const Stmt *S = Body.parent(&Block); S; S = Body.parent(S)) {
      const auto *Around = dyn_cast<CompoundStmt>(S);
      const auto *It = Around ? Known.find(Around) : Known.end();
      if (It != Known.end() &&
          stopRecording(*Around, *It->second.front().Forward, Body, lookup()))
        Found = Around;
    }
    return Found;
  }

  const Loop *hotLoopOf(const EvaluationPass &Pass, const FunctionBody &Body) {
    return hotLoop(Pass.Forward, Body.innermostLoop(Pass.Forward));
  }

  /// Does one of \p InBlock run again and again?
  bool isWorthMuch(llvm::ArrayRef<EvaluationPass> InBlock,
                   const FunctionBody &Body) {
    return !mayBeCalledAsBase(Body) &&
           llvm::any_of(InBlock, [&](const EvaluationPass &Pass) {
             return !Pass.IsBesideTraining && !mayRunOverride(Pass) &&
                    runsOften(Pass, Body);
           });
  }

  bool runsOften(const EvaluationPass &Pass, const FunctionBody &Body) {
    const Loop *Hot = hotLoopOf(Pass, Body);
    return Hot ? !unit().Saved.runsSeldom(*Hot)
               : !isMadeOrLoaded(*Pass.Forward, Body, lookup()) &&
                     mayBeCalledOften(Body.function(), unit().Events, lookup());
  }

  /// Does \p Pass call a virtual method around one, which may be overridden?
  static bool mayRunOverride(const EvaluationPass &Pass) {
    return (Pass.Behind || Pass.Elsewhere) &&
           mayBeOverridden(*Pass.Forward->getDirectCallee());
  }

  static bool mayBeOverridden(const FunctionDecl &F) {
    const auto *Method = dyn_cast<CXXMethodDecl>(&F);
    return Method && Method->isVirtual();
  }

  /// Whoever calls a virtual method, as one of a base class, may hold a guard.
  static bool mayBeCalledAsBase(const FunctionBody &Body) {
    return mayBeOverridden(Body.function());
  }

  /// The functions around \p Body in which other units may stop the recording.
  std::set<FunctionId> stoppable(const FunctionBody &Body) {
    if (!isLinked(unit()))
      return {};
    std::set<FunctionId> Found = entriesOf(Body, unit().Events);
    Found.insert(WholeProgram);
    return Found;
  }

  FindingBuilder reportPass(const EvaluationPass &Pass, bool IsWorthMuch,
                            const FunctionBody &Body) {
    const Loop *Hot = hotLoopOf(Pass, Body);
    FindingBuilder R =
        report(Pass.Forward,
               "records a graph of gradients" +
                   (Hot ? " on every iteration" + estimate(*Hot, "graphs")
                        : std::string()) +
                   (Pass.IsLoaded ? ", unless the model was frozen" : "") +
                   ", and nothing uses it",
               IsWorthMuch ? Worth::Much : Worth::Little);
    for (const FunctionId Entry : stoppable(Body))
      R.unless({{Entry, Effect::RunsStopped}});
    if (Pass.Behind)
      R.note(Pass.Behind->getExprLoc(), "by this forward pass");
    if (Pass.Switch)
      R.note(Pass.Switch->getExprLoc(),
             "evaluation mode, which '" + Pass.Model->getNameAsString() +
                 (Body.isPartOf(Pass.Switch, Body.function().getBody())
                      ? "' is in from here on"
                      : "' is put into here") +
                 ", does not stop the recording");
    return R;
  }

  /// Reports the first pass of a loop, if there is one.
  void checkBlock(const CompoundStmt &Block, Passes &InBlock,
                  const FunctionBody &Body) {
    const Assumptions::Scope Own(lookup().assumptions());
    auto *const InLoop = llvm::find_if(
        InBlock, [&](const auto &Pass) { return hotLoopOf(Pass, Body); });
    if (InLoop != InBlock.end())
      std::rotate(InBlock.begin(), InLoop, InLoop + 1);
    const EvaluationPass &First = InBlock.front();
    FindingBuilder R = reportPass(First, isWorthMuch(InBlock, Body), Body);
    for (const EvaluationPass &Other : llvm::drop_begin(InBlock))
      R.note(Other.Forward->getExprLoc(), "so does this forward pass");
    // In an unknown mode, code that is not seen may need graphs.
    if (First.Switch || First.IsLoaded)
      R.fix(stopRecording(Block, *First.Forward, Body, lookup()));
  }
};

ARRAYLINT_CHECK(EvaluationWithGradients, "R219");

} // namespace
} // namespace arraylint
