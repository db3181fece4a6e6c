#include "base/system/WorkerPool.h"
#include "base/system/CurrentTask.h"
#include "base/system/EndWithParent.h"
#include "base/system/SignalName.h"
#include "base/text/Count.h"
#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <fcntl.h>
#include <limits>
#include <new>
#include <poll.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include "llvm/Support/Compiler.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/FormatVariadic.h"

namespace arraylint {
namespace {

constexpr size_t KeptErrorBytes = 1 << 16;

using WorkFunction = llvm::function_ref<void(size_t, llvm::raw_ostream &)>;

using EndedFunction = llvm::function_ref<void(size_t, const ChildOutcome &)>;

using LimitsFunction = llvm::function_ref<WorkLimits(size_t)>;

/// The exit status of a child that could not allocate memory.
constexpr int OutOfMemory = 77;

using Clock = std::chrono::steady_clock;

struct Child {
  size_t Index;
  pid_t Process;
  Clock::time_point Start;
  int Output, Errors; ///< -1 after end of file
  WorkLimits Limits;
  int ReadFault = 0; ///< errno if what it wrote could not be read
};

/// The tasks of the children, in memory that they share with this process.
class TaskBoard {
public:
  explicit TaskBoard(size_t Count) : Bytes(Count * sizeof(TaskName)) {
    void *Place = Bytes ? mmap(nullptr, Bytes, PROT_READ | PROT_WRITE,
                               MAP_SHARED | MAP_ANONYMOUS, -1, 0)
                        : MAP_FAILED;
    Tasks = Place == MAP_FAILED ? nullptr : static_cast<TaskName *>(Place);
  }
  TaskBoard(const TaskBoard &) = delete;
  TaskBoard &operator=(const TaskBoard &) = delete;
  ~TaskBoard() {
    if (Tasks)
      munmap(Tasks, Bytes);
  }

  TaskName *of(size_t Index) { return Tasks ? Tasks + Index : nullptr; }
  /// " in R214", or "".
  std::string text(size_t Index) {
    const llvm::StringRef Name = Tasks ? Tasks[Index].data() : "";
    return Name.empty() ? "" : (" in " + Name).str();
  }

private:
  size_t Bytes;
  TaskName *Tasks;
};

class Pool {
public:
  Pool(size_t Count, WorkFunction Work, EndedFunction Ended,
       LimitsFunction LimitsOf)
      : Outcomes(Count), Work(Work), Ended(Ended), LimitsOf(LimitsOf),
        Tasks(Count) {}

  void start(size_t Index);
  void collect();

  std::vector<Child> Running;
  std::vector<ChildOutcome> Outcomes;

private:
  void read(Child &C, int &From, std::string &Into, size_t Limit);
  void finish(const Child &C);
  std::string faultOf(const Child &C, int Status, bool &HitLimit);

