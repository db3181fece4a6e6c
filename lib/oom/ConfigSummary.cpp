#include "oom/ConfigSummary.h"
#include "oom/OomWords.h"
#include "llvm/ADT/StringExtras.h"

namespace arraylint {

/// A pool with less than this part of what there is counts as small.
constexpr int64_t SmallPercent = 50;

static constexpr llvm::StringLiteral Title = "Legate configuration summary:";

std::optional<ConfigSummary> ConfigSummary::read(llvm::StringRef Text) {
  const size_t Begin = Text.find(Title);
  if (Begin == llvm::StringRef::npos)
    return std::nullopt;
  ConfigSummary Result;
  for (llvm::StringRef Rest = Text.substr(Begin + Title.size()).ltrim();
       Rest.starts_with("- ");) {
    const auto [Line, Next] = Rest.split('\n');
    const auto [Name, Value] = Line.drop_front(2).split('=');
    const llvm::StringRef Shown = Value.trim();
    Result.Values[Name.trim().str()] = Shown.str();
    if (Shown.ends_with("MiB)"))
      Result.Sizes[Name.trim().str()] = bytesOf(Shown.split(' ').first);
    Rest = Next;
  }
  return Result;
}

std::optional<int64_t> ConfigSummary::number(llvm::StringRef Flag) const {
  const auto It = Values.find(Flag.str());
  int64_t Number = 0;
  if (It == Values.end() ||
      llvm::StringRef(It->second).getAsInteger(10, Number))
    return std::nullopt;
  return Number;
}

std::vector<PoolSize> poolSizes(const ConfigSummary &Summary,
                                const LaunchTable &Table,
                                const LaunchLimits &Limits) {
  std::vector<PoolSize> Pools;
  for (const LaunchMemory &Memory : Table.Memories) {
    const auto It = Summary.Sizes.find(Memory.Flag);
    if (It == Summary.Sizes.end())
      continue;
    const LaunchFlag *Flag = Table.flag(Memory.Flag);
    PoolSize &Pool = Pools.emplace_back();
    Pool.Memory = &Memory;
    Pool.Reserved = static_cast<int64_t>(It->second >> 20);
    if (Flag && Flag->Means == FlagMeaning::DeviceMemory)
      Pool.There = Limits.DeviceMemory;
    else if (Flag && Flag->Means == FlagMeaning::HostMemory)
      Pool.There = Limits.NodeMemory;
  }
  return Pools;
}

static bool isDevicePool(const PoolSize &Pool, const LaunchTable &Table) {
  const LaunchFlag *Flag = Table.flag(Pool.Memory->Flag);
  return Flag && Flag->Means == FlagMeaning::DeviceMemory;
}

static std::string percentOf(int64_t Part, int64_t Whole) {
  return llvm::itostr(100 * Part / Whole) + " %";
}

/// The pools of host memory are one: runs with many threads for each rank use
/// that of the NUMA nodes, others that of the node.
static void judgeHostPools(llvm::ArrayRef<PoolSize> Pools,
                           const LaunchTable &Table,
                           std::vector<std::string> &Said) {
  int64_t Reserved = 0, There = 0;
  std::string Flags;
  for (const PoolSize &Pool : Pools) {
    if (isDevicePool(Pool, Table) || Pool.There == 0)
      continue;
    Reserved += Pool.Reserved;
    There = Pool.There;
    Flags += (Flags.empty() ? "--" : " and --") + Pool.Memory->Flag;
  }
  if (There != 0 && 100 * Reserved < SmallPercent * There)
    Said.push_back(Flags + " reserve " + llvm::itostr(Reserved) + " of " +
                   llvm::itostr(There) + " MiB of the node, " +
                   percentOf(Reserved, There));
}

static void judgeDevicePool(const PoolSize &Pool, const ConfigSummary &Summary,
                            std::vector<std::string> &Said) {
  const std::string Flag = "--" + Pool.Memory->Flag;
  if (Summary.number("gpus").value_or(0) == 0) {
    Said.push_back("no GPU is used (gpus = 0), so that all arrays are in host "
                   "memory");
    return;
  }
  if (Pool.There != 0 && 100 * Pool.Reserved < SmallPercent * Pool.There)
    Said.push_back(Flag + " reserves " + llvm::itostr(Pool.Reserved) + " of " +
                   llvm::itostr(Pool.There) + " MiB of each GPU, " +
                   percentOf(Pool.Reserved, Pool.There));
}

std::vector<std::string> judgeConfig(const ConfigSummary &Summary,
                                     const LaunchTable &Table,
                                     const LaunchLimits &Limits) {
  std::vector<std::string> Said;
  const std::string AutoConfig = Table.nameFor(FlagMeaning::AutoConfig);
  const auto Auto =
      Summary.Values.find(llvm::StringRef(AutoConfig).ltrim('-').str());
  if (Auto != Summary.Values.end() && isFalse(Auto->second))
    Said.push_back(AutoConfig + " is off: what no flag sets gets the minimum");
  const std::vector<PoolSize> Pools = poolSizes(Summary, Table, Limits);
  for (const PoolSize &Pool : Pools)
    if (isDevicePool(Pool, Table))
      judgeDevicePool(Pool, Summary, Said);
  judgeHostPools(Pools, Table, Said);
  return Said;
}

} // namespace arraylint
