// Fences, copies to the host and reductions into numbers: R104, and R105 if a branch
// tests the value.
// REQUIRES: kokkos
// RUN: %check-rule %s --once --rules R104,R105 -- %kokkos-flags
#include <Kokkos_DualView.hpp>
#include <cmath>
#include <cstdio>

using View = Kokkos::View<double *>;
using Matrix = Kokkos::View<double **>;
using Device = Kokkos::DefaultExecutionSpace;
using Host = Kokkos::DefaultHostExecutionSpace;
using HostView = Kokkos::View<double *, Kokkos::HostSpace>;
template <typename T> using OnHost = Kokkos::View<T *, Kokkos::HostSpace>;

void advance(View x);
bool running();
double sumOf(const double *data);

struct Norm {
  View x;
  KOKKOS_INLINE_FUNCTION void operator()(int i, double &sum) const { sum += x(i) * x(i); }
};

//===-- bad: fences -------------------------------------------------------===//

void fences(View x) {
  for (int step = 0; step < 1000; ++step) {
    advance(x);
    Kokkos::fence();                 // expect: R104@5 "waits for the device on every iteration (1000 round trips)"
    Device().fence();                // expect: R104@5 "waits for the device on every iteration"
    View::execution_space().fence(); // expect: R104@5 "waits for the device"
  }
}

static void finish() { Kokkos::fence(); } // expect: note@24 ""

void throughACall(View x) {
  while (running()) {
    advance(x);
    finish(); // expect: R104@5 "'finish' waits for the device on every iteration"
  }
}

//===-- bad: copies -------------------------------------------------------===//

double mirrors(View x, Matrix m, HostView kept, View::HostMirror given) {
  double sum = 0;
  auto mirror = Kokkos::create_mirror_view(x);
  Matrix::HostMirror image = Kokkos::create_mirror(m);
  OnHost<double> other("other", 10);
  for (int step = 0; step < 1000; ++step) {
    advance(x);
    Kokkos::deep_copy(mirror, x); // expect: R104@5 "reads the array back on every iteration (1000 round trips)"
    Kokkos::deep_copy(image, m);  // expect: R104@5 "reads the array back"
    Kokkos::deep_copy(kept, x);   // expect: R104@5 "reads the array back"
    Kokkos::deep_copy(other, x);  // expect: R104@5 "reads the array back"
    Kokkos::deep_copy(given, x);  // expect: R104@5 "reads the array back"
    sum += mirror(0) + image(0, 0) + kept(0) + other(0) + given(0);
  }
  return sum;
}

double newMirrors(View x, Kokkos::View<double> total, Kokkos::DualView<double *> both) {
  double sum = 0;
  for (int step = 0; step < 1000; ++step) {
    advance(x);
    auto mirror = Kokkos::create_mirror_view_and_copy(Kokkos::HostSpace(), x); // expect: R104@19 "reads the array back"
    double value;
    Kokkos::deep_copy(value, total); // expect: R104@5 "reads the array back"
    both.sync_host();                // expect: R104@5 "reads the array back"
    sum += mirror(0) + value + both.h_view(0);
  }
  return sum;
}

class Simulation {
  View field;
  View::HostMirror image;

public:
  explicit Simulation(int n) : field("field", n), image(Kokkos::create_mirror_view(field)) {}
  void run() {
    for (int step = 0; step < 1000; ++step) {
      advance(field);
      Kokkos::deep_copy(image, field); // expect: R104@7 "reads the array back"
      std::printf("%g\n", image(0));
    }
  }
};

//===-- bad: reductions ---------------------------------------------------===//

double reductions(View x, int n) {
  double total = 0;
  for (int step = 0; step < 1000; ++step) {
    advance(x);
    double sum = 0, largest;
    Kokkos::parallel_reduce("sum", n, KOKKOS_LAMBDA(int i, double &s) { s += x(i); }, sum); // expect: R104@5 "reads the array back"
    Kokkos::parallel_reduce( // expect: R104@5 "reads the array back"
        Kokkos::RangePolicy<>(0, n),
        KOKKOS_LAMBDA(int i, double &m) { m = x(i) > m ? x(i) : m; }, Kokkos::Max<double>(largest));
    Kokkos::parallel_reduce(n, Norm{x}, sum); // expect: R104@5 "reads the array back"
    total += sum + largest;
  }
  return total;
}

// The usual form of an iterative method.
int converge(View x, int n, double tolerance) {
  for (int step = 0; step < 5000; ++step) {
    advance(x);
    double norm = 0;
    Kokkos::parallel_reduce(n, Norm{x}, norm); // expect: note@5 "the value is read back here"
    if (std::sqrt(norm) < tolerance) // expect: R105@19 "branches on a value read back from the device on every iteration"
      return step;
  }
  return -1;
}

