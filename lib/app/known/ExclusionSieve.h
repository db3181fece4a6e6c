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
#include "llvm/ADT/STLExtras.h"

namespace arraylint {

class ExclusionSieve : public Sieve {
public:
  explicit ExclusionSieve(ExcludedPaths Excluded)
      : Excluded(std::move(Excluded)) {}

  llvm::StringRef name() const override { return "exclusion"; }
  std::vector<Fate> judge(llvm::ArrayRef<Finding> All) override {
    std::vector<Fate> Fates(All.size());
    for (auto [Its, F] : llvm::zip_equal(Fates, All))
      if (Excluded.matching(F.Where.File))
        Its.Is = Fate::Kind::LeftOut;
    return Fates;
  }

private:
  ExcludedPaths Excluded;
};

} // namespace arraylint

#endif
