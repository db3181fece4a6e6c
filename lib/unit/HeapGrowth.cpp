#include "unit/HeapGrowth.h"
#include <cstdint>
#ifdef __linux__
#include <sys/mman.h>
#include <unistd.h>
#endif

namespace arraylint {

#ifdef __linux__

#ifndef MADV_POPULATE_WRITE // since Linux 5.14
#define MADV_POPULATE_WRITE 23
#endif

static char *endOfHeap() { return static_cast<char *>(sbrk(0)); }

HeapGrowth::HeapGrowth() : Filled(endOfHeap()) {}

void HeapGrowth::fill() {
  char *const End = endOfHeap();
  if (End == Filled)
    return;
  if (End > Filled) { // madvise requires the start of a page
    const auto PageSize = static_cast<uintptr_t>(sysconf(_SC_PAGESIZE));
    char *const From = Filled - reinterpret_cast<uintptr_t>(Filled) % PageSize;
    madvise(From, End - From, MADV_POPULATE_WRITE);
  }
  Filled = End;
}

#else

HeapGrowth::HeapGrowth() : Filled(nullptr) {}
void HeapGrowth::fill() {}

#endif

} // namespace arraylint
