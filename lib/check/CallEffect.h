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
  bool isPossible() const { return isSure() || !Ways.empty(); }
  /// Adds the chain of calls to the notes of \p R. If the effect is not sure,
  /// \p R is reported only if other units make it true.
  void explain(FindingBuilder &R) const;

private:
  Effect What;
  std::vector<Hop> Chain;
  llvm::ArrayRef<EffectClause> Ways; ///< empty if it is sure
};

} // namespace arraylint

#endif
