// Operations that combine many elements into one. The reduction of a whole
// array is also an array.
#include "Arrays.h"
#include "Walk.h"

#include <algorithm>
#include <limits>

namespace standin {

enum class Fold { Sum, Max, Min, All };

template <Fold Op, typename T> static T identity() {
  if constexpr (Op == Fold::Sum)
    return T(0);
  else if constexpr (Op == Fold::All)
    return T(1);
  else if constexpr (Op == Fold::Max)
    return std::numeric_limits<T>::has_infinity
               ? -std::numeric_limits<T>::infinity()
               : std::numeric_limits<T>::lowest();
  else
    return std::numeric_limits<T>::has_infinity
               ? std::numeric_limits<T>::infinity()
               : std::numeric_limits<T>::max();
}

/// Combines two elements: `SoFar` has the type of the result, `Next` that of
/// the operand.
template <Fold Op, typename Out, typename In>
static Out fold(Out SoFar, In Next) {
  if constexpr (Op == Fold::Sum && std::is_same_v<In, bool>)
    return SoFar || Next; // a sum of bool is a bool
  else if constexpr (Op == Fold::Sum && std::is_integral_v<In>)
    return static_cast<Out>(static_cast<std::uint64_t>(SoFar) +
                            static_cast<std::uint64_t>(Next));
  else if constexpr (Op == Fold::Sum)
    return SoFar + Next;
  else if constexpr (Op == Fold::Max)
    return Next > SoFar ? Next : SoFar;
  else if constexpr (Op == Fold::Min)
    return Next < SoFar ? Next : SoFar;
  else
    return SoFar && Next != In(0);
}

struct FoldCall {
  const char *Who;
  View Out; ///< in the operand's shape, with stride 0 along reduced axes
  View Target;
  View In;
  std::optional<View> Mask;
  std::optional<Scalar> Initial;
};

template <Fold Op, typename Out, typename In>
static void runFold(const FoldCall &Call) {
  Out First = Call.Initial ? Call.Initial->value<Out>() : identity<Op, Out>();
  mapElements<Out>(Call.Target, [&] { return First; });
  eachIndex(Call.In.Shape, [&](const Extents &At) {
    if (Call.Mask && !Call.Mask->first<bool>()[positionOf(*Call.Mask, At)])
      return;
    Out &SoFar = Call.Out.first<Out>()[positionOf(Call.Out, At)];
    SoFar =
        fold<Op, Out, In>(SoFar, Call.In.first<In>()[positionOf(Call.In, At)]);
  });
}

template <Fold Op> static void launchFold(const FoldCall &Call) {
  if (Call.Initial && Call.Initial->type().code() != Call.Target.Kind)
    throw std::invalid_argument(std::string(Call.Who) +
                                ": initial is of another type than the result");
  if (Call.Mask)
    launch(Call.Who, Call.Target, {Call.In, *Call.Mask});
  else
    launch(Call.Who, Call.Target, {Call.In});
  auto Run = [&](auto Tag) {
    using T = typename decltype(Tag)::type;
    if constexpr (Op == Fold::All)
      runFold<Op, bool, T>(Call);
    else
      runFold<Op, T, T>(Call);
  };
  if constexpr (Op == Fold::Max || Op == Fold::Min)
    dispatchReal(Call.Who, Call.In.Kind, Run);
  else
    dispatch(Call.Who, Call.In.Kind, Run);
}

static std::vector<int32_t> normalized(const std::vector<int32_t> &Axes,
                                       int Dims) {
  std::vector<int32_t> Result;
  for (int32_t Axis : Axes) {
    if (Axis < -Dims || Axis >= Dims)
      throw std::invalid_argument("AxisError: axis " + std::to_string(Axis) +
                                  " is out of bounds for array of dimension " +
                                  std::to_string(Dims));
    Result.push_back(Axis < 0 ? Axis + Dims : Axis);
    if (std::count(Result.begin(), Result.end(), Result.back()) > 1)
      throw std::invalid_argument("repeated axis");
  }
  if (Axes.empty())
    for (int Axis = 0; Axis < Dims; ++Axis)
      Result.push_back(Axis);
  return Result;
}

struct Reduction {
  const char *Who;
  std::vector<int32_t> Axis;
  std::optional<legate::Type> Type;
  std::optional<NDArray> Out;
  bool Keep;
  std::optional<Scalar> Initial;
  std::optional<NDArray> Where;
};

/// The result in the shape of the operand, so that each element of the operand
/// has the position of its sum.
static View spread(const View &Target, const View &In,
                   std::vector<int32_t> Axes, bool Keep) {
  View Result = Target;
  std::sort(Axes.begin(), Axes.end());
  for (int32_t Axis : Axes) {
    if (Keep)
      Result = Result.project(Axis, 0);
    Result = Result.promote(Axis, In.Shape[Axis]);
  }
  return Result;
}

template <Fold Op> static NDArray reduce(Reduction R, NDArray Source) {
  constexpr bool Ordered = Op == Fold::Max || Op == Fold::Min;
  View In = view(Source);
  if (In.volume() == 0 && !R.Initial && Ordered)
    throw std::invalid_argument(
        "Min/max reduction is not yet supported for empty arrays");
  if (In.Kind >= Code::COMPLEX64 && Ordered)
    throw std::runtime_error(
        "(arg)max/min not supported for complex-type arrays");
  if (R.Where && R.Where->type() != legate::bool_())
    throw std::invalid_argument("where array should be bool");
  if (In.dim() == 0 && Op != Fold::All && !R.Type && !R.Out && !R.Initial &&
      !R.Where)
    return Source;
  Code Kind = Op == Fold::All ? Code::BOOL
              : R.Type        ? R.Type->code()
              : R.Out         ? R.Out->type().code()
                              : In.Kind;
  std::vector<int32_t> Axes = normalized(R.Axis, In.dim());
  Extents Shape;
  for (int Dim = 0; Dim < In.dim(); ++Dim) {
    bool Reduced = std::count(Axes.begin(), Axes.end(), Dim) != 0;
    if (!Reduced || R.Keep)
      Shape.push_back(Reduced ? 1 : In.Shape[Dim]);
  }
  if (volume(Shape) != 1 && Axes.size() > 1)
    throw std::runtime_error("Need support for reducing multiple dimensions");
  if (!R.Out)
    R.Out = newArray(Shape, Kind);
  else if (view(*R.Out).Shape != Shape)
    throw std::invalid_argument("the output shapes do not match");
  if (Op != Fold::All && Kind != In.Kind)
    In = view(Source.as_type(legate::primitive_type(Kind)));
  View Target = view(*R.Out);
  if (Target.Kind != Kind)
    Target = allocate(Shape, Kind);
  FoldCall Call{R.Who,        spread(Target, In, Axes, R.Keep),
                Target,       In,
                std::nullopt, R.Initial};
  if (R.Where)
    Call.Mask = broadcastTo(view(*R.Where), In.Shape);
  launchFold<Op>(Call);
  if (Target.Kind != view(*R.Out).Kind)
    convertElements(R.Who, view(*R.Out), Target);
  return *R.Out;
}

} // namespace standin

