#include "base/system/ProgramRun.h"
#include "base/system/EndWithParent.h"
#include "base/system/SignalName.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace arraylint {

using Clock = std::chrono::steady_clock;

std::string ProgramRun::ending() const {
  return Signal != 0 ? signalName(Signal)
                     : "exit status " + std::to_string(Status);
}

namespace {

/// An anonymous file in memory. A pipe would have to be read until the last
/// process that holds it open has ended.
class MemoryFile {
public:
  explicit MemoryFile(const char *Name)
      : Descriptor(memfd_create(Name, MFD_CLOEXEC)) {}
  ~MemoryFile() {
    if (Descriptor >= 0)
      close(Descriptor);
  }
  MemoryFile(const MemoryFile &) = delete;
  MemoryFile &operator=(const MemoryFile &) = delete;

  bool fill(llvm::StringRef Content);
  std::error_code read(std::string &Into) const;

  const int Descriptor;
};

/// Everything that the child needs, prepared before the fork: in a process with
/// several threads, nothing may be allocated after it.
class Start {
public:
  explicit Start(const ProgramCall &Call);
  /// Replaces the child process by the program. Call it in the child only.
  [[noreturn]] void execProgram(int In, int Out, int Errors, int Fault);

private:
  const ProgramCall &Call;
  std::vector<std::string> Variables;
  std::vector<char *> Words, Environment;
};

} // namespace

bool MemoryFile::fill(llvm::StringRef Content) {
  while (!Content.empty()) {
    const ssize_t Size = write(Descriptor, Content.data(), Content.size());
    if (Size < 0 && errno == EINTR)
      continue;
    if (Size <= 0)
      return false;
    Content = Content.drop_front(Size);
  }
  return lseek(Descriptor, 0, SEEK_SET) == 0;
}

std::error_code MemoryFile::read(std::string &Into) const {
  llvm::SmallString<0> Text;
  lseek(Descriptor, 0, SEEK_SET);
  llvm::Error Error = llvm::sys::fs::readNativeFileToEOF(Descriptor, Text);
  Into = Text.str().str();
  return llvm::errorToErrorCode(std::move(Error));
}

Start::Start(const ProgramCall &Call) : Call(Call) {
  for (const std::string &Word : Call.Words)
    Words.push_back(const_cast<char *>(Word.c_str()));
  Words.push_back(nullptr);
  for (char **Each = environ; *Each; ++Each)
    if (!Call.Variables.count(llvm::StringRef(*Each).split('=').first.str()))
      Environment.push_back(*Each);
  for (const auto &[Name, Value] : Call.Variables)
    Variables.push_back(Name + "=" + Value);
  for (std::string &Variable : Variables)
    Environment.push_back(Variable.data());
  Environment.push_back(nullptr);
}

void Start::execProgram(int In, int Out, int Errors, int Fault) {
  if (dup2(In, STDIN_FILENO) >= 0 && dup2(Out, STDOUT_FILENO) >= 0 &&
      dup2(Errors, STDERR_FILENO) >= 0 &&
      (Call.Folder.empty() || chdir(Call.Folder.c_str()) == 0))
    execvpe(Words[0], Words.data(), Environment.data());
  const int Reason = errno;
  [[maybe_unused]] auto Written = write(Fault, &Reason, sizeof Reason);
  _exit(127);
}

/// waitpid() with a time limit; returns true if the process was killed because
/// of it.
static bool waitFor(pid_t Process, unsigned Limit, int &Status) {
  constexpr std::chrono::milliseconds Pause(5);
  const auto End = Clock::now() + std::chrono::seconds(Limit);
  bool IsKilled = false;
  for (;;) {
    const bool Polls = Limit != 0 && !IsKilled;
    const pid_t Ended = waitpid(Process, &Status, Polls ? WNOHANG : 0);
    if (Ended > 0 || (Ended < 0 && errno != EINTR))
      return IsKilled;
    if (Polls && Clock::now() >= End) {
      kill(Process, SIGKILL);
      IsKilled = true;
    } else if (Polls) {
      std::this_thread::sleep_for(Pause);
    }
  }
}

/// Returns 0 if the program ran, otherwise the errno of the failed start.
static int run(const ProgramCall &Call, int In, int Out, int Errors,
               ProgramRun &Result) {
  Start Child(Call);
  int Fault[2]; // closed when the program starts
  if (pipe2(Fault, O_CLOEXEC) != 0)
    return errno;
  const pid_t Parent = getpid(), Process = fork();
  if (Process == 0) {
    endWithParent(Parent);
    Child.execProgram(In, Out, Errors, Fault[1]);
  }
  int Reason = Process < 0 ? errno : 0, Status = 0;
  close(Fault[1]);
  if (Process > 0) {
    if (read(Fault[0], &Reason, sizeof Reason) != sizeof Reason)
      Reason = 0;
    Result.TimedOut = waitFor(Process, Call.Limit, Status);
  }
  close(Fault[0]);
  if (WIFSIGNALED(Status))
    Result.Signal = WTERMSIG(Status);
  else if (Reason == 0)
    Result.Status = WEXITSTATUS(Status);
  return Reason;
}

ProgramRun runProgram(const ProgramCall &Call) {
  ProgramRun Result;
  MemoryFile In("stdin"), Out("stdout"), Errors("stderr");
  if (In.Descriptor < 0 || Out.Descriptor < 0 || Errors.Descriptor < 0 ||
      !In.fill(Call.Input)) {
    Result.Fault = strerror(errno);
    return Result;
  }
  const auto Begin = Clock::now();
  if (const int Reason =
          run(Call, In.Descriptor, Out.Descriptor, Errors.Descriptor, Result))
    Result.Fault = strerror(Reason);
  Result.Seconds = std::chrono::duration<double>(Clock::now() - Begin).count();
  if (const std::error_code Error = Out.read(Result.Out))
    Result.Fault = "its output cannot be read: " + Error.message();
  if (const std::error_code Error = Errors.read(Result.Errors))
    Result.Fault = "its messages cannot be read: " + Error.message();
  return Result;
}

} // namespace arraylint
