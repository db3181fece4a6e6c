#include "analysis/work/DrawnNumbers.h"
#include "analysis/code/ConstantValue.h"
#include <limits>

using namespace clang;

namespace arraylint {

namespace {

struct Range {
  int64_t First, Last;
};

} // namespace

template <typename T> static Range rangeOf() {
  return {std::numeric_limits<T>::min(), std::numeric_limits<T>::max()};
}

/// All whole numbers in this range differ in \p Dtype; nullopt if the range is
/// not known.
static std::optional<Range> wholeNumbers(StringRef Dtype) {
  const auto upTo = [](unsigned Bits) {
    return Range{-(int64_t(1) << Bits), int64_t(1) << Bits};
  };
  if (Dtype == "bool")
    return Range{0, 1};
  if (Dtype == "int8")
    return rangeOf<int8_t>();
  if (Dtype == "int16")
    return rangeOf<int16_t>();
  if (Dtype == "int32")
    return rangeOf<int32_t>();
  if (Dtype == "uint8")
    return rangeOf<uint8_t>();
  if (Dtype == "uint16")
    return rangeOf<uint16_t>();
  if (Dtype == "uint32")
    return rangeOf<uint32_t>();
  if (Dtype == "bfloat16")
    return upTo(8);
  if (Dtype == "float16")
    return upTo(11);
  if (Dtype == "float32")
    return upTo(24);
  if (Dtype == "float64")
    return upTo(53);
  return std::nullopt;
}

bool drawsWholeNumbers(const ArrayCall &Draw) {
  return Draw.Entry->Parameters.count(Parameter::Stop) != 0;
}

/// Is \p Draw a permutation, whose only bound is the number of elements?
static bool isPermutation(const ArrayCall &Draw) {
  return !Draw.Entry->Parameters.count(Parameter::Shape);
}

/// Does \p Dtype hold numbers whose bounds are not known? It is as large as
/// what they are drawn in, or holds more than a program draws.
static bool holdsMost(StringRef Dtype, const ArrayCall &Draw) {
  return Dtype == "float32" || Dtype == "float64" ||
         (Dtype == "int32" && isPermutation(Draw));
}

Holds holdsDrawn(StringRef Dtype, const ArrayCall &Draw,
                 const FunctionBody &Body) {
  if (!drawsWholeNumbers(Draw) || Dtype == "int64")
    return Holds::Yes;
  const auto Held = wholeNumbers(Dtype);
  if (!Held)
    return Holds::Unknown;
  const Expr *Start = Draw.argument(Parameter::Start);
  const auto First =
      Start ? constantValue(Start, Body) : std::optional<int64_t>(0);
  // A permutation converts the bound itself to the type.
  auto Last = constantValue(Draw.argument(Parameter::Stop), Body);
  if (Last && !isPermutation(Draw))
    Last = *Last - 1;
  if ((First && *First < Held->First) || (Last && *Last > Held->Last))
    return Holds::No;
  return (First && Last) || holdsMost(Dtype, Draw) ? Holds::Yes
                                                   : Holds::Unknown;
}

} // namespace arraylint
