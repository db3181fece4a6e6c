// Takes the place of LLVM's Z3Solver.o in programs that are linked with LLVM's
// archives (decision 0011).
//
// clang-tidy's driver brings the static analyzer along, which refers to LLVM's
// SMT solver, and that to libz3: 25 MB to load at each start. No check runs the
// solver. These are all of Z3Solver.o's symbols that the analyzer needs; they
// come before the archive, so the linker does not take the member.
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
