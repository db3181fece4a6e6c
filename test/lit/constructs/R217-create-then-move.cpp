// R217 with constructs that can hide a call; tests of LibTorch use C++17.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R217 -- %libtorch-flags
#include <torch/types.h>
#include <utility>
#include <vector>

using torch::Tensor;

void use(const Tensor &);
bool ready();

void expressions(std::int64_t n, torch::Device device) {
  while (ready()) {
    auto a = ready() ? torch::zeros({n}).to(device) : torch::ones({n}, device); // not on every iteration
    auto b = (n++, torch::zeros({n}).to(device)); // expect: R217 "makes an array on the host"
    // fixed: auto b = (n++, torch::zeros({n}, device));
    auto [c, d] = std::pair(torch::zeros({n}).to(device), b); // expect: R217 "makes an array on the host"
    // fixed: auto [c, d] = std::pair(torch::zeros({n}, device), b);
    const std::vector<Tensor> both{torch::zeros({n}).to(device), a}; // expect: R217 "makes an array on the host"
    // fixed: const std::vector<Tensor> both{torch::zeros({n}, device), a};
    if (auto e = torch::zeros({n}).to(device); ready()) // expect: R217 "makes an array on the host"
    // fixed: if (auto e = torch::zeros({n}, device); ready())
      use(e);
    auto f = torch::zeros({n}).to(device).add_(1); // expect: R217 "makes an array on the host"
    // fixed: auto f = torch::zeros({n}, device).add_(1);
    using size = decltype(torch::zeros({n}).to(device));
    (void)sizeof(torch::zeros({n}).to(device));
    use(c + d + f);
  }
}

void names(std::int64_t n, torch::Device device) {
  using torch::zeros;
  namespace t = torch;
  auto &&same = device;
  for (const auto i : std::vector<std::int64_t>(n)) {
    use(zeros({i}).to(same)); // expect: R217 "makes an array on the host"
    // fixed: use(zeros({i}, same));
    use(t::zeros({i}).to(t::Device(t::kCUDA, 1))); // expect: R217 "makes an array on the host"
    // fixed: use(t::zeros({i}, t::Device(t::kCUDA, 1)));
    use(at::zeros({i}).to(device)); // expect: R217 "makes an array on the host"
    // fixed: use(at::zeros({i}, device));
    auto later = torch::zeros({i});
    use(later.to(device)); // expect: R217 "makes an array on the host"
    auto kept = torch::zeros({i});
    use(kept.to(device)); // it is needed on the host as well
    use(kept);
    auto moved = torch::zeros({i});
    moved = moved.to(device); // expect: R217 "makes an array on the host"
    use(moved);
    // What is made once may be sent again and again, and is no copy of itself.
    static auto once = torch::zeros({1000});
    use(once.to(device));
    auto sent = torch::zeros({1000});
    auto send = [&] { return sent.to(device); };
    use(send());
    auto changed = torch::zeros({i});
    changed.fill_(2);
    changed = changed.to(device); // expect: R217 "'zeros' makes an array on the host"
    use(changed);
    // A change under a condition can happen on the device as well.
    auto other = torch::zeros({i});
    if (i > 10)
      other.fill_(2);
    other = other.to(device); // expect: R217 "'zeros' makes an array on the host"
    use(other);
    auto named = torch::zeros({i});
    auto alias = named;
    named += 1;
    named = named.to(device);
    use(named + alias);
  }
}

void generic(std::int64_t n, torch::Device device) {
  const auto make = [&](auto size) {
    for (std::int64_t i = 0; i < n; ++i)
      use(torch::zeros({size}).to(device)); // expect: R217 "makes an array on the host"
  };
  make(n);
}
