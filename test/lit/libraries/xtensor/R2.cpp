// Costly code with xtensor: arrays that are allocated in each iteration, loop-invariant work,
// growth, and lost writes and results.
// REQUIRES: xtensor
// RUN: %check-rule %s --once -- %xtensor-flags
#include <xtensor_all.h>

using Matrix = xt::xtensor<double, 2>;
using Vector = xt::xtensor<double, 1>;

bool running();
void keep(Matrix &m);

//===-- R201: the same array is allocated in each iteration ---------------===//

double scratch(const Matrix &x, std::size_t n, int steps) {
  double total = 0;
  for (int i = 0; i < steps; ++i) {
    Matrix t = xt::zeros<double>({n, n}); // expect: R201@16 "allocates the same array on every iteration"
    t(0, 0) = x(i, i);
    total += t(0, 0) + t(n - 1, n - 1);
  }
  for (int i = 0; i < 1000; ++i) {
    auto t = xt::empty<double>({n, n}); // expect: R201@14 "allocates the same array on every iteration (1000 allocations)"
    t = x * i;
    total += t(0, 0);
  }
  return total;
}

double made(std::size_t n, int steps) {
  double total = 0;
  std::vector<std::size_t> shape = {n, n};
  for (int i = 0; i < steps; ++i) {
  // unsafe: xt::xarray<double> a(shape, 1.0);
  // unsafe: xt::xarray<double> b = xt::xarray<double>::from_shape({n, n});
  // unsafe: Vector c = xt::linspace<double>(0.0, 1.0, n);
  // unsafe: Matrix d({64, 64}, 0.0);
  // unsafe: for (int i = 0; i < steps; ++i) {
    // expect: R201@24 "allocates the same array" note@24 "allocate once before the loop and fill it again in place"
    xt::xarray<double> a(shape, 1.0);
    // unsafe: a.fill(1.0);
    // expect: R201@28 "allocates the same array" note@28 "allocate once before the loop"
    xt::xarray<double> b = xt::xarray<double>::from_shape({n, n});
    // unsafe: (removed)
    // expect: R201@16 "allocates the same array" note@16 "allocate once before the loop"
    Vector c = xt::linspace<double>(0.0, 1.0, n);
    // unsafe: (removed)
    // expect: R201@12 "allocates the same array on every iteration (32768 bytes each)" note@12 "allocate once before the loop and fill it again in place"
    Matrix d({64, 64}, 0.0);
    // unsafe: d.fill(0.0);
    a(0, 0) += c(i);
    b(0, 0) = a(0, 0);
    d(0, 0) += b(0, 0);
    total += d(0, 0);
  }
  return total;
}

// Of other sizes, on the stack, stored, an expression, or only in the first iteration.
void fine(const Matrix &x, std::vector<Matrix> &all, std::size_t n, int steps) {
  Matrix later;
  for (int i = 1; i < steps; ++i) {
    Matrix grows = xt::zeros<double>({n, std::size_t(i)});
    xt::xtensor_fixed<double, xt::xshape<3, 3>> small = xt::zeros<double>({3, 3});
    auto lazy = xt::zeros<double>({n, n});
    all.push_back(xt::zeros<double>({n, n}));
    Matrix kept = xt::zeros<double>({n, n});
    all.push_back(std::move(kept));
    if (later.size() == 1)
      later = xt::zeros<double>({n, n});
    small(1, 1) = lazy(i, i) + grows(0, 0) + x(i, i);
    later(0, 0) = small(1, 1);
  }
}

// Allocators cache blocks of up to 1024 bytes.
Vector corners() { return xt::empty<double>({8}); }
Vector table() { return xt::empty<double>({1000}); } // expect: note@25 "it is allocated here"
double smallAndLarge(const Vector &x, int steps) {
  double total = 0;
  for (int i = 0; i < steps; ++i) {
  // unsafe: auto more = xt::empty<double>({129});
  // unsafe: for (int i = 0; i < steps; ++i) {
    Vector few = xt::zeros<double>({128});
    few(i % 3) = x(i);
    total += few(0) + corners()(i % 8);
    // expect: R201@17 "allocates the same array on every iteration (1032 bytes each)" note@17 "allocate once before the loop"
    auto more = xt::empty<double>({129});
    // unsafe: (removed)
    more(0) = x(i);
    total += more(0);
    total += table()(i); // expect: R201@14 "'table' allocates the same array on every iteration"
  }
  return total;
}

//===-- R203: growth ------------------------------------------------------===//

xt::xarray<double> grown(const std::vector<xt::xarray<double>> &parts) {
  xt::xarray<double> all = parts.front();
  for (const auto &part : parts)
    all = xt::concatenate(xt::xtuple(all, part)); // expect: R203@11 "grows 'all' by concatenation, which copies all of it on every iteration"
  xt::xarray<double> rows = parts.front();
  for (const auto &part : parts)
    rows = xt::eval(xt::vstack(xt::xtuple(rows, part))); // expect: R203@21 "grows 'rows' by concatenation"
  return all + rows;
}

void joined(const Matrix &a, const Matrix &b, int steps) {
  for (int i = 0; i < steps; ++i) {
    Matrix both = xt::concatenate(xt::xtuple(a, b + i), 1);
    keep(both);
  }
}

//===-- R204: indices that only select elements ---------------------------===//

void clip(Matrix &x, double limit) {
  auto far = xt::argwhere(x > limit);  // expect: R204@14 "builds a list of indices only to access elements through it"
  xt::index_view(x, far) = limit;      // expect: note@3 "elements are written through the indices here"
}

