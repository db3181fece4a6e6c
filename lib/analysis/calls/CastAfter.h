//===- CastAfter.h - Arrays that are made only to be cast -----------------===//
//
// Answers: "which call casts the array that this call makes, so that nothing
// has it in the type that it is made in, and to which type?"
//
//   auto x = torch::rand({n}).to(torch::kFloat64);        float64
//   auto x = torch::zeros({n}); f(x.to(torch::kInt64));   int64
//   auto x = torch::zeros({n}); f(x, x.to(torch::kInt));  none
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CALLS_CASTAFTER_H
#define ARRAYLINT_ANALYSIS_CALLS_CASTAFTER_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// The cast of the array that \p Made makes, directly or through a variable
/// that is used for nothing else; none if there is none.
ArrayCall castAfter(const ArrayEvent &Made, RoleLookup &Roles);

/// A cast of an array that could have been made in the type that is needed.
struct AvoidableCast {
  ArrayCall Call;
  std::string From, To;
};

/// The cast of the zeros, ones, numbers that follow, or elements of any value
/// that \p Made makes, if these are the same numbers in both types; nullopt if
/// there is none.
std::optional<AvoidableCast> avoidableCast(const ArrayEvent &Made,
                                           RoleLookup &Roles);

/// The element type that \p Cast, in \p Body, casts to; empty if it is not
/// known.
llvm::StringRef castTarget(const ArrayCall &Cast, const FunctionBody &Body,
                           RoleLookup &Roles);

} // namespace arraylint

#endif
