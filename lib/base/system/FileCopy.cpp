#include "base/system/FileCopy.h"

namespace fs = std::filesystem;

namespace arraylint {

std::error_code copyFile(const fs::path &From, const fs::path &To) {
  std::error_code Error;
  do
    fs::copy_file(From, To, fs::copy_options::overwrite_existing, Error);
  while (Error == std::errc::interrupted);
  return Error;
}

} // namespace arraylint
