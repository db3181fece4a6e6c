// Masks and other arrays that the host computes from numbers before it sends them.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R217,R201 -- %libtorch-flags
#include <torch/torch.h>

using torch::Tensor;

void use(const Tensor &);

void cutOnHost(std::int64_t n, std::int64_t batch, torch::Device device) {
  for (int i = 0; i < 1000; ++i) {
    use(torch::triu(torch::ones({n, n}), 1).to(device)); // expect: R217@9 "'ones' makes an array on the host only to copy it to a device on every iteration" note "make it on the device"
    // unsafe: use(torch::triu(torch::ones({n, n}, device), 1));
    use(torch::ones({n, n}, torch::kBool).tril(-1).logical_not().to(device)); // expect: R217@9 "'ones' makes an array on the host" note "make it on the device"
    // unsafe: use(torch::ones({n, n}, torch::dtype(torch::kBool).device(device)).tril(-1).logical_not());
    use(torch::arange(n).repeat({batch, 1}).to(device)); // expect: R217@9 "'arange' makes an array on the host" note "make it on the device"
    // unsafe: use(torch::arange(n, device).repeat({batch, 1}));
  }
}

// One place would not be enough: all parts have to be made there.
void ofSeveral(std::int64_t n, torch::Device device) {
  for (int i = 0; i < 1000; ++i) {
    use(torch::cat({torch::ones({n}), torch::zeros({n})}).to(device)); // expect: R217@9 "'ones' makes an array on the host" help "make it on the device"
    use(torch::cat({torch::empty({0}), torch::zeros({n})}).to(device)); // expect: R217@9 "'zeros' makes an array on the host" help "make it on the device"
    use(torch::ones({n}).mul(torch::ones({n}).sum().item<float>()).to(device)); // expect: R217@9 "'ones' makes an array on the host" note "make it on the device"
    // unsafe: use(torch::ones({n}, device).mul(torch::ones({n}).sum().item<float>()));
    use((torch::ones({n, n}) - torch::eye(n)).to(device)); // expect: R217@9 "'ones' makes an array on the host" help "make it on the device"
  }
}

void large(torch::Device device) {
  use(torch::cat({torch::zeros({10}), torch::zeros({1000000})}).to(device)); // expect: R217 remark "copy it to a device (4000000 bytes)" help "make it on the device"
}

void ofOthers(std::int64_t n, const Tensor &y, const std::vector<Tensor> &list, torch::Device device) {
  for (int i = 0; i < 1000; ++i) {
    use((torch::ones({n, n}) - y).to(device)); // expect: R201@10 "'ones' allocates the same array on every iteration"
    use(torch::cat({torch::ones({n}), y}).to(device)); // expect: R201@21 "'ones' allocates the same array on every iteration"
    use(torch::cat(list).to(device));
  }
}

void selected(const Tensor &y, torch::Device device) {
  for (int i = 0; i < 1000; ++i) {
    use(torch::eye(3).index_select(0, y).to(device)); // expect: R201@9 remark "'eye' allocates the same array on every iteration"
    use(torch::eye(3).index({y}).to(device));
    use(torch::eye(3).masked_select(y).to(device)); // expect: R201@9 remark "'eye' allocates the same array on every iteration"
    use(torch::randn({3}).nonzero().to(device));
  }
}

// Changed in the same block, by arrays of the host alone, before they are sent.
double total(const Tensor &x) { return x.accessor<float, 1>()[0]; }
void changed(std::int64_t n, const Tensor &y, torch::Device device, torch::Generator generator,
             const std::vector<float> &values) {
  auto host = torch::tensor(values);
  std::vector<Tensor> list;
  for (int i = 0; i < 1000; ++i) {
    Tensor kept = 0.8 * torch::ones({n, 1});
    kept += torch::rand({n, 1});
    kept = kept.to(device); // expect: R217@12 "'ones' makes an array on the host" help "make it on the device"
    Tensor mask = torch::triu(torch::ones({n, n}), 1);
    mask = mask.masked_fill(mask == 1, -1e9);
    mask.mul_(2);
    use(mask.to(device)); // expect: R217@9 "'ones' makes an array on the host" help "make it on the device"
    Tensor drawn = torch::empty({n});
    drawn.uniform_(0, 1, generator);
    use(drawn.to(device));
    Tensor ofOther = torch::ones({n});
    ofOther += y;
    use(ofOther.to(device));
    Tensor rows = torch::ones({n, n});
    rows[0] = 2;
    use(rows.to(device));
    // The host reads it, or keeps it.
    Tensor scaled = torch::rand({n});
    scaled /= scaled.max().item<float>();
    use(scaled.to(device));
    Tensor summed = torch::rand({n});
    summed = summed / total(summed);
    use(summed.to(device));
    Tensor first = torch::rand({n});
    first.div_(first.data_ptr<float>()[0]);
    use(first.to(device));
    Tensor held = torch::rand({n});
    held *= list.emplace_back(held).numel();
    use(held.to(device));
    // Nothing is copied.
    Tensor near = torch::ones({n});
    near += 1;
    use(near.to(host.device()));
    Tensor added = torch::ones({n});
    ofOther += added;
    use(added.to(device));
    Tensor read = torch::ones({n});
    use(read);
    read += 1;
    use(read.to(device));
  }
}
