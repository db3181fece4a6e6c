#include "analysis/work/DrawnNumbers.h"
#include "analysis/code/ConstantValue.h"
#include "llvm/ADT/StringSwitch.h"
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
  return llvm::StringSwitch<std::optional<Range>>(Dtype)
      .Case("bool", Range{0, 1})
      .Case("int8", rangeOf<int8_t>())
      .Case("int16", rangeOf<int16_t>())
      .Case("int32", rangeOf<int32_t>())
      .Case("uint8", rangeOf<uint8_t>())
      .Case("uint16", rangeOf<uint16_t>())
      .Case("uint32", rangeOf<uint32_t>())
      .Case("bfloat16", upTo(8))
      .Case("float16", upTo(11))
      .Case("float32", upTo(24))
      .Case("float64", upTo(53))
      .Default(std::nullopt);
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
