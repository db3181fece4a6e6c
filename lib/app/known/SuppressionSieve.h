//===- SuppressionSieve.h - Suppression by comments and regions -----------===//
//
// The checks themselves read comments and regions, because they need the
// source, and because they also apply in clang-tidy. A finding lists those that
// suppress it.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_KNOWN_SUPPRESSIONSIEVE_H
#define ARRAYLINT_APP_KNOWN_SUPPRESSIONSIEVE_H

#include "app/known/Sieve.h"
#include "llvm/ADT/STLExtras.h"

namespace arraylint {

class SuppressionSieve : public EachFinding {
public:
  SuppressionSieve(llvm::StringRef Name, Suppression::Source Source)
      : Name(Name), Source(Source) {}

  llvm::StringRef name() const override { return Name; }
  bool isInPlace() const override { return true; }

private:
  Fate::Kind fateOf(const Finding &F) const override {
    const bool IsSuppressed =
        llvm::any_of(F.SuppressedBy,
                     [this](const Suppression &By) { return By.By == Source; });
    return IsSuppressed ? Fate::Kind::Suppressed : Fate::Kind::Reported;
  }

  llvm::StringRef Name; ///< a string literal
  Suppression::Source Source;
};

} // namespace arraylint

#endif
