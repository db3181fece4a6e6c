// Correct code that looks like a mistake: all rules are on and report nothing.
// REQUIRES: libtorch
// RUN: %check-rule %s --once -- %libtorch-flags
#include <iostream>
#include <torch/torch.h>

namespace nn = torch::nn;
using torch::indexing::None;
using torch::indexing::Slice;

bool ready();
void log(const std::string &, double);

//===-- loops over whole arrays -------------------------------------------===//

void epochs(nn::Sequential model, torch::optim::Optimizer &optimizer,
            const std::vector<std::pair<torch::Tensor, torch::Tensor>> &loader, int n) {
  for (int epoch = 0; epoch < n; ++epoch)
    for (const auto &[input, target] : loader) {
      optimizer.zero_grad();
      auto loss = torch::mse_loss(model->forward(input), target);
      loss.backward();
      optimizer.step();
    }
}

template <typename Loader>
void loaders(Loader &loader, nn::Linear model, torch::optim::Optimizer &optimizer,
             torch::Device device) {
  for (auto &batch : loader) {
    auto input = batch.data.to(device), target = batch.target.to(device);
    optimizer.zero_grad();
    torch::nll_loss(model(input), target).backward();
    optimizer.step();
  }
}

struct Net : nn::Module {
  nn::ModuleList layers;
  torch::Tensor forward(torch::Tensor x) {
    for (const auto &layer : *layers)
      x = layer->as<nn::Linear>()->forward(x);
    return x;
  }
  void scale(double by) {
    torch::NoGradGuard guard;
    for (auto &parameter : parameters())
      parameter.mul_(by);
    for (auto &entry : named_parameters())
      if (entry.key() == "bias")
        entry.value().zero_();
  }
  void average(const Net &other, double decay) {
    torch::NoGradGuard guard;
    auto mine = parameters(), theirs = other.parameters();
    for (std::size_t i = 0; i < mine.size(); ++i)
      mine[i].lerp_(theirs[i], 1 - decay);
  }
};

void devices(std::vector<torch::Tensor> &replicas, const torch::Tensor &master) {
  for (int i = 0; i < torch::cuda::device_count(); ++i)
    replicas[i].copy_(master, /*non_blocking=*/true);
  for (auto device : {torch::Device("cuda:0"), torch::Device("cuda:1")})
    replicas.push_back(master.to(device));
}

torch::Tensor recurrent(nn::GRUCell cell, torch::Tensor x, torch::Tensor h) {
  std::vector<torch::Tensor> states;
  for (int64_t t = 0; t < x.size(0); ++t) {
    h = cell(x[t], h);
    states.push_back(h);
  }
  return torch::stack(states);
}

// Each iteration needs the result of the previous one.
void scan(torch::Tensor x, torch::Tensor decay) {
  torch::NoGradGuard guard;
  for (int64_t t = 1; t < x.size(0); ++t)
    x.select(0, t).addcmul_(x.select(0, t - 1), decay);
}

void timeSteps(torch::Tensor u, torch::Tensor v, int steps) {
  torch::NoGradGuard guard;
  for (int step = 0; step < steps; ++step) {
    u.add_(v, 0.01);
    v.sub_(u, 0.01);
  }
  while (ready())
    u.clamp_(-1, 1);
}

void stencil(torch::Tensor u, torch::Tensor work, int64_t n, int steps) {
  torch::NoGradGuard guard;
  auto inner = u.index({Slice(1, -1)});
  for (int step = 0; step < steps; ++step) {
    torch::add_out(work, u.slice(0, 0, n - 2), u.slice(0, 2, n));
    inner.copy_(work).mul_(0.5);
  }
}

void twoPhase(torch::Tensor current, torch::Tensor next, torch::Tensor kernel, int steps) {
  torch::NoGradGuard guard;
  for (int step = 0; step < steps; ++step) {
    torch::matmul_out(next, kernel, current);
    std::swap(current, next);
  }
}

void augment(torch::Tensor images) {
  for (int channel = 0; channel < 3; ++channel)
    images.select(1, channel).sub_(0.5).div_(0.25);
  for (int64_t axis : {2, 3})
    images.copy_(images.flip({axis}));
}

//===-- only in some iterations -------------------------------------------===//

