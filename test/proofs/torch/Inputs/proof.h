//===- proof.h - Runs the programs of a proof on LibTorch, and counts -----===//
//
//   show("x", x);   // prints every element, bit for bit
//
//===----------------------------------------------------------------------===//
#pragma once

#include "../../Inputs/output.h"
#include <torch/torch.h>

#include <ATen/record_function.h>
#include <c10/core/CPUAllocator.h>
#include <cinttypes>
#include <cstdio>
#include <cstring>

namespace proof {

struct Counters {
  uint64_t Tasks = 0;       ///< operators that were dispatched by the program
  uint64_t Allocations = 0; ///< of storage
  uint64_t Bytes = 0;       ///< in all of them
  uint64_t Syncs = 0;       ///< values read back to the host
  uint64_t Live = 0;        ///< bytes
  uint64_t Peak = 0;        ///< of Live, since the program began
};

inline Counters &counters() {
  static Counters C;
  return C;
}

/// Counts allocations and forwards them to LibTorch's own allocator.
class CountingAllocator final : public c10::Allocator {
public:
  explicit CountingAllocator(c10::Allocator *Under) : Under(Under) {}

#if TORCH_VERSION_MAJOR > 2 || (TORCH_VERSION_MAJOR == 2 && TORCH_VERSION_MINOR > 2)
  c10::DataPtr allocate(size_t Size) override { return counted(Size); }
  void copy_data(void *To, const void *From, size_t Size) const override {
    default_copy_data(To, From, Size);
  }
#else
  c10::DataPtr allocate(size_t Size) const override { return counted(Size); }
#endif

private:
  struct Block {
    c10::DataPtr Data;
    size_t Size;
  };

  c10::DataPtr counted(size_t Size) const {
    auto *B = new Block{Under->allocate(Size), Size};
    Counters &C = counters();
    ++C.Allocations;
    C.Bytes += Size;
    C.Live += Size;
    C.Peak = std::max(C.Peak, C.Live);
    // Elements of `empty` are then the same in each run, and visible: NaN.
    std::memset(B->Data.get(), 0xff, Size);
    return {B->Data.get(), B, release, B->Data.device()};
  }
  static void release(void *Context) {
    auto *B = static_cast<Block *>(Context);
    counters().Live -= B->Size;
    delete B;
  }

  c10::Allocator *Under;
};

inline std::unique_ptr<at::ObserverContext>
countOperator(const at::RecordFunction &Operator) {
  ++counters().Tasks;
  const std::string Name = Operator.name();
  if (Name == "aten::_local_scalar_dense" || Name == "aten::equal" ||
      Name == "aten::nonzero")
    ++counters().Syncs;
  return nullptr;
}

inline void startCounting() {
  static CountingAllocator Counting(c10::GetCPUAllocator());
  c10::SetCPUAllocator(&Counting, /*priority=*/100);
  at::addGlobalCallback(at::RecordFunctionCallback(countOperator)
                            .scopes({at::RecordScope::FUNCTION}));
}

inline void run(const char *Name, void (*Program)()) {
  static const bool IsCounting = (startCounting(), true);
  (void)IsCounting;
  torch::manual_seed(1);
  Counters &C = counters();
  const uint64_t Held = C.Live;
  C = {};
  C.Live = C.Peak = Held;
  std::printf("== %s\n", Name);
  try {
    Program();
  } catch (const c10::Error &E) {
    std::printf("!! throws: %s\n", E.what_without_backtrace());
  }
  std::printf("-- tasks %" PRIu64 " allocations %" PRIu64 " bytes %" PRIu64
              " syncs %" PRIu64 " peak %" PRIu64 "\n",
              C.Tasks, C.Allocations, C.Bytes, C.Syncs, C.Peak - Held);
}

} // namespace proof

/// Is not counted, because printing is not part of the program's work.
inline void show(const char *Name, const torch::Tensor &Values) {
  const proof::Counters Before = proof::counters();
  const torch::Tensor Flat = Values.detach().cpu().contiguous().view({-1});
  std::printf("%s %s", Name, c10::toString(Values.scalar_type()));
  for (int64_t Extent : Values.sizes())
    std::printf(" %" PRId64, Extent);
  std::printf(":");
  for (int64_t I = 0; I < Flat.numel(); ++I)
    if (Flat.is_floating_point())
      std::printf(" %a", Flat[I].item<double>());
    else
      std::printf(" %" PRId64, Flat[I].item<int64_t>());
  std::printf("\n");
  const uint64_t Live = proof::counters().Live;
  proof::counters() = Before;
  proof::counters().Live = Live;
}
template <typename T>
std::enable_if_t<std::is_arithmetic_v<T>> show(const char *Name, T Value) {
  if constexpr (std::is_floating_point_v<T>)
    std::printf("%s: %a\n", Name, static_cast<double>(Value));
  else
    std::printf("%s: %lld\n", Name, static_cast<long long>(Value));
}
