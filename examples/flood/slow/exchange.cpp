// Exchanges the borders of the terrain with other processes.
#include "flood.h"
#include <mpi.h>


namespace flood_slow {

void join_neighbours(double* border, int count)
{
  MPI_Allreduce(MPI_IN_PLACE, border, count, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
}
}  // namespace flood_slow
