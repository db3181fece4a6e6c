//===- RuntimeState.h - The state of the runtime --------------------------===//
//
// Answers: "which expressions of a function certainly start or may finish the
// runtime, directly or by a call, and has it been started by then?"
//
//   void setUp() { legate::start(); }
//   int main() { setUp(); … }    // the call starts it
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_WORK_RUNTIMESTATE_H
#define ARRAYLINT_ANALYSIS_WORK_RUNTIMESTATE_H

#include "analysis/work/UnitAnalysis.h"

namespace arraylint {

/// A call that starts the runtime if functions of other units do.
struct PossibleStart {
  const clang::Expr *Site = nullptr;
  std::vector<EffectClause> If;
};

class RuntimeState {
public:
  RuntimeState(const FunctionBody &Body, UnitAnalysis &Unit);

  /// The first starts. Their number is limited, because each requires a
  /// traversal of the function.
  llvm::ArrayRef<const clang::Expr *> starts() const {
    return llvm::ArrayRef(Starts).take_front(MostStarts);
  }
  llvm::ArrayRef<PossibleStart> possibleStarts() const { return Possible; }
  /// All expressions that may finish it, including calls that do so on some
  /// path only.
  llvm::ArrayRef<const clang::Expr *> finishes() const { return Finishes; }

  bool isStartOrFinish(const clang::Expr *Site) const {
    return Sites.contains(Site);
  }

  /// A start that certainly precedes \p Site, with nothing in between that may
  /// finish the runtime; null if there is none.
  const clang::Expr *startBefore(const clang::Expr *Site) const;
  /// Likewise for a certain start, which is one of starts() or the site of one
  /// of possibleStarts().
  bool precedes(const clang::Expr *Start, const clang::Expr *Site) const;
  /// The effects of functions that are called between \p Start and \p Site and
  /// may finish the runtime, as far as this unit knows. In a function with very
  /// many sites, those that are called after \p Site count as well.
  std::vector<FunctionEffect> possibleFinishes(const clang::Expr *Start,
                                               const clang::Expr *Site) const;

private:
  static constexpr size_t MostStarts = 50;
  static constexpr size_t MostPossible = 12;

  struct CallOut {
    const clang::Expr *Site;
    FunctionId Callee;
  };
  /// The code around a start, computed once for all queries.
  struct Regions {
    FlowGraph::Reachable BeforeStart; ///< code that may execute before it
    FlowGraph::Reachable AfterFinish; ///< code after a finish that follows it
    /// The calls after it that leave the unit.
    std::optional<std::vector<CallOut>> CallsAfter = std::nullopt;
  };
  Regions findRegions(const clang::Expr *Start) const;
  Regions &regions(const clang::Expr *Start) const;
  const std::vector<CallOut> &callsAfter(const clang::Expr *Start) const;

  const FunctionBody &Body;
  const ArrayEvents &Events;
  llvm::SmallVector<const clang::Expr *, 4> Starts, Finishes;
  std::vector<PossibleStart> Possible;
  llvm::SmallPtrSet<const clang::Expr *, 8> Sites;
  mutable llvm::DenseMap<const clang::Expr *, Regions> Known; ///< by start
  mutable size_t SitesAsked = 0; ///< by possibleFinishes()
};

/// May a call of this function finish the runtime?
bool mayFinish(const FunctionBody &Body, UnitAnalysis &Unit);

} // namespace arraylint

#endif
