// Reported once per translation unit, so every other case is in a separate file.
// RUN: %check-rule %s --rules R108 -- %cupynumeric-flags -isystem %inputs/mpi
#include <mpi.h>
#include <cupynumeric.h>

using cupynumeric::NDArray;

// Naming a function is not a call.
constexpr auto Barrier = &MPI_Barrier;

size_t unevaluated() { return sizeof(MPI_Wtime()); }

// The first call in source order is reported; the others are of the same kind.
double total(NDArray x) {
  double local = cupynumeric::sum(x).get_read_accessor<double, 1>()[0]; // expect: note@18 "the runtime is used here"
  double all = 0;
  // expect: R108@3 "MPI is called beside cuPyNumeric, whose runtime moves data between processes itself"
  MPI_Allreduce(&local, &all, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  MPI_Barrier(MPI_COMM_WORLD);
  return all;
}

int rank() {
  int rank = 0;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  return rank;
}
