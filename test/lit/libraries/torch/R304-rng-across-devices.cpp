// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R304 -- %libtorch-flags
#include <torch/torch.h>

// A tensor is on one device, and its generator belongs to that device: nothing
// here depends on the number of devices.

void use(const torch::Tensor &);

void draws(std::int64_t n, torch::Device device, torch::Tensor x) {
  torch::manual_seed(42);
  use(torch::rand({n}));
  use(torch::randn({n}, device));
  use(torch::randint(10, {n}));
  use(torch::randperm(n));
  use(torch::rand_like(x));
  use(torch::normal(0.0, 1.0, {n}));
  use(torch::bernoulli(x));
  use(x.bernoulli());
  use(torch::multinomial(x, 3));
  use(at::poisson(x));
  x.uniform_();
  x.normal_(0, 1);
  x.random_();
  torch::rand_out(x, {n});
}

template <typename T> torch::Tensor inTemplate(T n) { return torch::rand({std::int64_t(n)}); }
template torch::Tensor inTemplate(int);

void seeded(std::int64_t n) {
  auto generator = at::detail::createCPUGenerator(7);
  use(torch::rand({n}, generator));
  auto draw = [&] { return torch::randn({n}, generator); };
  use(draw());
}
