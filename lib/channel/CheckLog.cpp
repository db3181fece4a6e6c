#include "channel/CheckLog.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

namespace arraylint {

void CheckLog::add(FindingKey Key, FindingFacts Facts) {
  const auto [It, IsNew] = Findings.try_emplace(std::move(Key));
  FindingFacts &Known = It->second;
  Condition &When = Known.When;
  if (IsNew) {
    When = std::move(Facts.When);
    Known.In = Facts.In;
    Known.CalledAs = Facts.CalledAs;
    Known.Assumes = std::move(Facts.Assumes);
    Known.Help = std::move(Facts.Help);
  } else {
    std::erase_if(Known.Assumes,
                  [&](Assumed What) { return !Facts.Assumes.count(What); });
    if (When.If.empty() || Facts.When.If.empty()) {
      When = {};
    } else {
      llvm::append_range(When.If, std::move(Facts.When.If));
      llvm::append_range(When.Unless, std::move(Facts.When.Unless));
    }
  }
  if (!Facts.SuppressedBy.empty())
    Known.SuppressedBy = std::move(Facts.SuppressedBy);
  Known.Hops.merge(Facts.Hops);
  Known.LoopEnd = std::max(Known.LoopEnd, Facts.LoopEnd);
  Known.HowOften = std::max(Known.HowOften, Facts.HowOften);
}

bool CheckLog::holdsInAny(const FindingKey &Key) {
  const auto It = Findings.find(Key);
  if (It == Findings.end() || It->second.In == ProgramKind::StaysOnHost)
    return false;
  It->second.In = ProgramKind::Any;
  return true;
}

const FindingFacts &CheckLog::of(const FindingKey &Key) const {
  static const FindingFacts Nothing;
  const auto It = Findings.find(Key);
  return It == Findings.end() ? Nothing : It->second;
}

} // namespace arraylint
