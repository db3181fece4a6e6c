// Operations that sort elements or count them.
#include "Arrays.h"
#include "Walk.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace standin {

/// Compares by value, and complex numbers first by their real parts; NaN comes
/// last.
template <typename T> static bool before(const T &A, const T &B) {
  if constexpr (IsComplex<T>)
    return A.real() != B.real() ? before(A.real(), B.real())
                                : before(A.imag(), B.imag());
  else if constexpr (std::is_floating_point_v<T>)
    return std::isnan(B) ? !std::isnan(A) : A < B;
  else
    return A < B;
}

/// Sorts each row of the last dimension; equal elements keep their order.
template <typename T>
static void sortRows(const View &Out, const View &In, bool Positions) {
  const std::int64_t SO = innerStride(Out), SI = innerStride(In);
  walkRows<2>({&Out, &In}, [&](const auto &At, std::uint64_t N) {
    std::vector<T> Row;
    for (std::int64_t I = 0; I < static_cast<std::int64_t>(N); ++I)
      Row.push_back(In.first<T>()[At[1] + I * SI]);
    std::vector<std::int64_t> Order(N);
    std::iota(Order.begin(), Order.end(), 0);
    std::sort(Order.begin(), Order.end(), [&](std::int64_t A, std::int64_t B) {
      return before<T>(Row[A], Row[B]) || (!before<T>(Row[B], Row[A]) && A < B);
    });
    for (std::int64_t I = 0; I < static_cast<std::int64_t>(N); ++I)
      if (Positions)
        Out.first<std::int64_t>()[At[0] + I * SO] = Order[I];
      else
        Out.first<T>()[At[0] + I * SO] = Row[Order[I]];
  });
}

static void sortLastAxis(const View &Out, const View &In, bool Positions) {
  launch("sort", Out, {In});
  dispatch("sort", In.Kind, [&](auto Tag) {
    sortRows<typename decltype(Tag)::type>(Out, In, Positions);
  });
}

} // namespace standin

