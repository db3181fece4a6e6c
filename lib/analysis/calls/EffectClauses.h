//===- EffectClauses.h - Effects that depend on other translation units ---===//
//
// Answers: "which functions of other units must have this effect, so that
// calling this function surely has it?"
//
//   double norm(Tensor x);                              // another file
//   static double residual(Tensor x) { return norm(x) / n; }
//   // ofBody(residual, Effect::Sync): norm must sync, which it calls
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CALLS_EFFECTCLAUSES_H
#define ARRAYLINT_ANALYSIS_CALLS_EFFECTCLAUSES_H

#include "analysis/calls/Effects.h"

namespace arraylint {

/// One way in which a call has an effect; see Clause in
/// finding/FunctionFacts.h.
struct EffectClause {
  Effect What = Effect::Sync;
  std::vector<FunctionEffect> Needs; ///< empty: it always has it
  std::vector<Hop> Hops;             ///< the chain of calls, in this unit
  /// The function that the chain continues in; null if it ends here.
  const clang::FunctionDecl *Next = nullptr;
  std::string NextCase = ""; ///< of Next; see hostCases()
};

class EffectClauses {
public:
  EffectClauses(const ArrayEvents &Events, Effects &Of, RoleLookup &Roles)
      : Events(Events), Of(Of), Roles(Roles) {}

  /// What puts the arrays elsewhere for which a call of \p Callee surely waits.
  /// Empty if it waits anyway.
  PlaceCauses placesOf(const CalledFunction &Callee);

  /// The ways in which calling \p Callee has the effect \p E. For a function
  /// that other units can call, the only one is that it has it: its own unit
  /// says when.
  const std::vector<EffectClause> &ofCall(const CalledFunction &Callee,
                                          Effect E);
  /// The ways in which executing \p Body has the effect, given that its
  /// parameters \p Passed are in host memory.
  std::vector<EffectClause> ofBody(const FunctionBody &Body, Effect E,
                                   HostParameters Passed = {});

private:
  const ArrayEvents &Events;
  Effects &Of;
  RoleLookup &Roles;
  /// By function, effect, and whether functions of this unit are followed.
  std::map<std::tuple<CalledFunction, Effect, bool>, std::vector<EffectClause>>
      Known;
  bool FollowsAll = false; ///< the functions of this unit, and no others
  unsigned Depth = 0;      ///< of the functions in which calls are followed
};

} // namespace arraylint

#endif