//===-- good --------------------------------------------------------------===//

double afterwards(View x, int n) {
  for (int step = 0; step < 1000; ++step)
    advance(x);
  Kokkos::fence();
  double sum = 0;
  Kokkos::parallel_reduce(n, Norm{x}, sum);
  auto mirror = Kokkos::create_mirror_view(x);
  Kokkos::deep_copy(mirror, x);
  return sum + mirror(0);
}

// All of this is on the device, or goes there.
void onTheDevice(View x, View y, HostView input, Kokkos::DualView<double *> both) {
  auto mirror = Kokkos::create_mirror_view(x);
  for (int step = 0; step < 1000; ++step) {
    mirror(0) = step;
    Kokkos::deep_copy(x, mirror);
    Kokkos::deep_copy(x, input);
    Kokkos::deep_copy(x, y);
    Kokkos::deep_copy(x, 0.0);
    Kokkos::deep_copy(Device(), x, y);
    both.sync_device();
    auto there = Kokkos::create_mirror_view_and_copy(Device(), input);
    advance(there);
  }
}

// A result in a view needs no wait.
void resultInView(View x, Kokkos::View<double> norm, int n) {
  for (int step = 0; step < 1000; ++step) {
    advance(x);
    Kokkos::parallel_reduce(n, Norm{x}, norm);
    Kokkos::parallel_reduce("norm", n, Norm{x}, norm);
    Kokkos::parallel_for(
        n, KOKKOS_LAMBDA(int i) { x(i) /= norm(); });
  }
}

// Kernels: loops over elements, and reductions by a team or a thread.
void kernels(Matrix m, View x, View y, int rows, int columns) {
  using Team = Kokkos::TeamPolicy<>::member_type;
  for (int step = 0; step < 1000; ++step) {
    Kokkos::parallel_for(
        rows, KOKKOS_LAMBDA(int i) {
          double sum = 0;
          for (int j = 0; j < columns; ++j)
            sum += m(i, j) * x(j);
          y(i) = sum;
        });
    Kokkos::parallel_for(
        Kokkos::TeamPolicy<>(rows, Kokkos::AUTO), KOKKOS_LAMBDA(const Team &team) {
          for (int k = 0; k < 1000; ++k) {
            double sum = 0;
            Kokkos::parallel_reduce(
                Kokkos::TeamThreadRange(team, columns),
                [&](int j, double &s) { s += m(team.league_rank(), j) * x(j); }, sum);
            if (sum > 1)
              y(team.league_rank()) = sum;
          }
        });
  }
}

//===-- edges -------------------------------------------------------------===//

// Everything here is in host memory, or runs on the host.
double onTheHost(HostView h, OnHost<double> other, int n) {
  double total = 0;
  Kokkos::View<double *, Host> third("third", n);
  Kokkos::View<double *, Kokkos::Device<Kokkos::Serial, Kokkos::HostSpace>> fourth("fourth", n);
  for (int step = 0; step < 1000; ++step) {
    for (int i = 0; i < n; ++i)
      h(i) = other(i) + step;
    Kokkos::deep_copy(third, h);
    Kokkos::deep_copy(h, other);
    Kokkos::deep_copy(other, fourth);
    Kokkos::Serial().fence();
    double sum = 0;
    Kokkos::parallel_reduce(
        Kokkos::RangePolicy<Kokkos::Serial>(0, n), [=](int i, double &s) { s += h(i); }, sum);
    Kokkos::parallel_reduce(
        "sum", Kokkos::RangePolicy<Host>(0, n), [=](int i, double &s) { s += h(i); }, sum);
    if (sum > 1)
      total += sum;
  }
  return total;
}

// Each iteration is measured.
double timed(View x, int n) {
  double best = 1e9;
  for (int step = 0; step < 1000; ++step) {
    Kokkos::Timer timer;
    advance(x);
    Kokkos::fence();
    best = std::fmin(best, timer.seconds());
    timer.reset();
    advance(x);
    finish();
    best = std::fmin(best, timer.seconds());
  }
  return best;
}

void nowAndThen(View x, View::HostMirror image) {
  for (int step = 0; step < 100000; ++step) {
    advance(x);
    if (step % 1000 == 0) {
      Kokkos::deep_copy(image, x);
      std::printf("%g\n", image(0));
    }
  }
}

// The memory is not known.
template <class To, class From> void copyAll(To to, From from) {
  for (int step = 0; step < 1000; ++step)
    Kokkos::deep_copy(to, from);
}
template void copyAll(View, View);

void silenced(View x) {
  for (int step = 0; step < 1000; ++step) {
    advance(x);
    Kokkos::fence(); // NOLINT
  }
}
