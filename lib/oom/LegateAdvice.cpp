#include "launch/ScriptLint.h"
#include "oom/OomAdvice.h"
#include "oom/OomWords.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

namespace arraylint {

constexpr uint64_t MiB = uint64_t{1} << 20;
/// Sizes are rounded up to a multiple of it.
constexpr uint64_t RoundMiB = 64;
/// Instances are aligned, and the pool has gaps: a tenth more than the sum.
constexpr uint64_t SparePercent = 10;

namespace {

class LegateAdvisor {
public:
  LegateAdvisor(const FailedAllocation &Of, const LaunchFacts &Launch)
      : Of(Of), Launch(Launch), Memory(Launch.Table.memory(Of.Memory)) {}

  std::vector<Advice> advise();

private:
  std::optional<uint64_t> poolNow() const;
  bool isOnDevice() const;
  int64_t mostAllowed() const;
  void adviseLess();
  void adviseMore();
  void adviseMost(uint64_t Needed);
  void adviseProvenance();
  std::string setting(uint64_t SizeMiB) const {
    return "--" + Memory->Flag + " " + llvm::utostr(SizeMiB);
  }
  bool isRejected(const std::string &Setting) const {
    return !lintFlags(Setting, Launch.Table, Launch.Limits).empty();
  }
  void add(std::string Setting, std::string Why) {
    Said.push_back({std::move(Setting), std::move(Why)});
  }

  const FailedAllocation &Of;
  const LaunchFacts &Launch;
  const LaunchMemory *Memory;
  std::vector<Advice> Said;
};

} // namespace

/// The size of the pool in bytes.
std::optional<uint64_t> LegateAdvisor::poolNow() const {
  if (Of.Total)
    return Of.Total;
  if (!Launch.Config)
    return std::nullopt;
  const auto It = Launch.Config->Sizes.find(Memory->Flag);
  return It == Launch.Config->Sizes.end() ? std::nullopt
                                          : std::optional(It->second);
}

bool LegateAdvisor::isOnDevice() const {
  const LaunchFlag *Flag = Launch.Table.flag(Memory->Flag);
  return Flag && Flag->Means == FlagMeaning::DeviceMemory;
}

/// The largest size in MiB that the launch rules accept; 0 if that is unknown.
int64_t LegateAdvisor::mostAllowed() const {
  const LaunchLimits &Limits = Launch.Limits;
  const int64_t Most =
      isOnDevice() ? Limits.DeviceMemory * (100 - Limits.HeadroomPercent) / 100
                   : Limits.NodeMemory;
  return Most > 0 && !isRejected(setting(Most)) ? Most : 0;
}

/// A pool that could not be reserved must be smaller.
void LegateAdvisor::adviseLess() {
  if (!Of.Free)
    return;
  const uint64_t Keep =
      isOnDevice() ? 100 - Launch.Limits.HeadroomPercent : 100;
  const uint64_t Fits = *Of.Free / 100 * Keep / MiB / RoundMiB * RoundMiB;
  if (Fits == 0 || isRejected(setting(Fits)))
    return add("", "only " + sizeText(*Of.Free) +
                       " are free: another program uses the memory");
  add(setting(Fits), sizeText(*Of.Free) + " are free, and some must stay free "
                                          "for the libraries");
}

/// The largest pool that the machine allows does not suffice.
void LegateAdvisor::adviseMost(uint64_t Needed) {
  const int64_t Most = mostAllowed();
  const uint64_t Now = poolNow().value_or(0) / MiB;
  const std::string Need =
      "the arrays need about " + llvm::utostr(Needed) + " MiB at once";
  if (Most > 0 && static_cast<uint64_t>(Most) > Now)
    add(setting(Most), "the most that the machine allows; " + Need);
  else
    add("", Need + ", more than a larger --" + Memory->Flag +
                " can give: use more GPUs or nodes, or less memory");
}

void LegateAdvisor::adviseMore() {
  const std::optional<uint64_t> Pool = poolNow();
  if (!Pool)
    return add("--show-config",
               "prints how much --" + Memory->Flag +
                   " reserves now; add its output to this file");
  const bool IsFragmented = Of.Free && *Of.Free >= Of.Asked;
  // In a fragmented pool, what is free does not count.
  const uint64_t Used = IsFragmented ? *Pool : Of.Used.value_or(*Pool);
  const uint64_t Bytes = (Used + Of.Asked) / 100 * (100 + SparePercent);
  const uint64_t Needed = llvm::alignTo(llvm::divideCeil(Bytes, MiB), RoundMiB);
  if (isRejected(setting(Needed)))
    return adviseMost(Needed);
  std::string Why = "now " + llvm::utostr(*Pool / MiB) + "; room for " +
                    sizeText(Of.Asked) + " more";
  if (IsFragmented)
    Why += ", because no free piece is that large: " + sizeText(*Of.Free) +
           " are free in pieces";
  add(setting(Needed), std::move(Why));
}

void LegateAdvisor::adviseProvenance() {
  constexpr llvm::StringLiteral Flag = "provenance";
  if (Of.LacksProvenance && Launch.Table.flag(Flag))
    add("--" + Flag.str(), "the message then names the lines of arrays; in "
                           "C++, legate::Scope sets the one of a task");
}

std::vector<Advice> LegateAdvisor::advise() {
  if (!Memory)
    return {};
  if (Of.IsReservation)
    adviseLess();
  else
    adviseMore();
  adviseProvenance();
  return std::move(Said);
}

std::vector<Advice> legateAdvice(const FailedAllocation &Of,
                                 const LaunchFacts &Launch) {
  return LegateAdvisor(Of, Launch).advise();
}

} // namespace arraylint
