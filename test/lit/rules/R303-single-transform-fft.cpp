// The C++ interface of cuPyNumeric has no transforms: LibTorch's are used.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R303 -- %libtorch-flags
#include <torch/torch.h>

#include <vector>

using torch::Tensor;

void use(const Tensor &);

//===-- bad ---------------------------------------------------------------===//

void oneAfterTheOther(Tensor out) {
  auto signals = torch::rand({1000, 4096});
  for (std::int64_t i = 0; i < 1000; ++i)
    // expect: R303@14 "transforms one signal at a time, which one device does alone; a batch of them is one call (1000 transforms)"
    out[i] = torch::fft::rfft(signals[i]);
}

void unknownNumber(std::int64_t n) {
  const auto signals = torch::zeros({n, n}, torch::kComplexFloat);
  for (std::int64_t i = 0; i < n; ++i) {
    use(torch::fft::fft(signals[i]));            // expect: R303@9 "transforms one signal"
    use(torch::fft::ifft(signals.select(0, i))); // expect: R303@9 "transforms one signal"
    use(torch::fft_fft(signals[i]));             // expect: R303@9 "transforms one signal"
    use(at::fft_ifft(signals.select(1, i)));     // expect: R303@9 "transforms one signal"
    use(torch::fft::fftn(signals[i]));           // expect: R303@9 "transforms one signal"
  }
}

void throughNames(std::int64_t n) {
  auto signals = torch::rand({n, 64});
  for (std::int64_t i = 0; i < n; ++i) {
    auto &&signal = signals[i];
    auto [spectrum, k] = std::make_pair(torch::fft::rfft(signal), i); // expect: R303@41 "transforms one signal"
    use(spectrum.abs());
  }
}

void threeAxes(std::int64_t n) {
  auto signals = torch::rand({n, 3, 64});
  for (std::int64_t i = 0; i < n; ++i)
    for (std::int64_t channel = 0; channel < 3; ++channel)
      use(torch::fft::rfft(signals[i][channel])); // expect: R303@11 "transforms one signal"
}

void otherLoops(std::int64_t n) {
  auto signals = torch::rand({n, 64});
  std::int64_t i = 0;
  while (i < n)
    use(torch::fft::rfft(signals[i++])); // expect: R303@9 "transforms one signal"
  do
    use(torch::fft::rfft(signals[--i])); // expect: R303@9 "transforms one signal"
  while (i > 0);
}

#define SPECTRUM(x) torch::fft::rfft(x)
void macro(std::int64_t n) {
  auto signals = torch::rand({n, 64});
  for (std::int64_t i = 0; i < n; ++i)
    use(SPECTRUM(signals[i])); // expect: R303@9 "transforms one signal"
}

template <typename T> void instance(T n) {
  auto signals = torch::rand({std::int64_t(n), 64});
  for (T i = 0; i < n; ++i)
    if constexpr (sizeof(T) > 1)
      use(torch::fft::rfft(signals[i])); // expect: R303@11 "transforms one signal"
}
template void instance(int);

template <typename T> struct Analysis {
  void run(std::int64_t n) {
    auto signals = torch::rand({n, 64});
    for (std::int64_t i = 0; i < n; ++i)
      use(torch::fft::rfft(signals[i])); // expect: R303@11 "transforms one signal"
  }
};
template struct Analysis<float>;

void lambdas(std::int64_t n) {
  auto run = [](auto passes) {
    auto signals = torch::rand({std::int64_t(passes), 64});
    for (decltype(passes) i = 0; i < passes; ++i)
      use(torch::fft::rfft(signals[i])); // expect: R303@11 "transforms one signal"
  };
  run(n);
}

void ternary(std::int64_t n, bool forth) {
  auto signals = torch::rand({n, 64});
  for (std::int64_t i = 0; i < n; ++i)
    use((forth ? 1 : 2) * torch::fft::rfft(signals[i])); // expect: R303@27 "transforms one signal"
}

//===-- good --------------------------------------------------------------===//

void batch(std::int64_t n) {
  auto signals = torch::rand({n, 64});
  use(torch::fft::rfft(signals));
  auto many = torch::rand({n, 16, 64});
  for (std::int64_t i = 0; i < n; ++i) {
    use(torch::fft::rfft(many[i]));
    use(torch::fft::rfft(signals));
    use(torch::fft::fft2(many[i]));
  }
}

void single() {
  use(torch::fft::rfft(torch::rand({4096})));
  auto signal = torch::rand({4096});
  use(torch::fft::irfft(torch::fft::rfft(signal)));
}

void unknownRank(Tensor signals, const std::vector<Tensor> &list, std::int64_t n) {
  for (std::int64_t i = 0; i < n; ++i)
    use(torch::fft::rfft(signals[i]));
  for (const Tensor &signal : list)
    use(torch::fft::rfft(signal));
}

// Each iteration needs the result of the previous one.
void recurrence(std::int64_t n) {
  auto signal = torch::rand({64}, torch::kComplexFloat);
  for (std::int64_t i = 0; i < n; ++i)
    signal = torch::fft::fft(signal);
  auto signals = torch::rand({n, 64}, torch::kComplexFloat);
  for (std::int64_t i = 1; i < n; ++i)
    signals[i - 1].copy_(torch::fft::fft(signals[i]));
}

void shortTime(std::int64_t n) {
  auto signals = torch::rand({n, 4096});
  for (std::int64_t i = 0; i < n; ++i)
    use(torch::stft(signals[i], 64));
}

void fixedPart(std::int64_t n) {
  auto signals = torch::rand({n, 64});
  for (std::int64_t i = 0; i < n; ++i)
    use(torch::fft::rfft(signals[0]));
}

void handfulOfPasses() {
  auto channels = torch::rand({3, 64});
  for (std::int64_t i = 0; i < 3; ++i)
    use(torch::fft::rfft(channels[i]));
}

void sometimes(std::int64_t n, bool wanted) {
  auto signals = torch::rand({n, 64});
  for (std::int64_t i = 0; i < n; ++i) {
    if (i % 100 == 0)
      use(torch::fft::rfft(signals[i]));
    if (wanted)
      use(torch::fft::rfft(signals[i]));
  }
}

void others(std::int64_t n) {
  auto signals = torch::rand({n, 64});
  for (std::int64_t i = 0; i < n; ++i) {
    use(torch::fft::fftshift(signals[i]));
    use(torch::cumsum(signals[i], 0));
  }
}

void unevaluated(std::int64_t n) {
  auto signals = torch::rand({n, 64});
  for (std::int64_t i = 0; i < n; ++i)
    static_assert(sizeof(torch::fft::rfft(signals[i])) > 0);
}

template <typename T> void never(T signals, std::int64_t n) {
  for (std::int64_t i = 0; i < n; ++i)
    use(torch::fft::rfft(signals[i]));
}

//===-- NOLINT ------------------------------------------------------------===//

void silenced(std::int64_t n) {
  auto signals = torch::rand({n, 64});
  for (std::int64_t i = 0; i < n; ++i)
    use(torch::fft::rfft(signals[i])); // NOLINT(array-R303-*)
}
