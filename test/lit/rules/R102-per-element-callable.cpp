// RUN: %check-rule %s --rules R102,R110,R104,R101 -- %cupynumeric20-flags
#include <cupynumeric.h>
#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <memory>
#include <random>
#include <span>
#include <vector>

using cupynumeric::NDArray;

void use(double);

//===-- bad ---------------------------------------------------------------===//

void mapped(NDArray x, size_t n) {
  auto a = x.get_write_accessor<double, 1>();  // expect: note "handed to the host" note "handed to the host" note "handed to the host"
  double* p = a.ptr(0);
  // expect: R102@3 "'std::transform' calls a function for each element of an array on the host"
  std::transform(p, p + n, p, [](double v) { return v * 2; });
  std::transform(p, p + n, p, std::negate<>()); // expect: R102 "'std::transform'"
  std::transform(p, p + n, p, p, std::plus<double>()); // expect: R102 "'std::transform'"
}

void visited(NDArray x, size_t n) {
  auto a = x.get_write_accessor<double, 1>();  // expect: note "handed to the host" note "handed to the host"
  std::for_each(a.ptr(0), a.ptr(0) + n, [](double& v) { v = std::exp(v); }); // expect: R102 "'std::for_each'"
  std::for_each_n(a.ptr(0), n, [](double& v) { v += 1; }); // expect: R102 "'std::for_each_n'"
}

void generated() {
  auto x = cupynumeric::zeros({100000});
  std::mt19937 engine;
  std::normal_distribution<double> normal;
  auto a = x.get_write_accessor<double, 1>(); // expect: note@12 "the array's memory is handed to the host here" note "handed to the host"
  // expect: R102@3 "'std::generate' calls a function for each element of an array on the host (100000 elements)"
  std::generate(a.ptr(0), a.ptr(0) + 100000, [&] { return normal(engine); });
  auto all = std::span(a.ptr(0), 4096);
  std::generate_n(all.begin(), 4096, [] { return 1.0; }); // expect: R102 "(4096 elements)"
}

void toTheHost(NDArray x, std::vector<double>& out) {
  auto a = x.get_read_accessor<double, 1>();  // expect: note "handed to the host"
  std::transform(a.ptr(0), a.ptr(0) + x.size(), out.begin(), [](double v) { return v * v; }); // expect: R102 ""
}

void ranges(NDArray x, size_t n) {
  auto a = x.get_write_accessor<double, 1>();  // expect: note "handed to the host" note "handed to the host" note "handed to the host"
  std::span all(a.ptr(0), n);
  std::ranges::for_each(all, [](double& v) { v *= 2; }); // expect: R102@3 "'std::ranges::for_each'"
  std::ranges::transform(all, all.begin(), [](double v) { return v * 2; }); // expect: R102 "'std::ranges::transform'"
  std::ranges::for_each(all.subspan(16), [](double& v) { v = 0; }); // expect: R102 ""
}

// The read is reported together with its use.
void inALoop(NDArray x, size_t n) {
  for (int i = 0; i < 1000; ++i) {
    auto a = x.get_write_accessor<double, 1>();  // expect: note "handed to the host"
    std::for_each(a.ptr(0), a.ptr(0) + n, [i](double& v) { v += i; }); // expect: R102 ""
  }
}

//===-- good --------------------------------------------------------------===//

void wholeArrays(NDArray x) { x.assign(cupynumeric::exp(x)); }

void ofTheHost(std::vector<double>& v, double* p, size_t n) {
  std::transform(v.begin(), v.end(), v.begin(), [](double e) { return e * 2; });
  std::for_each(p, p + n, [](double& e) { e *= 2; });
  std::for_each_n(v.begin(), n, [](double& e) { e *= 2; });
  std::generate(v.begin(), v.end(), [] { return 0.5; });
}

// Data from the host has to be written into the array.
void loaded(NDArray x, const std::vector<float>& v) {
  auto a = x.get_write_accessor<double, 1>();
  std::transform(v.begin(), v.end(), a.ptr(0), [](float e) { return e / 255.0; });
}

void listOfArrays(std::vector<NDArray>& arrays, std::vector<NDArray>& others) {
  std::for_each(arrays.begin(), arrays.end(), [](NDArray& x) { x += x; });
  std::transform(arrays.begin(), arrays.end(), others.begin(), [](NDArray& x) { return x + x; });
}

struct Halve {
  static void cpu_variant(legate::TaskContext context) {
    auto a = context.output(0).data().read_write_accessor<double, 1>();
    std::for_each(a.ptr(0), a.ptr(0) + 100, [](double& v) { v /= 2; });
  }
};

