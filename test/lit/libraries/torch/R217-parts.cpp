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
  int count;
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
// Who gets the list may join it.
static Tensor board(const std::vector<float> &squares) {
  Tensor all = torch::zeros({8, 8});
  all[0].fill_(squares[0]);
  return all;
}
std::tuple<Tensors, int> boards(const std::vector<std::vector<float>> &games, Device device) {
  Tensors all;
  for (const auto &game : games)
    all.push_back(board(game).to(device)); // expect: R217 remark "copies the arrays of a list to a device one after the other" help "return them on the host, and copy at once what is joined of them"
  return std::tuple(all, 1);
}
Tensors states(const std::vector<Step> &steps, Device device) {
  Tensors all;
  for (const Step &step : steps) {
    Tensor state = step.state.to(device); // expect: R217 remark "copies the arrays of a list"
    all.push_back(state);
  }
  return all;
}
void rows(const std::vector<Step> &steps, Device device, Batch &batch) {
  int row = 0;
  for (const Step &step : steps)
    batch.states[row++] = step.state.to(device); // expect: R217 warning "copies the parts of an array"
  for (size_t i = 0; i < steps.size(); ++i)
    batch.states.select(0, i) = steps[i].state.to(device); // expect: R217 warning "copies the parts of an array"
}

// These may be on a device already. Each has a list of its own: one with several appends is not
// followed.
struct Net : torch::nn::Module {
  Tensor weight;
  Tensor forward(Tensor x) { return x * 2; }
  Tensor encode(Tensor x);
  std::tuple<Tensor, Tensor> both(Tensor x);
};
size_t counted(const std::vector<Step> &steps, Device device) {
  Tensors all;
  for (const Step &step : steps)
    all.push_back(step.state.to(device));
  return all.size();
}
Tensor firstOf(const std::vector<Step> &steps, Device device) {
  Tensors all;
  for (const Step &step : steps)
    all.push_back(step.state.to(device));
  return all[0];
}
Tensors keep(Tensors &list);
Tensors kept(const std::vector<Step> &steps, Device device) {
  Tensors all;
  for (const Step &step : steps) {
    all.push_back(step.state.to(device));
  }
  return keep(all);
}
Tensor output(const std::vector<Step> &steps, Device device, Net &net) {
  Tensors parts;
  for (const Step &step : steps) {
    parts.push_back(net.forward(step.state).to(device));
  }
  return torch::stack(parts);
}
Tensor namedOutput(const std::vector<Step> &steps, Device device, Net &net) {
  Tensors parts;
  for (const Step &step : steps) {
    const Tensor output = net.forward(step.state);
    parts.push_back(output.squeeze(0).to(device));
  }
  return torch::stack(parts);
}
Tensor computed(const std::vector<Step> &steps, Device device) {
  Tensors parts;
  for (const Step &step : steps) {
    const Tensor twice = step.state * 2;
    parts.push_back(twice.to(device));
  }
  return torch::stack(parts);
}
Tensor encoded(const std::vector<Step> &steps, Device device, Net &net) {
  Tensors parts;
  for (const Step &step : steps) {
    parts.push_back(net.encode(step.state).to(device));
  }
  return torch::stack(parts);
}
Tensor oneOfTwo(const std::vector<Step> &steps, Device device, Net &net) {
  Tensors parts;
  for (const Step &step : steps) {
    const auto [first, second] = net.both(step.state);
    parts.push_back(first.to(device));
  }
  return torch::stack(parts);
}
Tensor either(const std::vector<Step> &steps, Device device, Net &net, bool encodes) {
  Tensors parts;
  for (const Step &step : steps) {
    Tensor either = torch::tensor(step.reward);
    if (encodes)
      either = net.encode(either);
    parts.push_back(either.to(device));
  }
  return torch::stack(parts);
}
Tensor replacedBefore(const std::vector<Step> &steps, Device device, const Tensors &known) {
  Tensors parts;
  for (size_t i = 0; i < steps.size(); ++i) {
    Tensor part = torch::tensor(steps[i].reward);
    if (i < known.size())
      part = known[i];
    parts.push_back(part.to(device));
  }
  return torch::stack(parts);
}
Step run(int i);
Tensor returned(Device device, int n) {
  Tensors parts;
  for (int i = 0; i < n; ++i) {
    parts.push_back(run(i).state.to(device));
  }
  return torch::stack(parts);
}
struct Recorder {
  Tensor frames;
  Tensor sent(Device device, int n) {
    Tensors parts;
    for (int i = 0; i < n; ++i) {
      parts.push_back(frames[i].to(device));
    }
    return torch::stack(parts);
  }
};
Tensor elements(const Tensors &outputs, Device device) {
  Tensors parts;
  for (const Tensor &output : outputs) {
    parts.push_back(output.to(device));
  }
  return torch::stack(parts);
}
Tensor weights(const std::vector<Net> &nets, Device device) {
  Tensors parts;
  for (const Net &net : nets) {
    parts.push_back(net.weight.to(device));
  }
  return torch::stack(parts);
}

