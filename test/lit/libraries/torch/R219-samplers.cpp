// Models without parameters that are given numbers alone: nothing records a graph.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R219 -- %libtorch-flags
#include <torch/torch.h>

using torch::Tensor;

struct Distribution {
  virtual Tensor sample(int n) const = 0;
  std::string name;
  int dimensions;
};

class Sampler : public torch::nn::Module {
public:
  virtual Tensor forward(int n) const;

protected:
  int dimensions = 2;
  std::shared_ptr<Distribution> prior;
};
class UniformSampler : public Sampler {};

struct Generator : torch::nn::Module {
  Tensor forward(int n);
  std::vector<torch::nn::Linear> layers;
};
struct Embedding : torch::nn::Module {
  Tensor forward(int n);
  Tensor table;
};
struct Deeper : Embedding {};
struct Weights {
  Tensor all[3];
};
struct Nested : torch::nn::Module {
  Tensor forward(int n);
  std::vector<Weights> weights;
};
struct Pair : torch::nn::Module {
  Tensor forward(int n);
  std::tuple<int, torch::nn::Linear> layers;
};
struct Abstract : torch::nn::Module {
  virtual Tensor forward(int n) = 0;
};
struct Scale : torch::nn::Module {
  Tensor forward(Tensor x);
};

//===-- bad ---------------------------------------------------------------===//

Tensor generate(Generator &generator) {
  auto x = generator.forward(100); // expect: R219@12 "records a graph of gradients, and nothing uses it"
  return x.detach();
}
Tensor embed(Deeper &embedding) {
  auto x = embedding.forward(100); // expect: R219@12 "records a graph of gradients"
  return x.detach();
}
Tensor others(Nested &nested, Pair &pair, Abstract &abstract) {
  auto x = nested.forward(100);        // expect: R219@12 "records a graph of gradients"
  auto y = pair.forward(100);          // expect: note@17 "so does this forward pass"
  auto z = abstract.forward(100);      // expect: note@21 "so does this forward pass"
  return (x + y + z).detach();
}
// What it is given may need gradients.
Tensor scale(Scale &scale, Tensor weights) {
  auto x = scale.forward(weights); // expect: R219@12 "records a graph of gradients"
  return x.detach();
}

//===-- fine --------------------------------------------------------------===//

Tensor sample(Sampler &sampler) {
  auto x = sampler.forward(100);
  return x.detach();
}
Tensor sampleUniform(std::shared_ptr<UniformSampler> sampler) {
  auto x = sampler->forward(100);
  return x.detach();
}
