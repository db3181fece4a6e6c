#include "app/verify/TimedCommand.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/MemoryBuffer.h"
#include <chrono>
#include <cstring>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace arraylint {

constexpr size_t ShownErrorLines = 5;

static std::string content(const std::string &File) {
  auto Buffer = llvm::MemoryBuffer::getFile(File, /*IsText=*/false);
  return Buffer ? (*Buffer)->getBuffer().str() : "";
}

static std::string lastLines(llvm::StringRef Text) {
  llvm::SmallVector<llvm::StringRef> Lines;
  Text.rtrim('\n').split(Lines, '\n');
  std::string Last;
  for (llvm::StringRef Line : llvm::ArrayRef(Lines).take_back(ShownErrorLines))
    Last += (Line + "\n").str();
  return Text.trim().empty() ? "" : Last;
}

static std::string endingOf(int Status) {
  if (!WIFSIGNALED(Status))
    return "exit status " + std::to_string(WEXITSTATUS(Status));
  const char *Name = sigabbrev_np(WTERMSIG(Status));
  return Name ? std::string("SIG") + Name
              : "signal " + std::to_string(WTERMSIG(Status));
}

namespace {

/// The files that the command's streams lead to.
struct Streams {
  int In, Out, Errors;
};

} // namespace

static int opened(const std::string &File, int Flags) {
  return open(File.c_str(), Flags | O_CLOEXEC, 0600);
}

[[noreturn]] static void become(llvm::ArrayRef<std::string> Command,
                                const std::string &Folder, Streams To,
                                int Fault) {
  std::vector<const char *> Words;
  if (Command.size() == 1 && llvm::StringRef(Command[0]).contains(' '))
    Words = {"sh", "-c"};
  for (const std::string &Word : Command)
    Words.push_back(Word.c_str());
  Words.push_back(nullptr);
  if (dup2(To.In, STDIN_FILENO) >= 0 && dup2(To.Out, STDOUT_FILENO) >= 0 &&
      dup2(To.Errors, STDERR_FILENO) >= 0 && chdir(Folder.c_str()) == 0)
    execvp(Words[0], const_cast<char *const *>(Words.data()));
  const int Reason = errno;
  [[maybe_unused]] auto Written = write(Fault, &Reason, sizeof Reason);
  _exit(127);
}

// Returns errno of what kept it from starting; 0 if it ran.
static int run(llvm::ArrayRef<std::string> Command, const std::string &Folder,
               Streams To, int &Status) {
  int Fault[2]; // closed by a program that starts
  if (pipe2(Fault, O_CLOEXEC) != 0)
    return errno;
  const pid_t Process = fork();
  if (Process == 0)
    become(Command, Folder, To, Fault[1]);
  int Reason = Process < 0 ? errno : 0;
  close(Fault[1]);
  if (Process > 0) {
    if (read(Fault[0], &Reason, sizeof Reason) != sizeof Reason)
      Reason = 0;
    while (waitpid(Process, &Status, 0) < 0 && errno == EINTR)
      ;
  }
  close(Fault[0]);
  return Reason;
}

llvm::Expected<CommandRun> runTimed(llvm::ArrayRef<std::string> Command,
                                    const std::string &Folder,
                                    const std::string &LogFolder,
                                    const std::string &Phase) {
  setenv("ARRAYLINT_VERIFY", Phase.c_str(), /*replace=*/1);
  const std::string Out = LogFolder + "/stdout", Errors = LogFolder + "/stderr";
  constexpr int Anew = O_WRONLY | O_CREAT | O_TRUNC;
  const Streams To{opened("/dev/null", O_RDONLY), opened(Out, Anew),
                   opened(Errors, Anew)};
  const auto Start = std::chrono::steady_clock::now();
  int Status = 0;
  const int Reason = run(Command, Folder, To, Status);
  const std::chrono::duration<double> Time =
      std::chrono::steady_clock::now() - Start;
  for (int Stream : {To.In, To.Out, To.Errors})
    close(Stream);
  if (Reason != 0)
    return llvm::createStringError("cannot run '" + Command[0] +
                                   "': " + strerror(Reason));
  return CommandRun{endingOf(Status), content(Out), lastLines(content(Errors)),
                    Time.count()};
}

} // namespace arraylint
