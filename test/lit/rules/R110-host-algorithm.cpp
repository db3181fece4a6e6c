// RUN: %check-rule %s --rules R110,R104,R101 -- %cupynumeric20-flags
#include <cupynumeric.h>
#include <algorithm>
#include <functional>
#include <iterator>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

using cupynumeric::NDArray;

void use(double);

//===-- bad ---------------------------------------------------------------===//

double summed(NDArray x) {
  auto a = x.get_read_accessor<double, 1>();  // expect: note "handed to the host"
  // expect: R110@10 "'std::accumulate' processes an array's elements on the host"
  // expect: note@10 "reduce with the array library and read the result once"
  return std::accumulate(a.ptr(0), a.ptr(0) + x.size(), 0.0);
  // unsafe: return cupynumeric::sum(x).get_read_accessor<double, 1>()[0];
}

double summedByPointer(NDArray x) {
  auto a = x.get_read_accessor<double, 1>();  // expect: note "handed to the host" note "handed to the host"
  const double* first = a.ptr(0);
  const double* last = first + x.size();
  // expect: R110@23 "'std::reduce'" note "reduce with"
  const double some = std::reduce(first, last);
  // unsafe: const double some = cupynumeric::sum(x).get_read_accessor<double, 1>()[0];
  // expect: R110@17 "'std::reduce'" note "reduce with"
  return some + std::reduce(first, last, 0.0);
  // unsafe: return some + cupynumeric::sum(x).get_read_accessor<double, 1>()[0];
}

double summedSpan() {
  auto x = cupynumeric::random({1000000});
  auto a = x.get_read_accessor<double, 1>();  // expect: note "handed to the host"
  std::span<const double> all(a.ptr(0), 1000000);
  // expect: R110 "'std::accumulate' processes an array's elements on the host (1000000 elements)"
  // expect: note "reduce with"
  return std::accumulate(all.begin(), all.end(), 0.0);
  // unsafe: return cupynumeric::sum(x).get_read_accessor<double, 1>()[0];
}

void others(NDArray x, size_t n) {
  auto a = x.get_read_accessor<double, 1>();  // expect: note "handed to the host" note "handed to the host" note "handed to the host" note "handed to the host" note "handed to the host"
  const double* p = a.ptr(0);
  use(*std::max_element(p, p + n)); // expect: R110@8 "'std::max_element'"
  use(std::count_if(p, p + n, [](double v) { return v > 0; })); // expect: R110 "'std::count_if'"
  use(std::any_of(p, p + n, [](double v) { return v > 0; })); // expect: R110 "'std::any_of'"
  use(std::inner_product(p, p + n, p, 0.0)); // expect: R110 "'std::inner_product'"
  use(*std::find(p, p + n, 1.0)); // expect: R110 "'std::find'"
}

void changed(NDArray x, size_t n) {
  auto a = x.get_write_accessor<double, 1>();  // expect: note "handed to the host" note "handed to the host" note "handed to the host" note "handed to the host"
  std::sort(a.ptr(0), a.ptr(0) + n); // expect: R110@3 "'std::sort'"
  std::fill_n(a.ptr(0), n, 1.0); // expect: R110 "'std::fill_n'"
  std::replace(a.ptr(0), a.ptr(0) + n, 1.0, 2.0); // expect: R110 "'std::replace'"
  std::nth_element(a.ptr(0), a.ptr(0) + n / 2, a.ptr(0) + n); // expect: R110 "'std::nth_element'"
}

void ranges(NDArray x, size_t n) {
  auto a = x.get_write_accessor<double, 1>();  // expect: note "handed to the host" note "handed to the host" note "handed to the host" note "handed to the host"
  std::span all{a.ptr(0), n};
  std::ranges::sort(all); // expect: R110@3 "'std::ranges::sort'"
  use(*std::ranges::max_element(all.first(4096))); // expect: R110 "'std::ranges::max_element'"
  // expect: R110 "'std::ranges::count_if'"
  use(std::ranges::count_if(all.begin(), all.end(), [](double v) { return v > 0; }));
  use(std::accumulate(std::begin(all), std::end(all), 0.0)); // expect: R110 ""
}

double viaStore(legate::LogicalStore store, size_t n) {
  auto elements = store.get_physical_store().read_accessor<double, 1>();  // expect: note "handed to the host"
  return std::accumulate(elements.ptr(0), elements.ptr(0) + n, 0.0); // expect: R110 "'std::accumulate'"
}