void ofAccessor(legate::AccessorRW<double, 1> a, size_t n) {
  std::for_each(a.ptr(0), a.ptr(0) + n, [](double& v) { v /= 2; });
}

void ofShapes(NDArray x, std::vector<uint64_t>& halves) {
  const auto shape = x.shape();
  std::transform(shape.begin(), shape.end(), halves.begin(), [](uint64_t n) { return n / 2; });
}

//===-- edges -------------------------------------------------------------===//

// A few elements, and one more than that.
void handful(NDArray x) {
  auto a = x.get_write_accessor<double, 1>();  // expect: note "handed to the host"
  std::for_each(a.ptr(0), a.ptr(0) + 8, [](double& v) { v = 0; });
  std::for_each_n(a.ptr(0), 4, [](double& v) { v = 0; });
  std::for_each(a.ptr(0), a.ptr(0) + 9, [](double& v) { v = 0; }); // expect: R102 "(9 elements)"
}

// A function object of the user with this name.
struct Transform {
  void operator()(double*, double*) const;
} transform;
void for_each(double*, double*);
void sameNames(NDArray x, size_t n) {
  auto a = x.get_write_accessor<double, 1>();
  transform(a.ptr(0), a.ptr(0) + n);
  ::for_each(a.ptr(0), a.ptr(0) + n);
}

#define DOUBLE(p, n) std::for_each(p, p + n, [](double& v) { v *= 2; })

void inMacro(NDArray x, size_t n) {
  auto a = x.get_write_accessor<double, 1>();  // expect: note "handed to the host"
  DOUBLE(a.ptr(0), n); // expect: R102@3 "'std::for_each'"
}

template <typename T>
void instantiated(NDArray x, T value) {
  auto a = x.get_write_accessor<T, 1>();  // expect: note "handed to the host"
  std::for_each(a.ptr(0), a.ptr(0) + x.size(), [=](T& v) { v = value; }); // expect: R102 ""
}
template void instantiated<float>(NDArray, float);
template void instantiated<double>(NDArray, double);

template <typename Array>
void neverInstantiated(Array x, size_t n) {
  auto a = x.template get_write_accessor<double, 1>();
  std::for_each(a.ptr(0), a.ptr(0) + n, [](double& v) { v = 0; });
}

template <typename T>
struct Field {
  NDArray values;
  void square(size_t n) {
    auto a = values.get_write_accessor<T, 1>();  // expect: note "handed to the host"
    std::for_each(a.ptr(0), a.ptr(0) + n, [](T& v) { v *= v; }); // expect: R102 ""
  }
};
template struct Field<float>;

void lambdas(NDArray x, size_t n) {
  auto square = [&] {
    auto a = x.get_write_accessor<double, 1>();  // expect: note "handed to the host"
    std::for_each(a.ptr(0), a.ptr(0) + n, [](double& v) { v *= v; }); // expect: R102 ""
  };
  auto generic = [&](auto f) {
    auto a = x.get_write_accessor<double, 1>();  // expect: note "handed to the host"
    std::for_each(a.ptr(0), a.ptr(0) + n, f); // expect: R102 ""
  };
  square();
  generic([](double& v) { v = 0; });
}

using Array = NDArray;
namespace np = cupynumeric;

void otherNames(np::NDArray x, Array y, size_t n, bool wanted) {
  using namespace std;
  auto&& a = x.get_write_accessor<double, 1>();  // expect: note "handed to the host" note "handed to the host"
  auto b = y.get_write_accessor<double, 1>();
  if (double* p = a.ptr(0); wanted)
    use(0), for_each_n(p, n, [](double& v) { v = 1; }), use(1); // expect: R102@13 ""
  std::for_each(a.ptr(0), wanted ? a.ptr(0) + n : a.ptr(1), [](double& v) { v = 1; }); // expect: R102 ""
  // Which of the two is called is not known.
  for_each_n(wanted ? a.ptr(0) : b.ptr(0), n, [](double& v) { v = 1; });
  if constexpr (sizeof(int) == 2)
    for_each_n(a.ptr(0), n, [](double& v) { v = 1; });
}

size_t unevaluated(NDArray x, size_t n) {
  auto a = x.get_write_accessor<double, 1>();
  return sizeof(std::transform(a.ptr(0), a.ptr(0) + n, a.ptr(0), std::negate<>()));
}

void silenced(NDArray x, size_t n) {
  auto a = x.get_write_accessor<double, 1>();
  std::for_each(a.ptr(0), a.ptr(0) + n, [](double& v) { v *= 2; }); // NOLINT(array-R102-per-element-callable)
  // NOLINTNEXTLINE
  std::for_each(a.ptr(0), a.ptr(0) + n, [](double& v) { v *= 2; });
}
