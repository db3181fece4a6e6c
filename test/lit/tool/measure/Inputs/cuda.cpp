// Stands in for CUDA's runtime library.
#include <cstddef>
#include <cstring>
#include <unistd.h>

extern "C" int cudaMemcpyAsync(void *To, const void *From, size_t Size, int,
                               void *) {
  std::memcpy(To, From, Size);
  return 0;
}

extern "C" int cudaStreamSynchronize(void *) { return usleep(20000); }
