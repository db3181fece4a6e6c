//===- ConfidenceSieve.h - Findings that assume too much ------------------===//
//
//   arraylint check --min-confidence medium src/
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_KNOWN_CONFIDENCESIEVE_H
#define ARRAYLINT_APP_KNOWN_CONFIDENCESIEVE_H

#include "app/known/Sieve.h"
#include "llvm/ADT/STLExtras.h"

namespace arraylint {

class ConfidenceSieve : public Sieve {
public:
  explicit ConfidenceSieve(Confidence Least) : Least(Least) {}

  llvm::StringRef name() const override { return "confidence"; }
  std::string origin() const override {
    return ("below " + confidenceName(Least) + " confidence").str();
  }
  std::vector<Fate> judge(llvm::ArrayRef<Finding> All) override {
    std::vector<Fate> Fates(All.size());
    for (auto [Its, F] : llvm::zip_equal(Fates, All))
      if (F.confidence() < Least)
        Its.Is = Fate::Kind::LeftOut;
    return Fates;
  }

private:
  Confidence Least;
};

} // namespace arraylint

#endif
