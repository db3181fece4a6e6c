//===- FlowGraph.h - What lies on every path ------------------------------===//
//
// Answers: "does every pass of this loop, or every path to a return, go
// through one of these expressions?" and "what was evaluated before this one?"
// Built on Clang's own CFG.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_EVENTS_FLOWGRAPH_H
#define ARRAYLINT_ANALYSIS_EVENTS_FLOWGRAPH_H

#include "analysis/events/Answers.h"
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

  /// Does each pass of \p Loop that is followed by another one evaluate at
  /// least one of \p Sites? False if the graph could not be built.
  bool onEveryPass(llvm::ArrayRef<const clang::Expr *> Sites,
                   const clang::Stmt *Loop) const;
  /// Does each path from the entry to a return evaluate one of \p Sites?
  bool onEveryPath(llvm::ArrayRef<const clang::Expr *> Sites) const;
  /// Can a path go on from \p From to \p To, or to a return if that is null,
  /// without evaluating one of \p Avoided?
  bool mayReach(const clang::Expr *From, const clang::Expr *To,
                llvm::ArrayRef<const clang::Expr *> Avoided) const;
  /// Is it in the graph?
  bool isEvaluated(const clang::Expr *E) const { return blockOf(E); }
  /// What lies ahead of some places, found in one walk for all who ask.
  class Ahead {
  public:
    bool contains(const clang::Expr *Site) const;

  private:
    friend class FlowGraph;
    struct Part {
      size_t Begin, End;
    };
    const FlowGraph *Of = nullptr;
    llvm::DenseMap<const clang::CFGBlock *, Part> Parts; ///< of each block
  };
  /// What may be evaluated behind one of \p Sites.
  Ahead aheadOf(llvm::ArrayRef<const clang::Expr *> Sites) const;
  /// What a path from the entry may evaluate without \p Site before it.
  Ahead notAfter(const clang::Expr *Site) const;
  /// May a path that has evaluated \p Site come to it again?
  bool mayRepeat(const clang::Expr *Site) const;
  /// Can the path go on from \p From to \p To within one pass of \p Loop?
  bool mayFollow(const clang::Expr *From, const clang::Expr *To,
                 const clang::Stmt *Loop) const;

  enum class Walk : uint8_t { On, Stop };
  /// Is given what may have been evaluated before an expression, nearest
  /// first; null at the function's entry. \p Earlier: on a path that comes from
  /// an earlier pass of the loop. Stop ends that path.
  using Visitor =
      llvm::function_ref<Walk(const clang::Stmt *Element, bool Earlier)>;
  /// Walks backward from \p From along all paths. False if it is not evaluated
  /// as far as we can see, or if what was \p Asked of this function has taken
  /// too many steps by now: what was visited then does not count.
  bool walkBack(const clang::Stmt *From, const clang::Stmt *Loop,
                const Answers::Question &Asked, Visitor Visit) const;

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
  Ahead walkOn(llvm::ArrayRef<Position> From, Position UpTo) const;

  std::unique_ptr<clang::CFG> Graph;
  llvm::DenseMap<const clang::Stmt *, Position> Positions;
  size_t Size = 0; ///< in blocks and what they evaluate
  /// How many steps walkBack has taken for each who asks.
  mutable llvm::DenseMap<const Answers::Question *, size_t> Taken;
  /// The empty block that closes a pass of a loop and leads to the next one.
  llvm::DenseMap<const clang::Stmt *, const clang::CFGBlock *> BackEdges;
  Blocks Dead; ///< paths that end there do not return to the caller
  /// From where a return can be reached.
  mutable std::optional<Blocks> Returning;
  /// What every way to a block goes through: the end of a loop's pass, the
  /// exit.
  mutable llvm::DenseMap<const clang::CFGBlock *, std::unique_ptr<Blocks>>
      OnEachWay;
  /// The blocks that a path may come to again.
  mutable std::optional<Blocks> Repeated;
};

} // namespace arraylint

#endif
