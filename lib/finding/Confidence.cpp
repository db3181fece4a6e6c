#include "finding/Confidence.h"
#include "llvm/ADT/STLExtras.h"

namespace arraylint {

static constexpr llvm::StringRef AssumedNames[] = {"place", "extent",
                                                   "aliasing"};
static constexpr llvm::StringRef ConfidenceNames[] = {"low", "medium", "high"};

Confidence confidenceWith(size_t Assumptions) {
  if (Assumptions == 0)
    return Confidence::High;
  return Assumptions == 1 ? Confidence::Medium : Confidence::Low;
}

llvm::StringRef assumedName(Assumed What) {
  return AssumedNames[static_cast<unsigned>(What)];
}

llvm::StringRef confidenceName(Confidence Of) {
  return ConfidenceNames[static_cast<unsigned>(Of)];
}

llvm::ArrayRef<llvm::StringRef> confidenceNames() { return ConfidenceNames; }

std::optional<Confidence> confidenceFromName(llvm::StringRef Name) {
  const auto *It = llvm::find(ConfidenceNames, Name);
  if (It == std::end(ConfidenceNames))
    return std::nullopt;
  return static_cast<Confidence>(It - std::begin(ConfidenceNames));
}

} // namespace arraylint
