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

static std::error_code faultOfKind(const llvm::Twine &File,
                                   fs::file_status &Status) {
  static const KindErrors Errors;
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

std::error_code faultOfKind(const llvm::Twine &File) {
  fs::file_status Status;
  return faultOfKind(File, Status);
}

/// Reads all bytes, of which there are probably \p Expected.
static llvm::Expected<std::string> readToEnd(fs::file_t From,
                                             uint64_t Expected) {
  constexpr size_t More = 1 << 14;
  std::string Text(Expected + 1, '\0'); // the end is seen by one more byte
  for (size_t Size = 0;;) {
    if (Size == Text.size())
      Text.resize(Size + More);
    auto Read = fs::readNativeFile(
        From, llvm::MutableArrayRef(Text.data() + Size, Text.size() - Size));
    if (!Read)
      return Read.takeError();
    if (*Read == 0) {
      Text.resize(Size);
      return Text;
    }
    Size += *Read;
  }
}

llvm::ErrorOr<std::string> readFile(const llvm::Twine &File) {
  fs::file_status Status;
  if (const std::error_code Fault = faultOfKind(File, Status))
    return Fault;
  auto Opened = fs::openNativeFileForRead(File);
  if (!Opened)
    return llvm::errorToErrorCode(Opened.takeError());
  auto Text =
      readToEnd(*Opened, fs::is_regular_file(Status) ? Status.getSize() : 0);
  fs::closeFile(*Opened);
  return llvm::expectedToErrorOr(std::move(Text));
}

} // namespace arraylint
