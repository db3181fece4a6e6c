#include "base/text/FileText.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"

namespace fs = llvm::sys::fs;

namespace arraylint {

namespace {

class KindErrors : public std::error_category {
public:
  const char *name() const noexcept override { return "kind of file"; }
  std::string message(int) const override { return "not a regular file"; }
};

} // namespace

std::error_code faultOfKind(const llvm::Twine &File) {
  static const KindErrors Errors;
  fs::file_status Status;
  if (fs::status(File, Status) || fs::is_regular_file(Status) ||
      fs::is_directory(Status))
    return {};
  llvm::SmallString<256> Space;
  const llvm::StringRef Path = File.toStringRef(Space);
  const bool IsPassed = Path == "/dev/null" || Path == "/dev/stdin" ||
                        Path.starts_with("/dev/fd/") ||
                        Path.starts_with("/proc/self/fd/");
  return IsPassed ? std::error_code() : std::error_code(1, Errors);
}

llvm::ErrorOr<std::string> readFile(const llvm::Twine &File) {
  if (const std::error_code Fault = faultOfKind(File))
    return Fault;
  auto Opened = fs::openNativeFileForRead(File);
  if (!Opened)
    return llvm::errorToErrorCode(Opened.takeError());
  llvm::SmallString<0> Text;
  llvm::Error Error = fs::readNativeFileToEOF(*Opened, Text);
  fs::closeFile(*Opened);
  if (Error)
    return llvm::errorToErrorCode(std::move(Error));
  return Text.str().str();
}

} // namespace arraylint
