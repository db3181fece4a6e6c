// A loop that is tested less often runs longer, so that what it counts is another number.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R105 -- %libtorch-flags
#include <torch/torch.h>
#include <vector>

using torch::Device, torch::Tensor;

double backtrack(Tensor x, Tensor d, double fx, Device device) {
  x = x.to(device);
  double step = 1.0;
  while ((x - step * d).pow(2).sum().item<double>() > fx) // expect: R105 "branches on"
    step *= 0.5;
  return step;
}
double episode(Tensor state, Tensor w, int maxSteps, Device device) {
  torch::NoGradGuard guard;
  state = state.to(device);
  double reward = 0;
  for (int s = 0; s < maxSteps; ++s) {
    state = torch::tanh(w.mv(state));
    reward += 1.0;
    if (state.abs().max().item<float>() < 0.1) // expect: R105 "branches on"
      break;
  }
  return reward;
}
std::vector<Tensor> states(Tensor state, Tensor w, int maxSteps, Device device) {
  torch::NoGradGuard guard;
  state = state.to(device);
  std::vector<Tensor> all;
  for (int s = 0; s < maxSteps; ++s) {
    state = torch::tanh(w.mv(state));
    all.push_back(state);
    if (state.abs().max().item<float>() < 0.1) // expect: R105 "branches on"
      break;
  }
  return all;
}
// What an earlier statement reads in the next iteration of the loop around it.
double restarted(Tensor x, Tensor d, double fx, int n, Device device) {
  x = x.to(device);
  double step = 1.0, sum = 0;
  for (int k = 0; k < n; ++k) {
    sum += step;
    x = x - d;
    while ((x - step * d).pow(2).sum().item<double>() > fx) // expect: R105 "branches on"
      step = step / 2, step += 1e-9;
  }
  return sum;
}
class Solver {
  int passes = 0;

public:
  Tensor solve(Tensor state, Tensor w, int maxSteps, Device device) {
    torch::NoGradGuard guard;
    state = state.to(device);
    for (int s = 0; s < maxSteps; ++s) {
      state = torch::tanh(w.mv(state));
      ++passes;
      if (state.abs().max().item<float>() < 0.1) // expect: R105 "branches on"
        break;
    }
    return state;
  }
};

// Nobody needs the exact number.
Tensor relax(Tensor state, Tensor w, int maxSteps, Device device) {
  torch::NoGradGuard guard;
  state = state.to(device);
  int passes = 0;
  for (int s = 0; s < maxSteps; ++s) {
    state = torch::tanh(w.mv(state));
    ++passes;
    // expect: R105 "branches on" note "test every 100 iterations instead"
    if (state.abs().max().item<float>() < 0.1)
    // unsafe: if (s % 100 == 0 && (state.abs().max().item<float>() < 0.1))
      break;
  }
  return state;
}
