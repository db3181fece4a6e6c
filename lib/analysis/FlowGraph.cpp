//===- FlowGraph.cpp ------------------------------------------------------===//

#include "analysis/FlowGraph.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/PointerIntPair.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;

namespace arraylint {

/// The graph also has what stands in `noexcept(f(x))` and `typeid(int(x))`.
static void findUnevaluated(const Stmt *S, bool Below,
                            llvm::SmallPtrSetImpl<const Stmt *> &Found) {
  const auto *TypeId = dyn_cast<CXXTypeidExpr>(S);
  Below |=
      isa<CXXNoexceptExpr>(S) || (TypeId && !TypeId->isPotentiallyEvaluated());
  for (const Stmt *Child : S->children()) {
    if (Child && Below)
      Found.insert(Child);
    if (Child)
      findUnevaluated(Child, Below, Found);
  }
}

/// All blocks but those behind `if constexpr (false)` and the like.
static llvm::SmallPtrSet<const CFGBlock *, 32> liveBlocks(const CFG &Graph) {
  llvm::SmallPtrSet<const CFGBlock *, 32> Live;
  llvm::SmallVector<const CFGBlock *, 32> Work{&Graph.getEntry()};
  // No edge leads to the handlers of exceptions.
  Work.append(Graph.try_blocks_begin(), Graph.try_blocks_end());
  while (!Work.empty()) {
    const CFGBlock *Block = Work.pop_back_val();
    if (Block && Live.insert(Block).second)
      Work.append(Block->succ_begin(), Block->succ_end());
  }
  return Live;
}

FlowGraph::FlowGraph(const FunctionDecl &Function, ASTContext &Context) {
  CFG::BuildOptions Options;
  Options.setAllAlwaysAdd();
  Options.AddInitializers = true;
  Options.PruneTriviallyFalseEdges = true;
  Graph = CFG::buildCFG(&Function, Function.getBody(), &Context, Options);
  if (!Graph)
    return;
  llvm::SmallPtrSet<const Stmt *, 8> Unevaluated;
  findUnevaluated(Function.getBody(), false, Unevaluated);
  const auto Live = liveBlocks(*Graph);
  for (const CFGBlock *Block : *Graph)
    for (const CFGElement &Element : *Block)
      if (auto Statement = Element.getAs<CFGStmt>();
          Statement && Live.contains(Block) &&
          !Unevaluated.contains(Statement->getStmt()))
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

/// Walks on from \p Start, a place in a block, to the first of \p Goals or of
/// \p Barred on each path; true if that is a goal on one of them.
static bool meets(const CFGBlock *Start, size_t Index,
                  llvm::function_ref<bool(const Stmt *)> IsGoal,
                  llvm::function_ref<bool(const Stmt *)> IsBarred,
                  const CFGBlock *GoalBlock) {
  llvm::SmallPtrSet<const CFGBlock *, 32> Seen;
  llvm::SmallVector<std::pair<const CFGBlock *, size_t>, 32> Work{
      {Start, Index}};
  while (!Work.empty()) {
    auto [Block, From] = Work.pop_back_val();
    bool IsOpen = Block != GoalBlock && !neverReturns(*Block);
    if (Block == GoalBlock)
      return true;
    for (size_t I = From; I < Block->size(); ++I) {
      const auto Element = (*Block)[I].getAs<CFGStmt>();
      if (!Element)
        continue;
      if (IsGoal(Element->getStmt()))
        return true;
      if (IsBarred(Element->getStmt())) {
        IsOpen = false;
        break;
      }
    }
    if (!IsOpen)
      continue;
    for (const CFGBlock *Next : Block->succs())
      if (Next && Seen.insert(Next).second)
        Work.push_back({Next, 0});
  }
  return false;
}

bool FlowGraph::alwaysAfter(llvm::ArrayRef<const Expr *> Earlier,
                            const Expr *Site) const {
  if (!Graph || Earlier.empty() || !BlockOf.contains(Site))
    return false;
  return !meets(
      &Graph->getEntry(), 0, [&](const Stmt *S) { return S == Site; },
      [&](const Stmt *S) { return llvm::is_contained(Earlier, S); }, nullptr);
}

bool FlowGraph::mayReach(const Expr *From, const Expr *To,
                         llvm::ArrayRef<const Expr *> Avoided) const {
  const CFGBlock *Start = Graph ? BlockOf.lookup(From) : nullptr;
  if (!Start)
    return false;
  size_t Index = 0;
  while (Index < Start->size()) {
    const auto Element = (*Start)[Index++].getAs<CFGStmt>();
    if (Element && Element->getStmt() == From)
      break;
  }
  return meets(
      Start, Index, [&](const Stmt *S) { return To && S == To; },
      [&](const Stmt *S) { return llvm::is_contained(Avoided, S); },
      To ? nullptr : &Graph->getExit());
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

/// Visits the first \p Count elements of \p Block, last first; false if the
/// path ends in it.
static bool visitBackward(const CFGBlock &Block, size_t Count, bool Earlier,
                          FlowGraph::Visitor Visit) {
  while (Count-- > 0)
    if (auto Statement = Block[Count].getAs<CFGStmt>())
      if (Visit(Statement->getStmt(), Earlier) == FlowGraph::Walk::Stop)
        return false;
  return true;
}

static size_t positionIn(const CFGBlock &Block, const Stmt *S) {
  for (size_t I = 0; I < Block.size(); ++I)
    if (auto Statement = Block[I].getAs<CFGStmt>();
        Statement && Statement->getStmt() == S)
      return I;
  return Block.size();
}

bool FlowGraph::walkBack(const Stmt *From, const Stmt *Loop,
                         Visitor Visit) const {
  const CFGBlock *Start = Graph ? BlockOf.lookup(From) : nullptr;
  if (!Start)
    return false;
  const CFGBlock *Back = Loop ? backEdge(*Graph, Loop) : nullptr;
  using State = llvm::PointerIntPair<const CFGBlock *, 1, bool>;
  llvm::SmallPtrSet<void *, 32> Seen;
  llvm::SmallVector<State, 32> Work;
  auto visit = [&](const Stmt *S, bool Earlier) {
    return !S || BlockOf.contains(S) ? Visit(S, Earlier) : Walk::On;
  };
  auto pushPredecessors = [&](const CFGBlock &Block, bool Earlier) {
    for (const CFGBlock *Before : Block.preds())
      if (Before) {
        const State Next(Before, Earlier || Before == Back);
        if (Seen.insert(Next.getOpaqueValue()).second)
          Work.push_back(Next);
      }
  };
  if (visitBackward(*Start, positionIn(*Start, From), false, visit))
    pushPredecessors(*Start, false);
  while (!Work.empty()) {
    const State Next = Work.pop_back_val();
    const CFGBlock &Block = *Next.getPointer();
    if (&Block == &Graph->getEntry())
      Visit(nullptr, Next.getInt());
    else if (visitBackward(Block, Block.size(), Next.getInt(), visit))
      pushPredecessors(Block, Next.getInt());
  }
  return true;
}

} // namespace arraylint
