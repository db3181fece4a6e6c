#include "app/commands/WatchRun.h"
#include "app/cli/ReportFiles.h"
#include "app/commands/CheckRun.h"
#include "app/verify/Supervisor.h"
#include "base/system/FileWatch.h"
#include "llvm/Support/MemoryBuffer.h"
#include <unistd.h>

namespace arraylint {

constexpr size_t ShownChanges = 3;

namespace {

class WatchRun {
public:
  WatchRun(const CheckRequest &O, const Console &User, FileWatch Watch)
      : O(O), User(User), Watch(std::move(Watch)) {}
  llvm::Expected<ExitCode> run(int List);

private:
  void check(int List);
  void tell(const std::set<std::string> &Changed) const;

  const CheckRequest &O;
  const Console &User;
  FileWatch Watch;
  WatchedFiles Seen;
  ExitCode Last = ExitCode::Clean;
};

} // namespace

/// Runs the check in a separate process, because in-memory caches of file
/// contents must not outlive a run. The process writes the files that it
/// depends on to the file descriptor \p List.
void WatchRun::check(int List) {
  Last = supervise(
      [&] {
        WatchedFiles Now;
        const ExitCode Code = checkFiles(O, &Now);
        llvm::raw_fd_ostream OS(List, /*shouldClose=*/false);
        OS << Now.bytes();
        return Code;
      },
      [] {}, "checking");
  WatchedFiles Now;
  if (auto Text = llvm::MemoryBuffer::getOpenFile(
          List, "", /*FileSize=*/-1, /*RequiresNullTerminator=*/false))
    Now = WatchedFiles::fromBytes((*Text)->getBuffer());
  (void)!ftruncate(List, 0);
  lseek(List, 0, SEEK_SET);
  Now.complete(Seen);
  Seen = std::move(Now);
}

void WatchRun::tell(const std::set<std::string> &Changed) const {
  if (User.isQuiet())
    return;
  llvm::errs() << "\narraylint: ";
  size_t Shown = 0;
  for (const std::string &Path : Changed) {
    if (Shown == ShownChanges)
      break;
    llvm::errs() << (Shown++ ? ", " : "") << User.shown(Path);
  }
  if (Changed.size() > Shown)
    llvm::errs() << " and " << Changed.size() - Shown << " more";
  llvm::errs() << " changed\n";
}

llvm::Expected<ExitCode> WatchRun::run(int List) {
  for (;;) {
    const auto Start = std::chrono::system_clock::now();
    check(List);
    if (llvm::Error Error = Watch.look(Seen.folders()))
      return std::move(Error);
    if (Seen.empty()) // the run failed before any file was read
      return Last;
    // A file may have changed before its folder was watched.
    if (Seen.haveChangedSince(Start))
      continue;
    const std::set<std::string> Changed =
        Watch.wait([&](llvm::StringRef Path) { return Seen.matters(Path); },
                   [&] {
                     if (!User.isQuiet())
                       User.print("watching for changes; Ctrl-C ends");
                   });
    if (Changed.empty())
      return Last;
    tell(Changed);
  }
}

ExitCode watchFiles(const CheckRequest &O) {
  auto Cache = unitCache(O.Of);
  if (!Cache)
    return refuse(Cache.takeError());
  if (!(*Cache)->isUsed())
    return refuse(llvm::createStringError(
        "--watch needs the cache to know what files depend on; there is none "
        "(see 'arraylint cache dir')"));
  auto Watch = FileWatch::create();
  if (!Watch)
    return refuse(Watch.takeError());
  auto User = Console::here(O.Display);
  if (!User)
    return refuse(User.takeError());
  FILE *List = tmpfile(); // removed when the process ends
  if (!List)
    return refuse(llvm::errorCodeToError(
        std::error_code(errno, std::generic_category())));
  llvm::Expected<ExitCode> Code =
      WatchRun(O, *User, std::move(*Watch)).run(fileno(List));
  fclose(List);
  return Code ? *Code : refuse(Code.takeError());
}

} // namespace arraylint
