// Runs blend() on LibTorch and prints its results, and its costs to stderr.
// Numbers drawn in another type are different, but have the same distribution.
#include "blend.cpp"

#include "proof.h"

int main(int argc, char **argv) {
  const int64_t n = argc > 1 ? std::atoll(argv[1]) : 100000;
  proof::startCounting();
  torch::manual_seed(1);
  proof::counters() = {};
  const auto begin = std::chrono::steady_clock::now();
  const torch::Tensor z = blend(n);
  const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - begin;
  const proof::Counters cost = proof::counters();
  std::printf("%s, %lld elements, mean %.1f, above 3: %.1f\n", c10::toString(z.scalar_type()),
              static_cast<long long>(z.numel()), z.mean().item<double>(),
              (z > 3).to(torch::kFloat32).mean().item<double>());
  std::fprintf(stderr, "tasks %llu allocations %llu bytes %llu peak %llu syncs %llu ms %.1f\n",
               static_cast<unsigned long long>(cost.Tasks), static_cast<unsigned long long>(cost.Allocations),
               static_cast<unsigned long long>(cost.Bytes), static_cast<unsigned long long>(cost.Peak),
               static_cast<unsigned long long>(cost.Syncs), took.count());
}
