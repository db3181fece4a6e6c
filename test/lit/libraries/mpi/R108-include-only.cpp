// mpi.h is included, but no function is called.
// RUN: %check-rule %s --rules R108 -- %cupynumeric-flags -isystem %inputs/mpi
#include <cupynumeric.h>
#include <mpi.h> // expect: R108@10 "MPI is included beside cuPyNumeric"

struct Grid {
  MPI_Comm Community;
};

size_t unevaluated(Grid &grid) { return sizeof(MPI_Barrier(grid.Community)); }

template <typename Runtime> void neverInstantiated(Runtime &runtime) { runtime.issue_execution_fence(true); }

void start() {
  legate::start(); // expect: note@3 "the runtime is used here"
}