// One finding: the read is part of the algorithm.
double inALoop(NDArray x, size_t n) {
  double total = 0;
  for (int i = 0; i < 1000; ++i) {
    x += x;
    auto a = x.get_read_accessor<double, 1>();  // expect: note "handed to the host"
    total += std::accumulate(a.ptr(0), a.ptr(0) + n, 0.0); // expect: R110 "'std::accumulate'"
  }
  return total;
}

//===-- good --------------------------------------------------------------===//

double library(NDArray x) { return cupynumeric::sum(x).get_read_accessor<double, 1>()[0]; }

double ofTheHost(std::vector<double>& v, const double* p, size_t n) {
  std::sort(v.begin(), v.end());
  std::span<const double> all(p, n);
  return std::accumulate(v.begin(), v.end(), 0.0) + *std::max_element(p, p + n) +
         std::accumulate(all.begin(), all.end(), 0.0);
}

// Copied out of the library and used there.
std::vector<double> copied(NDArray x) {
  auto a = x.get_read_accessor<double, 1>();
  std::vector<double> result(a.ptr(0), a.ptr(0) + x.size());
  std::copy(a.ptr(0), a.ptr(0) + x.size(), result.begin());
  std::sort(result.begin(), result.end());
  return result;
}

void fromTheHost(NDArray x, const std::vector<double>& v) {
  auto a = x.get_write_accessor<double, 1>();
  std::copy(v.begin(), v.end(), a.ptr(0));
}

// The arguments of a task are accessible where it runs.
struct Total {
  static void cpu_variant(legate::TaskContext context) {
    auto a = context.input(0).data().read_accessor<double, 1>();
    use(std::accumulate(a.ptr(0), a.ptr(0) + 100, 0.0));
  }
};

double ofAccessor(legate::AccessorRO<double, 1> a, size_t n) {
  return std::accumulate(a.ptr(0), a.ptr(0) + n, 0.0);
}

double ofPhysicalStore(legate::PhysicalStore store, size_t n) {
  auto a = store.read_accessor<double, 1>();
  return *std::min_element(a.ptr(0), a.ptr(0) + n);
}

uint64_t shapes(NDArray x) {
  const auto shape = x.shape();
  return std::accumulate(shape.begin(), shape.end(), uint64_t{1}, std::multiplies<>());
}

void listOfArrays(std::vector<NDArray>& arrays) {
  std::reverse(arrays.begin(), arrays.end());
  std::for_each(arrays.begin(), arrays.end(), [](NDArray& x) { x += x; });
}

//===-- edges -------------------------------------------------------------===//

// A few elements.
double handful(NDArray x) {
  auto three = cupynumeric::zeros({3});
  auto a = x.get_read_accessor<double, 1>();
  auto b = three.get_read_accessor<double, 1>();
  return std::accumulate(a.ptr(0), a.ptr(0) + 8, 0.0) + *std::max_element(b.ptr(0), b.ptr(0) + 3);
}

double nine(NDArray x) {
  auto a = x.get_read_accessor<double, 1>();  // expect: note "handed to the host"
  return std::accumulate(a.ptr(0), a.ptr(0) + 9, 0.0); // expect: R110 "(9 elements)"
}

// Another initial value, another operation, another type, or a part: there is no equivalent form.
void notTheSame(NDArray x, size_t n) {
  auto a = x.get_read_accessor<double, 1>();  // expect: note "handed to the host" note "handed to the host" note "handed to the host" note "handed to the host" note "handed to the host" note "handed to the host" note "handed to the host" note "handed to the host"
  const auto p = a.ptr(0);
  use(std::accumulate(p, p + x.size(), 1.0)); // expect: R110 ""
  use(std::accumulate(p, p + x.size(), 0)); // expect: R110 ""
  use(std::accumulate(p, p + x.size(), 1.0, std::multiplies<>())); // expect: R110 ""
  use(std::accumulate(p + 1, p + x.size(), 0.0)); // expect: R110 ""
  use(std::accumulate(a.ptr(1), p + x.size(), 0.0)); // expect: R110 ""
  use(std::accumulate(p, p + n, 0.0)); // expect: R110 ""
  use(std::accumulate(p, p + x.size() / 2, 0.0)); // expect: R110 ""
  use(std::accumulate(p, p + x.dim(), 0.0)); // expect: R110 ""
}

