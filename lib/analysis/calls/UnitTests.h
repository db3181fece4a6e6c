//===- UnitTests.h - Code of unit tests -----------------------------------===//
//
// Answers: "does this code run in a unit test only, and must it even fail
// there?"
//
//   static NDArray make(int n) { ... }            // only called by a test
//   TEST(Arrays, Add) {
//     EXPECT_THROW(make(-1), std::exception);     // make(-1) must fail
//   }
//
// Tests begin with a macro of their framework; benchmarks, which count as
// tests, may take an object of it: `benchmark::State &`. A function is part of
// them if it is declared in their file only, and all of its callers are.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CALLS_UNITTESTS_H
#define ARRAYLINT_ANALYSIS_CALLS_UNITTESTS_H

#include "analysis/events/ArrayEvents.h"
#include "vocabulary/TestMacros.h"

namespace arraylint {

class UnitTests {
public:
  UnitTests(const ArrayEvents &Events, clang::ASTContext &Context,
            TestMacros Macros);

  /// Is \p F, or the function around it, a test or only called by tests?
  bool contain(const clang::FunctionDecl &F) const;
  /// Is \p Where in the argument of a macro that expects a failure?
  bool expectFailure(clang::SourceLocation Where) const;

private:
  bool isCase(const clang::FunctionDecl &F) const;
  bool isLocalToTests(const clang::FunctionDecl &F) const;
  bool isInMacro(clang::SourceLocation Where,
                 const std::set<std::string, std::less<>> &Names) const;
  clang::FileID fileOf(const clang::Decl &D) const;

  clang::ASTContext &Context;
  const TestMacros Macros;
  llvm::DenseSet<const clang::FunctionDecl *> Tests;
  llvm::DenseSet<clang::FileID> Files; ///< that contain a test
};

} // namespace arraylint

#endif
