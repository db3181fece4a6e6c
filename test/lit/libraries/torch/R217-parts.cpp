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
  Tensor weight;
  Tensor forward(Tensor x) { return x * 2; }
  Tensor encode(Tensor x);
  std::tuple<Tensor, Tensor> both(Tensor x);
};
Tensor computed(const std::vector<Step> &steps, Device device, Net &net, const Tensors &outputs, bool encodes) {
  Tensors parts;
  for (const Step &step : steps) {
    parts.push_back(net.forward(step.state).to(device));
    const Tensor output = net.forward(step.state);
    parts.push_back(output.squeeze(0).to(device));
    const Tensor twice = step.state * 2;
    parts.push_back(twice.to(device));
    parts.push_back(net.encode(step.state).to(device));
    const auto [first, second] = net.both(step.state);
    parts.push_back(first.to(device));
    Tensor either = torch::tensor(step.reward);
    if (encodes)
      either = net.encode(either);
    parts.push_back(either.to(device));
  }
  for (const Tensor &output : outputs)
    parts.push_back(output.to(device));
  return torch::stack(parts);
}
Tensor weights(const std::vector<Net> &nets, Device device) {
  Tensors parts;
  for (const Net &net : nets)
    parts.push_back(net.weight.to(device));
  return torch::stack(parts);
}

// What is joined is computed from the copies.
Tensor passes(const std::vector<Step> &steps, Device device, Net &net) {
  Tensors outputs;
  for (const Step &step : steps) {
    outputs.push_back(net.forward(step.state.to(device)));
    const Tensor input = step.state.to(device);
    outputs.push_back(net.forward(input));
    outputs.push_back(torch::mse_loss(net.forward(step.state), step.state.to(device)));
    outputs.push_back(step.state.to(device) * 2);
  }
  return torch::stack(outputs);
}

// The next part depends on those before.
Step act(const Tensor &seen);
void episode(Device device, Tensor seen, Batch &batch, int n) {
  for (int i = 0; i < n; ++i)
    seen[i] = act(seen[i - 1]).state.to(device);
  for (int i = 0; i < n; ++i)
    batch.states[i] = act(batch.states).state.to(device);
  for (int i = 0; i < n; ++i) {
    batch.states[i] = act(seen).state.to(device);
    seen = batch.states.sum(0);
  }
}

// Not joined, not moved to a device, not another part each time, or used on the way.
Tensor same(const Tensors &inputs, Device device, const Step &step) {
  Tensors parts;
  for (size_t i = 0; i < inputs.size(); ++i)
    parts.push_back(step.state.to(device));
  return torch::stack(parts);
}
void others(const std::vector<Step> &steps, Device device, Tensor first, Tensors &kept, Tensor &last) {
  Tensors host, used;
  for (const Step &step : steps) {
    host.push_back(step.state.to(torch::kFloat32));
    host.push_back(step.state.to(torch::kCPU));
    kept.push_back(step.state.to(device));
    first[0] = step.state.to(device);
    Tensor own = torch::empty({2, 3});
    own[steps.size()] = step.state.to(device);
    const Tensor moved = step.state.to(device);
    last += moved;
    used.push_back(moved);
    last = step.state.to(device);
  }
  last = torch::stack(host) + torch::stack(used);
}
