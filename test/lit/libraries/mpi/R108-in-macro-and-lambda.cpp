// RUN: %check-rule %s --rules R108 -- %cupynumeric-flags -isystem %inputs/mpi
#include <cupynumeric.h>
#include <mpi.h>

#define CHECK(call) do { if (call) throw 1; } while (false)

template <typename T> struct Exchange {
  legate::LogicalStore store;
  void halo(T *p, int n) {
    auto send = [=](auto to) {
      CHECK(MPI_Send(p, n, MPI_FLOAT, to, 0, MPI_COMM_WORLD)); // expect: R108@13 "MPI is called"
    };
    send(1);
    store.detach(); // expect: note@5 "used here"
  }
};
template struct Exchange<float>;