double extentOfTheAllocation(uint64_t n) {
  auto x = cupynumeric::random({n});
  auto m = cupynumeric::random({n, n});
  auto a = x.get_read_accessor<double, 1>(); // expect: note "handed to the host"
  auto b = m.get_read_accessor<double, 2>(); // expect: note "handed to the host"
  // expect: R110@18 "" note "reduce with"
  double total = std::accumulate(a.ptr(0), a.ptr(0) + n, 0.0);
  // unsafe: double total = cupynumeric::sum(x).get_read_accessor<double, 1>()[0];
  const auto first = b.ptr(legate::Point<2>(0, 0));
  return total + std::accumulate(first, first + n, 0.0); // expect: R110@18 ""
}

// The pointer is changed to something else.
double wanders(NDArray x, NDArray y, size_t n) {
  auto a = x.get_read_accessor<double, 1>();
  auto b = y.get_read_accessor<double, 1>();
  const double* p = a.ptr(0);
  const double* other;
  other = p;
  double total = std::accumulate(other, other + n, 0.0);
  for (; n > 100; n -= 100, p = b.ptr(0))
    total += std::accumulate(p, p + 100, 0.0);
  return total;
}

#define SUM(p, n) std::accumulate(p, p + (n), 0.0)

double inMacro(NDArray x) {
  auto a = x.get_read_accessor<double, 1>(); // expect: note "handed to the host"
  return SUM(a.ptr(0), x.size()); // expect: R110@10 "'std::accumulate'"
}

template <typename T>
T instantiated(NDArray x) {
  auto a = x.get_read_accessor<T, 1>(); // expect: note "handed to the host"
  return std::accumulate(a.ptr(0), a.ptr(0) + x.size(), T(0)); // expect: R110 ""
}
template float instantiated<float>(NDArray);
template double instantiated<double>(NDArray);

template <typename Array>
double neverInstantiated(Array x) {
  auto a = x.template get_read_accessor<double, 1>();
  return std::accumulate(a.ptr(0), a.ptr(0) + x.size(), 0.0);
}

template <typename T>
struct Field {
  NDArray values;
  void order(size_t n) {
    auto a = values.get_write_accessor<T, 1>(); // expect: note "handed to the host"
    std::sort(a.ptr(0), a.ptr(0) + n); // expect: R110 "'std::sort'"
  }
};
template struct Field<float>;

void lambdas(NDArray x, size_t n) {
  auto order = [&] {
    auto a = x.get_write_accessor<double, 1>(); // expect: note "handed to the host"
    std::sort(a.ptr(0), a.ptr(0) + n); // expect: R110 "'std::sort'"
  };
  auto generic = [&](auto value) {
    auto a = x.get_write_accessor<double, 1>(); // expect: note "handed to the host"
    std::fill(a.ptr(0), a.ptr(0) + n, value); // expect: R110 "'std::fill'"
  };
  order();
  generic(1.0);
}

using Array = NDArray;
namespace algorithms = std::ranges;

void otherNames(Array x, size_t n, bool wanted) {
  using namespace std;
  auto&& a = x.get_write_accessor<double, 1>(); // expect: note "handed to the host" note "handed to the host" note "handed to the host"
  auto [first, last] = std::pair(a.ptr(0), a.ptr(0) + n);
  sort(first, last); // the value of a pair is not tracked
  if (auto p = a.ptr(0); wanted)
    use(0), sort(p, p + n), use(1); // expect: R110@13 "'std::sort'"
  use(wanted ? *max_element(a.ptr(0), a.ptr(0) + n) : 0); // expect: R110 "'std::max_element'"
  algorithms::sort(std::span(a.ptr(0), n)); // expect: R110 "'std::ranges::sort'"
  if constexpr (sizeof(int) == 2)
    sort(a.ptr(0), a.ptr(0) + n);
}

size_t unevaluated(NDArray x, size_t n) {
  auto a = x.get_read_accessor<double, 1>();
  return sizeof(std::accumulate(a.ptr(0), a.ptr(0) + n, 0.0)) + sizeof(decltype(*std::max_element(a.ptr(0), a.ptr(1))));
}

void silenced(NDArray x, size_t n) {
  auto a = x.get_write_accessor<double, 1>();
  std::sort(a.ptr(0), a.ptr(0) + n); // NOLINT(array-R110-host-algorithm)
  // NOLINTNEXTLINE
  std::sort(a.ptr(0), a.ptr(0) + n);
}
