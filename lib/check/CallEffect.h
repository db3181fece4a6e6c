//===- CallEffect.h - The effect of a call of a user's function -----------===//
//
// Answers: "does this call surely have the effect, or would it if functions of
// other translation units had it?"
//
//   const CallEffect Waiting(Call, Effect::Sync, unit());
//   if (Waiting.isPossible()) {
//     FindingBuilder R = report(Call.Site, "waits for the device");
//     Waiting.explain(R);
//   }
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_CHECK_CALLEFFECT_H
#define ARRAYLINT_CHECK_CALLEFFECT_H

#include "check/FindingBuilder.h"

namespace arraylint {

class CallEffect {
public:
  CallEffect(const UserCall &Call, Effect E, UnitAnalysis &Unit);

  bool isSure() const { return !Chain.empty(); }
  /// The calls down to the array call that has the effect, each with its
  /// function; empty if it is not sure.
  llvm::ArrayRef<Hop> chain() const { return Chain; }
  const clang::Expr *arrayCall() const {
    return isSure() ? Chain.back().Site : nullptr;
  }
  /// What other units may do, if it is sure, so that the call waits; empty if
  /// it waits anyway.
  const PlaceCauses &places() const { return Places; }
  bool isPossible() const { return isSure() || !Ways.empty(); }
  /// Adds the chain of calls to the notes of \p R. \p R is reported only if
  /// other units make the effect true, or do not make it false.
  void explain(FindingBuilder &R) const;

private:
  void addPlaces(const UserCall &Call, const CalledFunction &Called,
                 UnitAnalysis &Unit);

  Effect What;
  std::vector<Hop> Chain;
  std::vector<EffectClause> Ways; ///< empty if it is sure
  PlaceCauses Places;
};

} // namespace arraylint

#endif
