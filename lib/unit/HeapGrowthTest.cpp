#include "unit/HeapGrowth.h"
#include <gtest/gtest.h>
#ifdef __linux__
#include <cstring>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

using namespace arraylint;

namespace {

constexpr size_t Grown = 16 << 20;

long pageFaults() {
  rusage Used;
  getrusage(RUSAGE_SELF, &Used);
  return Used.ru_minflt;
}

bool canFill() {
  const long Size = sysconf(_SC_PAGESIZE);
  void *const Page = mmap(nullptr, Size, PROT_READ | PROT_WRITE,
                          MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  const bool Can = madvise(Page, Size, /*MADV_POPULATE_WRITE=*/23) == 0;
  munmap(Page, Size);
  return Can;
}

// The memory taken from the heap is not returned: malloc continues behind it.
TEST(HeapGrowth, HasPagesBeforeTheyAreWritten) {
  if (!canFill())
    GTEST_SKIP() << "this system puts pages behind memory at the first write";
  HeapGrowth Heap;
  Heap.fill();
  void *const New = sbrk(Grown);
  ASSERT_NE(New, reinterpret_cast<void *>(-1));
  Heap.fill();
  const long Before = pageFaults();
  std::memset(New, 1, Grown);
  EXPECT_LT(pageFaults() - Before, 16);
}

} // namespace
#endif
