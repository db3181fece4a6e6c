//===- HostValue.h - Values read back from arrays -------------------------===//
//
// Answers: "which reads does this host value come from?" and "does a branch
// depend on the value read here, directly or through variables?"
//
//   float err = norm(x).item<float>();     // the read
//   if (std::isnan(err)) throw Diverged(); // the branch that depends on it
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_ARRAYS_HOSTVALUE_H
#define ARRAYLINT_ANALYSIS_ARRAYS_HOSTVALUE_H

#include "analysis/code/ValueFlow.h"
#include <map>

namespace arraylint {

/// A value that was read back earlier and that a branch depends on.
struct HostTest {
  const clang::Expr *Value = nullptr;  ///< as written in the condition
  const clang::Stmt *Branch = nullptr; ///< the statement that tests it
  /// The reads that it comes from: array calls, or calls of user functions.
  llvm::SmallVector<const clang::Expr *, 2> Reads;
  Assumptions::Needs Needs; ///< what is assumed of functions in between
};

class HostValues {
public:
  HostValues(const ArrayEvents &Events, RoleLookup &Roles);

  /// The reads that the value of \p E certainly comes from; with \p L, in its
  /// iterations after the first. Empty if it may come from elsewhere.
  llvm::SmallVector<const clang::Expr *, 2>
  reads(const clang::Expr *E, const FunctionBody &Body, const Loop *L) {
    return Flow.sources(E, Body, L);
  }

  /// Does \p Body certainly return a value that was read back?
  bool returnsRead(const FunctionBody &Body);

  /// The tests of variables and results that each iteration of \p L executes;
  /// if \p L is null, all tests in \p Body.
  llvm::ArrayRef<HostTest> tests(const FunctionBody &Body, const Loop *L);
  /// The first of these tests that depends on \p Read; null if there is none.
  const HostTest *testOf(const clang::Expr *Read, const FunctionBody &Body,
                         const Loop *L);

private:
  struct Found {
    std::vector<HostTest> Tests;
    llvm::DenseMap<const clang::Expr *, size_t> FirstOf; ///< by read
    bool WasAsked = false; ///< may it differ with other assumptions?
  };
  Found findTests(const FunctionBody &Body, const Loop *L);
  const Found &found(const FunctionBody &Body, const Loop *L);
  bool isUserFunction(const clang::FunctionDecl &F) const;

  const ArrayEvents &Events;
  ValueFlow Flow;
  RoleLookup &Roles;
  /// By function, loop, and whether assumptions are enabled.
  std::map<std::tuple<const FunctionBody *, const Loop *, bool>, Found> Known;
};

} // namespace arraylint

#endif
