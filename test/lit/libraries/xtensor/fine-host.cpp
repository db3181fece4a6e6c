// Normal code with xtensor, of which nothing is reported: elements are on the host, views and
// expressions cost nothing, and the rest fuses.
// REQUIRES: xtensor
// RUN: %check-rule %s --once -- %xtensor-flags
#include <xtensor_all.h>

using Matrix = xt::xtensor<double, 2>;
using Vector = xt::xtensor<double, 1>;

// R101, R103, R112: loops over elements, rows and blocks.
void loops(Matrix &a, const Vector &x) {
  for (std::size_t i = 1; i + 1 < a.shape(0); ++i)
    for (std::size_t j = 0; j < a.shape(1); ++j)
      a(i, j) = 0.5 * (a(i - 1, j) + a(i + 1, j)) + x(j);
  for (std::size_t i = 0; i < a.shape(0); ++i)
    xt::view(a, i, xt::all()) /= xt::norm_l2(xt::view(a, i, xt::all()))();
  xt::xarray<double> b = a;
  for (auto row = xt::axis_begin(b, 0); row != xt::axis_end(b, 0); ++row)
    a(0, 0) += (*row)(0);
  for (std::size_t s = 0; s < a.shape(0); s += 64) {
    auto block = xt::view(a, xt::range(s, s + 64), xt::all());
    block = xt::sqrt(block) + 1.0;
  }
  for (auto &value : a)
    value = value > 1 ? 1 : value;
}

// R102, R110: callables and algorithms run where the elements are.
double walks(Vector &x, int steps) {
  auto soft = xt::vectorize([](double v) { return v > 0 ? v : 0.1 * v; });
  double total = 0;
  for (int i = 0; i < steps; ++i) {
    std::transform(x.begin(), x.end(), x.begin(), [](double v) { return v * 2; });
    std::sort(x.begin(), x.end());
    total += std::accumulate(x.cbegin(), x.cend(), 0.0) + *std::max_element(x.begin(), x.end());
    x = soft(x);
  }
  return total;
}

// R104, R105, R213: reading a value does not wait.
int converges(Vector &x, const Vector &target) {
  int steps = 0;
  while (xt::amax(xt::abs(x - target))() > 1e-9 && steps < 10000) {
    x += 0.5 * (target - x);
    if (xt::any(xt::isnan(x)) || !xt::allclose(x, x) || x == target)
      break;
    std::cout << xt::mean(x)() << " " << x(0) << " " << x << "\n";
    ++steps;
  }
  return steps;
}

// R106, R206, R209: slices with steps, shapes, parts of a fresh array.
double shapes(Matrix &a, int steps) {
  double total = 0;
  for (int i = 0; i < steps; ++i) {
    auto odd = xt::view(a, xt::range(1, 100, 2), xt::all());
    auto back = xt::view(a, xt::range(xt::placeholders::_, xt::placeholders::_, -1), xt::all());
    auto flat = xt::ravel(a);
    auto other = xt::reshape_view(a, {a.size()});
    a.reshape({a.shape(1), a.shape(0)});
    total += odd(0, 0) + back(0, 0) + flat(i) + other(i) + xt::transpose(a)(0, 0);
  }
  Matrix padded = xt::zeros<double>({a.shape(0) + 2, a.shape(1) + 2});
  xt::view(padded, xt::range(1, a.shape(0) + 1), xt::range(1, a.shape(1) + 1)) = a;
  return total + xt::sum(padded)();
}

// R202, R208: no operation makes an array.
void chains(Vector &x, const Vector &y, int steps) {
  for (int i = 0; i < steps; ++i) {
    x = x + y;
    x = xt::sin(x) * y + 2.0 * x - xt::sqrt(y);
    xt::noalias(x) += y * i;
    x *= 0.5;
  }
}

// R113: a small array costs no task. R304, R307: one generator, on the host.
int dice(int steps) {
  int sum = 0;
  for (int i = 0; i < steps; ++i) {
    xt::xtensor_fixed<int, xt::xshape<2>> two = xt::random::randint<int>({2}, 1, 7);
    sum += two(0) + two(1);
    if (xt::random::rand<double>({1})(0) < 0.5)
      --sum;
  }
  return sum;
}

// R207, R211: types are always given, and the cast is part of the draw.
xt::xtensor<float, 1> draws(std::size_t n) {
  xt::xtensor<double, 1> wide = xt::zeros<double>({n});
  xt::xtensor<float, 1> x = xt::cast<float>(xt::random::rand<double>({n}));
  return x + xt::cast<float>(wide);
}

// R215, R301.
void indexed(Vector &x, const std::vector<std::vector<std::size_t>> &where, double *memory) {
  for (int i = 0; i < 1000; ++i) {
    xt::index_view(x, where) += 1.0;
    std::copy(x.begin(), x.end(), memory);
  }
}

// R111, R113, R301: the arrays are host memory.
extern "C" double cblas_ddot(int n, const double *x, int incX, const double *y, int incY);
void memory(Vector &x, double *buffer) {
  Vector small = xt::ones<double>({64});
  for (int i = 0; i < 10000; ++i) {
    std::copy_n(x.data(), x.size(), buffer);
    x(0) = cblas_ddot(3, x.data(), 1, buffer, 1);
    std::copy_n(buffer, x.size(), x.data());
    small *= 0.5;
  }
  x(1) = small(0);
}

// Members, lambdas, references, structured code.
class Filter {
public:
  explicit Filter(std::size_t n) : state(xt::zeros<double>({n})), weights(xt::ones<double>({n})) {}
  double push(const Vector &sample) {
    state = 0.9 * state + 0.1 * weights * sample;
    return xt::sum(state)();
  }
  const Vector &current() const { return state; }

private:
  Vector state, weights;
};

double filtered(const std::vector<Vector> &samples, std::size_t n) {
  Filter filter(n);
  double last = 0;
  auto scaled = [&](const Vector &v) -> Vector { return v * last; };
  for (const auto &sample : samples) {
    last = filter.push(sample);
    Vector copy = scaled(filter.current());
    auto &&view = xt::view(copy, xt::range(0, 2));
    view += 1.0;
    last += copy(0);
  }
  return last;
}
