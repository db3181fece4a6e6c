#include "channel/CheckLog.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

namespace arraylint {

void CheckLog::add(FindingKey Key, FindingFacts Facts) {
  const auto [It, IsNew] = Findings.try_emplace(std::move(Key));
  FindingFacts &Known = It->second;
  if (IsNew)
    Known.If = std::move(Facts.If);
  else if (Known.If.empty() || Facts.If.empty())
    Known.If.clear();
  else
    llvm::append_range(Known.If, std::move(Facts.If));
  if (!Facts.SuppressedBy.empty())
    Known.SuppressedBy = std::move(Facts.SuppressedBy);
  Known.Hops.merge(Facts.Hops);
  Known.HowOften = std::max(Known.HowOften, Facts.HowOften);
}

const FindingFacts &CheckLog::of(const FindingKey &Key) const {
  static const FindingFacts Nothing;
  const auto It = Findings.find(Key);
  return It == Findings.end() ? Nothing : It->second;
}

} // namespace arraylint
