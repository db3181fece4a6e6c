// RUN: %check-rule %s --rules R109 -- %cupynumeric20-flags
#include <cupynumeric.h>
#include <coroutine>
#include <string>

using cupynumeric::NDArray;
using namespace std::string_literals;

constexpr const char* kFortran = "F";
const std::string kAny = "A";

//===-- bad ---------------------------------------------------------------===//

void refused(NDArray x) {
  auto a = x.reshape({2, 3}, "F"); // expect: R109@30 /^order "F" is an error at run time: cuPyNumeric stores elements in C order only$/
  auto b = cupynumeric::reshape(x, {2, 3}, "F"); // expect: R109@44 "order "
  auto c = x.ravel("F"); // expect: R109 "error at run time"
  auto d = cupynumeric::ravel(x, "F"); // expect: R109 "error at run time"
  auto e = x.ravel("K"); // expect: R109 /"K" is an error/
  auto f = cupynumeric::reshape(x, {6}, "f"); // expect: R109 /"f" is an error/
  auto g = x.ravel(std::string("F")); // expect: R109 "error at run time"
  auto h = x.ravel("F"s); // expect: R109 "error at run time"
}

void ignored(NDArray x) {
  auto a = x.reshape({2, 3}, "A"); // expect: R109@30 /^order "A" is ignored: cuPyNumeric stores elements in C order$/
  // fixed: auto a = x.reshape({2, 3});
  auto b = cupynumeric::reshape(x, {2, 3}, "A"); // expect: R109 "is ignored"
  // fixed: auto b = cupynumeric::reshape(x, {2, 3});
  auto c = x.ravel("A"); // expect: R109 "is ignored"
  // fixed: auto c = x.ravel();
  auto d = cupynumeric::ravel(x, "A"); // expect: R109 "is ignored"
  // fixed: auto d = cupynumeric::ravel(x);
  auto e = cupynumeric::ravel((x), /*order=*/"A"); // expect: R109 "is ignored"
  // fixed: auto e = cupynumeric::ravel((x));
  auto f = cupynumeric::ravel(cupynumeric::ravel(x, "A"), "A"); // expect: R109 "is ignored" R109 "is ignored"
  // fixed: auto f = cupynumeric::ravel(cupynumeric::ravel(x));
}

void namedElsewhere(NDArray x) {
  const std::string order = "F";
  auto a = x.ravel(order); // expect: R109 "error at run time"
  std::string any = "A";
  auto b = x.ravel(any); // expect: R109 "is ignored"
  auto c = x.ravel(kFortran); // expect: R109 "error at run time"
  auto d = cupynumeric::reshape(x, {6}, kAny); // expect: R109 "is ignored"
}

//===-- good --------------------------------------------------------------===//

void inC(NDArray x) {
  auto a = x.reshape({2, 3});
  auto b = x.reshape({2, 3}, "C");
  auto c = cupynumeric::reshape(x, {2, 3});
  auto d = cupynumeric::reshape(x, {2, 3}, "C");
  auto e = x.ravel();
  auto f = x.ravel("C");
  auto g = cupynumeric::ravel(x);
  auto h = cupynumeric::ravel(x, "C");
  auto i = cupynumeric::ravel(x, std::string("C"));
}

// Other strings.
void otherArguments(NDArray x, NDArray i) {
  x.put(i, x, "clip");
  auto a = cupynumeric::sort(x, 0, "mergesort");
}

struct Layout {
  Layout ravel(std::string order) { return order == "F" ? Layout{} : *this; }
};
void notAnArray(Layout layout) { layout.ravel("F").ravel("A"); }

//===-- edges -------------------------------------------------------------===//

void notKnown(NDArray x, const std::string& order, bool fortran) {
  auto a = x.ravel(order);
  auto b = x.ravel(fortran ? "F" : "C");
  std::string chosen = "C";
  if (fortran)
    chosen = "F";
  auto c = x.ravel(chosen);
  auto d = x.ravel(order + "F");
  auto e = x.ravel(std::string(1, 'F'));
}

#define ORDER "A"
#define FLAT(x) (x).ravel("A")

void macros(NDArray x) {
  auto a = x.ravel(ORDER); // expect: R109@20 "is ignored"
  auto b = FLAT(x); // expect: R109@12 "is ignored"
}

template <typename T>
NDArray instantiated(NDArray x, T) {
  return x.ravel("A"); // expect: R109@18 "is ignored"
}
template NDArray instantiated<int>(NDArray, int);
template NDArray instantiated<float>(NDArray, float);

template <typename Array>
Array neverInstantiated(Array x) {
  return x.ravel("A");
}

template <typename T>
struct Flattener {
  NDArray apply(NDArray x) { return x.ravel("F"); } // expect: R109 "error at run time"
};
template struct Flattener<int>;

using Matrix = NDArray;

void lambdas(Matrix x) {
  auto flat = [](auto y) { return y.ravel("A"); }; // expect: R109 "is ignored"
  auto&& z = flat(x);
  auto same = [&] { return x.ravel("A"); }; // expect: R109 "is ignored"
  // fixed: auto same = [&] { return x.ravel(); };
  for (int i = 0; i < 3; ++i)
    if (auto y = x.ravel("F"); y.dim() == 1) // expect: R109 "error at run time"
      return;
}

template <bool Fortran>
NDArray constexprIf(NDArray x) {
  if constexpr (Fortran)
    return x.ravel("F"); // expect: R109 "error at run time"
  else
    return x.ravel("C");
}
template NDArray constexprIf<true>(NDArray);
template NDArray constexprIf<false>(NDArray);

struct Task {
  struct promise_type {
    Task get_return_object() { return {}; }
    std::suspend_never initial_suspend() { return {}; }
    std::suspend_never final_suspend() noexcept { return {}; }
    void return_void() {}
    void unhandled_exception() {}
    std::suspend_always yield_value(NDArray) { return {}; }
  };
};

Task yields(NDArray x) {
  co_yield x.ravel("A"); // expect: R109 "is ignored"
  // fixed: co_yield x.ravel();
}

void nested(NDArray x, bool flat) {
  auto a = cupynumeric::exp(x.ravel("F")) + x; // expect: R109 "error at run time"
  auto b = flat ? x.ravel("A") : x; // expect: R109 "is ignored"
  // fixed: auto b = flat ? x.ravel() : x;
  auto c = (x.ravel("A"), x); // expect: R109 "is ignored"
  // fixed: auto c = (x.ravel(), x);
}

void unevaluated(NDArray x) {
  static_assert(sizeof(x.ravel("F")) > 0);
  using Flat = decltype(x.ravel("F"));
}

void silenced(NDArray x) {
  x.ravel("F"); // NOLINT(array-R109-order-argument)
}
