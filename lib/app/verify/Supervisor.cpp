#include "app/verify/Supervisor.h"
#include "app/cli/Console.h"
#include "base/system/EndWithParent.h"
#include "base/system/SignalName.h"
#include "llvm/Support/raw_ostream.h"
#include <cerrno>
#include <csignal>
#include <cstring>
#include <sys/wait.h>
#include <unistd.h>

namespace arraylint {

// The process to kill; accessed by the signal handler.
static volatile pid_t Worker = 0;
static volatile std::sig_atomic_t Received = 0;

static void endWork(int Signal) {
  Received = Signal;
  kill(-Worker, SIGKILL); // the process group, including compilers and programs
}

constexpr int Ending[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};

static void handleAll(void (*Handler)(int)) {
  struct sigaction Action = {};
  Action.sa_handler = Handler;
  for (int Signal : Ending)
    sigaction(Signal, &Action, nullptr);
}

ExitCode supervise(llvm::function_ref<ExitCode()> Work,
                   llvm::function_ref<void()> CleanUp, llvm::StringRef Doing) {
  llvm::outs().flush();
  llvm::errs().flush();
  sigset_t All, Before;
  sigemptyset(&All);
  for (int Signal : Ending)
    sigaddset(&All, Signal);
  // Blocks signals until the handler knows which process to kill.
  sigprocmask(SIG_BLOCK, &All, &Before);
  const pid_t Parent = getpid(), Process = fork();
  if (Process == 0) {
    endWithParent(Parent);
    setpgid(0, 0);
    sigprocmask(SIG_SETMASK, &Before, nullptr);
    _exit(Console::finishOutput(Work()));
  }
  int Status = 0;
  if (Process > 0) {
    setpgid(Process, Process);
    Worker = Process;
    handleAll(endWork);
    sigprocmask(SIG_SETMASK, &Before, nullptr);
    while (waitpid(Process, &Status, 0) < 0 && errno == EINTR)
      ;
    kill(-Process, SIGKILL); // processes that the command has left running
  } else {
    sigprocmask(SIG_SETMASK, &Before, nullptr);
    llvm::errs() << "arraylint: error: cannot start: " << strerror(errno)
                 << '\n';
  }
  CleanUp();
  handleAll(SIG_DFL);
  if (Received)
    raise(Received);
  if (Process > 0 && WIFEXITED(Status))
    return static_cast<ExitCode>(WEXITSTATUS(Status));
  if (Process > 0)
    llvm::errs() << "arraylint: error: crashed while " << Doing << " ("
                 << signalName(WTERMSIG(Status)) << ")\n";
  return ExitCode::NotAnalysed;
}

} // namespace arraylint
