#include "messages.h"
#include <mpi.h>

void step() {
  MPI_Barrier(MPI_COMM_WORLD);
  solve();
}
