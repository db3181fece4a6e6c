//===- FlowReachability.cpp - Forward reachability in the CFG -------------===//

#include "analysis/events/FlowGraph.h"

using namespace clang;

namespace arraylint {

bool FlowGraph::Reachable::contains(const Expr *Site) const {
  const Position Here = Of ? Of->Positions.lookup(Site) : Position();
  const auto It = Parts.find(Here.Block);
  return It != Parts.end() && It->second.Begin <= Here.Index &&
         Here.Index < It->second.End;
}

/// Walks forward from \p From. Paths end at \p UpTo, if it is set.
FlowGraph::Reachable FlowGraph::walkForward(llvm::ArrayRef<Position> From,
                                            Position UpTo) const {
  Reachable Found;
  Found.Of = this;
  llvm::SmallVector<Position, 32> Work(From);
  while (!Work.empty()) {
    const auto [Block, Begin] = Work.pop_back_val();
    const bool Ends = Block == UpTo.Block;
    const auto [It, New] = Found.Parts.try_emplace(
        Block, Reachable::Part{Begin, Ends ? UpTo.Index + 1 : Block->size()});
    It->second.Begin = std::min(It->second.Begin, Begin);
    if (!New || Ends || Dead.contains(Block))
      continue;
    for (const CFGBlock *Next : Block->succs())
      if (Next)
        Work.push_back({Next, 0});
  }
  return Found;
}

FlowGraph::Reachable FlowGraph::reachableBefore(const Expr *Site) const {
  return Graph ? walkForward({{&Graph->getEntry(), 0}}, Positions.lookup(Site))
               : Reachable();
}

FlowGraph::Reachable
FlowGraph::reachableFrom(llvm::ArrayRef<const Expr *> Sites) const {
  llvm::SmallVector<Position, 8> From;
  for (const Expr *Site : Sites)
    if (Position Here = Positions.lookup(Site); Here.Block) {
      ++Here.Index;
      From.push_back(Here);
    }
  return walkForward(From, {});
}

using BlockSet = llvm::SmallPtrSet<const CFGBlock *, 32>;

/// The condition that decides which successor of \p Block follows: the left
/// operand for a short circuit. Null if it is not an `if`, `?:`, `&&` or `||`.
static const Expr *decisionAfter(const CFGBlock &Block) {
  const Stmt *Terminator = Block.getTerminatorStmt();
  if (Block.succ_size() != 2 || !Terminator)
    return nullptr;
  if (const auto *If = dyn_cast<IfStmt>(Terminator))
    return If->getCond();
  if (const auto *Choice = dyn_cast<ConditionalOperator>(Terminator))
    return Choice->getCond();
  const auto *Logical = dyn_cast<BinaryOperator>(Terminator);
  return Logical && Logical->isLogicalOp() ? Logical->getLHS() : nullptr;
}

bool FlowGraph::onUsualIterations(
    const Expr *Site, const Stmt *Loop,
    llvm::function_ref<bool(const Expr *, bool)> IsUnusual) const {
  const CFGBlock *Back = BackEdges.lookup(Loop);
  const CFGBlock *Here = blockOf(Site);
  if (!Back || !Here || Back->succ_empty() || !*Back->succ_begin())
    return false;
  const auto follow = [&](const CFGBlock *From, const CFGBlock *End) {
    BlockSet Seen;
    llvm::SmallVector<const CFGBlock *, 32> Work{From};
    while (!Work.empty()) {
      const CFGBlock *Block = Work.pop_back_val();
      if (!Seen.insert(Block).second || Block == End || Block == Back)
        continue;
      const Expr *Condition = decisionAfter(*Block);
      bool Value = true; // the first successor is that of a true condition
      for (const CFGBlock *Next : Block->succs()) {
        if (Next && !(Condition && IsUnusual(Condition, Value)))
          Work.push_back(Next);
        Value = false;
      }
    }
    return Seen;
  };
  const BlockSet Before = follow(*Back->succ_begin(), Here);
  return Before.contains(Here) && !Before.contains(Back) &&
         follow(Here, nullptr).contains(Back);
}

namespace {

/// Finds the blocks of a CFG that are part of a cycle, as its strongly
/// connected components (Kosaraju's algorithm, two walks).
class CycleFinder {
public:
  using Blocks = llvm::SmallPtrSetImpl<const CFGBlock *>;
  explicit CycleFinder(const Blocks &Dead) : Dead(Dead) {}

  void find(const CFG &Graph, Blocks &Found);

private:
  void finish(const CFGBlock *First);
  void gather(const CFGBlock *First, Blocks &Found);

  const Blocks &Dead; ///< paths end in these
  llvm::SmallPtrSet<const CFGBlock *, 32> Seen, Gathered;
  std::vector<const CFGBlock *> Finished;
};

} // namespace

void CycleFinder::finish(const CFGBlock *First) {
  struct Step {
    const CFGBlock *Block;
    CFGBlock::const_succ_iterator Next;
  };
  if (!Seen.insert(First).second)
    return;
  llvm::SmallVector<Step, 32> Work{{First, First->succ_begin()}};
  while (!Work.empty()) {
    Step &Last = Work.back();
    if (Last.Next == Last.Block->succ_end() || Dead.contains(Last.Block)) {
      Finished.push_back(Last.Block);
      Work.pop_back();
      continue;
    }
    const CFGBlock *Next = *Last.Next++;
    if (Next && Seen.insert(Next).second)
      Work.push_back({Next, Next->succ_begin()});
  }
}

void CycleFinder::gather(const CFGBlock *First, Blocks &Found) {
  if (!Gathered.insert(First).second)
    return;
  std::vector<const CFGBlock *> Together{First};
  bool HasCycle = false;
  for (size_t I = 0; I < Together.size(); ++I)
    for (const CFGBlock *Before : Together[I]->preds()) {
      if (!Before || Dead.contains(Before))
        continue;
      HasCycle |= Before == Together[I];
      if (Gathered.insert(Before).second)
        Together.push_back(Before);
    }
  if (HasCycle || Together.size() > 1)
    Found.insert(Together.begin(), Together.end());
}

void CycleFinder::find(const CFG &Graph, Blocks &Found) {
  for (const CFGBlock *Block : Graph)
    finish(Block);
  for (const CFGBlock *Block : llvm::reverse(Finished))
    gather(Block, Found);
}

bool FlowGraph::mayRepeat(const Expr *Site) const {
  const CFGBlock *Block = blockOf(Site);
  if (!Block)
    return false;
  if (!Repeated)
    CycleFinder(Dead).find(*Graph, Repeated.emplace());
  return Repeated->contains(Block);
}

} // namespace arraylint