// What is joined is computed from the copies.
Tensor passes(const std::vector<Step> &steps, Device device, Net &net) {
  Tensors parts;
  for (const Step &step : steps) {
    parts.push_back(net.forward(step.state.to(device)));
  }
  return torch::stack(parts);
}
Tensor namedPasses(const std::vector<Step> &steps, Device device, Net &net) {
  Tensors parts;
  for (const Step &step : steps) {
    const Tensor input = step.state.to(device);
    parts.push_back(net.forward(input));
  }
  return torch::stack(parts);
}
Tensor losses(const std::vector<Step> &steps, Device device, Net &net) {
  Tensors parts;
  for (const Step &step : steps) {
    parts.push_back(torch::mse_loss(net.forward(step.state), step.state.to(device)));
  }
  return torch::stack(parts);
}
Tensor products(const std::vector<Step> &steps, Device device) {
  Tensors parts;
  for (const Step &step : steps) {
    parts.push_back(step.state.to(device) * 2);
  }
  return torch::stack(parts);
}

// The next part depends on those before.
Step act(const Tensor &seen);
void readsParts(Device device, Tensor seen, int n) {
  for (int i = 1; i < n; ++i) {
    const Step step = act(seen[i - 1]);
    seen[i] = step.state.to(device);
  }
}
void readsWhole(Device device, Batch &batch, int n) {
  for (int i = 0; i < n; ++i) {
    const Step step = act(batch.states);
    batch.states[i] = step.state.to(device);
  }
}
void readsBatch(Device device, Batch &batch, Step next(const Batch &), int n) {
  for (int i = 0; i < n; ++i) {
    const Step step = next(batch);
    batch.states[i] = step.state.to(device);
  }
}
// But other fields may be used.
void otherField(const std::vector<Step> &steps, Device device, Batch &batch) {
  for (size_t i = 0; i < steps.size(); ++i) {
    batch.states[i] = steps[i].state.to(device); // expect: R217 warning "copies the parts of an array"
    batch.count += 1;
  }
}

// Not another part each time, not moved to a device, kept, or used on the way.
Tensor same(const Tensors &inputs, Device device, const Step &step) {
  Tensors parts;
  for (size_t i = 0; i < inputs.size(); ++i) {
    parts.push_back(step.state.to(device));
  }
  return torch::stack(parts);
}
Tensor cast(const std::vector<Step> &steps) {
  Tensors parts;
  for (const Step &step : steps) {
    parts.push_back(step.state.to(torch::kFloat32));
  }
  return torch::stack(parts);
}
Tensor host(const std::vector<Step> &steps) {
  Tensors parts;
  for (const Step &step : steps) {
    parts.push_back(step.state.to(torch::kCPU));
  }
  return torch::stack(parts);
}
Tensor used(const std::vector<Step> &steps, Device device, Tensor last) {
  Tensors parts;
  for (const Step &step : steps) {
    const Tensor moved = step.state.to(device);
    last += moved;
    parts.push_back(moved);
  }
  return torch::stack(parts);
}
void kept(const std::vector<Step> &steps, Device device, Tensors &parts) {
  for (const Step &step : steps)
    parts.push_back(step.state.to(device));
}
void replaced(const std::vector<Step> &steps, Device device, Tensor &last) {
  for (const Step &step : steps)
    last = step.state.to(device);
}
void firstRow(const std::vector<Step> &steps, Device device, Tensor all) {
  for (const Step &step : steps)
    all[0] = step.state.to(device);
}
void ownArray(const std::vector<Step> &steps, Device device, int &row) {
  for (const Step &step : steps) {
    Tensor own = torch::empty({2, 3});
    own[row++] = step.state.to(device);
  }
}
