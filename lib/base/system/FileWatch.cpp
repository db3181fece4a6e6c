#include "base/system/FileWatch.h"
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <poll.h>
#include <sys/inotify.h>
#include <unistd.h>
#include <utility>

namespace arraylint {

// Saving a file may cause several events, and a checkout thousands.
constexpr std::chrono::milliseconds Quiet{100}, Longest{2000};

static volatile std::sig_atomic_t IsInterrupted = 0;

namespace {

/// Makes SIGINT interrupt a wait; it is blocked at all other times.
class InterruptHandler {
public:
  InterruptHandler() {
    struct sigaction Action = {};
    Action.sa_handler = [](int) { IsInterrupted = 1; };
    sigset_t Interrupt;
    sigemptyset(&Interrupt);
    sigaddset(&Interrupt, SIGINT);
    sigprocmask(SIG_BLOCK, &Interrupt, &Before);
    sigaction(SIGINT, &Action, &ActionBefore);
    IsInterrupted = 0;
  }
  ~InterruptHandler() {
    sigaction(SIGINT, &ActionBefore, nullptr);
    sigprocmask(SIG_SETMASK, &Before, nullptr);
  }
  const sigset_t &whileWaiting() const { return Before; }

private:
  sigset_t Before;
  struct sigaction ActionBefore = {};
};

} // namespace

llvm::Expected<FileWatch> FileWatch::create() {
  const int Queue = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
  if (Queue < 0)
    return llvm::createStringError(std::string("cannot watch files: ") +
                                   strerror(errno));
  return FileWatch(Queue);
}

FileWatch::FileWatch(FileWatch &&Other) noexcept
    : Queue(std::exchange(Other.Queue, -1)), Folders(std::move(Other.Folders)),
      Known(std::move(Other.Known)) {}

FileWatch::~FileWatch() {
  if (Queue >= 0)
    close(Queue);
}

llvm::Error FileWatch::look(const std::set<std::string> &More) {
  constexpr uint32_t Events = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM |
                              IN_DELETE | IN_CREATE | IN_ONLYDIR;
  for (const std::string &Folder : More) {
    if (Known.count(Folder))
      continue;
    const int Number = inotify_add_watch(Queue, Folder.c_str(), Events);
    if (Number >= 0) {
      Folders[Number] = Folder;
      Known.insert(Folder);
    } else if (errno == ENOSPC || errno == ENOMEM) {
      return llvm::createStringError(
          "cannot watch '" + Folder +
          "': the system allows no more (fs.inotify.max_user_watches)");
    }
  }
  return llvm::Error::success();
}

// Reads the pending events.
void FileWatch::read(std::set<std::string> &Paths) {
  alignas(inotify_event) std::array<char, 1 << 14> Buffer;
  ssize_t Size;
  while ((Size = ::read(Queue, Buffer.data(), Buffer.size())) > 0)
    for (ssize_t At = 0; At < Size;) {
      const auto *Event =
          reinterpret_cast<const inotify_event *>(Buffer.data() + At);
      At += sizeof(inotify_event) + Event->len;
      const auto Folder = Folders.find(Event->wd);
      if (Folder == Folders.end())
        continue;
      if (Event->mask & IN_IGNORED) { // the folder was removed
        Known.erase(Folder->second);
        Folders.erase(Folder);
      } else if (Event->len != 0) {
        Paths.insert((Folder->second == "/" ? "" : Folder->second) + "/" +
                     Event->name);
      }
    }
}

std::set<std::string>
FileWatch::wait(llvm::function_ref<bool(llvm::StringRef)> Matters,
                llvm::function_ref<void()> Begins) {
  using Clock = std::chrono::steady_clock;
  InterruptHandler Handler;
  Begins();
  std::set<std::string> Changed;
  Clock::time_point First;
  while (!IsInterrupted) {
    const timespec Pause = {0, std::chrono::nanoseconds(Quiet).count()};
    pollfd Waiting = {Queue, POLLIN, 0};
    const int Ready = ppoll(&Waiting, 1, Changed.empty() ? nullptr : &Pause,
                            &Handler.whileWaiting());
    if (Ready < 0)
      continue; // interrupted by a signal
    std::set<std::string> Paths;
    read(Paths);
    const bool WasEmpty = Changed.empty();
    for (const std::string &Path : Paths)
      if (Matters(Path))
        Changed.insert(Path);
    if (WasEmpty)
      First = Clock::now();
    if (!Changed.empty() && (Ready == 0 || Clock::now() - First > Longest))
      return Changed;
  }
  return {};
}

} // namespace arraylint
