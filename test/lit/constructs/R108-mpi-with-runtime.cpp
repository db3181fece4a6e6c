// R108 with constructs that can hide a call; reported once per translation unit.
// RUN: rm -rf %t.units && split-file %s %t.units
// RUN: %check-rule %t.units/nested.cpp --rules R108 -- %cupynumeric20-flags -isystem %inputs/mpi
// RUN: %check-rule %t.units/init.cpp --rules R108 -- %cupynumeric20-flags -isystem %inputs/mpi
// RUN: %check-rule %t.units/instance.cpp --rules R108 -- %cupynumeric20-flags -isystem %inputs/mpi
// RUN: %check-rule %t.units/lambda.cpp --rules R108 -- %cupynumeric20-flags -isystem %inputs/mpi
// RUN: %check-rule %t.units/coroutine.cpp --rules R108 -- %cupynumeric20-flags -isystem %inputs/mpi -I %S/Inputs
// RUN: %check-rule %t.units/ranges.cpp --rules R108 -- %cupynumeric20-flags -isystem %inputs/mpi
// RUN: %check-rule %t.units/discarded.cpp --rules R108 -- %cupynumeric20-flags -isystem %inputs/mpi
// RUN: %check-rule %t.units/unevaluated.cpp --rules R108 -- %cupynumeric20-flags -isystem %inputs/mpi

//--- nested.cpp
#include <cupynumeric.h>
#include <mpi.h>
int use(int);
int nested(cupynumeric::NDArray &&x, bool wait) {
  auto &&y = x + x; // expect: note "the runtime is used here"
  int rank = 0;
  // expect: R108@44 "MPI is called beside cuPyNumeric"
  return wait ? (use(1), use(y.dim() + use(MPI_Barrier(MPI_COMM_WORLD)))) : MPI_Comm_rank(MPI_COMM_WORLD, &rank);
}

//--- init.cpp
#include <cupynumeric.h>
#include <mpi.h>
using Array = cupynumeric::NDArray;
void init(Array x, int rank) {
  if (const int failed = MPI_Comm_rank(MPI_COMM_WORLD, &rank); failed) // expect: R108@26 "MPI is called"
    x += x; // expect: note "the runtime is used here"
}

//--- instance.cpp
#include <cupynumeric.h>
#include <mpi.h>
template <typename T, int N> struct Exchange {
  T x;
  void run(auto... count) {
    if constexpr (N > 1)
      ((MPI_Barrier(MPI_COMM_WORLD), count), ...); // expect: R108@9 "MPI is called"
    x += x; // expect: note "the runtime is used here"
  }
};
template void Exchange<cupynumeric::NDArray, 2>::run(int);

//--- lambda.cpp
#include <cupynumeric.h>
#include <mpi.h>
auto barrier = [](auto comm) { return MPI_Barrier(comm); }; // expect: R108@39 "MPI is called"
void wait(cupynumeric::NDArray x) {
  barrier(MPI_COMM_WORLD);
  x += x; // expect: note "the runtime is used here"
}

//--- coroutine.cpp
#include "coroutines.h"
#include <cupynumeric.h>
#include <mpi.h>
Generator<int> ranks(cupynumeric::NDArray x) {
  x += x; // expect: note "the runtime is used here"
  co_yield MPI_Barrier(MPI_COMM_WORLD); // expect: R108@12 "MPI is called"
}

//--- ranges.cpp
#include <cupynumeric.h>
#include <mpi.h>
#include <ranges>
#include <vector>
void ranges(std::vector<cupynumeric::NDArray> &arrays) {
  for (auto &&array : arrays | std::views::reverse)
    // expect: note "the runtime is used here"
    array += array, MPI_Barrier(MPI_COMM_WORLD); // expect: R108@21 "MPI is called"
}

//--- discarded.cpp
#include <cupynumeric.h>
// expect: R108 "MPI is included beside cuPyNumeric"
#include <mpi.h>
void discarded(cupynumeric::NDArray x) {
  x += x; // expect: note "the runtime is used here"
  if constexpr (false)
    MPI_Barrier(MPI_COMM_WORLD);
}

//--- unevaluated.cpp
#include <cupynumeric.h>
// expect: R108 "MPI is included beside cuPyNumeric"
#include <mpi.h>
void unevaluated(cupynumeric::NDArray x) {
  using T = decltype(MPI_Barrier(MPI_COMM_WORLD));
  if constexpr (noexcept(MPI_Barrier(MPI_COMM_WORLD)) && requires { MPI_Wtime(); })
    (void)sizeof(T);
  x += x; // expect: note "the runtime is used here"
}
