// Starting MPI is reported too, because the launcher does that.
// RUN: %check-rule %s --rules R108 -- %cupynumeric-flags -isystem %inputs/mpi
#include <cupynumeric.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv); // expect: R108@3 "MPI is called"
  legate::start(); // expect: note@3 "used here"
  cupynumeric::initialize(argc, argv);
  auto x = cupynumeric::random({100});
  x += x;
  MPI_Finalize();
  return legate::finish();
}
