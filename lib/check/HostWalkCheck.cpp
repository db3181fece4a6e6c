#include "check/HostWalkCheck.h"
#include "analysis/walks/HostWalk.h"
#include "fix/forms/HostWalkForm.h"

namespace arraylint {

void HostWalkCheck::reportWalks(const FunctionBody &Body, HostKind Kind,
                                llvm::StringRef Does) {
  for (const HostCall &Call : Body.hostCalls()) {
    if (Call.Function->Kind != Kind)
      continue;
    const auto Walk = hostWalk(Call, Body, lookup());
    if (!Walk)
      continue;
    const auto Count = constantCount(*Walk, Body, lookup());
    if (Count && *Count <= threshold("small_trip_count"))
      continue;
    const std::string Size =
        Count ? " (" + std::to_string(*Count) + " elements)" : "";
    FindingBuilder R =
        report(Call.Site, "'" + Call.Function->Name + "' " + Does + Size);
    // No note is needed if the array is passed in the call itself.
    if (const clang::Expr *AccessCall = Walk->First.AccessCall.Site;
        !Body.isPartOf(AccessCall, Call.Site))
      R.note(AccessCall->getBeginLoc(),
             "the array's memory is handed to the host here");
    R.fix(hostWalkForm(Call, *Walk, Body, lookup()));
  }
}

} // namespace arraylint
