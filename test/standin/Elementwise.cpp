// Operations that compute each element of a result from the elements at the
// same place.
//
// The operands of a binary operation must have the same type, which is the type
// of the result: the C++ API does not convert.
#include "Arrays.h"
#include "Walk.h"

#include <cmath>

namespace standin {

enum class Unary { Abs, Exp, Sqrt, Log, Negative };
enum class Binary { Add, Subtract, Multiply, Divide };

/// Integers wrap around.
template <typename T, typename Fn> static T wrapping(T A, T B, Fn F) {
  return static_cast<T>(
      F(static_cast<std::uint64_t>(A), static_cast<std::uint64_t>(B)));
}

template <Binary Op, typename T> static T compute(T A, T B) {
  auto Plain = [](auto X, auto Y) {
    if constexpr (Op == Binary::Add)
      return X + Y;
    else if constexpr (Op == Binary::Subtract)
      return X - Y;
    else if constexpr (Op == Binary::Multiply)
      return X * Y;
    else
      return X / Y;
  };
  if constexpr (std::is_same_v<T, bool>)
    return Plain(static_cast<int>(A), static_cast<int>(B)) != 0;
  else if constexpr (std::is_integral_v<T>)
    return wrapping(A, B, Plain);
  else
    return Plain(A, B);
}

template <Unary Op, typename T> static T compute(T Value) {
  using std::abs, std::exp, std::sqrt, std::log;
  if constexpr (Op == Unary::Abs)
    return Value < T(0) ? wrapping(
                              T(0), Value, [](auto X, auto Y) { return X - Y; })
                        : Value;
  else if constexpr (Op == Unary::Negative)
    return wrapping(T(0), Value, [](auto X, auto Y) { return X - Y; });
  else
    unsupported("exp, sqrt or log", codeOf<T>());
}
template <Unary Op, typename T>
  requires(std::is_floating_point_v<T> || IsComplex<T>)
static T compute(T Value) {
  if constexpr (Op == Unary::Exp)
    return std::exp(Value);
  else if constexpr (Op == Unary::Sqrt)
    return std::sqrt(Value);
  else if constexpr (Op == Unary::Log)
    return std::log(Value);
  else if constexpr (Op == Unary::Negative)
    return -Value;
  else if constexpr (std::is_floating_point_v<T>)
    return std::fabs(Value);
  else
    unsupported("abs", codeOf<T>()); // the real library writes real numbers
                                     // into a complex array
}

template <Unary Op> static NDArray unary(const char *Who, NDArray Input) {
  View In = view(Input);
  View Out = allocate(In.Shape, In.Kind);
  if (Op == Unary::Negative && In.Kind == Code::BOOL)
    unsupported(Who, In.Kind);
  if (Out.volume() == 0)
    return arrayOf(Out);
  launch(Who, Out, {In});
  dispatch(Who, In.Kind, [&](auto Tag) {
    using T = typename decltype(Tag)::type;
    mapElements<T, T>(Out, In, [](T Value) { return compute<Op, T>(Value); });
  });
  return arrayOf(Out);
}

/// The result array, and the operands in its shape.
struct BinaryCall {
  View Out, A, B;
};

static BinaryCall prepare(const char *Who, NDArray A, NDArray B,
                          std::optional<NDArray> &Out, Code ResultKind) {
  BinaryCall Call{{}, view(A), view(B)};
  if (!Out)
    Out = newArray(commonShape({Call.A.Shape, Call.B.Shape}), ResultKind);
  Call.Out = view(*Out);
  if (Call.A.Kind != Call.B.Kind)
    throw std::invalid_argument("Operands must have the same type");
  if (Call.Out.Kind != ResultKind)
    throw std::invalid_argument(std::string(Who) + ": out is of type " +
                                nameOf(Call.Out.Kind) + ", not " +
                                nameOf(ResultKind));
  Call.A = broadcastTo(Call.A, Call.Out.Shape);
  Call.B = broadcastTo(Call.B, Call.Out.Shape);
  return Call;
}

template <Binary Op>
static NDArray binary(const char *Who, NDArray A, NDArray B,
                      std::optional<NDArray> Out) {
  Code Kind = view(A).Kind;
  // The real library writes quotients of integers as doubles into an array of
  // integers.
  if (Op == Binary::Divide && Kind < Code::FLOAT16)
    unsupported(Who, Kind);
  BinaryCall Call = prepare(Who, A, B, Out, Kind);
  if (Call.Out.volume() == 0)
    return *Out;
  launch(Who, Call.Out, {Call.A, Call.B});
  dispatch(Who, Kind, [&](auto Tag) {
    using T = typename decltype(Tag)::type;
    mapElements<T, T>(Call.Out, Call.A, Call.B,
                      [](T X, T Y) { return compute<Op, T>(X, Y); });
  });
  return *Out;
}

static NDArray greaterThan(NDArray A, NDArray B, std::optional<NDArray> Out) {
  BinaryCall Call = prepare("greater", A, B, Out, Code::BOOL);
  if (Call.Out.volume() == 0)
    return *Out;
  launch("greater", Call.Out, {Call.A, Call.B});
  dispatchReal("greater", Call.A.Kind, [&](auto Tag) {
    using T = typename decltype(Tag)::type;
    mapElements<bool, T>(Call.Out, Call.A, Call.B,
                         [](T X, T Y) { return X > Y; });
  });
  return *Out;
}

static NDArray arrayOfScalar(const Scalar &Value) {
  return arrayOf(scalarView(Value));
}

} // namespace standin

