// Memory: malloc and its relatives, which operator new calls, too. dlsym() may
// allocate, so the names are those that glibc exports for this purpose.
#define _GNU_SOURCE
#include "Plan.h"
#include <errno.h>
#include <stdlib.h>

extern void *__libc_malloc(size_t Size);
extern void *__libc_calloc(size_t Count, size_t Size);
extern void *__libc_realloc(void *Old, size_t Size);
extern void *__libc_memalign(size_t Alignment, size_t Size);

void *malloc(size_t Size) { WRAP(Malloc, "", NULL, __libc_malloc(Size)); }

void *calloc(size_t Count, size_t Size) {
  WRAP(Malloc, "", NULL, __libc_calloc(Count, Size));
}

void *realloc(void *Old, size_t Size) {
  WRAP(Malloc, "", NULL, __libc_realloc(Old, Size));
}

void *aligned_alloc(size_t Alignment, size_t Size) {
  WRAP(Malloc, "", NULL, __libc_memalign(Alignment, Size));
}

int posix_memalign(void **Into, size_t Alignment, size_t Size) {
  void *Place = aligned_alloc(Alignment, Size);
  if (!Place)
    return ENOMEM;
  *Into = Place;
  return 0;
}