void logs(nn::Linear model, torch::Tensor x, int steps, int freq, int kLogInterval) {
  double best = 1e9;
  for (int step = 1; step <= steps; ++step) {
    auto loss = model(x).square().mean();
    loss.backward();
    if (step % 100 == 0)
      std::cout << step << ' ' << loss.item<float>() << '\n';
    if (step % freq == 1)
      log("loss", loss.item<double>());
    if (step % kLogInterval == 0)
      best = std::min(best, loss.item<double>());
    if (step == 1 || step == steps)
      std::cout << loss << '\n';
  }
}

void accumulated(nn::Linear model, const std::vector<torch::Tensor> &batches, int epochs) {
  torch::NoGradGuard noGrad;
  for (int epoch = 0; epoch < epochs; ++epoch) {
    auto total = torch::zeros({}, batches.front().options());
    int seen = 0;
    for (const auto &batch : batches) {
      total += model(batch).mean().detach();
      if (++seen == 1000) {
        log("running", total.item<double>());
        seen = 0;
      }
    }
    if (epoch % 5 == 4)
      log("epoch", total.item<double>());
  }
}

void patience(torch::Tensor x, torch::Tensor y, int steps) {
  torch::NoGradGuard guard;
  int left = 25;
  for (int step = 0; step < steps; ++step) {
    x.add_(y);
    if (--left)
      continue;
    left = 25;
    if (x.isnan().any().item<bool>())
      break;
  }
}

void checkpoints(nn::Linear model, torch::Tensor x, int epochs) {
  for (int epoch = 0; epoch < epochs; ++epoch) {
    model(x).sum().backward();
    if (epoch % 10 == 9)
      torch::save(model, "model-" + std::to_string(epoch) + ".pt");
    if (epoch == epochs - 1)
      log("last", x.sum().item<double>());
  }
}

//===-- paths that leave the loop -----------------------------------------===//

double errors(torch::Tensor x, torch::Tensor y, int steps) {
  torch::NoGradGuard guard;
  for (int step = 0; step < steps; ++step) {
    x.add_(y);
    if (ready()) {
      std::cerr << "stopped: " << x << '\n';
      return x.sum().item<double>();
    }
    TORCH_CHECK(x.size(0) == y.size(0), "sizes differ");
    TORCH_CHECK(x.dim() == 2 && x.is_floating_point(), "wrong kind: ", x.dtype());
  }
  for (int step = 0; step < steps; ++step) {
    try {
      x.add_(y);
    } catch (const c10::Error &error) {
      log(error.what(), x.sum().item<double>());
      throw;
    }
  }
  return x.sum().item<double>();
}

torch::Tensor search(nn::Linear step, torch::Tensor x) {
  torch::NoGradGuard guard;
  for (;;) {
    x = step(x);
    if (ready())
      return x.cpu();
  }
}

//===-- masks and indices -------------------------------------------------===//

void masks(torch::Tensor x, torch::Tensor mask, const std::vector<torch::Tensor> &batches) {
  torch::NoGradGuard guard;
  x.masked_fill_(mask, 0);
  x.index_put_({mask}, 1.0);
  for (const auto &batch : batches)
    x.add_(torch::where(mask, batch, x));
  x.index_put_({Slice(None, 10), 0}, 1.0);
}

std::vector<torch::Tensor> indicesKept(torch::Tensor mask) {
  auto indices = mask.nonzero();
  auto count = indices.size(0);
  log("hits", double(count));
  return {indices, torch::argwhere(mask)};
}

void embeddings(torch::Tensor table, torch::Tensor words, torch::Tensor gradient, int steps) {
  torch::NoGradGuard guard;
  for (int step = 0; step < steps; ++step)
    table.index_add_(0, words, gradient, -0.1);
  for (int step = 0; step < steps; ++step)
    gradient.copy_(table.index_select(0, words));
}

//===-- views -------------------------------------------------------------===//

void views(torch::Tensor x, nn::Linear model, int steps) {
  torch::NoGradGuard guard;
  for (int step = 0; step < steps; ++step) {
    auto rows = x.view({x.size(0), -1});
    rows.add_(model(rows));
    x.t().mul_(0.5);
    x.unsqueeze(0).squeeze(0).add_(1);
    x.select(1, step % x.size(1)).zero_();
  }
}

torch::Tensor minibatches(nn::Linear model, torch::Tensor data, int64_t size) {
  std::vector<torch::Tensor> outputs;
  for (int64_t start = 0; start < data.size(0); start += size)
    outputs.push_back(model(data.slice(0, start, start + size)));
  for (const auto &part : data.split(size))
    outputs.push_back(model(part));
  return torch::cat(outputs);
}
