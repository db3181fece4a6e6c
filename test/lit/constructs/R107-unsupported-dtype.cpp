// R107 with every C++20 construct that can hide a type or a call.
// RUN: %check-rule %s --rules R107 -- %cupynumeric20-flags -I %S/Inputs
#include "coroutines.h"
#include <cupynumeric.h>
#include <ranges>
#include <string>
#include <utility>
#include <vector>

using cupynumeric::NDArray;
using legate::Scalar;

NDArray use(NDArray);
bool ready();

//===-- expressions -------------------------------------------------------===//

void expressions(uint64_t n, bool wide) {
  use(use(cupynumeric::zeros({n}, legate::string_type()))); // expect: R107@11 "asks for an array of string: cuPyNumeric holds"
  use((++n, cupynumeric::zeros({n}, legate::null_type()))); // expect: R107@13 "an array of null"
  // expect: R107 "an array of string"
  auto a = wide ? cupynumeric::zeros({n}) : cupynumeric::zeros({n}, legate::string_type());
  auto b = cupynumeric::zeros({n}, wide ? legate::string_type() : legate::float64());
  if (auto c = cupynumeric::array({n}, legate::binary_type(8)); ready()) // expect: R107 "an array of binary"
    use(c);
  for (auto d = cupynumeric::array({n}, legate::null_type()); ready();) // expect: R107 "an array of null"
    use(d);
  // An expression with side effects is not tracked.
  auto e = cupynumeric::zeros({n}, (++n, legate::string_type()));
}

//===-- names -------------------------------------------------------------===//

template <typename T> using Alias = NDArray;
template <typename T> using Same = T;
namespace lg = legate;

void names(Alias<int> x, uint64_t n) {
  using lg::string_type;
  auto a = cupynumeric::zeros({n}, string_type()); // expect: R107 "an array of string"
  auto &&text = lg::string_type();
  auto b = cupynumeric::array({n}, text); // expect: R107 "an array of string"
  auto &&wide = x.get_read_accessor<Same<long double>, 1>(); // expect: R107 "an array of long double"
  using Wide = long double;
  auto c = x.get_write_accessor<Wide, 1>(); // expect: R107 "an array of long double"
  const auto [type, name] = std::pair(legate::string_type(), "");
  // The value of a structured binding is not tracked.
  auto d = cupynumeric::array({n}, type);
}

#define TEXTS(n) cupynumeric::zeros({n}, legate::string_type())
void macros(uint64_t n) {
  use(TEXTS(n)); // expect: R107 "an array of string"
}

//===-- templates and lambdas ---------------------------------------------===//

template <typename T> auto reads(NDArray x) {
  return x.get_read_accessor<T, 1>(); // expect: R107 "an array of long double"
}
template auto reads<long double>(NDArray);
template auto reads<double>(NDArray);

template <typename... T> void packs(NDArray x) {
  (x.get_write_accessor<T, 1>(), ...); // expect: R107 "an array of string"
}
template void packs<std::string>(NDArray);

template <typename T, int N> struct Maker {
  NDArray make(T n) {
    if constexpr (N > 1)
      return cupynumeric::zeros({n}, legate::string_type()); // expect: R107 "an array of string"
    else
      return cupynumeric::zeros({n});
  }
};
template struct Maker<uint64_t, 2>;

void lambdas(uint64_t n) {
  auto generic = [](auto type, auto count) {
    return cupynumeric::zeros({count}, legate::string_type()); // expect: R107 "an array of string"
  };
  generic(1, n);
  auto given = [](auto type, auto count) { return cupynumeric::zeros({count}, type); };
  given(legate::string_type(), n);
  auto captured = [a = cupynumeric::zeros({n}, legate::null_type())] { use(a); }; // expect: R107 "an array of null"
  captured();
}

template <typename T> auto neverInstantiated(T x) {
  return x.template get_read_accessor<long double, 1>();
}

//===-- ranges and coroutines ---------------------------------------------===//

void ranges(std::vector<uint64_t> &sizes) {
  for (auto n : sizes | std::views::reverse)
    use(cupynumeric::zeros({n}, legate::string_type())); // expect: R107 "an array of string"
  auto lazy = sizes | std::views::transform([](uint64_t n) {
                return cupynumeric::zeros({n}, legate::string_type()); // expect: R107 "an array of string"
              });
  (void)lazy;
}

Generator<NDArray> yields(uint64_t n) {
  co_yield cupynumeric::zeros({n}, legate::string_type()); // expect: R107 "an array of string"
  use(co_await later(cupynumeric::zeros({n}, legate::null_type()))); // expect: R107 "an array of null"
}
Generator<NDArray> declaredOnly(legate::Type type = legate::string_type());

//===-- never evaluated ---------------------------------------------------===//

void unevaluated(uint64_t n) {
  using T = decltype(cupynumeric::zeros({n}, legate::string_type()));
  n += sizeof(T) + noexcept(cupynumeric::zeros({n}, legate::string_type()));
  if constexpr (requires { cupynumeric::zeros({n}, legate::string_type()); })
    use(cupynumeric::zeros({n}));
  if constexpr (false)
    use(cupynumeric::zeros({n}, legate::string_type()));
}
