#include "base/system/MachineLimits.h"
#include "base/text/FileText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"
#include <algorithm>
#include <sched.h>
#include <string>

namespace arraylint {
namespace {

constexpr uint64_t Unlimited = uint64_t{1} << 60;

std::string textOf(const llvm::Twine &Path) {
  auto Text = readFile(Path);
  return Text ? *Text : "";
}

/// Returns the number in the line `NAME NUMBER` or `NAME: NUMBER kB`.
std::optional<uint64_t> numberOf(llvm::StringRef Name, llvm::StringRef Text) {
  llvm::SmallVector<llvm::StringRef> Lines;
  llvm::SplitString(Text, Lines, "\n");
  for (llvm::StringRef Line : Lines) {
    if (!Line.consume_front(Name))
      continue;
    Line.consume_front(":");
    uint64_t Number = 0;
    Line = Line.ltrim();
    if (!Line.consumeInteger(10, Number))
      return Number;
  }
  return std::nullopt;
}

std::optional<uint64_t> numberIn(const llvm::Twine &Path) {
  uint64_t Number = 0;
  if (llvm::StringRef(textOf(Path)).trim().getAsInteger(10, Number))
    return std::nullopt; // "max", or the file does not exist
  return Number;
}

/// Folders of the control groups that contain this process for a controller:
/// its own group and the enclosing ones.
std::vector<std::string> groupFolders(llvm::StringRef Root,
                                      llvm::StringRef Controller) {
  std::vector<std::string> Folders;
  llvm::SmallVector<llvm::StringRef> Lines;
  const std::string Text = textOf(Root + "/proc/self/cgroup");
  llvm::SplitString(Text, Lines, "\n");
  for (const llvm::StringRef Line : Lines) {
    const auto [Names, Group] = Line.split(':').second.split(':');
    llvm::SmallVector<llvm::StringRef> Each;
    Names.split(Each, ',');
    if (!Names.empty() && !llvm::is_contained(Each, Controller))
      continue;
    const std::string Top =
        (Root + "/sys/fs/cgroup" + (Names.empty() ? "" : "/" + Names)).str();
    for (llvm::StringRef G = Group; !G.empty() && G != "/";
         G = llvm::sys::path::parent_path(G))
      Folders.push_back(Top + G.str());
    Folders.push_back(Top);
  }
  return Folders;
}

/// Memory that the group may still allocate, in bytes; nothing if unlimited.
std::optional<uint64_t> leftOfGroup(const std::string &Folder) {
  auto Limit = numberIn(Folder + "/memory.max");
  auto Used = numberIn(Folder + "/memory.current");
  if (!Limit) {
    Limit = numberIn(Folder + "/memory.limit_in_bytes");
    Used = numberIn(Folder + "/memory.usage_in_bytes");
  }
  if (!Limit || *Limit >= Unlimited)
    return std::nullopt;
  // The page cache is reclaimed when memory is needed.
  const std::string Details = textOf(Folder + "/memory.stat");
  const uint64_t Files = numberOf("inactive_file", Details).value_or(0) +
                         numberOf("active_file", Details).value_or(0);
  const uint64_t Needed = Used.value_or(0) - std::min(Files, Used.value_or(0));
  return *Limit - std::min(*Limit, Needed);
}

/// Processors that the group may use; nothing if unlimited.
std::optional<unsigned> processorsOfGroup(const std::string &Folder) {
  const std::string Both = textOf(Folder + "/cpu.max");
  const auto [QuotaText, PeriodText] = llvm::StringRef(Both).split(' ');
  uint64_t Quota = 0, Period = 0;
  if (QuotaText.getAsInteger(10, Quota) ||
      PeriodText.trim().getAsInteger(10, Period)) {
    Quota = numberIn(Folder + "/cpu.cfs_quota_us").value_or(0);
    Period = numberIn(Folder + "/cpu.cfs_period_us").value_or(0);
  }
  if (Quota == 0 || Period == 0)
    return std::nullopt;
  return static_cast<unsigned>(
      std::max<uint64_t>(1, (Quota + Period - 1) / Period));
}

} // namespace

unsigned usableProcessors(llvm::StringRef Root) {
  unsigned Count = 1;
  cpu_set_t Ours;
  if (sched_getaffinity(0, sizeof(Ours), &Ours) == 0)
    Count = std::max(1, CPU_COUNT(&Ours));
  for (const std::string &Folder : groupFolders(Root, "cpu"))
    if (const auto Limit = processorsOfGroup(Folder))
      Count = std::min(Count, *Limit);
  return Count;
}

std::optional<uint64_t> usableMemory(llvm::StringRef Root) {
  std::optional<uint64_t> Least;
  if (const auto Kilobytes =
          numberOf("MemAvailable", textOf(Root + "/proc/meminfo")))
    Least = *Kilobytes << 10;
  for (const std::string &Folder : groupFolders(Root, "memory"))
    if (const auto Left = leftOfGroup(Folder))
      Least = std::min(*Left, Least.value_or(*Left));
  return Least;
}

unsigned unitsAtOnce(std::vector<uint64_t> Needs, unsigned Processors,
                     std::optional<uint64_t> Memory) {
  if (!Memory)
    return std::max(1u, Processors);
  llvm::sort(Needs, std::greater<>());
  unsigned Count = 0;
  for (const uint64_t Need : Needs) {
    if (Count == Processors || Need > *Memory)
      break;
    *Memory -= Need;
    ++Count;
  }
  return std::max(1u, Count);
}

} // namespace arraylint
