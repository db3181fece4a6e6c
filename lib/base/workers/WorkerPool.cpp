#include "base/workers/WorkerPool.h"
#include "base/system/SignalName.h"
#include "base/text/Count.h"
#include "base/workers/WorkerProcess.h"
#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <optional>
#include <poll.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include "llvm/Support/FormatVariadic.h"

namespace arraylint {
namespace {

constexpr size_t KeptErrorBytes = 1 << 16;
/// A worker that has grown by more is replaced. Clang does not free the syntax
/// tree of a file, and a process ends faster than it frees memory.
constexpr uint64_t MostGrowth = 128 << 20;

using WorkFunction = llvm::function_ref<void(size_t, llvm::raw_ostream &)>;

using EndedFunction = llvm::function_ref<void(size_t, ChildOutcome &)>;

using LimitsFunction = llvm::function_ref<WorkLimits(size_t)>;

using Clock = std::chrono::steady_clock;

struct Worker {
  pid_t Process;
  int Orders, Output, Errors;                 ///< -1 after end of file
  std::optional<size_t> Index = std::nullopt; ///< nothing: it has no work
  Clock::time_point Start = {};
  WorkLimits Limits = {};
  std::string Received = ""; ///< of the report of Index
  int ReadFault = 0;         ///< errno if what it wrote could not be read
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

  /// Has a worker do it.
  void give(size_t Index);
  /// Waits until a worker reports or ends.
  void collect();
  size_t atWork() const {
    return llvm::count_if(Workers,
                          [](const Worker &W) { return W.Index.has_value(); });
  }
  /// Ends all workers.
  void close();

  std::vector<ChildOutcome> Outcomes;

private:
  Worker *idle();
  Worker *start();
  bool order(Worker &W, size_t Index);
  bool read(Worker &W, int &From, std::string &Into, size_t Limit);
  void takeReport(Worker &W);
  void dismiss(Worker &W);
  void bury(Worker &W);
  void end(size_t Index);
  std::string faultOf(const Worker &W, int Status, bool &HitLimit);

