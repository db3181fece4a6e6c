#include "unit/RealRoot.h"
#include "analysis/events/UserCode.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"

namespace arraylint {

std::string realRoot(const std::string &File) {
  llvm::SmallString<256> Real;
  if (llvm::sys::fs::real_path(File, Real))
    return projectRoot(File);
  return projectRoot(Real);
}

} // namespace arraylint
