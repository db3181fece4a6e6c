//===- RuntimeState.h - Is the runtime up? --------------------------------===//
//
// Answers: "which expressions of a function surely start or finish the
// runtime, themselves or by a call, and has it been started by then?"
//
//   void setUp() { legate::start(); }
//   int main() { setUp(); … }    // the call starts it
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_RUNTIMESTATE_H
#define ARRAYLINT_ANALYSIS_RUNTIMESTATE_H

#include "analysis/UnitAnalysis.h"

namespace arraylint {

class RuntimeState {
public:
  RuntimeState(const FunctionBody &Body, UnitAnalysis &Unit);

  llvm::ArrayRef<const clang::Expr *> starts() const { return Starts; }
  /// All that may finish it: calls that finish on some path only are in it.
  llvm::ArrayRef<const clang::Expr *> finishes() const { return Finishes; }

  /// The start that surely came before \p Site, with nothing that could have
  /// finished it in between; null if there is none.
  const clang::Expr *startBefore(const clang::Expr *Site) const;

private:
  const FunctionBody &Body;
  llvm::SmallVector<const clang::Expr *, 4> Starts, Finishes;
};

/// Could a call of that function finish the runtime?
bool mayFinish(const FunctionBody &Body, UnitAnalysis &Unit);

} // namespace arraylint

#endif
