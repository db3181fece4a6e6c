// Arrays that are computed step by step from numbers, by way of names, before they are sent.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R217 -- %libtorch-flags
#include <torch/torch.h>

using torch::Tensor;

void use(const Tensor &);
bool isCausal();

void grid(std::int64_t h, std::int64_t w, torch::Device device) {
  for (int i = 0; i < 1000; ++i) {
    auto xs = torch::arange(w).toType(torch::kFloat);
    auto ys = torch::arange(h).toType(torch::kFloat);
    auto axes = torch::meshgrid({xs, ys});
    auto points = torch::stack({axes[0].reshape({-1}), axes.at(1).reshape({-1})}, 1);
    use(points.to(device)); // expect: R217@9 "'arange' makes an array on the host only to copy it to a device on every iteration (1000 copies)" help "make it on the device"
    auto rows = torch::meshgrid({torch::arange(h), torch::arange(w)});
    use(rows[0].to(device)); // expect: R217@9 "'arange' makes an array on the host" help "make it on the device"
    auto step = torch::arange(w);
    auto sum = step + torch::ones({w});
    use((sum * step).to(device)); // expect: R217@9 "'ones' makes an array on the host" help "make it on the device"
  }
}

void inSteps(std::int64_t n, torch::Device device) {
  for (int i = 0; i < 1000; ++i) {
    auto mask = torch::ones({n, n});
    if (isCausal())
      mask = torch::triu(mask);
    mask = mask.to(device); // expect: R217@12 "'ones' makes an array on the host" help "make it on the device"
    auto noise = torch::rand({n});
    noise.mul_(2).sub_(1).add_(torch::ones({n}));
    use(noise.to(device)); // expect: R217@9 "'rand' makes an array on the host" help "make it on the device"
  }
}

void usedElsewhere(std::int64_t n, const Tensor &y, torch::Device device) {
  auto once = torch::arange(n);
  for (int i = 0; i < 1000; ++i) {
    auto xs = torch::arange(n);
    auto sum = xs + 1;
    use(sum.to(device));
    use(xs);
    auto axes = torch::meshgrid({torch::arange(n), torch::arange(n)});
    auto both = torch::stack({axes[0], axes[1]});
    use(both.to(device));
    use(axes[1]);
    auto ofOther = torch::arange(n);
    auto product = ofOther * y;
    use(product.to(device));
    auto outside = once + 1;
    use(outside.to(device));
    auto written = torch::arange(n);
    written[0] = y[0];
    auto rest = written + 1;
    use(rest.to(device));
    auto pinned = torch::arange(n);
    auto held = pinned.pin_memory();
    use(held.to(device));
    auto repeated = torch::ones({n});
    for (int j = 0; j < n; ++j)
      repeated.mul_(2);
    use(repeated.to(device));
    auto chained = torch::ones({n});
    chained.mul_(2).add_(y);
    use(chained.to(device));
    auto ofView = torch::ones({n, n});
    ofView[0].mul_(2);
    use(ofView.to(device));
    auto lists = torch::meshgrid({torch::arange(n), torch::arange(n)});
    lists[0] = y;
    use(lists[0].to(device));
    auto changed = torch::meshgrid({torch::arange(n), torch::arange(n)});
    changed = torch::meshgrid({y, y});
    use(changed[0].to(device));
  }
}
