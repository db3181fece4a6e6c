// Methods of models that are loaded with their code, other than 'forward'.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R219 -- %libtorch-flags
#include <torch/script.h>
#include <torch/torch.h>

using torch::Tensor;

//===-- bad ---------------------------------------------------------------===//

std::vector<float> run(torch::jit::Module &module, const std::vector<Tensor> &all) {
  std::vector<float> found;
  for (const Tensor &x : all)
    found.push_back(module.run_method("encode", x).toTensor().item<float>()); // expect: R219 warning "records a graph of gradients on every iteration, unless the model was frozen, and nothing uses it"
  return found;
}
std::vector<float> called(torch::jit::Module &module, const std::vector<Tensor> &all) {
  std::vector<float> found;
  for (const Tensor &x : all)
    found.push_back(module.get_method("encode")({x}).toTensor().item<float>()); // expect: R219 warning "records a graph of gradients on every iteration, unless the model was frozen, and nothing uses it"
  return found;
}

std::vector<float> listed(torch::jit::Module &module, const Tensor &x, int n) {
  std::vector<float> found;
  std::vector<torch::jit::IValue> inputs;
  inputs.push_back(x);
  for (int i = 0; i < n; ++i)
    found.push_back(module.get_method("encode")(inputs).toTensor().item<float>()); // expect: R219 warning "records a graph of gradients on every iteration, unless the model was frozen, and nothing uses it"
  return found;
}

class Classifier {
public:
  void add(const Tensor &image) { inputs.push_back(image); }
  float run(int n) {
    float sum = 0;
    // unsafe: torch::NoGradGuard noGrad;
    // unsafe: float sum = 0;
    for (int i = 0; i < n; ++i)
      sum += module.forward(inputs).toTensor().max().item<float>(); // expect: R219 warning "records a graph of gradients on every iteration, unless the model was frozen, and nothing uses it" note "record no graph here"
    return sum;
  }

private:
  torch::jit::Module module;
  std::vector<torch::jit::IValue> inputs;
};

//===-- good --------------------------------------------------------------===//

class Settings {
public:
  int read() {
    int sum = 0;
    for (int i = 0; i < 100; ++i)
      sum += module.run_method(name, scale).toInt();
    return sum;
  }

private:
  torch::jit::Module module;
  std::string name;
  double scale;
};

std::vector<float> guarded(torch::jit::Module &module, const std::vector<Tensor> &all) {
  torch::NoGradGuard guard;
  std::vector<float> found;
  for (const Tensor &x : all)
    found.push_back(module.run_method("encode", x).toTensor().item<float>());
  return found;
}
// Neither given an array nor computing one.
int settings(torch::jit::Module &module, const std::string &name) {
  int sum = 0;
  for (int i = 0; i < 100; ++i) {
    sum += module.run_method("stride").toInt();
    module.run_method("set_scale", 0.5);
    module.run_method(name);
    sum += module.get_method("ready")({}).toBool();
    std::vector<torch::jit::IValue> inputs{i};
    inputs.push_back(2 * i);
    sum += int(module.get_method("start")(inputs).toTensor().numel());
  }
  return sum;
}
std::vector<std::string> names(torch::jit::Module &module) {
  std::vector<std::string> found;
  for (const auto &method : module.get_methods())
    found.push_back(method.name());
  return found;
}
