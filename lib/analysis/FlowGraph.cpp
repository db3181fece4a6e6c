//===- FlowGraph.cpp ------------------------------------------------------===//

#include "analysis/FlowGraph.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;

namespace arraylint {

FlowGraph::FlowGraph(const FunctionDecl &Function, ASTContext &Context) {
  CFG::BuildOptions Options;
  Options.setAllAlwaysAdd();
  Options.AddInitializers = true;
  Options.PruneTriviallyFalseEdges = true;
  Graph = CFG::buildCFG(&Function, Function.getBody(), &Context, Options);
  if (!Graph)
    return;
  for (const CFGBlock *Block : *Graph)
    for (const CFGElement &Element : *Block)
      if (auto Statement = Element.getAs<CFGStmt>())
        BlockOf.try_emplace(Statement->getStmt(), Block);
}

FlowGraph::Blocks
FlowGraph::blocksOf(llvm::ArrayRef<const Expr *> Sites) const {
  Blocks Result;
  for (const Expr *Site : Sites)
    if (const CFGBlock *Block = BlockOf.lookup(Site))
      Result.insert(Block);
  return Result;
}

/// Walks forward from \p Start without entering \p Barred; true if a block
/// that satisfies \p IsGoal is met.
template <typename Predicate>
static bool reaches(const CFGBlock *Start,
                    const llvm::SmallPtrSetImpl<const CFGBlock *> &Barred,
                    Predicate IsGoal) {
  llvm::SmallPtrSet<const CFGBlock *, 32> Seen;
  llvm::SmallVector<const CFGBlock *, 32> Work{Start};
  while (!Work.empty()) {
    const CFGBlock *Block = Work.pop_back_val();
    if (!Block || Barred.contains(Block) || !Seen.insert(Block).second)
      continue;
    if (IsGoal(Block))
      return true;
    for (const CFGBlock *Next : Block->succs())
      Work.push_back(Next);
  }
  return false;
}

/// The empty block that closes a pass of \p Loop and leads to the next one.
static const CFGBlock *backEdge(const CFG &Graph, const Stmt *Loop) {
  for (const CFGBlock *Block : Graph)
    if (Block->getLoopTarget() == Loop)
      return Block;
  return nullptr;
}

bool FlowGraph::onEveryPass(llvm::ArrayRef<const Expr *> Sites,
                            const Stmt *Loop) const {
  const CFGBlock *Back = Graph ? backEdge(*Graph, Loop) : nullptr;
  const Blocks Barred = blocksOf(Sites);
  // An expression in no block is one that is never evaluated.
  if (!Back || Barred.empty() || Back->succ_empty() || Back->pred_empty())
    return false;
  const CFGBlock *NextPass = *Back->succ_begin();
  return NextPass && !reaches(NextPass, Barred, [&](const CFGBlock *Block) {
           return Block == Back;
         });
}

/// A path that ends here does not return to the caller.
static bool neverReturns(const CFGBlock &Block) {
  if (Block.hasNoReturnElement())
    return true;
  for (const CFGElement &Element : Block)
    if (auto Statement = Element.getAs<CFGStmt>())
      if (isa<CXXThrowExpr>(Statement->getStmt()))
        return true;
  return false;
}

bool FlowGraph::onEveryPath(llvm::ArrayRef<const Expr *> Sites) const {
  if (!Graph)
    return false;
  Blocks Barred = blocksOf(Sites);
  if (Barred.empty())
    return false;
  for (const CFGBlock *Block : *Graph)
    if (neverReturns(*Block))
      Barred.insert(Block);
  return !reaches(&Graph->getEntry(), Barred, [&](const CFGBlock *Block) {
    return Block == &Graph->getExit();
  });
}

bool FlowGraph::mayFollow(const Expr *From, const Expr *To,
                          const Stmt *Loop) const {
  const CFGBlock *Start = BlockOf.lookup(From);
  const CFGBlock *Goal = BlockOf.lookup(To);
  if (!Graph || !Start || !Goal)
    return true;
  Blocks Barred;
  if (const CFGBlock *Back = backEdge(*Graph, Loop))
    Barred.insert(Back);
  return reaches(Start, Barred,
                 [&](const CFGBlock *Block) { return Block == Goal; });
}

} // namespace arraylint
