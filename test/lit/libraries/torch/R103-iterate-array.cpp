// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R103 -- %libtorch-flags
#include <torch/torch.h>
#include <fstream>
#include <iostream>
#include <vector>

//===-- bad ---------------------------------------------------------------===//

void rows(torch::Tensor x, torch::Tensor w) {
  for (auto& row : x.unbind(0)) // expect: R103@3 /^works on an array row by row$/ note@20 "the rows are taken here"
    row.div_(row.norm());
  for (const auto& row : torch::unbind(x)) // expect: R103@3 "" note "taken here"
    row.mul_(w).add_(1);
  auto list = x.unbind(); // expect: note "taken here"
  for (auto row : list) { // expect: R103@3 ""
    auto scaled = row * w;
    row.copy_(torch::where(scaled > 0, scaled, row));
  }
  for (auto& row : x.split(1)) // expect: R103@3 "" note "taken here"
    row.clamp_(0, 1);
}

void counted() {
  auto x = torch::rand({512, 64});
  for (auto& row : x.unbind(0)) // expect: R103 "(512 rows, about 1024 kernel launches)" note "taken here"
    row.exp_().neg_();
  for (auto& column : x.unbind(1)) // expect: R103 "(64 rows, about 64 kernel launches)" note "taken here"
    column.zero_();
}

torch::Tensor sums(torch::Tensor x, torch::Tensor total) {
  double mean = 0;
  for (auto& row : x.unbind(0)) // expect: R103 "" note "taken here"
    total += row;
  for (auto& row : x.unbind(0)) // expect: R103 "" note "taken here"
    total.add_(row.square());
  for (auto& row : x.unbind(0)) // expect: R103 "" note "taken here"
    total = torch::maximum(total, row);
  for (auto& row : x.unbind(0)) // expect: R103 "" note "taken here"
    mean += row.mean().item<double>();
  return total * mean;
}

//===-- good --------------------------------------------------------------===//

void wholeArray(torch::Tensor x) { x.div_(x.norm(2, 1, true)); }

struct Net : torch::nn::Module {
  torch::nn::ModuleList layers{torch::nn::Linear(3, 3)};
  torch::nn::Sequential stack{torch::nn::Linear(3, 3)};
  torch::Tensor forward(torch::Tensor x) {
    for (auto& layer : *layers)
      x = layer->as<torch::nn::Linear>()->forward(x);
    for (auto& layer : *stack)
      x = layer.forward(x);
    return x;
  }
};

void parametersOf(Net& net, torch::optim::SGD& sgd, torch::OrderedDict<std::string, torch::Tensor>& dict) {
  torch::NoGradGuard guard;
  for (auto& p : net.parameters())
    p.mul_(0.5);
  for (auto& p : net.named_parameters())
    p.value().mul_(0.5);
  for (auto& item : dict)
    item.value().zero_();
  for (auto& group : sgd.param_groups())
    for (auto& p : group.params())
      p.grad().zero_();
}

template <typename Loader>
void train(Loader& loader, Net& net) {
  for (auto& batch : *loader)
    net.forward(batch.data).sum().backward();
}

void lists(std::vector<torch::Tensor> tensors, torch::Tensor a, torch::Tensor b) {
  for (auto& t : tensors)
    t.mul_(2);
  for (auto t : {a, b})
    t.mul_(2);
  for (auto& t : torch::meshgrid({a, b}, "ij"))
    t.mul_(2);
}

void fewRows(torch::Tensor image) {
  auto points = torch::rand({3, 100});
  for (auto& axis : points.unbind(0))
    axis.sub_(axis.mean());
  // Channels and coordinates are often few.
  for (auto& channel : image.unbind(1))
    channel.div_(255);
  for (auto& xyz : image.unbind(-1))
    xyz.sub_(xyz.min());
}

torch::Tensor handedOn(torch::Tensor x, Net& net, torch::nn::Linear f, std::ofstream& file) {
  std::vector<torch::Tensor> kept;
  for (auto& row : x.unbind(0))
    kept.push_back(f(row));
  for (auto& row : x.unbind(0))
    net.forward(row / 255).sum().backward();
  for (auto& row : x.unbind(0))
    torch::save(row, file);
  for (auto& row : x.unbind(0))
    std::cout << row << "\n";
  for (auto& row : x.unbind(0))
    kept.push_back(row.exp());
  for (auto& row : x.unbind(0))
    row.to(torch::kCPU);
  return torch::stack(kept);
}

// Time steps.
torch::Tensor recurrences(torch::Tensor x, torch::Tensor h, torch::Tensor w, torch::nn::LSTMCell cell) {
  for (auto& step : x.unbind(0))
    h = torch::tanh(h.matmul(w) + step);
  for (auto& step : x.unbind(0))
    h = torch::lerp(h, step, 0.1);
  for (auto& step : x.unbind(0))
    h = 0.9 * h + 0.1 * step;
  for (auto& step : x.unbind(0))
    h = h.mul(step) + w;
  for (auto& step : x.unbind(0)) {
    h = h + step;
    step.copy_(h);
  }
  for (auto& step : x.unbind(0))
    step.sub_(x.mean());
  return h;
}

//===-- edges -------------------------------------------------------------===//

// R112 reports larger slices.
void chunks(torch::Tensor x) {
  for (auto& part : x.split(64))
    part.mul_(2);
  for (auto& part : x.chunk(64))
    part.mul_(2);
}

// R101 and R104 report these.
double elements(torch::Tensor x) {
  double total = 0;
  for (int64_t i = 0; i < x.size(0); ++i)
    x[i].mul_(2);
  for (auto& element : x.unbind(0))
    total += element.item<double>();
  for (auto& row : x.unbind(0))
    total += row.size(0);
  return total;
}

template <typename T>
void instantiated(torch::Tensor x, T value) {
  for (auto& row : x.unbind(0)) // expect: R103 "" note "taken here"
    row.fill_(value);
}
template void instantiated(torch::Tensor, float);

void lambda(torch::Tensor x) {
  at::parallel_for(0, 10, 1, [&](int64_t, int64_t) {
    for (auto& row : x.unbind(0)) // expect: R103 "" note "taken here"
      row.mul_(2);
  });
}

void silenced(torch::Tensor x) {
  for (auto& row : x.unbind(0)) // NOLINT(array-R103-*)
    row.mul_(2);
}
