//===- WithoutAssumptions.h - Questions for their own sake ----------------===//
//
// Answers: "what is known of this, whatever the question around it assumes of
// other units?" What would be assumed is not recorded:
//
//   const WithoutAssumptions Now(Roles);
//   return livesOnHost(Array, Roles);
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_PLACES_WITHOUTASSUMPTIONS_H
#define ARRAYLINT_ANALYSIS_PLACES_WITHOUTASSUMPTIONS_H

#include "analysis/events/RoleLookup.h"

namespace arraylint {

class WithoutAssumptions {
public:
  explicit WithoutAssumptions(RoleLookup &Roles)
      : Off(Roles.assumptions(), Assumptions::About::Nothing),
        Here(Roles.assumptions()) {
    Here.discard();
  }

private:
  Assumptions::Enabled Off;
  Assumptions::Scope Here;
};

} // namespace arraylint

#endif
