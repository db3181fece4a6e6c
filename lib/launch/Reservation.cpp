#include "launch/Reservation.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

namespace arraylint {

LaunchLimits
LaunchLimits::of(const std::map<std::string, int64_t> &Thresholds) {
  auto Get = [&](const char *Name) {
    auto It = Thresholds.find(Name);
    return It == Thresholds.end() ? 0 : It->second;
  };
  return {Get("device_memory_mb"), Get("headroom_percent"),
          Get("node_memory_mb"), Get("largest_device_mb"),
          Get("largest_node_mb")};
}

namespace {

class LaunchJudge {
public:
  LaunchJudge(const Launch &Of, const LaunchLimits &Limits)
      : Of(Of), Limits(Limits) {}

  std::vector<LaunchFault> judge();

private:
  const FlagUse *last(FlagMeaning Meaning) const;
  std::optional<StatedNumber> ranksPerNode() const;
  void judgeDeviceMemory();
  void judgeHostMemory();
  void judgeSharing();
  bool isBindingNeeded() const;
  void fault(LaunchFaultKind Kind, const LaunchText &Where, std::string Message,
             std::optional<LaunchFault::Cause> Because = std::nullopt) {
    Faults.push_back({Kind, Where.begin(), Where.End, std::move(Message),
                      std::move(Because)});
  }