  WorkFunction Work;
  EndedFunction Ended;
  LimitsFunction LimitsOf;
  TaskBoard Tasks;
};

/// Clang recurses for each level of an expression, and so do we: a sum of ten
/// thousand terms needs more than the usual 8 MB. The kernel reserves at least
/// 128 MB for the stack of a main thread.
void raiseStackLimit() {
  constexpr rlim_t Wanted = 112 << 20;
  rlimit Limit;
  if (getrlimit(RLIMIT_STACK, &Limit) == 0 && Limit.rlim_cur < Wanted) {
    Limit.rlim_cur = std::min(Wanted, Limit.rlim_max);
    setrlimit(RLIMIT_STACK, &Limit);
  }
}

/// Makes a worker reuse the memory that it frees instead of returning it to the
/// system, which would clear it first. Workers are short-lived.
void keepFreedMemory() {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 32 << 20); // Clang's tables stay in the heap
  mallopt(M_TRIM_THRESHOLD, std::numeric_limits<int>::max());
  mallopt(M_TOP_PAD, 4 << 20);
#endif
}

/// Returns freed memory to the system. Each fork copies the page tables of all
/// memory that the parent holds: 5 ms for 160 MB.
void returnFreedMemory() {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

/// The kernel sends SIGXCPU at the limit of processor time.
void applyLimits(const WorkLimits &Limits) {
  if (Limits.Seconds) {
    const rlimit Time{Limits.Seconds, RLIM_INFINITY};
    setrlimit(RLIMIT_CPU, &Time);
  }
  // The shadow memory of a sanitizer exceeds every limit.
  if (!Limits.Bytes || LLVM_ADDRESS_SANITIZER_BUILD ||
      LLVM_THREAD_SANITIZER_BUILD)
    return;
  const rlimit Memory{Limits.Bytes, RLIM_INFINITY};
  setrlimit(RLIMIT_DATA, &Memory);
  llvm::remove_bad_alloc_error_handler();
  llvm::install_bad_alloc_error_handler(
      [](void *, const char *, bool) { _exit(OutOfMemory); });
  std::set_new_handler([] { _exit(OutOfMemory); });
}

[[noreturn]] void runChild(size_t Index, WorkFunction Work, int Output,
                           int Errors, const WorkLimits &Limits, TaskName *Task,
                           pid_t Parent) {
  endWithParent(Parent);
  dup2(Errors, STDERR_FILENO);
  applyLimits(Limits);
  showTaskIn(Task);
  raiseStackLimit();
  keepFreedMemory();
  llvm::raw_fd_ostream OS(Output, /*shouldClose=*/true);
  Work(Index, OS);
  OS.close();
  if (const std::error_code Error = OS.error()) {
    llvm::errs() << "cannot send the report: " << Error.message() << '\n';
    _exit(1);
  }
  // Nothing is destroyed: the process ends anyway, and it must not flush
  // streams inherited from its parent.
  _exit(0);
}

} // namespace

void Pool::start(size_t Index) {
  std::array<int, 2> Output{-1, -1}, Errors{-1, -1};
  pid_t Process = -1;
  const pid_t Parent = getpid();
  const WorkLimits Limits = LimitsOf ? LimitsOf(Index) : WorkLimits();
  if (pipe2(Output.data(), O_CLOEXEC) == 0 &&
      pipe2(Errors.data(), O_CLOEXEC) == 0)
    Process = fork();
  if (Process == 0)
    runChild(Index, Work, Output[1], Errors[1], Limits, Tasks.of(Index),
             Parent);
  if (Process > 0) {
    Running.push_back(
        {Index, Process, Clock::now(), Output[0], Errors[0], Limits});
    Output[0] = Errors[0] = -1;
  } else {
    Outcomes[Index].Fault = std::string("not started: ") + strerror(errno);
  }
  for (int Unused : {Output[0], Output[1], Errors[0], Errors[1]})
    if (Unused >= 0)
      close(Unused);
}

// Reads the bytes that are available.
void Pool::read(Child &C, int &From, std::string &Into, size_t Limit) {
  std::array<char, 1 << 16> Buffer;
  ssize_t Size = ::read(From, Buffer.data(), Buffer.size());
  if (Size < 0 && (errno == EINTR || errno == EAGAIN))
    return;
  if (Size < 0)
    C.ReadFault = errno;
  if (Size <= 0) {
    close(From);
    From = -1;
    return;
  }
  Into.append(Buffer.data(),
              std::min<size_t>(Size, Limit - std::min(Limit, Into.size())));
}

std::string Pool::faultOf(const Child &C, int Status, bool &HitLimit) {
  const std::string Task = Tasks.text(C.Index);
  HitLimit = true;
  if (WIFSIGNALED(Status) && WTERMSIG(Status) == SIGXCPU && C.Limits.Seconds)
    return "took longer than " + count(C.Limits.Seconds, "second") + Task;
  if (WIFEXITED(Status) && WEXITSTATUS(Status) == OutOfMemory)
    return llvm::formatv("needed more than {0:F1} GiB of memory{1}",
                         double(C.Limits.Bytes) / (1 << 30), Task);
  HitLimit = false;
  if (WIFSIGNALED(Status))
    return "crashed (" + signalName(WTERMSIG(Status)) + ")" + Task;
  if (WIFEXITED(Status) && WEXITSTATUS(Status) != 0)
    return "gave up (exit status " + std::to_string(WEXITSTATUS(Status)) + ")" +
           Task;
  if (C.ReadFault)
    return std::string("its report cannot be read: ") + strerror(C.ReadFault);
  return "";
}

void Pool::finish(const Child &C) {
  int Status = 0;
  struct rusage Used = {};
  while (wait4(C.Process, &Status, 0, &Used) < 0 && errno == EINTR)
    ;
  Outcomes[C.Index].Milliseconds =
      std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() -
                                                            C.Start)
          .count();
  Outcomes[C.Index].PeakBytes = uint64_t(Used.ru_maxrss) << 10;
  Outcomes[C.Index].Fault = faultOf(C, Status, Outcomes[C.Index].HitLimit);
  if (Ended)
    Ended(C.Index, Outcomes[C.Index]);
}

// Waits until a child writes or ends.
void Pool::collect() {
  std::vector<pollfd> Waiting;
  for (const Child &C : Running)
    for (int From : {C.Output, C.Errors})
      Waiting.push_back({From, POLLIN, 0}); // poll() ignores negative
                                            // descriptors
  if (poll(Waiting.data(), Waiting.size(), -1) < 0)
    return;
  for (size_t I = 0; I < Running.size(); ++I) {
    Child &C = Running[I];
    ChildOutcome &Outcome = Outcomes[C.Index];
    if (Waiting[2 * I].revents)
      read(C, C.Output, Outcome.Output, SIZE_MAX);
    if (Waiting[2 * I + 1].revents)
      read(C, C.Errors, Outcome.Errors, KeptErrorBytes);
  }
  std::erase_if(Running, [&](const Child &C) {
    if (C.Output >= 0 || C.Errors >= 0)
      return false;
    finish(C);
    return true;
  });
}

std::vector<ChildOutcome>
runInChildren(size_t Count, unsigned AtOnce,
              llvm::function_ref<void(size_t, llvm::raw_ostream &)> Work,
              llvm::ArrayRef<size_t> Order, EndedFunction Ended,
              LimitsFunction LimitsOf) {
  llvm::outs().flush(); // or each child would inherit the pending output
  llvm::errs().flush();
  constexpr size_t Many = 1000;
  if (Count > Many)
    returnFreedMemory();
  Pool P(Count, Work, Ended, LimitsOf);
  for (size_t Next = 0; Next < Count || !P.Running.empty();) {
    while (Next < Count && P.Running.size() < AtOnce) {
      P.start(Order.empty() ? Next : Order[Next]);
      ++Next;
    }
    if (!P.Running.empty())
      P.collect();
  }
  return std::move(P.Outcomes);
}

} // namespace arraylint