std::size_t used(Matrix &x, double limit) {
  auto far = xt::argwhere(x > limit);
  xt::index_view(x, far) = limit;
  return far.size();
}

void masked(Matrix &x, double limit) {
  xt::filtration(x, x > limit) = limit;
  xt::masked_view(x, x < -limit) = -limit;
  xt::filter(x, x > limit) += 1.0;
  x = xt::where(x > limit, limit, x);
}

//===-- R205: lost writes -------------------------------------------------===//

void normalise(Matrix &a) {
  for (std::size_t i = 0; i < a.shape(0); ++i) {
    Vector row = xt::view(a, i, xt::all()); // expect: note@18 "'row' is a copy of the view that 'view' returns"
    row /= xt::sum(row)();                  // expect: R205@5 "writes to a copy that is dropped: 'a' keeps its elements"
  }
  Vector column = xt::col(a, 0); // expect: note@19 "'column' is a copy of the view that 'col' returns"
  column.fill(1.0);              // expect: R205@3 "writes to a copy that is dropped"
}

double fineWrites(Matrix &a, const Matrix &b) {
  for (std::size_t i = 0; i < a.shape(0); ++i) {
    auto row = xt::view(a, i, xt::all());
    row /= xt::sum(row)();
  }
  xt::view(a, 0, xt::all()) = 1.0;
  xt::row(a, 1) *= 2.0;
  xt::noalias(xt::view(a, 0, xt::all())) = xt::view(b, 0, xt::all());
  Vector sorted = xt::view(a, 0, xt::all());
  sorted += 1.0;
  Vector scaled = xt::view(b, 0, xt::all());
  scaled *= 3.0;
  return sorted(0) + scaled(0);
}

//===-- R212: discarded results -------------------------------------------===//

void forgotten(Matrix &a) {
  xt::transpose(a);    // expect: R212@3 "the view that 'transpose' returns is dropped"
  // expect: R212@3 "the expression that 'sqrt' returns is dropped" note@3 "keep the result in 'a'"
  xt::sqrt(a);
  // unsafe: a = xt::sqrt(a);
  xt::sum(a);          // expect: R212@3 "the expression that 'sum' returns is dropped"
  xt::sort(a);         // expect: R212@3 "the new array that 'sort' returns is dropped"
  xt::roll(a, 1);      // expect: R212@3 "the new array that 'roll' returns is dropped"
  // expect: R212@3 "the expression that '+' returns is dropped" note@3 "keep the result in 'a'"
  a + 1.0;
  // unsafe: a = a + 1.0;
  xt::allclose(a, a * 2);      // expect: R212@3 "the value that 'allclose' returns is dropped"
  xt::reshape_view(a, {1, 4}); // expect: R212@3 "the view that 'reshape_view' returns is dropped"
}

void remembered(Matrix &a) {
  a.reshape({1, 4});
  a.resize({4, 4});
  a += 1.0;
  xt::random::shuffle(a);
  (void)xt::sum(a);
  std::cout << a << xt::sum(a) << xt::view(a, 0) << "\n";
  keep(a);
}

//===-- R214: loop-invariant work -----------------------------------------===//

double same(Matrix a, Vector &x, int steps) {
  double total = 0;
  for (int i = 0; i < 1000; ++i) {
  // fixed: auto sorted = xt::sort(x);
  // fixed: for (int i = 0; i < 1000; ++i) {
    auto sorted = xt::sort(x);                        // expect: R214@19 "computes the same array on every iteration (1000 times)"
    // fixed: (removed)
    total += sorted(i);
  }
  for (int s = 0; s < steps; ++s) {
  // unsafe: Vector rows = xt::sum(xt::abs(a), {1});
  // unsafe: for (int s = 0; s < steps; ++s) {
    // expect: R214@19 "computes the same array on every iteration" note@19 "compute it once before the loop"
    Vector rows = xt::sum(xt::abs(a), {1});
    // unsafe: (removed)
    x -= 0.1 * x * rows;
  }
  return total;
}

double notTheSame(const Matrix &a, Vector &x, int steps) {
  double total = 0;
  auto lazy = xt::exp(a) * 2.0;
  for (int s = 0; s < steps; ++s) {
    auto twice = a * 2.0;
    auto first = xt::view(a, 0, xt::all());
    Vector rows = xt::sum(a * x, {1});
    x = rows / xt::norm_l2(rows)();
    x(0) = twice(0, 0) + first(1) + lazy(s, s);
    Vector draws = xt::random::randn<double>({x.size()});
    total += xt::sum(draws)();
  }
  return total;
}

//===-- edges -------------------------------------------------------------===//

template <class E> double spread(const xt::xexpression<E> &expression, std::size_t n) {
  const auto &e = expression.derived_cast();
  double total = 0;
  for (std::size_t i = 0; i < n; ++i) {
    xt::xtensor<double, 1> t = xt::zeros<double>({n}); // expect: R201@32 "allocates the same array"
    t(i) = e(i);
    total += xt::amax(t)();
  }
  return total;
}

double spreads(const Matrix &a, const Vector &x) {
  return spread(x, 10) + spread(x * 2.0, 10) + spread(xt::view(a, 0, xt::all()), 10);
}

void silenced(std::size_t n) {
  while (running()) {
    Matrix t = xt::zeros<double>({n, n}); // NOLINT
    t(0, 0) = 1;
  }
}
