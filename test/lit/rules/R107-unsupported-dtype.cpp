// RUN: %check-rule %s --rules R107 -- %cupynumeric20-flags
#include <cupynumeric.h>
#include <coroutine>
#include <string>

using cupynumeric::NDArray;
using legate::Scalar;

//===-- bad ---------------------------------------------------------------===//

void named(uint64_t n) {
  // expect: R107@12 /^'zeros' asks for an array of string: cuPyNumeric holds bool, int8, int16, int32, int64, uint8, uint16, uint32, uint64, float16, float32, float64, complex64, complex128$/
  auto a = cupynumeric::zeros({n}, legate::string_type());
  auto b = cupynumeric::array({n, n}, legate::string_type()); // expect: R107 "an array of string"
  auto c = cupynumeric::array({n}, legate::binary_type(16)); // expect: R107 "an array of binary"
  auto d = cupynumeric::zeros({n}, legate::null_type()); // expect: R107 "an array of null"
  auto e = cupynumeric::zeros({n}, legate::struct_type({legate::float32(), legate::int32()})); // expect: R107 "an array of struct"
  auto f = cupynumeric::array({n}, legate::list_type(legate::int8())); // expect: R107 "an array of list"
  auto g = cupynumeric::eye(4, 4, 0, legate::fixed_array_type(legate::float64(), 3)); // expect: R107 "of fixed_array"
  auto h = a.as_type(legate::string_type()); // expect: R107 "of string"
  auto i = cupynumeric::zeros({n}, legate::point_type(2)); // expect: R107 "of fixed_array"
}

void byCode(uint64_t n) {
  auto a = cupynumeric::zeros({n}, legate::primitive_type(legate::Type::Code::STRING)); // expect: R107 "of string"
  auto b = cupynumeric::array({n}, legate::primitive_type(legate::Type::Code::NIL)); // expect: R107 "of null"
}

void byValue(uint64_t n) {
  auto a = cupynumeric::full({n}, Scalar("empty")); // expect: R107 "of string"
  auto b = cupynumeric::full({n}, Scalar(std::string("empty"))); // expect: R107 "of string"
  auto c = cupynumeric::full({n}, Scalar(1.0L)); // expect: R107 "an array of long double"
}

double byTemplateArgument(NDArray x) {
  auto wide = x.get_read_accessor<long double, 1>(); // expect: R107 "of long double"
  auto text = x.get_write_accessor<std::string, 1>(); // expect: R107 "of string"
  return static_cast<double>(wide[0]);
}

void byVariable(uint64_t n) {
  const auto text = legate::string_type();
  const auto record = legate::struct_type({legate::float32()});
  auto a = cupynumeric::zeros({n}, text); // expect: R107 "of string"
  auto b = cupynumeric::zeros({n}, record); // expect: R107 "of struct"
  auto copied = legate::string_type();
  auto d = cupynumeric::zeros({n}, copied); // expect: R107 "of string"
  auto filler = Scalar("x");
  auto c = cupynumeric::full({n}, filler); // expect: R107 "of string"
}

// Legate stores structures, but nothing without a size.
void stores(legate::Runtime* runtime, const legate::Shape& shape) {
  auto a = runtime->create_store(shape, legate::string_type()); // expect: R107 "of string"
  auto b = runtime->create_store(shape, legate::null_type()); // expect: R107 "of null"
  auto c = runtime->create_store(shape, legate::list_type(legate::int8())); // expect: R107 "of list"
  auto d = runtime->create_store(shape, legate::struct_type({legate::float32()}));
  auto e = runtime->create_store(shape, legate::binary_type(16));
  auto f = runtime->create_array(shape, legate::string_type());
}

//===-- good --------------------------------------------------------------===//

NDArray numbers(uint64_t n) {
  auto a = cupynumeric::zeros({n});
  auto b = cupynumeric::zeros({n}, legate::float32());
  auto c = cupynumeric::zeros({n}, legate::primitive_type(legate::Type::Code::INT8));
  auto d = cupynumeric::array({n}, legate::complex128());
  auto e = cupynumeric::full({n}, Scalar(1.0));
  auto f = cupynumeric::full({n}, Scalar(float{1}));
  auto g = cupynumeric::eye(4);
  auto h = a.as_type(legate::int64());
  auto i = cupynumeric::full({n}, Scalar(true));
  return a + b + c + d + e + f + g + h + i;
}

