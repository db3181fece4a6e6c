#include "oom/OomAdvice.h"
#include "oom/OomWords.h"
#include "llvm/ADT/StringExtras.h"

namespace arraylint {

// docs.pytorch.org/docs/stable/notes/cuda.html, "Optimizing memory usage".
static constexpr llvm::StringLiteral Variable = "PYTORCH_CUDA_ALLOC_CONF";
/// LibTorch refuses smaller values of max_split_size_mb.
constexpr uint64_t LeastSplitMiB = 21;

/// A device with less than this part of its memory in LibTorch's hands is
/// shared with others.
constexpr uint64_t OthersPercent = 10;

/// What the allocator holds in pieces would do if they were one.
static void adviseFragmented(const FailedAllocation &Of,
                             std::vector<Advice> &Said) {
  if (!Of.Cached || *Of.Cached + Of.Free.value_or(0) < Of.Asked)
    return;
  const std::string Held = sizeText(*Of.Cached) +
                           " are reserved but not in use, in pieces that are "
                           "too small";
  Said.push_back({(Variable + "=expandable_segments:True").str(),
                  Held + "; LibTorch 2.1 and later"});
  const uint64_t Split = std::max(Of.Asked >> 20, LeastSplitMiB);
  Said.push_back(
      {(Variable + "=max_split_size_mb:").str() + llvm::utostr(Split),
       "keeps blocks of this size and more whole; earlier versions"});
}

static void adviseDevice(const FailedAllocation &Of,
                         std::vector<Advice> &Said) {
  if (Of.Total && Of.Asked > *Of.Total) {
    Said.push_back({"", "the GPU has only " + sizeText(*Of.Total) +
                            ": no setting helps, the array must be smaller or "
                            "be processed in parts"});
    return;
  }
  adviseFragmented(Of, Said);
  if (!Of.Total || !Of.Used || !Of.Free)
    return;
  const uint64_t Known = *Of.Used + *Of.Free + Of.Cached.value_or(0);
  if (*Of.Total > Known &&
      (*Of.Total - Known) > *Of.Total / 100 * OthersPercent)
    Said.push_back({"", sizeText(*Of.Total - Known) +
                            " of the GPU are used by others: nvidia-smi lists "
                            "the processes"});
}

static void adviseHost(const FailedAllocation &Of, const LaunchLimits &Limits,
                       std::vector<Advice> &Said) {
  const auto IsMoreThan = [&](int64_t MiB) {
    return MiB > 0 && Of.Asked >> 20 > static_cast<uint64_t>(MiB);
  };
  if (IsMoreThan(Limits.LargestNode))
    Said.push_back({"", "no machine has " + sizeText(Of.Asked) +
                            ": a size was computed wrongly"});
  else if (IsMoreThan(Limits.NodeMemory))
    Said.push_back(
        {"",
         "the machine has only " +
             sizeText(static_cast<uint64_t>(Limits.NodeMemory) << 20) +
             ": no setting helps, the array must be smaller or be processed "
             "in parts"});
}

std::vector<Advice> torchAdvice(const FailedAllocation &Of,
                                const LaunchLimits &Limits) {
  std::vector<Advice> Said;
  if (Of.Memory == "CPU")
    adviseHost(Of, Limits, Said);
  else
    adviseDevice(Of, Said);
  return Said;
}

} // namespace arraylint
