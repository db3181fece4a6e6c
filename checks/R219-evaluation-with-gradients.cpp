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
// by a file that trains none, is only run.
//
//===----------------------------------------------------------------------===//

#include "analysis/loops/Estimate.h"
#include "analysis/work/EvaluationPass.h"
#include "check/ArrayCheck.h"
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

  void checkBody(const FunctionBody &Body) override {
    // One guard serves all passes of a block, and of the blocks inside it.
    llvm::MapVector<const CompoundStmt *, Passes> Blocks;
    for (const EvaluationPass &Pass :
         evaluationPasses(Body, unit().Events, lookup())) {
      const auto *Around = llvm::find_if(Blocks, [&](const auto &Other) {
        return Body.isPartOf(Pass.Forward, Other.first);
      });
      const CompoundStmt *Block = Around != Blocks.end()
                                      ? Around->first
                                      : Body.around<CompoundStmt>(Pass.Forward);
      Blocks[Block].push_back(Pass);
    }
    for (auto &[Block, InBlock] : Blocks)
      checkBlock(*Block, InBlock, Body);
  }

  const Loop *hotLoopOf(const EvaluationPass &Pass, const FunctionBody &Body) {
    return hotLoop(Pass.Forward, Body.innermostLoop(Pass.Forward));
  }

  /// Reports the first pass of a loop, if there is one.
  void checkBlock(const CompoundStmt &Block, Passes &InBlock,
                  const FunctionBody &Body) {
    auto *const InLoop = llvm::find_if(
        InBlock, [&](const auto &Pass) { return hotLoopOf(Pass, Body); });
    if (InLoop != InBlock.end())
      std::rotate(InBlock.begin(), InLoop, InLoop + 1);
    const EvaluationPass &First = InBlock.front();
    const Loop *Hot = hotLoopOf(First, Body);
    FindingBuilder R =
        report(First.Forward,
               "records a graph of gradients" +
                   (Hot ? " on every iteration" + estimate(*Hot, "graphs")
                        : std::string()) +
                   (First.IsLoaded ? ", unless the model was frozen" : "") +
                   ", and nothing uses it",
               Hot ? Worth::Much : Worth::Little);
    if (First.Switch)
      R.note(First.Switch->getExprLoc(),
             "evaluation mode, which '" + First.Model->getNameAsString() +
                 "' is in from here on, does not stop the recording");
    for (const EvaluationPass &Other : llvm::drop_begin(InBlock))
      R.note(Other.Forward->getExprLoc(), "so does this forward pass");
    R.fix(stopRecording(Block, *First.Forward, Body, lookup()));
  }
};

ARRAYLINT_CHECK(EvaluationWithGradients, "R219");

} // namespace
} // namespace arraylint
