//===- HostValue.h - Values that were read back from arrays ---------------===//
//
// Answers: "which reads gave the host this value?" and "does control flow hang
// on what is read here, at once or through variables?"
//
//   float err = norm(x).item<float>();     // the read
//   if (std::isnan(err)) throw Diverged(); // the branch that it steers
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_ARRAYS_HOSTVALUE_H
#define ARRAYLINT_ANALYSIS_ARRAYS_HOSTVALUE_H

#include "analysis/code/ValueFlow.h"
#include <map>

namespace arraylint {

/// A value, read back earlier, that decides a branch.
struct HostTest {
  const clang::Expr *Value = nullptr;  ///< as named in the condition
  const clang::Stmt *Branch = nullptr; ///< what tests it
  /// The reads that it came from: array calls, or calls of user functions.
  llvm::SmallVector<const clang::Expr *, 2> Reads;
};

class HostValues {
public:
  HostValues(const ArrayEvents &Events, RoleLookup &Roles);

  /// The reads that surely gave \p E its value, on passes of \p L after the
  /// first if there is one. Empty if it may come from elsewhere.
  llvm::SmallVector<const clang::Expr *, 2>
  reads(const clang::Expr *E, const FunctionBody &Body, const Loop *L) {
    return Flow.sources(E, Body, L);
  }

  /// The tests of variables and results in \p L that each pass meets; with a
  /// null \p L those anywhere in \p Body.
  llvm::ArrayRef<HostTest> tests(const FunctionBody &Body, const Loop *L);
  /// The first of them that \p Read steers; null if there is none.
  const HostTest *testOf(const clang::Expr *Read, const FunctionBody &Body,
                         const Loop *L);

private:
  struct Found {
    std::vector<HostTest> Tests;
    llvm::DenseMap<const clang::Expr *, size_t> FirstOf; ///< by what they read
  };
  Found findTests(const FunctionBody &Body, const Loop *L);
  const Found &found(const FunctionBody &Body, const Loop *L);
  bool isUserFunction(const clang::FunctionDecl &F) const;

  const ArrayEvents &Events;
  ValueFlow Flow;
  std::map<std::pair<const FunctionBody *, const Loop *>, Found> Known;
};

} // namespace arraylint

#endif