double accessors(NDArray x) {
  auto a = x.get_read_accessor<double, 1>();
  auto b = x.get_write_accessor<float, 2>();
  auto c = x.get_read_accessor<bool, 1>();
  return a[0] + c[0];
}

// Structures of arrays.
struct Particles {
  NDArray x, y, mass;
};

// Types of other objects than arrays.
void otherTypes(const legate::Type& type, bool& same) {
  same = type == legate::string_type();
  auto names = std::string("a");
  auto point = legate::struct_type({legate::float32(), legate::float32()});
  same = same && point.num_fields() == 2;
  auto scalar = Scalar("name");
}

//===-- edges -------------------------------------------------------------===//

// Types that are not known.
void fromElsewhere(uint64_t n, const legate::Type& type, legate::Type::Code code, bool text) {
  auto a = cupynumeric::zeros({n}, type);
  auto b = cupynumeric::zeros({n}, legate::primitive_type(code));
  auto c = cupynumeric::zeros({n}, text ? legate::string_type() : legate::int8());
  auto chosen = legate::string_type();
  if (!text)
    chosen = legate::int8();
  auto d = cupynumeric::zeros({n}, chosen);
  auto e = cupynumeric::full({n}, Scalar(type, &n));
}

#define TEXT legate::string_type()
#define NAMES(n) cupynumeric::zeros({n}, legate::string_type())

void macros(uint64_t n) {
  auto a = cupynumeric::zeros({n}, TEXT); // expect: R107@12 "of string"
  auto b = NAMES(n); // expect: R107@12 "of string"
}

template <typename T>
double first(NDArray x) {
  return static_cast<double>(x.get_read_accessor<T, 1>()[0]); // expect: R107 "of long double"
}
template double first<double>(NDArray);
template double first<long double>(NDArray);

template <typename T>
double neverInstantiated(NDArray x, T n) {
  return x.get_read_accessor<long double, T{}.value>()[0];
}

template <typename T>
struct Names {
  NDArray make(uint64_t n) {
    return cupynumeric::zeros({n}, legate::string_type()); // expect: R107 "of string"
  }
};
template struct Names<int>;

using Wide = long double;
using Text = std::string;

void aliases(NDArray x) {
  auto&& a = x.get_read_accessor<Wide, 1>(); // expect: R107 "of long double"
  auto b = x.get_read_accessor<Text, 1>(); // expect: R107 "of string"
}

void lambdas(uint64_t n) {
  auto make = [n](auto) { return cupynumeric::zeros({n}, legate::string_type()); }; // expect: R107 "of string"
  make(1);
  for (int i = 0; i < 3; ++i)
    if (auto a = cupynumeric::zeros({n}, legate::null_type()); a.dim() > 0) // expect: R107 "of null"
      return;
}

template <bool Named>
void constexprIf(uint64_t n) {
  if constexpr (Named)
    cupynumeric::zeros({n}, legate::string_type()); // expect: R107 "of string"
  else
    cupynumeric::zeros({n}, legate::int8());
}
template void constexprIf<true>(uint64_t);
template void constexprIf<false>(uint64_t);

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

Task yields(uint64_t n) {
  co_yield cupynumeric::zeros({n}, legate::string_type()); // expect: R107@12 "of string"
}

void nestedCalls(uint64_t n, bool wide) {
  auto a = cupynumeric::exp(cupynumeric::zeros({n}, legate::null_type())); // expect: R107@29 "of null"
  auto b = wide ? cupynumeric::zeros({n}, legate::string_type()) : cupynumeric::zeros({n}); // expect: R107@19 "of string"
}

void unevaluated(uint64_t n) {
  static_assert(sizeof(cupynumeric::zeros({n}, legate::string_type())) > 0);
  using Names = decltype(cupynumeric::zeros({n}, legate::string_type()));
}

void silenced(uint64_t n) {
  cupynumeric::zeros({n}, legate::string_type()); // NOLINT(array-R107-unsupported-dtype)
}
