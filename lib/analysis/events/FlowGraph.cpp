#include "analysis/events/FlowGraph.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/PointerIntPair.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;

namespace arraylint {

/// Collects unevaluated operands. The CFG contains those of `noexcept(f(x))`
/// and `typeid(int(x))`.
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

/// The reachable blocks; those behind `if constexpr (false)` are not.
static llvm::SmallPtrSet<const CFGBlock *, 32> liveBlocks(const CFG &Graph) {
  llvm::SmallPtrSet<const CFGBlock *, 32> Live;
  llvm::SmallVector<const CFGBlock *, 32> Work{&Graph.getEntry()};
  // Exception handlers have no incoming edges.
  Work.append(Graph.try_blocks_begin(), Graph.try_blocks_end());
  while (!Work.empty()) {
    const CFGBlock *Block = Work.pop_back_val();
    if (Block && Live.insert(Block).second)
      Work.append(Block->succ_begin(), Block->succ_end());
  }
  return Live;
}

/// Does \p Block throw, or call a noreturn function?
static bool neverReturns(const CFGBlock &Block) {
  if (Block.hasNoReturnElement())
    return true;
  for (const CFGElement &Element : Block)
    if (auto Statement = Element.getAs<CFGStmt>())
      if (isa<CXXThrowExpr>(Statement->getStmt()))
        return true;
  return false;
}

FlowGraph::FlowGraph(const FunctionDecl &Function, ASTContext &Context) {
  CFG::BuildOptions Options;
  Options.setAllAlwaysAdd();
  Options.AddInitializers = true;
  Options.AddStaticInitBranches = true;
  Options.PruneTriviallyFalseEdges = true;
  Graph = CFG::buildCFG(&Function, Function.getBody(), &Context, Options);
  if (!Graph)
    return;
  llvm::SmallPtrSet<const Stmt *, 8> Unevaluated;
  findUnevaluated(Function.getBody(), false, Unevaluated);
  const auto Live = liveBlocks(*Graph);
  for (const CFGBlock *Block : *Graph) {
    Size += 1 + Block->size();
    if (const Stmt *Loop = Block->getLoopTarget())
      BackEdges.try_emplace(Loop, Block);
    if (neverReturns(*Block))
      Dead.insert(Block);
    for (size_t I = 0; I < Block->size(); ++I)
      if (auto Statement = (*Block)[I].getAs<CFGStmt>();
          Statement && Live.contains(Block) &&
          !Unevaluated.contains(Statement->getStmt()))
        Positions.try_emplace(Statement->getStmt(), Position{Block, I});
  }
}

FlowGraph::Blocks
FlowGraph::blocksOf(llvm::ArrayRef<const Expr *> Sites) const {
  Blocks Result;
  for (const Expr *Site : Sites)
    if (const CFGBlock *Block = blockOf(Site))
      Result.insert(Block);
  return Result;
}

/// Is a block that satisfies \p IsGoal reachable from \p Start without entering
/// a block of \p Barred?
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

/// Is \p Last reachable from \p First without entering \p Barred? Walks
/// backward from \p Last, because a loop usually has fewer blocks than the code
/// after it.
static bool isReached(const CFGBlock &First, const CFGBlock &Last,
                      const llvm::SmallPtrSetImpl<const CFGBlock *> &Barred) {
  llvm::SmallPtrSet<const CFGBlock *, 32> Seen;
  llvm::SmallVector<const CFGBlock *, 32> Work{&Last};
  while (!Work.empty()) {
    const CFGBlock *Block = Work.pop_back_val();
    if (!Block || Barred.contains(Block) || !Seen.insert(Block).second)
      continue;
    if (Block == &First)
      return true;
    Work.append(Block->pred_begin(), Block->pred_end());
  }
  return false;
}

using BlockSet = llvm::SmallPtrSet<const CFGBlock *, 32>;

/// The blocks on paths from \p First to \p Last that visit neither of them in
/// between and avoid \p Barred: the blocks of a loop, but not those after it.
static BlockSet between(const CFGBlock &First, const CFGBlock &Last,
                        const llvm::SmallPtrSetImpl<const CFGBlock *> &Barred) {
  BlockSet Found{&Last};
  llvm::SmallVector<const CFGBlock *, 32> Work{&Last};
  while (!Work.empty()) {
    const CFGBlock *Block = Work.pop_back_val();
    if (Block == &First)
      continue;
    for (const CFGBlock *Before : Block->preds())
      if (Before && !Barred.contains(Before) && Found.insert(Before).second)
        Work.push_back(Before);
  }
  return Found;
}

/// A path from \p First to \p Last, both included, through blocks of \p Within;
/// empty if there is none.
static std::vector<const CFGBlock *>
somePath(const CFGBlock &First, const CFGBlock &Last, const BlockSet &Within) {
  llvm::DenseMap<const CFGBlock *, const CFGBlock *> Before{{&First, nullptr}};
  std::vector<const CFGBlock *> Work{&First};
  for (size_t I = 0; I < Work.size() && !Before.contains(&Last); ++I)
    for (const CFGBlock *Next : Work[I]->succs())
      if (Next && Within.contains(Next) &&
          Before.try_emplace(Next, Work[I]).second)
        Work.push_back(Next);
  std::vector<const CFGBlock *> Path;
  if (Before.contains(&Last))
    for (const CFGBlock *Block = &Last; Block; Block = Before.lookup(Block))
      Path.push_back(Block);
  std::reverse(Path.begin(), Path.end());
  return Path;
}

/// The blocks that every path from \p First to \p Last goes through: the blocks
/// of one path that no detour bypasses. Visits each block of the loop once.
const FlowGraph::Blocks &FlowGraph::unavoidable(const CFGBlock &First,
                                                const CFGBlock &Last,
                                                const Blocks &Barred) const {
  std::unique_ptr<Blocks> &Known = UnavoidableBlocks[&Last];
  if (Known)
    return *Known;
  Known = std::make_unique<Blocks>();
  const BlockSet Within = between(First, Last, Barred);
  const auto Path = somePath(First, Last, Within);
  llvm::DenseMap<const CFGBlock *, size_t> OnPath;
  for (size_t I = 0; I < Path.size(); ++I)
    OnPath[Path[I]] = I;
  BlockSet Seen;
  size_t Furthest = 0; // index on the path of the furthest block reached so far
  for (size_t I = 0; I < Path.size(); ++I) {
    if (Furthest <= I)
      Known->insert(Path[I]);
    llvm::SmallVector<const CFGBlock *, 32> Work{Path[I]};
    while (!Work.empty())
      for (const CFGBlock *Next : Work.pop_back_val()->succs()) {
        if (const auto It = OnPath.find(Next); It != OnPath.end())
          Furthest = std::max(Furthest, It->second);
        else if (Next && Within.contains(Next) && Seen.insert(Next).second)
          Work.push_back(Next);
      }
  }
  return *Known;
}

bool FlowGraph::onEveryIteration(llvm::ArrayRef<const Expr *> Sites,
                                 const Stmt *Loop) const {
  const CFGBlock *Back = BackEdges.lookup(Loop);
  const Blocks Barred = blocksOf(Sites);
  // An expression in no block is never evaluated.
  if (!Back || Barred.empty() || Back->succ_empty() || Back->pred_empty())
    return false;
  const CFGBlock *NextIteration = *Back->succ_begin();
  if (!NextIteration)
    return false;
  if (Barred.size() == 1) {
    const Blocks &Unavoidable = unavoidable(*NextIteration, *Back, {});
    return Unavoidable.empty() || Unavoidable.contains(*Barred.begin());
  }
  return !isReached(*NextIteration, *Back, Barred);
}

bool FlowGraph::onEveryPath(llvm::ArrayRef<const Expr *> Sites) const {
  if (!Graph)
    return false;
  Blocks Barred = blocksOf(Sites);
  if (Barred.empty())
    return false;
  if (Barred.size() == 1) {
    const Blocks &Unavoidable =
        unavoidable(Graph->getEntry(), Graph->getExit(), Dead);
    return Unavoidable.empty() || Unavoidable.contains(*Barred.begin());
  }
  Barred.insert(Dead.begin(), Dead.end());
  return !reaches(&Graph->getEntry(), Barred, [&](const CFGBlock *Block) {
    return Block == &Graph->getExit();
  });
}

/// Walks forward from \p Start until each path reaches a statement for which \p
/// IsGoal or \p IsBarred is true, or enters \p GoalBlock. Returns true if a
/// path reaches a goal first.
bool FlowGraph::meets(Position Start,
                      llvm::function_ref<bool(const Stmt *)> IsGoal,
                      llvm::function_ref<bool(const Stmt *)> IsBarred,
                      const CFGBlock *GoalBlock) const {
  llvm::SmallPtrSet<const CFGBlock *, 32> Seen;
  llvm::SmallVector<Position, 32> Work{Start};
  while (!Work.empty()) {
    auto [Block, From] = Work.pop_back_val();
    bool IsOpen = Block != GoalBlock && !Dead.contains(Block);
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

/// Is a return reachable from the end of \p From?
bool FlowGraph::mayReturn(const CFGBlock &From) const {
  if (!Returning) {
    Returning.emplace();
    llvm::SmallVector<const CFGBlock *, 32> Work{&Graph->getExit()};
    while (!Work.empty()) {
      const CFGBlock *Block = Work.pop_back_val();
      if (!Block || Dead.contains(Block) || !Returning->insert(Block).second)
        continue;
      Work.append(Block->pred_begin(), Block->pred_end());
    }
  }
  return Returning->contains(&From);
}

bool FlowGraph::mayReach(const Expr *From, const Expr *To,
                         llvm::ArrayRef<const Expr *> Avoided) const {
  Position Start = Positions.lookup(From);
  if (!Start.Block)
    return false;
  if (!To && Avoided.empty())
    return mayReturn(*Start.Block);
  ++Start.Index;
  const llvm::SmallPtrSet<const Stmt *, 8> Barred(Avoided.begin(),
                                                  Avoided.end());
  return meets(
      Start, [&](const Stmt *S) { return To && S == To; },
      [&](const Stmt *S) { return Barred.contains(S); },
      To ? nullptr : &Graph->getExit());
}

bool FlowGraph::mayFollow(const Expr *From, const Expr *To,
                          const Stmt *Loop) const {
  const CFGBlock *Start = blockOf(From);
  const CFGBlock *Goal = blockOf(To);
  if (!Graph || !Start || !Goal)
    return true;
  Blocks Barred;
  if (const CFGBlock *Back = BackEdges.lookup(Loop))
    Barred.insert(Back);
  return reaches(Start, Barred,
                 [&](const CFGBlock *Block) { return Block == Goal; });
}

/// Visits the first \p Count elements of \p Block in reverse order; false if
/// the path ends in it.
static bool visitBackward(const CFGBlock &Block, size_t Count, bool Earlier,
                          FlowGraph::Visitor Visit) {
  while (Count-- > 0)
    if (auto Statement = Block[Count].getAs<CFGStmt>())
      if (Visit(Statement->getStmt(), Earlier) == FlowGraph::Walk::Stop)
        return false;
  return true;
}

// The limit on the steps of all walks for one query in one function. Without
// it, analyzing a generated function of ten thousand lines would take an hour.
// It permits a few hundred walks through all of a long function, and thousands
// through a short one, which is more than hand-written code needs.
static size_t mostSteps(size_t Size) { return 2'000'000 + 200 * Size; }

bool FlowGraph::walkBack(const Stmt *From, const Stmt *Loop,
                         const AnalysisCache::Query &Asked,
                         Visitor Visit) const {
  const Position Start = Positions.lookup(From);
  if (!Start.Block)
    return false;
  const size_t Before = Taken.lookup(&Asked); // the visitor may walk, too
  size_t Here = Before;
  const size_t Most = mostSteps(Size);
  const CFGBlock *Back = Loop ? BackEdges.lookup(Loop) : nullptr;
  using State = llvm::PointerIntPair<const CFGBlock *, 1, bool>;
  llvm::SmallPtrSet<void *, 32> Seen;
  llvm::SmallVector<State, 32> Work;
  auto visit = [&](const Stmt *S, bool Earlier) {
    if (++Here > Most)
      return Walk::Stop;
    return !S || Positions.contains(S) ? Visit(S, Earlier) : Walk::On;
  };
  auto pushPredecessors = [&](const CFGBlock &Block, bool Earlier) {
    for (const CFGBlock *Before : Block.preds())
      if (Before) {
        const State Next(Before, Earlier || Before == Back);
        if (Seen.insert(Next.getOpaqueValue()).second)
          Work.push_back(Next);
      }
  };
  if (visitBackward(*Start.Block, Start.Index, false, visit))
    pushPredecessors(*Start.Block, false);
  while (!Work.empty() && ++Here <= Most) {
    const State Next = Work.pop_back_val();
    const CFGBlock &Block = *Next.getPointer();
    if (&Block == &Graph->getEntry())
      Visit(nullptr, Next.getInt());
    else if (visitBackward(Block, Block.size(), Next.getInt(), visit))
      pushPredecessors(Block, Next.getInt());
  }
  Taken[&Asked] += Here - Before;
  return Here <= Most;
}

} // namespace arraylint