namespace cupynumeric {

using standin::Fold;
using standin::view;
using standin::View;

NDArray sum(NDArray input) {
  View In = view(input);
  NDArray Result = standin::newArray({1}, In.Kind);
  View Whole = view(Result).project(0, 0);
  for (int Dim = 0; Dim < In.dim(); ++Dim)
    Whole = Whole.promote(Dim, In.Shape[Dim]);
  standin::launchFold<Fold::Sum>(
      {"sum", Whole, view(Result), In, std::nullopt, std::nullopt});
  return Result;
}

NDArray amax(NDArray input, std::vector<int32_t> axis,
             std::optional<legate::Type> dtype, std::optional<NDArray> out,
             bool keepdims, std::optional<Scalar> initial,
             std::optional<NDArray> where) {
  return standin::reduce<Fold::Max>(
      {"amax", axis, dtype, out, keepdims, initial, where}, input);
}
NDArray amin(NDArray input, std::vector<int32_t> axis,
             std::optional<legate::Type> dtype, std::optional<NDArray> out,
             bool keepdims, std::optional<Scalar> initial,
             std::optional<NDArray> where) {
  return standin::reduce<Fold::Min>(
      {"amin", axis, dtype, out, keepdims, initial, where}, input);
}
NDArray all(NDArray input, std::vector<int32_t> axis,
            std::optional<NDArray> out, bool keepdims,
            std::optional<NDArray> where) {
  return input.all(axis, out, keepdims, std::nullopt, where);
}
NDArray NDArray::all(std::vector<int32_t> axis, std::optional<NDArray> out,
                     bool keepdims, std::optional<Scalar> initial,
                     std::optional<NDArray> where) {
  return standin::reduce<Fold::All>(
      {"all", axis, std::nullopt, out, keepdims, initial, where}, *this);
}

NDArray array_equal(NDArray input0, NDArray input1) {
  NDArray Result = standin::newArray({1}, standin::Code::BOOL);
  View A = view(input0), B = view(input1);
  if (A.Shape != B.Shape) {
    Result.fill(Scalar(false));
    return Result;
  }
  if (A.Kind != B.Kind)
    throw std::invalid_argument("array_equal of two types: the real library "
                                "reads the second as the first");
  standin::launch("array_equal", view(Result), {A, B});
  bool Equal = true;
  standin::dispatch("array_equal", A.Kind, [&](auto Tag) {
    using T = typename decltype(Tag)::type;
    standin::eachIndex(A.Shape, [&](const standin::Extents &At) {
      Equal &= A.first<T>()[standin::positionOf(A, At)] ==
               B.first<T>()[standin::positionOf(B, At)];
    });
  });
  *view(Result).first<bool>() = Equal;
  return Result;
}

void NDArray::unary_reduction(int32_t, NDArray) {
  standin::missing("NDArray::unary_reduction by its number");
}
void NDArray::binary_reduction(int32_t, NDArray, NDArray) {
  standin::missing("NDArray::binary_reduction by its number");
}

} // namespace cupynumeric