  const Launch &Of;
  const LaunchLimits &Limits;
  std::vector<LaunchFault> Faults;
};

} // namespace

const FlagUse *LaunchJudge::last(FlagMeaning Meaning) const {
  for (const ParsedFlags *Flags : llvm::reverse(Of.Flags))
    if (const FlagUse *Use = Flags->last(Meaning))
      return Use;
  return nullptr;
}

/// The number of ranks per node, whether the driver starts them or a launcher
/// does; nothing if it is unknown.
std::optional<StatedNumber> LaunchJudge::ranksPerNode() const {
  if (const FlagUse *Extra = last(FlagMeaning::LauncherArguments);
      Extra && (!Extra->Value.isKnown() ||
                llvm::StringRef(Extra->Value.Text).contains("node")))
    return std::nullopt;
  const FlagUse *Use = last(FlagMeaning::RanksPerNode);
  if (!Use)
    return Of.RanksPerNode;
  if (!Use->number())
    return std::nullopt;
  return StatedNumber{*Use->number(), {Use->Name.begin(), Use->Value.End, ""}};
}

static std::string mebibytes(int64_t Number) {
  constexpr int64_t Tebi = 1 << 20;
  std::string Text = llvm::itostr(Number) + " MiB";
  return Number < 16 * Tebi
             ? Text
             : Text + " (" + llvm::itostr(Number / Tebi) + " TiB)";
}

void LaunchJudge::judgeDeviceMemory() {
  const FlagUse *Use = last(FlagMeaning::DeviceMemory);
  const auto Wanted = Use ? Use->number() : std::nullopt;
  if (!Wanted)
    return;
  const std::string Subject = "'--" + Use->Flag->Name + "' reserves ";
  const int64_t There = Limits.DeviceMemory;
  if (There > 0 && *Wanted >= There)
    return fault(LaunchFaultKind::MemoryReservation, Use->Value,
                 Subject + mebibytes(*Wanted) + " of a device that has " +
                     llvm::itostr(There));
  if (There > 0 && *Wanted > There - There * Limits.HeadroomPercent / 100)
    return fault(LaunchFaultKind::MemoryReservation, Use->Value,
                 Subject + llvm::itostr(*Wanted) + " of the device's " +
                     mebibytes(There) + " and leaves less than " +
                     llvm::itostr(Limits.HeadroomPercent) + " % free");
  if (There == 0 && Limits.LargestDevice && *Wanted > Limits.LargestDevice)
    fault(LaunchFaultKind::MemoryReservation, Use->Value,
          Subject + mebibytes(*Wanted) +
              " per device, more than any device has");
}

void LaunchJudge::judgeHostMemory() {
  const FlagUse *Use = last(FlagMeaning::HostMemory);
  const auto Wanted = Use ? Use->number() : std::nullopt;
  if (!Wanted || *Wanted <= 0)
    return;
  const auto Ranks = ranksPerNode();
  const int64_t Count = Ranks && Ranks->Value > 0 ? Ranks->Value : 1;
  int64_t Total;
  if (llvm::MulOverflow(Count, *Wanted, Total))
    return;
  const int64_t There =
      Of.NodeMemory ? Of.NodeMemory->Value : Limits.NodeMemory;
  const std::string Sum =
      Count == 1
          ? "'--" + Use->Flag->Name + "' reserves " + mebibytes(Total)
          : llvm::itostr(Count) + " ranks reserve " + llvm::itostr(Count) +
                " x " + llvm::itostr(*Wanted) + " = " + mebibytes(Total);
  std::optional<LaunchFault::Cause> Because;
  if (Of.NodeMemory)
    Because = Of.NodeMemory->Where;
  if (There > 0 && Total > There)
    return fault(LaunchFaultKind::MemoryReservation, Use->Value,
                 Sum + " of a node that has " + llvm::itostr(There), Because);
  if (There == 0 && Limits.LargestNode && *Wanted > Limits.LargestNode)
    fault(LaunchFaultKind::MemoryReservation, Use->Value,
          Sum + ", more than any node has");
}

/// Must ranks be bound to cores explicitly? Launchers bind them by default,
/// unless the driver or the user disables it.
bool LaunchJudge::isBindingNeeded() const {
  if (last(FlagMeaning::CoreBinding))
    return false;
  if (const FlagUse *Extra = last(FlagMeaning::LauncherArguments);
      Extra && (!Extra->Value.isKnown() ||
                llvm::StringRef(Extra->Value.Text).contains("bind")))
    return false;
  const FlagUse *Launcher = last(FlagMeaning::Launcher);
  return Of.RanksAreUnbound || (Launcher && Launcher->Value.isKnown() &&
                                Launcher->Value.Text != "none");
}

static std::string joined(llvm::ArrayRef<std::string> Words) {
  if (Words.size() < 2)
    return Words.front();
  return llvm::join(Words.drop_back(), ", ") + " and " + Words.back();
}

void LaunchJudge::judgeSharing() {
  const auto Ranks = ranksPerNode();
  if (!Ranks || Ranks->Value < 2 ||
      !llvm::all_of(Of.Flags, [](auto *Flags) { return Flags->IsComplete; }))
    return;
  if (const FlagUse *Auto = last(FlagMeaning::AutoConfig);
      Auto && (!Auto->Value.isKnown() || isFalse(Auto->Value.Text)))
    return;
  std::vector<std::string> Missing, Taken;
  if (!last(FlagMeaning::Cores) && !Of.RanksHaveOwnCores) {
    Missing.push_back(Of.Table->nameFor(FlagMeaning::Cores));
    Taken.push_back("all cores");
  }
  if (!last(FlagMeaning::HostMemory)) {
    Missing.push_back(Of.Table->nameFor(FlagMeaning::HostMemory));
    Taken.push_back("most of the memory");
  }
  if (isBindingNeeded() && !Of.RanksHaveOwnCores)
    Missing.push_back(Of.Table->nameFor(FlagMeaning::CoreBinding));
  if (Missing.empty())
    return;
  const bool IsFlag = last(FlagMeaning::RanksPerNode);
  Faults.push_back({LaunchFaultKind::OverlappingRanks,
                    IsFlag ? Ranks->Where.Begin : Of.Begin,
                    IsFlag ? Ranks->Where.End : Of.End,
                    "starts " + llvm::itostr(Ranks->Value) +
                        " ranks per node without " + joined(Missing) + ": " +
                        (Taken.empty() ? "their threads share the same cores"
                                       : "each takes " + joined(Taken)),
                    IsFlag ? std::nullopt : std::optional(Ranks->Where)});
}

std::vector<LaunchFault> LaunchJudge::judge() {
  judgeDeviceMemory();
  judgeHostMemory();
  judgeSharing();
  return std::move(Faults);
}

std::vector<LaunchFault> judgeLaunch(const Launch &Of,
                                     const LaunchLimits &Limits) {
  return LaunchJudge(Of, Limits).judge();
}

} // namespace arraylint
