#include "base/system/FileCopy.h"

namespace arraylint {

std::error_code copyFile(const std::filesystem::path &From,
                         const std::filesystem::path &To) {
  std::error_code Error;
  do
    std::filesystem::copy_file(
        From, To, std::filesystem::copy_options::overwrite_existing, Error);
  while (Error == std::errc::interrupted);
  return Error;
}

} // namespace arraylint
