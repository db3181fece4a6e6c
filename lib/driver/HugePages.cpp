#include "driver/HugePages.h"
#include <cstdint>
#include <cstdlib>
#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>

namespace arraylint {

#ifdef __GLIBC__
// The heap grows by a little at a time, and only what is there can be advised.
// So it is made large at once, and kept by freeing it without giving it back.
void useHugePages() {
  constexpr int Size = 512 << 20, UsualMaps = 65536;
  // Clang's tables are large as well; 32 MB is the most that can be asked for.
  if (!mallopt(M_MMAP_THRESHOLD, 32 << 20))
    return; // a sanitizer's allocator
  mallopt(M_TRIM_THRESHOLD, 2 * Size - 1);
  mallopt(M_MMAP_MAX, 0);
  if (void *Heap = malloc(Size)) {
    const uintptr_t Address = reinterpret_cast<uintptr_t>(Heap);
    const uintptr_t Offset = Address % sysconf(_SC_PAGESIZE);
    madvise(reinterpret_cast<void *>(Address - Offset), Size, MADV_HUGEPAGE);
    free(Heap);
  }
  mallopt(M_MMAP_MAX, UsualMaps);
}
#else
void useHugePages() {}
#endif

} // namespace arraylint
