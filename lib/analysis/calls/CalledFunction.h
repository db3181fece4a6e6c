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
/// in host memory.
CalledFunction calledFunction(const UserCall &Call, HostParameters OnHost,
                              RoleLookup &Roles);

/// The parameters of \p OnHost that \p Body does not assign another array.
std::vector<unsigned> keptOnHost(HostParameters OnHost,
                                 const FunctionBody &Body, RoleLookup &Roles);

/// The cases that other units are told apart: no array is in host memory, one
/// is, or all are.
std::vector<CalledFunction> linkedCases(const clang::FunctionDecl &F,
                                        RoleLookup &Roles);

/// The case of linkedCases() that includes \p Called, as FunctionEffect::Of:
/// "" or "0,2".
std::string linkedCase(const CalledFunction &Called, RoleLookup &Roles);

} // namespace arraylint

#endif
