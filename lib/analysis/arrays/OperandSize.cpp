#include "analysis/arrays/OperandSize.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/arrays/ArrayPlace.h"
#include "analysis/arrays/ArrayShape.h"
#include "llvm/Support/MathExtras.h"

using namespace clang;

namespace arraylint {

static std::optional<int64_t> countOf(const std::optional<ArrayShape> &Shape) {
  return Shape ? elementCount(*Shape) : std::nullopt;
}

/// An upper bound of the number of elements: a reduction is no larger than its
/// operand.
static std::optional<int64_t>
sizeOf(const Expr *Array, const FunctionBody &Body, RoleLookup &Roles) {
  if (const auto Count = countOf(arrayShape(Array, Body, Roles)))
    return Count;
  const ArrayCall Made = arrayCall(Array, Roles);
  return Made.has(Role::Reduce) ? largestOperand(Made, Body, Roles)
                                : std::nullopt;
}

std::optional<int64_t> largestOperand(const ArrayCall &Call,
                                      const FunctionBody &Body,
                                      RoleLookup &Roles) {
  int64_t Largest = 0, Product = 1;
  bool OnDevice = false;
  for (const Expr *Operand : arrayOperands(Call, Roles)) {
    const auto Count = sizeOf(Operand, Body, Roles);
    if (!Count || llvm::MulOverflow(Product, *Count, Product))
      return std::nullopt;
    Largest = std::max(Largest, *Count);
    OnDevice |= isOnDevice(Operand, Body, Roles);
  }
  if (!OnDevice)
    return std::nullopt;
  if (const auto Result = countOf(resultShape(Call, Body, Roles)))
    return std::max(Largest, *Result);
  // The result of a repetition or an outer product is larger than its operands.
  if (Call.has(Role::Gather) && !Call.has(Role::InPlace))
    return std::nullopt;
  return Call.has(Role::Reduce) ? std::max(Largest, Product) : Largest;
}

} // namespace arraylint
