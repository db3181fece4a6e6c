#include "WrapHits.h"
#include <cinttypes>
#include <cstdio>
#include <cstdlib>

namespace arraylint {

// Workers leave by _exit, so there is no later moment to write the sum.
void WrapHits::tell() const {
  const char *Path = std::getenv("ARRAYLINT_WRAP_HITS");
  std::FILE *File = Path ? std::fopen(Path, "a") : nullptr;
  if (!File)
    return;
  std::fprintf(File, "%s %" PRIu64 "\n", Function, Count);
  std::fclose(File);
}

} // namespace arraylint
