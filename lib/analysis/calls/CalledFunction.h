//===- CalledFunction.h - A function and where its arguments are ----------===//
//
// Answers: "which function does this call run, and which of the arrays that it
// is passed are in host memory?" Reading those does not wait for the device.
//
//   double mean(Tensor x, Tensor y) { return x.mean().item<double>(); }
//   mean(x.cpu(), y)     // mean, whose parameter 0 is in host memory
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CALLS_CALLEDFUNCTION_H
#define ARRAYLINT_ANALYSIS_CALLS_CALLEDFUNCTION_H

#include "analysis/events/FunctionBody.h"
#include "analysis/places/HostMemory.h"

namespace arraylint {

struct CalledFunction {
  CalledFunction(const clang::FunctionDecl *Function,
                 std::vector<unsigned> OnHost = {})
      : Function(Function), OnHost(std::move(OnHost)) {}

  const clang::FunctionDecl *Function;
  std::vector<unsigned> OnHost; ///< see HostParameters

  auto operator<=>(const CalledFunction &) const = default;
};

/// The function that \p Call runs in a function whose parameters \p OnHost are
/// in host memory. For \p Elsewhere, see livesOnHost().
CalledFunction calledFunction(const UserCall &Call, HostParameters OnHost,
                              RoleLookup &Roles,
                              PlaceCauses *Elsewhere = nullptr);

/// The parameters of \p OnHost that \p Body does not assign another array.
std::vector<unsigned> keptOnHost(HostParameters OnHost,
                                 const FunctionBody &Body, RoleLookup &Roles);

} // namespace arraylint

#endif