namespace cupynumeric {

using standin::Binary;
using standin::Code;
using standin::Unary;
using standin::View;
using standin::view;

NDArray abs(NDArray input) { return standin::unary<Unary::Abs>("abs", input); }
NDArray exp(NDArray input) { return standin::unary<Unary::Exp>("exp", input); }
NDArray sqrt(NDArray input) {
  return standin::unary<Unary::Sqrt>("sqrt", input);
}
NDArray log(NDArray input) { return standin::unary<Unary::Log>("log", input); }
NDArray negative(NDArray input) {
  return standin::unary<Unary::Negative>("negative", input);
}

NDArray add(NDArray rhs1, NDArray rhs2, std::optional<NDArray> out) {
  return standin::binary<Binary::Add>("add", rhs1, rhs2, out);
}
NDArray subtract(NDArray rhs1, NDArray rhs2, std::optional<NDArray> out) {
  return standin::binary<Binary::Subtract>("subtract", rhs1, rhs2, out);
}
NDArray multiply(NDArray rhs1, NDArray rhs2, std::optional<NDArray> out) {
  return standin::binary<Binary::Multiply>("multiply", rhs1, rhs2, out);
}
NDArray divide(NDArray rhs1, NDArray rhs2, std::optional<NDArray> out) {
  return standin::binary<Binary::Divide>("divide", rhs1, rhs2, out);
}
NDArray greater(NDArray rhs1, NDArray rhs2, std::optional<NDArray> out) {
  return standin::greaterThan(rhs1, rhs2, out);
}

NDArray NDArray::operator+(const NDArray &other) const {
  return add(*this, other);
}
NDArray NDArray::operator-(const NDArray &other) const {
  return subtract(*this, other);
}
NDArray NDArray::operator*(const NDArray &other) const {
  return multiply(*this, other);
}
NDArray NDArray::operator/(const NDArray &other) const {
  return divide(*this, other);
}
NDArray NDArray::operator>(const NDArray &other) const {
  return greater(*this, other);
}
NDArray NDArray::operator+(const legate::Scalar &other) const {
  return *this + standin::arrayOfScalar(other);
}
NDArray NDArray::operator-(const legate::Scalar &other) const {
  return *this - standin::arrayOfScalar(other);
}
NDArray NDArray::operator*(const legate::Scalar &other) const {
  return *this * standin::arrayOfScalar(other);
}
NDArray NDArray::operator/(const legate::Scalar &other) const {
  return *this / standin::arrayOfScalar(other);
}
NDArray NDArray::operator>(const legate::Scalar &other) const {
  return *this > standin::arrayOfScalar(other);
}

NDArray &NDArray::operator+=(const NDArray &other) {
  add(*this, other, *this);
  return *this;
}
NDArray &NDArray::operator-=(const NDArray &other) {
  subtract(*this, other, *this);
  return *this;
}
NDArray &NDArray::operator*=(const NDArray &other) {
  multiply(*this, other, *this);
  return *this;
}

void NDArray::assign(const NDArray &other) {
  standin::copyElements("assign", view(*this), view(other));
}
void NDArray::assign(const legate::Scalar &other) {
  assign(standin::arrayOfScalar(other));
}
void NDArray::fill(const Scalar &value) {
  standin::fillElements("fill", view(*this), value);
}

NDArray NDArray::copy() {
  NDArray Result = standin::newArray(view(*this).Shape, type());
  Result.assign(*this);
  return Result;
}

NDArray NDArray::as_type(const legate::Type &type) const {
  NDArray Result = standin::newArray(view(*this).Shape, type);
  if (Result.size() != 0)
    standin::convertElements("as_type", view(Result), view(*this));
  return Result;
}
NDArray NDArray::_maybe_convert(const legate::Type &type) const {
  return type == this->type() ? *this : as_type(type);
}
NDArray NDArray::_warn_and_convert(legate::Type const &type) {
  return _maybe_convert(type);
}

NDArray NDArray::wrap_indices(Scalar const &n) {
  View In = view(*this), Out = standin::allocate(In.Shape, In.Kind);
  std::int64_t Size = n.value<std::int64_t>();
  standin::launch("wrap_indices", Out, {In});
  standin::mapElements<std::int64_t, std::int64_t>(
      Out, In,
      [&](std::int64_t Index) { return (Index % Size + Size) % Size; });
  return standin::arrayOf(Out);
}
NDArray NDArray::clip_indices(Scalar const &min, Scalar const &max) {
  View In = view(*this), Out = standin::allocate(In.Shape, In.Kind);
  std::int64_t Lo = min.value<std::int64_t>(), Hi = max.value<std::int64_t>();
  standin::launch("clip_indices", Out, {In});
  standin::mapElements<std::int64_t, std::int64_t>(
      Out, In,
      [&](std::int64_t Index) { return std::min(std::max(Index, Lo), Hi); });
  return standin::arrayOf(Out);
}

legate::Type find_common_type(const std::vector<NDArray> &arrays) {
  legate::Type Result = legate::bool_();
  for (const NDArray &Array : arrays)
    if (Array.type().code() > Result.code())
      Result = Array.type();
  return Result;
}

void NDArray::where(NDArray rhs1, NDArray rhs2, NDArray rhs3) {
  View Out = view(*this);
  View Mask = standin::broadcastTo(view(rhs1), Out.Shape);
  View Then = standin::broadcastTo(view(rhs2), Out.Shape);
  View Else = standin::broadcastTo(view(rhs3), Out.Shape);
  if (Mask.Kind != Code::BOOL || Then.Kind != Out.Kind || Else.Kind != Out.Kind)
    throw std::invalid_argument(
        "where: the real library asserts that the types fit");
  if (Out.volume() == 0)
    return;
  standin::launch("where", Out, {Mask, Then, Else});
  standin::dispatch("where", Out.Kind, [&](auto Tag) {
    using T = typename decltype(Tag)::type;
    T *To = Out.first<T>();
    const bool *M = Mask.first<bool>();
    const T *X = Then.first<T>(), *Y = Else.first<T>();
    const std::int64_t S[] = {
        standin::innerStride(Out), standin::innerStride(Mask),
        standin::innerStride(Then), standin::innerStride(Else)};
    standin::walkRows<4>(
        {&Out, &Mask, &Then, &Else}, [&](const auto &At, std::uint64_t N) {
          for (std::int64_t I = 0; I < static_cast<std::int64_t>(N); ++I)
            To[At[0] + I * S[0]] =
                M[At[1] + I * S[1]] ? X[At[2] + I * S[2]] : Y[At[3] + I * S[3]];
        });
  });
}

NDArray where(NDArray a, NDArray x, NDArray y) {
  legate::Type Common = find_common_type({x, y});
  NDArray Mask = a._maybe_convert(legate::bool_());
  NDArray Then = x._maybe_convert(Common), Else = y._maybe_convert(Common);
  NDArray Result = standin::newArray(
      standin::commonShape(
          {view(Mask).Shape, view(Then).Shape, view(Else).Shape}),
      Common);
  Result.where(Mask, Then, Else);
  return Result;
}

// Their operations are numbers, for which no public header has names.
void NDArray::unary_op(int32_t, NDArray, const std::vector<legate::Scalar> &) {
  standin::missing("NDArray::unary_op by its number");
}
void NDArray::binary_op(int32_t, NDArray, NDArray) {
  standin::missing("NDArray::binary_op by its number");
}

} // namespace cupynumeric
