//===- Effects.h - Effects of a function on every path --------------------===//
//
// Answers: "if I call this function, does it certainly wait for the device, or
// start the runtime, and through which calls?"
//
//   double norm(Tensor x) { return x.norm().item<double>(); }
//   double residual(Tensor x) { return norm(x) / n; }
//   // chain(residual, Effect::Sync): call of norm, then `.item<double>()`
//
// Computed bottom-up on demand; recursive calls contribute nothing.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CALLS_EFFECTS_H
#define ARRAYLINT_ANALYSIS_CALLS_EFFECTS_H

#include "analysis/calls/CalledFunction.h"
#include "analysis/events/ArrayEvents.h"
#include "finding/FunctionFacts.h"
#include <map>

namespace arraylint {

/// One call in the chain that leads to an array call with an effect.
struct Hop {
  const clang::FunctionDecl *Function; ///< the function that contains the call
  const clang::Expr *Site;             ///< the user call, or the array call
};

class Effects {
public:
  Effects(const ArrayEvents &Events, RoleLookup &Roles)
      : Events(Events), Roles(Roles) {}

  /// Does every path through \p Called have the effect \p E?
  bool hasOnEveryPath(const CalledFunction &Called, Effect E) {
    return link(Called, E, Elsewhere::Unknown).has_value();
  }
  /// Would it, if every function that another translation unit defines did?
  bool isPossible(const CalledFunction &Called, Effect E) {
    return link(Called, E, Elsewhere::Assumed).has_value();
  }
  /// Does the array call \p Event itself have the effect, given that the arrays
  /// \p OnHost of its function are in host memory?
  bool has(const ArrayEvent &Event, Effect E, HostParameters OnHost) const;
  /// The function that \p Call runs, with what matters for the effect \p E, in
  /// a function whose parameters \p OnHost are in host memory.
  CalledFunction called(const UserCall &Call, Effect E,
                        HostParameters OnHost) const {
    return E == Effect::Sync ? calledFunction(Call, OnHost, Roles)
                             : Call.Definition;
  }
  /// The chain of calls that leads to the effect; empty if hasOnEveryPath() is
  /// false. A chain of more than 20 calls is cut to its first 19 and its last.
  std::vector<Hop> chain(CalledFunction Called, Effect E);
  /// The array calls in \p Body that have the effect \p E, and the calls of
  /// functions for which hasOnEveryPath() is true.
  llvm::SmallVector<const clang::Expr *, 8> sites(const FunctionBody &Body,
                                                  Effect E) {
    return sites(Body, E, Elsewhere::Unknown, {});
  }

private:
  /// What is taken to be true of functions that other units define.
  enum class Elsewhere : uint8_t { Unknown, Assumed };
  using Key = std::tuple<CalledFunction, Effect, Elsewhere>;
  /// A hop, the function called there (null at the end), and the last hop.
  struct Link {
    Hop First;
    CalledFunction Next = nullptr;
    Hop Last;
  };
  const std::optional<Link> &link(const CalledFunction &Called, Effect E,
                                  Elsewhere Of);
  std::optional<Link> compute(const FunctionBody &Body, Effect E, Elsewhere Of,
                              HostParameters OnHost);
  llvm::SmallVector<const clang::Expr *, 8> sites(const FunctionBody &Body,
                                                  Effect E, Elsewhere Of,
                                                  HostParameters OnHost);

  const ArrayEvents &Events;
  RoleLookup &Roles;
  std::map<Key, std::optional<Link>> Links;
};

} // namespace arraylint

#endif
