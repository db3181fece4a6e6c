//===- ConfidenceSieve.h - Findings that assume too much ------------------===//
//
//   arraylint check --min-confidence medium src/
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_KNOWN_CONFIDENCESIEVE_H
#define ARRAYLINT_APP_KNOWN_CONFIDENCESIEVE_H

#include "app/known/Sieve.h"

namespace arraylint {

class ConfidenceSieve : public EachFinding {
public:
  explicit ConfidenceSieve(Confidence Least) : Least(Least) {}

  llvm::StringRef name() const override { return "confidence"; }
  std::string origin() const override {
    return ("below " + confidenceName(Least) + " confidence").str();
  }

private:
  Fate::Kind fateOf(const Finding &F) const override {
    return F.confidence() < Least ? Fate::Kind::LeftOut : Fate::Kind::Reported;
  }

  Confidence Least;
};

} // namespace arraylint

#endif
