// What do programs with LLVM inside have in place of Z3?
//
// The static analyzer comes along with clang-tidy's driver and names LLVM's SMT
// solver. No check here asks it, and libz3 is 25 MB of C++ to load at each
// start. All that the analyzer needs of LLVM's Z3Solver.o is defined here,
// before it.
#include <llvm/Support/ErrorHandling.h>
#include <llvm/Support/SMTAPI.h>

llvm::SMTSolverRef llvm::CreateZ3Solver() {
  report_fatal_error("this program has no SMT solver");
}

void llvm::SMTSort::dump() const {}
void llvm::SMTExpr::dump() const {}
void llvm::SMTSolver::dump() const {}
void llvm::SMTSolverStatistics::dump() const {}
