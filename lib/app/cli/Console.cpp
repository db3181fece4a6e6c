#include "app/cli/Console.h"
#include "base/text/Escape.h"
#include "base/text/ShownPath.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"
#include <fcntl.h>
#include <unistd.h>

namespace arraylint {

llvm::Expected<Console> Console::here(const ConsoleSettings &Settings) {
  llvm::SmallString<256> Directory;
  if (std::error_code Error = llvm::sys::fs::current_path(Directory))
    return llvm::errorCodeToError(Error);
  return Console(Directory.str().str(), Settings);
}

bool Console::wantsColor(int FileDescriptor) const {
  if (Settings.Color != ColorMode::Auto)
    return Settings.Color == ColorMode::Always;
  const char *Refused = getenv("NO_COLOR");
  const char *Terminal = getenv("TERM");
  return isatty(FileDescriptor) && (!Refused || !*Refused) && Terminal &&
         llvm::StringRef(Terminal) != "dumb";
}

std::string Console::shown(llvm::StringRef File) const {
  return printable(shownPath(File, Directory), "");
}

void Console::print(const llvm::Twine &Text) {
  llvm::errs() << "arraylint: " << printable(Text.str(), "\t\n") << '\n';
}
void Console::note(const llvm::Twine &Text) { print("note: " + Text); }
void Console::warn(const llvm::Twine &Text) { print("warning: " + Text); }
void Console::error(const llvm::Twine &Text) { print("error: " + Text); }

static bool OutputWasClosed = false;

void Console::openStandardFiles() {
  OutputWasClosed = fcntl(STDOUT_FILENO, F_GETFD) == -1;
  llvm::sys::Process::FixupStandardFileDescriptors();
}

ExitCode Console::finishOutput(ExitCode Code) {
  llvm::errs().clear_error();
  llvm::outs().flush();
  std::error_code Error = llvm::outs().error();
  llvm::outs().clear_error();
  if (OutputWasClosed && llvm::outs().tell() > 0)
    Error = std::make_error_code(std::errc::bad_file_descriptor);
  if (!Error)
    return Code;
  if (Error != std::errc::broken_pipe)
    Console::error("standard output: " + Error.message());
  return ExitCode::BadUsage;
}

} // namespace arraylint
