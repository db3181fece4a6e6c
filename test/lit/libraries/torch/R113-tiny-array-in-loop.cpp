// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R113 -- %libtorch-flags
#include <torch/torch.h>

using torch::Tensor;

void use(const Tensor &);

//===-- bad ---------------------------------------------------------------===//

void named() {
  auto x = torch::zeros({64}, torch::kCUDA);
  auto step = torch::ones({64}, torch::device(torch::kCUDA).dtype(torch::kFloat64));
  // expect: R113@3 "launches array work on at most 64 elements at a time (about 10000 kernel launches)"
  for (int i = 0; i < 10000; ++i)
    x += step; // expect: note "launched here"
}

void transferred(int n) {
  auto x = torch::zeros({32, 32}).cuda();
  auto y = torch::zeros({32, 32}).to(at::kCUDA);
  // expect: R113@3 "at most 1024 elements at a time; a kernel launch"
  for (int i = 0; i < n; ++i) {
    x = x * y;  // expect: note "launched here"
    x.add_(y);  // expect: note "launched here"
    x = torch::tanh(x); // expect: note "launched here"
  }
}

void throughOptions(int n) {
  const auto options = torch::TensorOptions().device(torch::kCUDA, 1);
  const torch::Device gpu(torch::kCUDA);
  auto x = torch::zeros({8, 8}, options), y = torch::zeros({8, 8}, gpu);
  // expect: R113@3 "at most 64 elements"
  for (int i = 0; i < n; ++i)
    x.mul_(y).add_(1); // expect: note "launched here" note "launched here"
}

void ifThereIsOne(int n) {
  auto device = torch::cuda::is_available() ? torch::kCUDA : torch::kCPU;
  auto x = torch::zeros({64}, device);
  // expect: R113@3 "at most 64 elements"
  for (int i = 0; i < n; ++i)
    x.add_(1); // expect: note "launched here"
}

void reductions(int n) {
  auto x = torch::rand({100}, torch::kCUDA);
  // expect: R113@3 "at most 100 elements"
  for (int i = 0; i < n; ++i)
    x.sub_(x.mean()); // expect: note "launched here" note "launched here"
}

//===-- good --------------------------------------------------------------===//

// On the host, small tensors are common and cheap.
void onHost(int n, torch::Device device, torch::TensorOptions options, Tensor like) {
  auto state = torch::zeros({4}), action = torch::zeros({1, 2}, torch::kCPU);
  auto there = torch::zeros({4}, device), asked = torch::zeros({4}, options);
  auto same = torch::zeros({4}, like.options());
  auto back = torch::zeros({4}, torch::kCUDA).cpu();
  for (int i = 0; i < n; ++i) {
    state.add_(0.1);
    action.mul_(2);
  }
  for (int i = 0; i < n; ++i)
    there.add_(1);
  for (int i = 0; i < n; ++i)
    asked.add_(1);
  for (int i = 0; i < n; ++i)
    same.add_(1);
  for (int i = 0; i < n; ++i)
    back.add_(1);
}

// A cell of a recurrent network: the size of its state is not known.
void recurrent(torch::nn::GRUCell cell, Tensor inputs, int n) {
  auto h = torch::zeros({1, 128}, torch::kCUDA);
  for (int i = 0; i < n; ++i)
    h = cell(inputs[i], h);
}

void model(torch::nn::Sequential policy, int n) {
  auto state = torch::zeros({4}, torch::kCUDA);
  for (int i = 0; i < n; ++i) {
    state.add_(0.1);
    use(policy->forward(state * 2));
  }
}

void weights(Tensor w, int n) {
  auto h = torch::zeros({128}, torch::kCUDA);
  for (int i = 0; i < n; ++i)
    h = torch::tanh(torch::mv(w, h));
}

void accumulator(Tensor loss, int n) {
  auto total = torch::zeros({1}, torch::kCUDA), count = torch::zeros({}, torch::kCUDA);
  for (int i = 0; i < n; ++i) {
    total += loss;
    count += 1;
  }
  for (int i = 0; i < n; ++i)
    total += 1;
}

void large(int n) {
  auto x = torch::zeros({256, 256}, torch::kCUDA), outer = torch::zeros({1000}, torch::kCUDA);
  for (int i = 0; i < n; ++i)
    x.add_(1);
  for (int i = 0; i < n; ++i)
    use(torch::outer(outer, outer));
}

void repeated(int n) {
  auto x = torch::zeros({64}, torch::kCUDA);
  for (int i = 0; i < n; ++i)
    auto all = x.repeat({100000});
}

void resized(int n) {
  auto x = torch::zeros({64}, torch::kCUDA);
  x.resize_({1000000});
  for (int i = 0; i < n; ++i)
    x.add_(1);
}

void unknownSize(int n, std::int64_t m) {
  auto x = torch::zeros({m}, torch::kCUDA);
  for (int i = 0; i < n; ++i)
    x.add_(1);
}

void handfulOfPasses() {
  auto x = torch::zeros({64}, torch::kCUDA);
  for (int i = 0; i < 4; ++i)
    x.add_(1);
}

void silenced(int n) {
  auto x = torch::zeros({64}, torch::kCUDA);
  for (int i = 0; i < n; ++i) // NOLINT(array-R113-*)
    x.add_(1);
}
