// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R104 -- %libtorch-flags
// Tuples and pairs of arrays in host memory, and of others.
#include <torch/torch.h>
#include <tuple>

void use(double);

static std::tuple<torch::Tensor, double> listed() {
  auto x = torch::ones({3}).cpu();
  return {x, 1.};
}

static std::tuple<torch::Tensor, torch::Tensor> made() {
  auto x = torch::ones({3}).cpu();
  return std::make_tuple(x, x);
}

static std::pair<torch::Tensor, int> placed(torch::Device d) {
  return {torch::ones({3}, d), 1};
}

void onHost() {
  auto [a, weight] = listed();
  auto both = made();
  for (int i = 0; i < 1000; ++i) {
    use(a.sum().item<double>() * weight);
    use(std::get<1>(both).sum().item<double>());
  }
}

void anywhere(torch::Device d) {
  auto [b, count] = placed(d);
  for (int i = 0; i < 1000; ++i)
    // expect: R104@9 warning "'item' reads the array back on every iteration"
    use(b.sum().item<double>() / count);
}

static void change(std::tuple<torch::Tensor &, int> t) {
  std::get<0>(t) = std::get<0>(t).cuda();
}

void changed() {
  auto x = torch::ones({3}).cpu();
  change({x, 1});
  for (int i = 0; i < 1000; ++i)
    // expect: R104@9 warning "'item' reads the array back on every iteration"
    use(x.sum().item<double>());
}

void mixed(torch::Device d) {
  auto t = std::make_tuple(torch::ones({3}).cpu(), torch::ones({3}, d));
  for (int i = 0; i < 1000; ++i)
    // expect: R104@9 warning "'item' reads the array back on every iteration"
    use(std::get<1>(t).sum().item<double>());
}
