// Replaces LLVM's Z3Solver.o in programs that are linked with LLVM's archives
// (decision 0011).
//
// clang-tidy's driver links the static analyzer, which refers to LLVM's SMT
// solver, and that to libz3: 25 MB to load at each start. No check runs the
// solver. This file defines all symbols of Z3Solver.o that the analyzer needs.
// It precedes the archive, so the linker does not extract that member.
#include <llvm/Support/ErrorHandling.h>
#include <llvm/Support/SMTAPI.h>
#include <type_traits>

static_assert(
    std::is_same_v<decltype(&llvm::CreateZ3Solver), llvm::SMTSolverRef (*)()>,
    "llvm::CreateZ3Solver has changed: see docs/llvm-23.md");

llvm::SMTSolverRef llvm::CreateZ3Solver() {
  report_fatal_error("this program has no SMT solver");
}

void llvm::SMTSort::dump() const {}
void llvm::SMTExpr::dump() const {}
void llvm::SMTSolver::dump() const {}
void llvm::SMTSolverStatistics::dump() const {}
