//===- RuntimeState.h - Is the runtime up? --------------------------------===//
//
// Answers: "which expressions of a function surely start or finish the
// runtime, themselves or by a call, and has it been started by then?"
//
//   void setUp() { legate::start(); }
//   int main() { setUp(); … }    // the call starts it
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_WORK_RUNTIMESTATE_H
#define ARRAYLINT_ANALYSIS_WORK_RUNTIMESTATE_H

#include "analysis/work/UnitAnalysis.h"

namespace arraylint {

class RuntimeState {
public:
  RuntimeState(const FunctionBody &Body, UnitAnalysis &Unit);

  llvm::ArrayRef<const clang::Expr *> starts() const { return Starts; }
  /// All that may finish it: calls that finish on some path only are in it.
  llvm::ArrayRef<const clang::Expr *> finishes() const { return Finishes; }

  bool isStartOrFinish(const clang::Expr *Site) const {
    return Sites.contains(Site);
  }

  /// The start that surely came before \p Site, with nothing that could have
  /// finished it in between; null if there is none.
  const clang::Expr *startBefore(const clang::Expr *Site) const;
  /// A start after which a path may come to a return without a finish; null if
  /// there is none.
  template <typename Predicate>
  const clang::Expr *unfinishedStart(Predicate Counts) const {
    for (const clang::Expr *Start : firstStarts())
      if (Counts(Start) && Body.flow().mayReach(Start, nullptr, Finishes))
        return Start;
    return nullptr;
  }

private:
  /// Each takes a walk through the function. A program has one, or two by
  /// mistake.
  llvm::ArrayRef<const clang::Expr *> firstStarts() const {
    static constexpr size_t Most = 50;
    return llvm::ArrayRef(Starts).take_front(Most);
  }

  /// What holds behind a start, for all who ask.
  struct Behind {
    FlowGraph::Ahead NotAfter; ///< may come without it
    FlowGraph::Ahead Finished; ///< may come after a finish
  };
  Behind findBehind(const clang::Expr *Start) const;

  const FunctionBody &Body;
  llvm::SmallVector<const clang::Expr *, 4> Starts, Finishes;
  llvm::SmallPtrSet<const clang::Expr *, 8> Sites;
  mutable std::vector<Behind> Known; ///< of the first starts
};

/// Could a call of that function finish the runtime?
bool mayFinish(const FunctionBody &Body, UnitAnalysis &Unit);

} // namespace arraylint

#endif
