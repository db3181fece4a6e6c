#include "base/text/ShownPath.h"
#include "llvm/ADT/StringExtras.h"

namespace arraylint {

std::string shownPath(llvm::StringRef File, llvm::StringRef Directory) {
  llvm::StringRef Rest = File;
  Directory = Directory.rtrim('/'); // the root directory is "/"
  if (Rest.consume_front(Directory) && Rest.consume_front("/"))
    return Rest.str();
  return File.str();
}

std::string relativePath(llvm::StringRef File, llvm::StringRef Directory) {
  std::string Up;
  for (;; Directory = Directory.rsplit('/').first, Up += "../") {
    Directory = Directory.rtrim('/');
    llvm::StringRef Rest = File;
    if (Rest.consume_front(Directory) && Rest.consume_front("/"))
      return Up + Rest.str();
    if (Directory.empty())
      return File.str();
  }
}

} // namespace arraylint
