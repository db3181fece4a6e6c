// Random numbers from a counter-based generator, as in the real library: an
// element depends only on the number of the draw and on its position.
#include "Random.h"

#include "Arrays.h"
#include "Walk.h"

namespace standin {

static std::uint32_t Epoch = 0;

void restartRandom() { Epoch = 0; }

} // namespace standin

namespace cupynumeric {

std::uint32_t CuPyNumericRuntime::nextEpoch() { return standin::Epoch++; }

/// Philox 2x32 of ten rounds (Salmon and others, "Parallel random numbers: as
/// easy as 1, 2, 3").
static std::uint64_t philox(std::uint32_t Key, std::uint64_t Counter) {
  auto Hi = static_cast<std::uint32_t>(Counter >> 32);
  auto Lo = static_cast<std::uint32_t>(Counter);
  for (int Round = 0; Round < 10; ++Round, Key += 0x9E3779B9U) {
    std::uint64_t Product = static_cast<std::uint64_t>(Lo) * 0xD256D193U;
    Lo = static_cast<std::uint32_t>(Product >> 32) ^ Key ^ Hi;
    Hi = static_cast<std::uint32_t>(Product);
  }
  return (static_cast<std::uint64_t>(Hi) << 32) | Lo;
}

void NDArray::random(int32_t) {
  standin::View Out = standin::view(store_);
  if (Out.volume() == 0)
    return;
  if (Out.Kind != standin::Code::FLOAT64)
    standin::unsupported("random", Out.Kind);
  standin::launch("random", Out);
  std::uint32_t Epoch = CuPyNumericRuntime::nextEpoch();
  std::uint64_t Place = 0;
  // 53 bits make every double in [0, 1) that is a multiple of 2^-53.
  standin::mapElements<double>(Out, [&] {
    return static_cast<double>(philox(Epoch, Place++) >> 11) * 0x1p-53;
  });
}

NDArray random(std::vector<uint64_t> shape) {
  NDArray Result = standin::newArray(shape, standin::Code::FLOAT64);
  Result.random(1);
  return Result;
}

} // namespace cupynumeric
