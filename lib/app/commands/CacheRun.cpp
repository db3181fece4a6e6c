#include "app/commands/CacheRun.h"
#include "app/cli/ReportFiles.h"
#include "app/remote/RemoteSettings.h"
#include "base/text/Count.h"
#include "base/text/Escape.h"
#include "unit/cache/CacheUpkeep.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"

namespace arraylint {

/// The cache folder. If there is none, prints an error and returns an empty
/// string.
static std::string folder() {
  std::string Path = CacheFolder::defaultPath();
  if (Path.empty())
    refuse(llvm::createStringError(
        "there is no cache folder: set ARRAYLINT_CACHE_DIR or HOME"));
  return Path;
}

static std::string sizeText(uint64_t Bytes) {
  return llvm::formatv("{0:F1} MiB", static_cast<double>(Bytes) / (1 << 20));
}

static std::string useText(const CacheUse &Use) {
  return llvm::formatv("{0}, {1} analysed", count(Use.Found, "cache hit"),
                       Use.Missed);
}

static void showRemote(const RemoteSettings &Remote,
                       const CacheCounts &Counts) {
  if (Remote.isUsed())
    llvm::outs() << "shared: " << printable(Remote.shown(), "")
                 << (Remote.MayStore ? ", read-write, " : ", read-only, ")
                 << count(Counts.Last.Shared, "hit") << " in the last run, "
                 << Counts.All.Shared << " in all\n";
}

static ExitCode showStats() {
  const std::string Path = folder();
  llvm::Expected<uint64_t> Limit = CacheFolder::defaultLimit();
  if (!Limit)
    return refuse(Limit.takeError());
  if (Path.empty())
    return ExitCode::BadUsage;
  llvm::Expected<RemoteSettings> Remote = remoteSettings();
  if (!Remote)
    return refuse(Remote.takeError());
  llvm::Expected<CacheCounts> Counts = cacheCounts(Path);
  if (!Counts)
    return refuse(Counts.takeError());
  auto Content = cacheContent(Path);
  if (!Content)
    return refuse(Content.takeError());
  CacheContent All;
  std::string Kinds;
  for (const auto &[Kind, Of] : *Content) {
    All.Files += Of.Files;
    All.Bytes += Of.Bytes;
    Kinds += llvm::formatv("  {0,-10} {1}, {2}\n", Kind,
                           count(Of.Files, "file"), sizeText(Of.Bytes));
  }
  llvm::outs() << "folder: " << printable(Path, "") << '\n'
               << "size: " << sizeText(All.Bytes) << " of " << sizeText(*Limit)
               << ", " << count(All.Files, "file") << '\n'
               << Kinds << "last run: " << useText(Counts->Last) << '\n'
               << "all runs: " << useText(Counts->All) << '\n';
  showRemote(*Remote, *Counts);
  return ExitCode::Clean;
}

static ExitCode clearFolder() {
  const std::string Path = folder();
  if (Path.empty())
    return ExitCode::BadUsage;
  llvm::Expected<CacheContent> Removed = clearCache(Path);
  if (!Removed)
    return refuse(Removed.takeError());
  Console::print("removed " + count(Removed->Files, "file") + ", " +
                 sizeText(Removed->Bytes) + ", from " + Path);
  return ExitCode::Clean;
}

static ExitCode showFolder() {
  const std::string Path = folder();
  if (Path.empty())
    return ExitCode::BadUsage;
  llvm::outs() << Path << '\n';
  return ExitCode::Clean;
}

ExitCode runCache(const CacheRequest &O) {
  switch (O.What) {
  case CacheRequest::Action::ShowStats:
    return showStats();
  case CacheRequest::Action::Clear:
    return clearFolder();
  case CacheRequest::Action::ShowFolder:
    return showFolder();
  }
  llvm_unreachable("every action returns");
}

} // namespace arraylint