  std::vector<Worker> Workers;
  std::vector<pid_t> Leaving; ///< they end by themselves
  WorkFunction Work;
  EndedFunction Ended;
  LimitsFunction LimitsOf;
  TaskBoard Tasks;
};

/// Returns freed memory to the system. Each fork copies the page tables of all
/// memory that the parent holds: 5 ms for 160 MB.
void returnFreedMemory() {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

uint64_t millisecondsAtWork(const Worker &W) {
  return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() -
                                                               W.Start)
      .count();
}

void closeAll(std::initializer_list<int> Descriptors) {
  for (int Each : Descriptors)
    if (Each >= 0)
      close(Each);
}

/// Writes without ending this process if nobody reads.
bool writeToWorker(int To, const WorkOrder &Order) {
  struct sigaction Ignore = {}, Before = {};
  Ignore.sa_handler = SIG_IGN;
  sigaction(SIGPIPE, &Ignore, &Before);
  const bool IsWritten = writeAll(To, &Order, sizeof(Order));
  sigaction(SIGPIPE, &Before, nullptr);
  return IsWritten;
}

} // namespace

Worker *Pool::idle() {
  const auto It =
      llvm::find_if(Workers, [](const Worker &W) { return !W.Index; });
  return It == Workers.end() ? nullptr : &*It;
}

/// Returns null with errno if that fails.
Worker *Pool::start() {
  std::array<int, 2> Orders{-1, -1}, Output{-1, -1}, Errors{-1, -1};
  pid_t Process = -1;
  const pid_t Parent = getpid();
  if (pipe2(Orders.data(), O_CLOEXEC) == 0 &&
      pipe2(Output.data(), O_CLOEXEC) == 0 &&
      pipe2(Errors.data(), O_CLOEXEC) == 0)
    Process = fork();
  if (Process == 0) {
    // With another worker's pipe open, that one would not see its end.
    closeAll({Orders[1], Output[0], Errors[0]});
    for (const Worker &Other : Workers)
      closeAll({Other.Orders, Other.Output, Other.Errors});
    runWorker({Orders[0], Output[1], Errors[1]}, Parent, Work,
              [&](size_t I) { return Tasks.of(I); });
  }
  if (Process < 0) {
    const int Fault = errno;
    closeAll(
        {Orders[0], Orders[1], Output[0], Output[1], Errors[0], Errors[1]});
    errno = Fault;
    return nullptr;
  }
  closeAll({Orders[0], Output[1], Errors[1]});
  fcntl(Errors[0], F_SETFL, O_NONBLOCK);
  return &Workers.emplace_back(
      Worker{Process, Orders[1], Output[0], Errors[0]});
}

bool Pool::order(Worker &W, size_t Index) {
  W.Index = Index;
  W.Start = Clock::now();
  W.Limits = LimitsOf ? LimitsOf(Index) : WorkLimits();
  return writeToWorker(W.Orders, {Index, W.Limits});
}

void Pool::give(size_t Index) {
  const auto remove = [&](Worker *W) {
    W->Index.reset();
    bury(*W);
    Workers.erase(Workers.begin() + (W - Workers.data()));
  };
  // One that has ended in the meantime cannot be used.
  while (Worker *W = idle()) {
    if (order(*W, Index))
      return;
    remove(W);
  }
  Worker *W = start();
  if (W && order(*W, Index))
    return;
  Outcomes[Index].Fault = std::string("not started: ") + strerror(errno);
  if (W)
    remove(W);
}

/// Reads the bytes that are available. Returns false if there are none.
bool Pool::read(Worker &W, int &From, std::string &Into, size_t Limit) {
  std::array<char, 1 << 16> Buffer;
  const ssize_t Size = ::read(From, Buffer.data(), Buffer.size());
  if (Size < 0 && (errno == EINTR || errno == EAGAIN))
    return errno == EINTR;
  if (Size < 0)
    W.ReadFault = errno;
  if (Size <= 0) {
    ::close(From);
    From = -1;
    return false;
  }
  Into.append(Buffer.data(),
              std::min<size_t>(Size, Limit - std::min(Limit, Into.size())));
  return true;
}

std::string Pool::faultOf(const Worker &W, int Status, bool &HitLimit) {
  const std::string Task = Tasks.text(*W.Index);
  HitLimit = true;
  if (WIFSIGNALED(Status) && WTERMSIG(Status) == SIGXCPU && W.Limits.Seconds)
    return "took longer than " + count(W.Limits.Seconds, "second") + Task;
  if (WIFEXITED(Status) && WEXITSTATUS(Status) == OutOfMemory)
    return llvm::formatv("needed more than {0:F1} GiB of memory{1}",
                         double(W.Limits.Bytes) / (1 << 30), Task);
  HitLimit = false;
  if (W.ReadFault)
    return std::string("its report cannot be read: ") + strerror(W.ReadFault);
  if (WIFEXITED(Status) && WEXITSTATUS(Status) > OrderFault)
    return std::string("its order cannot be read: ") +
           strerror(WEXITSTATUS(Status) - OrderFault);
  if (WIFSIGNALED(Status))
    return "crashed (" + signalName(WTERMSIG(Status)) + ")" + Task;
  return "gave up (exit status " + std::to_string(WEXITSTATUS(Status)) + ")" +
         Task;
}

void Pool::end(size_t Index) {
  if (Ended)
    Ended(Index, Outcomes[Index]);
}

/// Takes note of the end of a worker.
void Pool::bury(Worker &W) {
  if (W.ReadFault)
    kill(W.Process, SIGKILL);
  closeAll({W.Orders, W.Output});
  int Status = 0;
  struct rusage Used = {};
  while (wait4(W.Process, &Status, 0, &Used) < 0 && errno == EINTR)
    ;
  std::string Unused;
  std::string &Errors = W.Index ? Outcomes[*W.Index].Errors : Unused;
  while (W.Errors >= 0 && read(W, W.Errors, Errors, KeptErrorBytes))
    ;
  closeAll({W.Errors});
  if (!W.Index)
    return;
  ChildOutcome &Outcome = Outcomes[*W.Index];
  Outcome.Milliseconds = millisecondsAtWork(W);
  Outcome.PeakBytes = uint64_t(Used.ru_maxrss) << 10;
  Outcome.Fault = faultOf(W, Status, Outcome.HitLimit);
  end(*W.Index);
}

/// Lets a worker end.
void Pool::dismiss(Worker &W) {
  closeAll({W.Orders, W.Output, W.Errors});
  Leaving.push_back(W.Process);
  W.Process = 0;
}

/// Takes the report of \p W if it is complete.
void Pool::takeReport(Worker &W) {
  WorkReport Report;
  if (!W.Index || W.Received.size() < sizeof(Report))
    return;
  std::memcpy(&Report, W.Received.data(), sizeof(Report));
  if (W.Received.size() < sizeof(Report) + Report.OutputBytes)
    return;
  const size_t Index = *std::exchange(W.Index, std::nullopt);
  ChildOutcome &Outcome = Outcomes[Index];
  Outcome.Output = W.Received.substr(sizeof(Report));
  W.Received.clear();
  // What it wrote before is in the pipe.
  while (W.Errors >= 0 && read(W, W.Errors, Outcome.Errors, KeptErrorBytes))
    ;
  Outcome.PeakBytes = Report.PeakBytes;
  Outcome.Milliseconds = millisecondsAtWork(W);
  if (Report.GrownBytes > MostGrowth)
    dismiss(W);
  end(Index);
}

void Pool::collect() {
  std::vector<pollfd> Waiting;
  for (const Worker &W : Workers)
    for (int From : {W.Output, W.Errors})
      Waiting.push_back({From, POLLIN, 0}); // poll() ignores negative
                                            // descriptors
  if (Workers.empty() || poll(Waiting.data(), Waiting.size(), -1) < 0)
    return;
  for (size_t I = 0; I < Workers.size(); ++I) {
    Worker &W = Workers[I];
    std::string Unused;
    std::string &Errors = W.Index ? Outcomes[*W.Index].Errors : Unused;
    if (Waiting[2 * I + 1].revents)
      read(W, W.Errors, Errors, KeptErrorBytes);
    if (!Waiting[2 * I].revents)
      continue;
    read(W, W.Output, W.Received, SIZE_MAX);
    takeReport(W);
    if (W.Process && (W.Output < 0 || W.ReadFault)) {
      bury(W);
      W.Process = 0;
    }
  }
  std::erase_if(Workers, [](const Worker &W) { return W.Process == 0; });
  std::erase_if(Leaving, [](pid_t Process) {
    return waitpid(Process, nullptr, WNOHANG) == Process;
  });
}

void Pool::close() {
  for (Worker &W : Workers)
    dismiss(W);
  for (pid_t Process : Leaving)
    while (waitpid(Process, nullptr, 0) < 0 && errno == EINTR)
      ;
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
  for (size_t Next = 0; Next < Count || P.atWork();) {
    while (Next < Count && P.atWork() < AtOnce) {
      P.give(Order.empty() ? Next : Order[Next]);
      ++Next;
    }
    P.collect();
  }
  P.close();
  return std::move(P.Outcomes);
}

} // namespace arraylint
