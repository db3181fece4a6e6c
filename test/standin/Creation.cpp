// Creation of arrays, and their handles.
#include "Arrays.h"
#include "Walk.h"

#include <cmath>

namespace cupynumeric {

using standin::Code;
using standin::View;
using standin::view;

NDArray::NDArray(legate::LogicalStore &&store) : store_(std::move(store)) {}
int32_t NDArray::dim() const { return static_cast<int32_t>(store_.dim()); }
std::vector<uint64_t> NDArray::shape() const { return view(store_).Shape; }
size_t NDArray::size() const { return store_.volume(); }
legate::Type NDArray::type() const { return store_.type(); }
legate::LogicalStore NDArray::get_store() { return store_; }
legate::Library NDArray::get_library() {
  standin::missing("NDArray::get_library");
}

NDArray NDArray::operator[](std::initializer_list<slice> slices) const {
  if (slices.size() > static_cast<size_t>(dim()))
    throw std::invalid_argument("Can't slice a " + std::to_string(dim()) +
                                "-D ndarray with " +
                                std::to_string(slices.size()) + " slices");
  View Result = view(store_);
  int Dim = 0;
  for (const slice &Part : slices)
    Result = Result.slice(Dim++, Part.start, Part.stop);
  return standin::arrayOf(Result);
}

NDArray::operator bool() const {
  return NDArray(*this).get_read_accessor<bool, 1>()[0];
}

void initialize(int32_t, char **) {}
legate::Logger &cupynumeric_log() {
  static legate::Logger Log("cupynumeric");
  return Log;
}

NDArray as_array(legate::LogicalStore store) {
  return CuPyNumericRuntime::wrap(std::move(store));
}

NDArray array(std::vector<uint64_t> shape, const legate::Type &type) {
  return standin::newArray(shape, type);
}

NDArray full(std::vector<uint64_t> shape, const Scalar &value) {
  NDArray Result = standin::newArray(shape, value.type());
  Result.fill(value);
  return Result;
}

static Scalar number(const char *Who, Code Kind, int Value) {
  return standin::dispatch(Who, Kind, [&](auto Tag) {
    using T = typename decltype(Tag)::type;
    return Scalar(static_cast<T>(Value));
  });
}

NDArray zeros(std::vector<uint64_t> shape, std::optional<legate::Type> type) {
  Code Kind = type ? type->code() : Code::FLOAT64;
  if (Kind >= Code::FIXED_ARRAY)
    throw std::invalid_argument("Type must be a primitive type");
  return full(std::move(shape), number("zeros", Kind, 0));
}

NDArray eye(int32_t n, std::optional<int32_t> m, int32_t k,
            const legate::Type &type) {
  if (n < 0 || m.value_or(0) < 0)
    throw std::invalid_argument("eye input n and m should not less then zero");
  if (!type.is_primitive())
    throw std::invalid_argument("Type must be a primitive type");
  NDArray Result = standin::newArray(
      {static_cast<uint64_t>(n), static_cast<uint64_t>(m.value_or(n))}, type);
  Result.eye(k);
  return Result;
}

void NDArray::eye(int32_t k) {
  View Out = view(store_);
  if (Out.volume() == 0)
    return;
  if (Out.dim() != 2)
    throw std::invalid_argument("eye is for arrays of two dimensions");
  standin::launch("eye", Out);
  standin::dispatch("eye", Out.Kind, [&](auto Tag) {
    using T = typename decltype(Tag)::type;
    standin::eachIndex(Out.Shape, [&](const standin::Extents &At) {
      bool On = static_cast<int64_t>(At[1]) - static_cast<int64_t>(At[0]) == k;
      Out.first<T>()[standin::positionOf(Out, At)] = T(On ? 1 : 0);
    });
  });
}

NDArray arange(Scalar start, Scalar stop, Scalar step) {
  uint64_t Length = standin::dispatchReal(
      "arange", start.type().code(), [&](auto Tag) -> uint64_t {
        using T = typename decltype(Tag)::type;
        if (stop.type().code() == Code::NIL) {
          stop = start;
          start = Scalar(T(0));
        }
        if (step.type().code() == Code::NIL)
          step = Scalar(T(1));
        if (step.value<T>() == T(0))
          throw std::invalid_argument("arange with a step of zero");
        // Uses integer division for integers: the real library drops a last,
        // shorter step.
        double Count = std::ceil(static_cast<double>(
            (stop.value<T>() - start.value<T>()) / step.value<T>()));
        if (!(Count >= 0))
          throw std::invalid_argument("arange of a negative length");
        return static_cast<uint64_t>(Count);
      });
  NDArray Result = standin::newArray({Length}, start.type());
  Result.arange(start, stop, step);
  return Result;
}

template <typename T> NDArray arange(T start, std::optional<T> stop, T step) {
  if (!stop) {
    stop = start;
    start = T(0);
  }
  return arange(Scalar(start), Scalar(*stop), Scalar(step));
}
#define REAL(T) template NDArray arange<T>(T, std::optional<T>, T);
REAL(signed char)
REAL(short)
REAL(int)
REAL(long)
REAL(long long)
REAL(unsigned char)
REAL(unsigned short)
REAL(unsigned int)
REAL(unsigned long)
REAL(unsigned long long)
REAL(float)
REAL(double)

void NDArray::arange(Scalar start, Scalar stop, Scalar step) {
  View Out = view(store_);
  if (Out.volume() == 0)
    return;
  if (start.type() != type() || stop.type() != type() || step.type() != type())
    throw std::invalid_argument(
        "start/stop/step should have the same type as the array");
  if (Out.dim() != 1)
    throw std::invalid_argument("arange is for arrays of one dimension");
  standin::launch("arange", Out);
  standin::dispatchReal("arange", Out.Kind, [&](auto Tag) {
    using T = typename decltype(Tag)::type;
    T First = start.value<T>(), Step = step.value<T>();
    uint64_t I = 0;
    standin::mapElements<T>(Out, [&] {
      return static_cast<T>(First + static_cast<T>(I++) * Step);
    });
  });
}

/// An array of `Of(n)` for each n below M. Windows with fewer than two elements
/// have no middle.
template <typename Fn>
static NDArray window(const char *Who, int64_t M, Fn Of) {
  NDArray Result =
      standin::newArray({static_cast<uint64_t>(M <= 0 ? 0 : M)}, Code::FLOAT64);
  if (M <= 0)
    return Result;
  if (M == 1) {
    Result.fill(Scalar(1.0));
    return Result;
  }
  View Out = view(Result);
  standin::launch(Who, Out);
  int64_t N = 0;
  standin::mapElements<double>(Out, [&] {
    return Of(static_cast<double>(N++), static_cast<double>(M - 1));
  });
  return Result;
}

static double angle(double N, double Last) { return 2 * M_PI * N / Last; }

NDArray bartlett(int64_t M) {
  return window("bartlett", M, [](double N, double Last) {
    return N < Last / 2 ? 2 * N / Last : 2 - 2 * N / Last;
  });
}
NDArray blackman(int64_t M) {
  return window("blackman", M, [](double N, double Last) {
    return 0.42 - 0.5 * std::cos(angle(N, Last)) +
           0.08 * std::cos(2 * angle(N, Last));
  });
}
NDArray hamming(int64_t M) {
  return window("hamming", M, [](double N, double Last) {
    return 0.54 - 0.46 * std::cos(angle(N, Last));
  });
}
NDArray hanning(int64_t M) {
  return window("hanning", M, [](double N, double Last) {
    return 0.5 - 0.5 * std::cos(angle(N, Last));
  });
}
NDArray kaiser(int64_t M, double beta) {
  return window("kaiser", M, [&](double N, double Last) {
    double X = 2 * N / Last - 1;
    return std::cyl_bessel_i(0, beta * std::sqrt(1 - X * X)) /
           std::cyl_bessel_i(0, beta);
  });
}
void NDArray::create_window(int32_t, int64_t, std::vector<double>) {
  standin::missing("NDArray::create_window by its number");
}

} // namespace cupynumeric
