//===- ExclusionSieve.h - Findings in headers that are left out -----------===//
//
//   arraylint check --exclude third_party src/
//
// The sources that match are not analysed at all.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_KNOWN_EXCLUSIONSIEVE_H
#define ARRAYLINT_APP_KNOWN_EXCLUSIONSIEVE_H

#include "app/batch/ExcludedPaths.h"
#include "app/known/Sieve.h"

namespace arraylint {

class ExclusionSieve : public EachFinding {
public:
  explicit ExclusionSieve(ExcludedPaths Excluded)
      : Excluded(std::move(Excluded)) {}

  llvm::StringRef name() const override { return "exclusion"; }

private:
  Fate::Kind fateOf(const Finding &F) const override {
    return Excluded.matching(F.Where.File) ? Fate::Kind::LeftOut
                                           : Fate::Kind::Reported;
  }

  ExcludedPaths Excluded;
};

} // namespace arraylint

#endif
