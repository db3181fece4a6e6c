//===- FlowGraph.h - Control-flow queries on Clang's CFG ------------------===//
//
// Answers: "does every iteration of this loop, or every path to a return,
// evaluate one of these expressions?" and "what was evaluated before this one?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_EVENTS_FLOWGRAPH_H
#define ARRAYLINT_ANALYSIS_EVENTS_FLOWGRAPH_H

#include "analysis/events/AnalysisCache.h"
#include "clang/AST/Decl.h"
#include "clang/Analysis/CFG.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include <memory>
#include <optional>

namespace arraylint {

class FlowGraph {
public:
  FlowGraph(const clang::FunctionDecl &Function, clang::ASTContext &Context);

  /// Does every iteration of \p Loop that is followed by another one evaluate
  /// at least one of \p Sites? False if the CFG could not be built.
  bool onEveryIteration(llvm::ArrayRef<const clang::Expr *> Sites,
                        const clang::Stmt *Loop) const;
  /// Does every such iteration that never takes a branch for which \p IsUnusual
  /// is true evaluate \p Site? The branch is given as the condition that
  /// decides on it and the value that leads to it. False if there is no such
  /// iteration.
  bool onUsualIterations(
      const clang::Expr *Site, const clang::Stmt *Loop,
      llvm::function_ref<bool(const clang::Expr *Condition, bool Value)>
          IsUnusual) const;
  /// Does every path from the entry to a return evaluate one of \p Sites?
  bool onEveryPath(llvm::ArrayRef<const clang::Expr *> Sites) const;
  /// Does a path lead from \p From to \p To, or to a return if \p To is null,
  /// without evaluating one of \p Avoided?
  bool mayReach(const clang::Expr *From, const clang::Expr *To,
                llvm::ArrayRef<const clang::Expr *> Avoided) const;
  /// Is \p E evaluated, that is, does the CFG contain it?
  bool isEvaluated(const clang::Expr *E) const { return blockOf(E); }
  /// The code that is reachable from some positions, computed in one traversal
  /// that serves many queries.
  class Reachable {
  public:
    bool contains(const clang::Expr *Site) const;

  private:
    friend class FlowGraph;
    struct Part {
      size_t Begin, End;
    };
    const FlowGraph *Of = nullptr;
    llvm::DenseMap<const clang::CFGBlock *, Part> Parts; ///< by block
  };
  /// The code that may be evaluated after one of \p Sites.
  Reachable reachableFrom(llvm::ArrayRef<const clang::Expr *> Sites) const;
  /// The code that a path from the entry may evaluate before \p Site.
  Reachable reachableBefore(const clang::Expr *Site) const;
  /// May \p Site be evaluated again after it was evaluated?
  bool mayRepeat(const clang::Expr *Site) const;
  /// Does a path lead from \p From to \p To within one iteration of \p Loop?
  bool mayFollow(const clang::Expr *From, const clang::Expr *To,
                 const clang::Stmt *Loop) const;

  enum class Walk : uint8_t { On, Stop };
  /// Called with each element that may have been evaluated before an
  /// expression, nearest first, and with null at the function's entry. \p
  /// Earlier is true if the path comes from an earlier iteration of the loop.
  /// Returning Stop ends the path.
  using Visitor =
      llvm::function_ref<Walk(const clang::Stmt *Element, bool Earlier)>;
  /// Walks backward from \p From along all paths; \p Loop, which may be null,
  /// is the loop whose iterations are distinguished. Returns false if the CFG
  /// does not contain \p From, or if the walks for \p Asked have exceeded their
  /// limit of steps in this function; the results are then incomplete and must
  /// be discarded.
  bool walkBack(const clang::Stmt *From, const clang::Stmt *Loop,
                const AnalysisCache::Query &Asked, Visitor Visit) const;

private:
  using Blocks = llvm::SmallPtrSet<const clang::CFGBlock *, 8>;
  struct Position {
    const clang::CFGBlock *Block = nullptr;
    size_t Index = 0;
  };
  Blocks blocksOf(llvm::ArrayRef<const clang::Expr *> Sites) const;
  const clang::CFGBlock *blockOf(const clang::Stmt *S) const {
    return Positions.lookup(S).Block;
  }
  bool meets(Position From,
             llvm::function_ref<bool(const clang::Stmt *)> IsGoal,
             llvm::function_ref<bool(const clang::Stmt *)> IsBarred,
             const clang::CFGBlock *GoalBlock) const;
  bool mayReturn(const clang::CFGBlock &From) const;
  const Blocks &unavoidable(const clang::CFGBlock &First,
                            const clang::CFGBlock &Last,
                            const Blocks &Barred) const;
  Reachable walkForward(llvm::ArrayRef<Position> From, Position UpTo) const;

  std::unique_ptr<clang::CFG> Graph;
  llvm::DenseMap<const clang::Stmt *, Position> Positions;
  size_t Size = 0; ///< the number of blocks and of their elements
  /// The number of steps that walkBack() has taken for each query.
  mutable llvm::DenseMap<const AnalysisCache::Query *, size_t> Taken;
  /// The empty block that ends an iteration of a loop and leads to the next.
  llvm::DenseMap<const clang::Stmt *, const clang::CFGBlock *> BackEdges;
  Blocks Dead; ///< blocks that throw or call a noreturn function
  /// The blocks from which a return is reachable.
  mutable std::optional<Blocks> Returning;
  /// For a block that ends an iteration, and for the exit: the blocks that
  /// every path to it goes through.
  mutable llvm::DenseMap<const clang::CFGBlock *, std::unique_ptr<Blocks>>
      UnavoidableBlocks;
  /// The blocks that are part of a cycle.
  mutable std::optional<Blocks> Repeated;
};

} // namespace arraylint

#endif
