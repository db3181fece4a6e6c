// Methods that give a field another array than the one that their model has registered.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R202 -- %libtorch-flags
#include <torch/torch.h>

using torch::Tensor;

struct NormImpl : torch::nn::Module {
  Tensor mean, variance, count, last, weight;
  explicit NormImpl(int n) : count(register_buffer("count", torch::zeros({}))) { // expect: note "it is registered here"
    mean = register_buffer("mean", torch::zeros({n})); // expect: note "it is registered here"
    variance = torch::ones({n});
    register_buffer("variance", variance); // expect: note "it is registered here" note "it is registered here"
    weight = register_parameter("weight", torch::ones({n})); // expect: note "it is registered here"
    start(n);
  }

  //===-- bad -------------------------------------------------------------===//

  void update(const Tensor &x) {
    torch::NoGradGuard guard;
    mean = mean * 0.9 + x.mean(0) * 0.1; // expect: R202@5 warning /^gives 'mean' another array, while the model saves and moves the one that it has registered$/ help "write into the array that is registered: 'mean.copy_(…)'"
    this->variance = x.var(0); // expect: R202@11 warning "gives 'variance' another array"
    last = x;
    if (is_training())
      count = count + 1; // expect: R202@7 warning "gives 'count' another array"
    weight = weight - 0.1 * weight.grad(); // expect: R202@5 warning "gives 'weight' another array"
  }

  Tensor normalized(const Tensor &x) { // layers return arrays that are not registered
    variance = layer->forward(x).var(0); // expect: R202@5 warning "gives 'variance' another array"
    return (x - mean) / variance;
  }
  torch::nn::Linear layer{nullptr};

  //===-- good ------------------------------------------------------------===//

  void start(int n) { mean = torch::full({n}, 2.0); }
  void inPlace(const Tensor &x) {
    torch::NoGradGuard guard;
    mean.mul_(0.9).add_(x.mean(0), 0.1);
    mean = mean.add_(x.mean(0));
    variance.copy_(x.var(0));
    count += 1;
    last = last + 1;
  }
  void moved(torch::Device device) { mean = mean.to(device); }
  void converted() { mean = mean.to(torch::kDouble).contiguous(); }
  void viewed() { mean = mean.view({-1}); }
  void replaced(const Tensor &x) {
    mean = x;
    named_buffers()["mean"].set_data(mean);
  }
  // It gets the same array, perhaps, or the old one back.
  void either(const Tensor &x, bool replaces) { mean = replaces ? x : mean; }
  static Tensor changed(Tensor t) { return t.add_(1); }
  void byFunction() { mean = changed(mean); }
  void byName() {
    auto alias = mean;
    alias.add_(1);
    mean = alias;
  }
  Tensor forAWhile(const Tensor &x) {
    const auto saved = weight;
    weight = weight * 2;
    const Tensor y = x.matmul(weight);
    weight = saved;
    return y;
  }
  void givenUp() { last = mean = Tensor(); }
  void grown(const Tensor &x) { mean = torch::cat({mean, x}); }
  void published(const Tensor &x) {
    mean = x * 2;
    publish();
  }
  void publish() { named_buffers()["mean"].set_data(mean); }
  static void ofAnother(NormImpl &other, const Tensor &x) { other.last = x; }
};

// Two calls deep, under a condition, and without an array at first.
struct Deep : torch::nn::Module {
  Tensor mean, cache, option;
  Deep(bool has) {
    cache = register_buffer("cache", Tensor());
    if (has)
      option = register_buffer("option", torch::zeros({3}));
    reset();
  }
  void reset() {
    mean = register_buffer("mean", torch::zeros({3}));
    fill();
  }
  void fill() { mean = torch::ones({3}); }
  void update(const Tensor &x) {
    cache = x * 2;
    option = x * 3;
  }
};

// Another class, a local variable, and an array that nothing registers.
struct Plain {
  Tensor mean;
  void update(const Tensor &x) { mean = mean * 0.9 + x; }
};
struct Free : torch::nn::Module {
  Tensor mean = torch::zeros({3});
  void update(const Tensor &x) {
    Tensor variance = x.var(0);
    variance = variance + 1;
    mean = mean * 0.9 + variance;
  }
};
