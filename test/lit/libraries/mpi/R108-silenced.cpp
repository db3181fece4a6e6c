// RUN: %check-rule %s --rules R108 -- %cupynumeric-flags -isystem %inputs/mpi
#include <cupynumeric.h>
#include <mpi.h>

void use(cupynumeric::NDArray x) {
  x += x;
  MPI_Barrier(MPI_COMM_WORLD); // NOLINT(array-R108-mpi-with-runtime)
  MPI_Barrier(MPI_COMM_WORLD);
}