namespace cupynumeric {

using standin::Code;
using standin::View;
using standin::view;

void NDArray::sort(NDArray rhs, bool argsort, std::optional<int32_t> axis,
                   bool) {
  View In = view(rhs);
  if (!axis && In.dim() > 1)
    throw std::logic_error(
        "sort of a flattened array: the real library asserts");
  int Axis = axis.value_or(0);
  if (Axis < -In.dim() || Axis >= In.dim())
    throw std::invalid_argument("invalid axis");
  Axis = Axis < 0 ? Axis + In.dim() : Axis;
  if (Axis == In.dim() - 1) {
    standin::sortLastAxis(view(store_), In, argsort);
    return;
  }
  // Along another axis, this handle is given a new, swapped array: others that
  // share the old one keep it.
  NDArray Swapped = rhs.swapaxes(Axis, In.dim() - 1);
  NDArray Copy = standin::newArray(Swapped.shape(), Swapped.type());
  Copy.assign(Swapped);
  NDArray Result = argsort ? standin::newArray(Swapped.shape(), type()) : Copy;
  standin::sortLastAxis(view(Result), view(Copy), argsort);
  store_ = Result.swapaxes(In.dim() - 1, Axis).get_store();
}

void NDArray::sort(NDArray rhs, bool argsort, std::optional<int32_t> axis,
                   std::string kind) {
  if (axis && (*axis >= rhs.dim() || *axis < -rhs.dim()))
    throw std::invalid_argument("invalid axis");
  if (kind != "quicksort" && kind != "mergesort" && kind != "heapsort" &&
      kind != "stable")
    throw std::invalid_argument("invalid kind");
  sort(rhs, argsort, axis, kind == "stable");
}

NDArray sort(NDArray input, std::optional<int32_t> axis, std::string kind) {
  NDArray Result = standin::newArray(input.shape(), input.type());
  Result.sort(input, false, axis, kind);
  return Result;
}
NDArray argsort(NDArray input, std::optional<int32_t> axis, std::string kind) {
  NDArray Result = standin::newArray(input.shape(), Code::INT64);
  Result.sort(input, true, axis, kind);
  return Result;
}
NDArray sort_complex(NDArray input) {
  NDArray Result = sort(input);
  Code Kind = Result.type().code();
  if (Kind == Code::COMPLEX64 || Kind == Code::COMPLEX128)
    return Result;
  bool Small = Kind == Code::INT8 || Kind == Code::INT16 ||
               Kind == Code::UINT8 || Kind == Code::UINT16;
  return Result.as_type(Small ? legate::complex64() : legate::complex128());
}

NDArray NDArray::unique() {
  View In = view(store_);
  In.Memory->readBy("unique");
  return standin::dispatch("unique", In.Kind, [&](auto Tag) {
    using T = typename decltype(Tag)::type;
    std::vector<T> Found;
    standin::eachElement<T>(In,
                            [&](const T &Value) { Found.push_back(Value); });
    std::sort(Found.begin(), Found.end(), standin::before<T>);
    Found.erase(std::unique(Found.begin(), Found.end()), Found.end());
    View Out = standin::allocate({Found.size()}, In.Kind);
    standin::launch("unique", Out, {In});
    std::copy(Found.begin(), Found.end(), Out.first<T>());
    return standin::arrayOf(Out, /*SizeUnknown=*/true);
  });
}
NDArray unique(NDArray input) { return input.unique(); }

/// Reads the only element of an array on the host.
static std::int64_t readInteger(NDArray Array) {
  View Of = view(Array);
  Of.Memory->waitFor();
  return standin::dispatchReal("bincount", Of.Kind, [&](auto Tag) {
    return static_cast<std::int64_t>(*Of.first<typename decltype(Tag)::type>());
  });
}

NDArray bincount(NDArray x, std::optional<NDArray> weights,
                 uint32_t min_length) {
  if (x.dim() != 1)
    throw std::invalid_argument("The input array must be 1-dimensional");
  if (x.size() == 0)
    throw std::invalid_argument("The input array must be non-empty");
  if (x.type().code() < Code::INT8 || x.type().code() > Code::UINT64)
    throw std::invalid_argument(
        "input array for bincount must be integer type");
  std::int64_t Largest = readInteger(amax(x));
  if (readInteger(amin(x)) < 0)
    throw std::invalid_argument(
        "the input array must have no negative elements");
  uint64_t Length = std::max<std::int64_t>(min_length, Largest + 1);
  if (weights && weights->shape() != x.shape())
    throw std::invalid_argument(
        "weights array must have the same shape as the input array");
  if (weights && weights->type().code() >= Code::COMPLEX64)
    throw std::invalid_argument("weights must be convertible to float64");
  if (weights)
    weights = weights->_maybe_convert(legate::float64());
  NDArray Result =
      standin::newArray({Length}, weights ? Code::FLOAT64 : Code::INT64);
  Result.bincount(x, weights);
  return Result;
}

void NDArray::bincount(NDArray rhs, std::optional<NDArray> weights) {
  View Out = view(store_), In = view(rhs);
  if (Out.volume() == 0)
    return;
  if (Out.Kind != (weights ? Code::FLOAT64 : Code::INT64) || Out.dim() != 1)
    throw std::invalid_argument("bincount counts in int64, and adds weights in "
                                "float64, in one dimension");
  View Weights = weights ? view(*weights) : In;
  standin::launch("bincount", Out, {In, Weights});
  auto Count = [&]<typename Sum>(Sum *To, auto WeightAt) {
    standin::mapElements<Sum>(Out, [] { return Sum(0); });
    standin::dispatchReal("bincount", In.Kind, [&](auto Tag) {
      using T = typename decltype(Tag)::type;
      standin::eachIndex(In.Shape, [&](const standin::Extents &At) {
        auto Bin = static_cast<std::uint64_t>(
            In.first<T>()[standin::positionOf(In, At)]);
        if (Bin >= Out.Shape[0])
          throw std::out_of_range("bincount of a number behind the last bin");
        To[static_cast<std::int64_t>(Bin) * Out.Strides[0]] += WeightAt(At);
      });
    });
  };
  if (weights)
    Count(Out.first<double>(), [&](const auto &At) {
      return Weights.first<double>()[standin::positionOf(Weights, At)];
    });
  else
    Count(Out.first<std::int64_t>(),
          [](const auto &) { return std::int64_t(1); });
}

} // namespace cupynumeric
