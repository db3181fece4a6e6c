// Views that are allocated, and filled with zeros, on every iteration.
// REQUIRES: kokkos
// RUN: %check-rule %s --once --rules R201 -- %kokkos-flags
#include <Kokkos_Core.hpp>
#include <vector>

using View = Kokkos::View<double *>;
using Matrix = Kokkos::View<double **, Kokkos::LayoutLeft>;

void keep(View x);

struct Functor {
  View x;
  KOKKOS_INLINE_FUNCTION void operator()(int i) const { x(i) += 1; }
};

//===-- bad ---------------------------------------------------------------===//

void scratch(View x, int n) {
  for (int step = 0; step < 1000; ++step) {
    View next("next", n); // expect: R201@10 "allocates the same array on every iteration (1000 allocations)"
    Kokkos::parallel_for(
        n, KOKKOS_LAMBDA(int i) { next(i) = 2 * x(i); });
    Kokkos::deep_copy(x, next);
  }
}

// Without the macro, it can be moved: the kernel may write what it reads.
double reduced(View x, int n) {
  double total = 0;
  for (int step = 0; step < 1000; ++step) {
  // unsafe: View next("next", n);
  // unsafe: for (int step = 0; step < 1000; ++step) {
    // expect: R201@10 "allocates the same array on every iteration (1000 allocations)"
    // expect: note@10 "allocate once before the loop and fill it again in place"
    View next("next", n);
    // unsafe: Kokkos::deep_copy(next, 0);
    double sum = 0;
    Kokkos::parallel_reduce(
        n, [=](int i, double &s) { s += next(i)++ + x(i); }, sum);
    total += sum;
  }
  return total;
}

void matrices(View x, int rows, int columns) {
  for (int step = 0; step < 1000; ++step) {
    Matrix products("products", rows, columns); // expect: R201@12 "allocates the same array on every iteration"
    Kokkos::parallel_for(
        "products", Kokkos::MDRangePolicy<Kokkos::Rank<2>>({0, 0}, {rows, columns}),
        KOKKOS_LAMBDA(int i, int j) { products(i, j) = x(i) * x(j); });
    double sum = 0;
    Kokkos::parallel_reduce(
        rows, KOKKOS_LAMBDA(int i, double &s) { s += products(i, i); }, sum);
  }
}

//===-- good --------------------------------------------------------------===//

void once(View x, int n) {
  View next("next", n);
  for (int step = 0; step < 1000; ++step) {
    Kokkos::parallel_for(
        n, KOKKOS_LAMBDA(int i) { next(i) = 2 * x(i); });
    Kokkos::deep_copy(x, next);
  }
}

// Different sizes.
void levels(int n) {
  for (int size = n; size > 1; size /= 2) {
    View level("level", size);
    Kokkos::parallel_for(
        size, KOKKOS_LAMBDA(int i) { level(i) = 1; });
  }
}

//===-- edges -------------------------------------------------------------===//

// The views are kept.
std::vector<View> kept(int n) {
  std::vector<View> all;
  for (int i = 0; i < 1000; ++i) {
    View one("one", n);
    keep(one);
    all.push_back(one);
  }
  return all;
}

// A functor may keep the view.
void inFunctor(int n) {
  for (int i = 0; i < 1000; ++i) {
    View one("one", n);
    Functor f{one};
    Kokkos::parallel_for(n, f);
  }
}

// Nothing is allocated.
void unmanaged(std::vector<double> &memory, View x) {
  for (int i = 0; i < 1000; ++i) {
    Kokkos::View<double *, Kokkos::HostSpace, Kokkos::MemoryTraits<Kokkos::Unmanaged>> view(
        memory.data(), memory.size());
    View empty, same = x;
    auto part = Kokkos::subview(x, std::make_pair(0, 10));
    view(0) = part.extent(0) + same.extent(0) + empty.extent(0);
  }
}

// A lambda that is called later.
void queued(int n, void (*run)(View)) {
  for (int i = 0; i < 1000; ++i) {
    View one("one", n);
    auto later = [=] { run(one); };
    later();
  }
}
