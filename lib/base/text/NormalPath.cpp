#include "base/text/NormalPath.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

std::string arraylint::normalPath(llvm::StringRef Path,
                                  llvm::StringRef Directory) {
  llvm::SmallString<256> Full(path::is_absolute(Path) ? "" : Directory);
  path::append(Full, Path);
  path::remove_dots(Full);
  llvm::SmallString<256> Short(Full);
  path::remove_dots(Short, /*remove_dot_dot=*/true);
  bool IsSame =
      Short == Full || !fs::exists(Full) || fs::equivalent(Short, Full);
  return (IsSame ? Short : Full).str().str();
}

std::string arraylint::realPath(llvm::StringRef Path) {
  llvm::SmallString<256> Real;
  return fs::real_path(Path, Real) ? Path.str() : Real.str().str();
}
