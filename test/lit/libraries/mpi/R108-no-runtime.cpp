// MPI without an array runtime, and similar names.
// RUN: %check-rule %s --rules R108 -- -std=c++17 -isystem %inputs/mpi
#include <mpi.h>

namespace legate {
void start();
}
namespace cupynumeric {
struct NDArray {
  int size() const;
};
} // namespace cupynumeric

double total(double local) {
  double all = 0;
  MPI_Allreduce(&local, &all, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  MPI_Bcast(&all, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
  return all;
}
