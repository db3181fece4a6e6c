//===- AcceptanceLog.cpp --------------------------------------------------===//

#include "channel/AcceptanceLog.h"

namespace arraylint {

std::vector<Acceptance> AcceptanceLog::of(const SpokenFinding &Which) const {
  const auto It = Accepted.find(Which);
  return It == Accepted.end() ? std::vector<Acceptance>() : It->second;
}

} // namespace arraylint
