//===- host_proof.h - Runs programs of host libraries, and counts ---------===//
//
// Counts the heap allocations of a program: Eigen, Armadillo and xtensor call
// malloc, posix_memalign or operator new.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "output.h"
#include <algorithm>
#include <cinttypes>
#include <cstring>
#include <exception>
#include <malloc.h>

extern "C" void *__libc_malloc(size_t);
extern "C" void *__libc_memalign(size_t, size_t);
extern "C" void __libc_free(void *);

namespace proof {

struct Counters {
  uint64_t Allocations = 0;
  uint64_t Bytes = 0; ///< in all of them
  uint64_t Live = 0;  ///< bytes, as the heap rounds them
  uint64_t Peak = 0;  ///< of Live, since the program began
};

inline Counters Counted;

inline void *counted(void *Block, size_t Size) {
  if (!Block)
    return Block;
  ++Counted.Allocations;
  Counted.Bytes += Size;
  Counted.Live += malloc_usable_size(Block);
  Counted.Peak = std::max(Counted.Peak, Counted.Live);
  // Uninitialized elements are then the same in each run, and visible: NaN.
  return std::memset(Block, 0xff, Size);
}

inline void run(const char *Name, void (*Program)()) {
  const uint64_t Held = Counted.Live;
  Counted = {};
  Counted.Live = Counted.Peak = Held;
  std::printf("== %s\n", Name);
  try {
    Program();
  } catch (const std::exception &E) {
    std::printf("!! throws: %s\n", E.what());
  }
  std::printf("-- tasks 0 allocations %" PRIu64 " bytes %" PRIu64
              " syncs 0 peak %" PRIu64 "\n",
              Counted.Allocations, Counted.Bytes, Counted.Peak - Held);
}

/// Restarts the random numbers, so that they are the same in each run.
class Numbers {
public:
  explicit Numbers(uint64_t Seed) : State(Seed * 2654435761u + 1) {}
  double operator()() {
    State = State * 6364136223846793005u + 1442695040888963407u;
    return static_cast<double>(State >> 33) / double(1u << 30) - 1;
  }

private:
  uint64_t State;
};

} // namespace proof

extern "C" inline __attribute__((used)) void *malloc(size_t Size) {
  return proof::counted(__libc_malloc(Size), Size);
}
extern "C" inline __attribute__((used)) int
posix_memalign(void **Block, size_t Alignment, size_t Size) {
  *Block = proof::counted(__libc_memalign(Alignment, Size), Size);
  return *Block ? 0 : 12;
}
extern "C" inline __attribute__((used)) void *aligned_alloc(size_t Alignment,
                                                            size_t Size) {
  return proof::counted(__libc_memalign(Alignment, Size), Size);
}
extern "C" inline __attribute__((used)) void free(void *Block) {
  if (Block)
    proof::Counted.Live -= malloc_usable_size(Block);
  __libc_free(Block);
}

template <typename T>
std::enable_if_t<std::is_arithmetic_v<T>> show(const char *Name, T Value) {
  std::printf("%s:", Name);
  proof::print(Value);
  std::printf("\n");
}
