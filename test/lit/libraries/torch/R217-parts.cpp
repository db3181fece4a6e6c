// Arrays that are copied to a device one by one and then joined could be joined first.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R217 -- %libtorch-flags
#include <torch/torch.h>
#include <vector>

using torch::Device, torch::Tensor;
using Tensors = std::vector<Tensor>;
struct Step {
  Tensor state;
  float reward;
};
struct Batch {
  Tensor states;
};

Tensor listed(const std::vector<Step> &steps, Device device) {
  Tensors states;
  for (const Step &step : steps)
    states.push_back(step.state.unsqueeze(0).to(device)); // expect: R217 warning "copies the parts of an array to a device one after the other" help "join the parts on the host and copy them at once"
  return torch::cat(states);
}
Tensor hundred(const std::vector<Step> &steps) {
  Tensors states;
  for (int i = 0; i < 100; ++i)
    states.push_back(steps[i].state.cuda()); // expect: R217 warning "one after the other (100 copies)"
  return torch::stack(states);
}
Tensor fewRows(const std::vector<Step> &steps) {
  Tensors states;
  for (int i = 0; i < 9; ++i)
    states.push_back(steps[i].state.cuda()); // expect: R217 remark "one after the other (9 copies)"
  return torch::stack(states);
}
Tensor named(const std::vector<std::vector<float>> &rows, Device device) {
  Tensors parts;
  for (const auto &row : rows) {
    Tensor part = torch::tensor(row) * 2;
    part = part.to(device); // expect: R217 warning "copies the parts of an array"
    parts.push_back(part);
  }
  return torch::stack(parts);
}
Tensor declared(std::vector<std::vector<float>> &rows, Device device) {
  Tensors parts;
  for (auto &row : rows) {
    const Tensor part = torch::from_blob(row.data(), {9}).to(device); // expect: R217 warning "copies the parts of an array"
    parts.push_back(part.view({3, 3}));
  }
  return torch::stack(parts);
}
void rows(const std::vector<Step> &steps, Device device, Batch &batch) {
  int row = 0;
  for (const Step &step : steps)
    batch.states[row++] = step.state.to(device); // expect: R217 warning "copies the parts of an array"
  for (size_t i = 0; i < steps.size(); ++i)
    batch.states.select(0, i) = steps[i].state.to(device); // expect: R217 warning "copies the parts of an array"
}

// These may be on a device already.
struct Net : torch::nn::Module {
  Tensor forward(Tensor x) { return x * 2; }
};
Tensor computed(const Tensors &inputs, Device device, Net &net) {
  Tensors parts;
  for (const Tensor &input : inputs) {
    parts.push_back(net.forward(input).to(device));
    const Tensor output = net.forward(input);
    parts.push_back(output.squeeze(0).to(device));
    const Tensor twice = input * 2;
    parts.push_back(twice.to(device));
  }
  return torch::stack(parts);
}

// Not joined, not moved to a device, not another part each time, or used on the way.
Tensor same(const Tensors &inputs, Device device, Tensor first) {
  Tensors parts;
  for (const Tensor &input : inputs)
    parts.push_back(first.to(device));
  return torch::stack(parts);
}
void others(const Tensors &inputs, Device device, Batch &batch, Tensors &kept, Tensor &last) {
  Tensors host, used;
  for (const Tensor &input : inputs) {
    host.push_back(input.to(torch::kFloat32));
    host.push_back(input.to(torch::kCPU));
    kept.push_back(input.to(device));
    batch.states[0] = input.to(device);
    Tensor own = torch::empty({2, 3});
    own[inputs.size()] = input.to(device);
    const Tensor moved = input.to(device);
    last += moved;
    used.push_back(moved);
    last = input.to(device);
  }
  batch.states = torch::stack(host) + torch::stack(used);
}
