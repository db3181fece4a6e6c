// The ways to write an xtensor array: work on it is not loop-invariant (R214), and the write
// must not be taken for one to an unused copy (R205).
// REQUIRES: xtensor
// RUN: %check-rule %s --once -- %xtensor-flags
#include <xtensor_all.h>

using Matrix = xt::xtensor<double, 2>;
using Vector = xt::xtensor<double, 1>;

void change(Vector &x);
void look(const Vector &x);
struct Holder {
  Vector &x;
};

double elements(Vector a, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i) {
    sum += xt::sort(a)(0);
    a(i) = i;
  }
  for (int i = 0; i < n; ++i) {
    sum += xt::sort(a)(0);
    a[i] += i;
  }
  for (int i = 0; i < n; ++i) {
    sum += xt::sort(a)(0);
    a.at(i) = i;
  }
  for (int i = 0; i < n; ++i) {
    sum += xt::sort(a)(0);
    a.flat(i) = i;
    std::swap(a(0), a(i));
  }
  for (int i = 0; i < n; ++i) {
    sum += xt::sort(a)(0);
    auto &e = a.unchecked(i);
    e = i;
  }
  for (int i = 0; i < n; ++i) {
    sum += xt::sort(a)(0);
    a.front() = i;
  }
  for (int i = 0; i < n; ++i) {
    sum += xt::sort(a)(0);
    a.periodic(-i) *= 2;
  }
  return sum;
}

double walks(Vector a, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i) {
    sum += xt::sort(a)(0);
    for (auto &v : a)
      v += 1;
  }
  for (int i = 0; i < n; ++i) {
    sum += xt::sort(a)(0);
    std::fill(a.begin(), a.end(), i);
  }
  for (int i = 0; i < n; ++i) {
    sum += xt::sort(a)(0);
    a.data()[i] = i;
  }
  for (int i = 0; i < n; ++i) {
    sum += xt::sort(a)(0);
    a.storage()[i] = i;
  }
  for (int i = 0; i < n; ++i) {
    sum += xt::sort(a)(0);
    *a.begin() = i;
  }
  double *p = a.data();
  for (int i = 0; i < n; ++i) {
    sum += xt::sort(a)(0);
    p[i] = i;
  }
  return sum;
}

double views(Vector a, Matrix m, int n) {
  double sum = 0;
  auto part = xt::view(a, xt::range(0, 3));
  for (int i = 0; i < n; ++i) {
    sum += xt::sort(a)(0);
    part = i;
  }
  for (int i = 0; i < n; ++i) {
    sum += xt::sort(part)(0);
    a(0) = i;
  }
  for (int i = 0; i < n; ++i) {
    sum += xt::sort(a)(0);
    xt::view(a, xt::range(i, i + 1)) += 1.0;
  }
  for (int i = 0; i < n; ++i) {
    sum += xt::sort(a)(0);
    xt::noalias(a) = a * 2.0;
  }
  for (int i = 0; i < n; ++i) {
    sum += xt::sort(a)(0);
    xt::filtration(a, a > 1.0) = i;
  }
  for (int i = 0; i < n; ++i) {
    sum += xt::sort(a)(0);
    xt::masked_view(a, a > 1.0) = i;
  }
  for (int i = 0; i < n; ++i) {
    sum += xt::sum(xt::sort(m))();
    xt::row(m, i) = a;
    xt::transpose(m)(0, i) = 2;
  }
  for (int i = 0; i < n; ++i) {
    sum += xt::sort(a)(0);
    auto flat = xt::ravel(a);
    flat(0) = i;
  }
  return sum;
}

double whole(Vector a, Vector b, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i) {
    sum += xt::sort(a)(0);
    a = b * i;
  }
  for (int i = 0; i < n; ++i) {
    sum += xt::sort(a)(0);
    a += 1.0;
  }
  for (int i = 0; i < n; ++i) {
    sum += xt::sort(a)(0);
    a.fill(i);
  }
  for (int i = 0; i < n; ++i) {
    sum += xt::sort(a)(0);
    std::swap(a, b);
  }
  for (int i = 0; i < n; ++i) {
    sum += xt::sort(a)(0);
    a.resize({std::size_t(i)});
  }
  for (int i = 0; i < n; ++i) {
    sum += xt::sort(a)(0);
    xt::random::shuffle(a);
  }
  for (int i = 0; i < n; ++i) {
    sum += xt::sort(a)(0);
    b = std::move(a);
  }
  return sum;
}

double elsewhere(Vector a, std::vector<double> memory, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i) {
    sum += xt::sort(a)(0);
    change(a);
  }
  auto grow = [&] { a(0) += 1; };
  for (int i = 0; i < n; ++i) {
    sum += xt::sort(a)(0);
    grow();
  }
  Holder holder{a};
  for (int i = 0; i < n; ++i) {
    sum += xt::sort(a)(0);
    holder.x(0) = i;
  }
  auto shown = xt::adapt(memory);
  for (int i = 0; i < n; ++i) {
    sum += xt::sort(shown)(0);
    memory[0] = i;
  }
  Vector *pointer = &a;
  for (int i = 0; i < n; ++i) {
    sum += xt::sort(a)(0);
    (*pointer)(0) = i;
  }
  return sum;
}

// The operand of an expression is written; the expression is computed when it is read.
double lazily(Vector a, Vector b, int n) {
  double sum = 0;
  auto both = a + b;
  auto total = xt::sum(a);
  for (int i = 0; i < n; ++i) {
    Vector now = both * 2.0;
    sum += now(0) + total();
    a(0) += 1;
  }
  for (int i = 0; i < n; ++i) {
    Vector draws = xt::random::rand<double>({100});
    sum += xt::sum(draws)();
  }
  auto draws = xt::random::rand<double>({100});
  for (int i = 0; i < n; ++i) {
    Vector other = draws * 2.0;
    sum += xt::sum(other)();
  }
  return sum;
}

// The operand is only read: the work is loop-invariant.
double onlyRead(Vector a, int n) {
  double sum = a(0);
  for (int i = 0; i < n; ++i) {
  // unsafe: Vector s = xt::sort(a);
  // unsafe: for (int i = 0; i < n; ++i) {
    Vector s = xt::sort(a); // expect: R214@16 "computes the same array on every iteration" note@16 "compute it once before the loop"
    // unsafe: (removed)
    sum += s(i) + a(i) + a.front() + std::sqrt(a[0]);
    look(a);
  }
  return sum;
}
