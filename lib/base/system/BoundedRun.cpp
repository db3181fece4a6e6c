#include "base/system/BoundedRun.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"
#include <optional>
#include <vector>

namespace arraylint {

static std::string content(const std::string &File) {
  auto Buffer = llvm::MemoryBuffer::getFile(File, /*IsText=*/false);
  return Buffer ? (*Buffer)->getBuffer().str() : "";
}

BoundedRun runBounded(llvm::ArrayRef<std::string> Command,
                      llvm::StringRef Input, const std::string &Folder,
                      unsigned Seconds) {
  const std::string In = Folder + "/stdin", Out = Folder + "/stdout",
                    Errors = Folder + "/stderr";
  BoundedRun Result;
  // LLVM does not cut off what an earlier program has printed.
  for (const auto &[File, Content] :
       {std::pair(In, Input), {Out, ""}, {Errors, ""}}) {
    std::error_code Fault;
    llvm::raw_fd_ostream(File, Fault) << Content;
    if (Fault) {
      Result.Fault = "cannot write " + File + ": " + Fault.message();
      return Result;
    }
  }
  const std::optional<llvm::StringRef> Streams[] = {In, Out, Errors};
  const std::vector<llvm::StringRef> Words(Command.begin(), Command.end());
  std::string Message;
  bool NotStarted = false;
  Result.Status = llvm::sys::ExecuteAndWait(
      Words.front(), Words, std::nullopt, Streams, Seconds,
      /*MemoryLimit=*/0, &Message, &NotStarted);
  Result.Out = content(Out);
  Result.Errors = content(Errors);
  if (NotStarted || Result.Status == -1)
    Result.Fault = "cannot be started: " + Message;
  else if (Result.Status < 0)
    Result.Fault = llvm::StringRef(Message).starts_with("Child timed out")
                       ? "has not ended after " + std::to_string(Seconds) +
                             (Seconds == 1 ? " second" : " seconds")
                       : "crashed: " + Message;
  return Result;
}

} // namespace arraylint
