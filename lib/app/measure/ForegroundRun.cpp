#include "app/measure/ForegroundRun.h"
#include "base/system/EndWithParent.h"
#include "base/system/IgnoredSignal.h"
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace arraylint {

static volatile std::sig_atomic_t Foreground = 0; ///< the program's process

static void passOn(int Signal) {
  if (Foreground)
    kill(Foreground, Signal);
}

namespace {

/// The terminal sends SIGINT and SIGQUIT to the program, too: we wait for its
/// end. Who ends us with SIGTERM means the program.
class SignalsForProgram {
public:
  SignalsForProgram() {
    struct sigaction Pass = {};
    Pass.sa_handler = passOn;
    sigaction(SIGTERM, &Pass, &Before);
  }
  ~SignalsForProgram() { sigaction(SIGTERM, &Before, nullptr); }
  SignalsForProgram(const SignalsForProgram &) = delete;
  SignalsForProgram &operator=(const SignalsForProgram &) = delete;

private:
  const IgnoredSignal NoInterrupt{SIGINT}, NoQuit{SIGQUIT};
  struct sigaction Before = {};
};

} // namespace

/// Replaces the child process by the program.
[[noreturn]] static void
execInForeground(const std::vector<std::string> &Words,
                 const std::map<std::string, std::string> &Variables,
                 int Fault) {
  std::vector<char *> Arguments;
  for (const std::string &Word : Words)
    Arguments.push_back(const_cast<char *>(Word.c_str()));
  Arguments.push_back(nullptr);
  for (const auto &[Name, Value] : Variables)
    setenv(Name.c_str(), Value.c_str(), /*overwrite=*/1);
  for (int Signal : {SIGINT, SIGQUIT, SIGTERM, SIGPIPE})
    std::signal(Signal, SIG_DFL);
  execvp(Arguments[0], Arguments.data());
  const int Reason = errno;
  [[maybe_unused]] auto Written = write(Fault, &Reason, sizeof Reason);
  _exit(127);
}

llvm::Expected<ForegroundRun>
runInForeground(const std::vector<std::string> &Words,
                const std::map<std::string, std::string> &Variables) {
  using Clock = std::chrono::steady_clock;
  int Fault[2]; // closed when the program starts
  if (pipe2(Fault, O_CLOEXEC) != 0)
    return llvm::createStringError(std::strerror(errno));
  const SignalsForProgram Signals;
  const auto Begin = Clock::now();
  const pid_t Parent = getpid(), Process = fork();
  if (Process == 0) {
    endWithParent(Parent);
    execInForeground(Words, Variables, Fault[1]);
  }
  Foreground = Process;
  int Reason = Process < 0 ? errno : 0, Ended = 0;
  close(Fault[1]);
  if (Process > 0) {
    if (read(Fault[0], &Reason, sizeof Reason) != sizeof Reason)
      Reason = 0;
    while (waitpid(Process, &Ended, 0) < 0 && errno == EINTR)
      ;
  }
  Foreground = 0;
  close(Fault[0]);
  if (Reason)
    return llvm::createStringError(std::strerror(Reason));
  ForegroundRun Run;
  Run.Status = WIFEXITED(Ended) ? WEXITSTATUS(Ended) : 0;
  Run.Signal = WIFSIGNALED(Ended) ? WTERMSIG(Ended) : 0;
  Run.Seconds = std::chrono::duration<double>(Clock::now() - Begin).count();
  return Run;
}

} // namespace arraylint
