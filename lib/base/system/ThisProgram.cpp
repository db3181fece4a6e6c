#include "base/system/ThisProgram.h"
#include "llvm/Support/FileSystem.h"

namespace arraylint {

std::string thisProgram() {
  static int Anchor;
  return llvm::sys::fs::getMainExecutable("arraylint", &Anchor);
}

} // namespace arraylint
