#include "base/text/FileText.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"

namespace fs = llvm::sys::fs;

namespace arraylint {

llvm::ErrorOr<std::string> readFile(const llvm::Twine &File) {
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
