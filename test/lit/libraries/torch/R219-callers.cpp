// A pass outside of loops is a warning if its function may be called again and again.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R219 -- %libtorch-flags
#include <torch/script.h>
#include <torch/torch.h>
#include <map>
#include <memory>

using torch::Tensor;

struct NetImpl : torch::nn::Module {
  torch::nn::Linear layer{nullptr};
  Tensor forward(Tensor x) { return layer->forward(x); }
};
TORCH_MODULE(Net);

class Models {
  std::map<int, Net> nets;
  std::weak_ptr<NetImpl> weak;
  Net net;
  torch::jit::Module module;

public:
  Models();
  int64_t found(const Tensor &x);
  int64_t locked(const Tensor &x);
  int64_t shared(const Tensor &x);
  int64_t loaded(const char *file, const Tensor &x);
  int64_t reloaded(const char *file, const Tensor &x);
  int64_t temporary(const char *file, const Tensor &x);
  int64_t made(const Tensor &x);
  int64_t aliased(const Tensor &x);
};

//===-- bad: models of somewhere else -------------------------------------===//

int64_t Models::found(const Tensor &x) {
  auto it = nets.find(1);
  return it->second->forward(x).argmax().item<int64_t>(); // expect: R219@10 warning "records a graph of gradients"
}
int64_t Models::locked(const Tensor &x) {
  auto own = weak.lock();
  return own->forward(x).argmax().item<int64_t>(); // expect: R219@10 warning "records a graph of gradients"
}
int64_t Models::shared(const Tensor &x) {
  Net same = net;
  return same->forward(x).argmax().item<int64_t>(); // expect: R219@10 warning "records a graph of gradients"
}
int64_t restoredAtTimes(Net &net, const char *file, const Tensor &x) {
  if (x.dim() > 3)
    torch::load(net, file);
  return net->forward(x).argmax().item<int64_t>(); // expect: R219@10 warning "records a graph of gradients"
}
int64_t madeOnce(const Tensor &x) {
  static Net own;
  return own->forward(x).argmax().item<int64_t>(); // expect: R219@10 warning "records a graph of gradients"
}
int64_t recursive(Net &net, const Tensor &x, int n) {
  if (n > 3)
    return recursive(net, x.slice(0, 1), n - 1);
  return net->forward(x).argmax().item<int64_t>(); // expect: R219@10 warning "records a graph of gradients"
}

//===-- bad, but loading takes longer -------------------------------------===//

int64_t Models::loaded(const char *file, const Tensor &x) {
  auto own = torch::jit::load(file);
  // unsafe: torch::NoGradGuard noGrad;
  // unsafe: auto own = torch::jit::load(file);
  return own.forward({x}).toTensor().argmax().item<int64_t>(); // expect: R219@10 remark "records a graph of gradients" note "record no graph here"
}
int64_t Models::reloaded(const char *file, const Tensor &x) {
  torch::load(net, file);
  return net->forward(x).argmax().item<int64_t>(); // expect: R219@10 remark "records a graph of gradients"
}
int64_t Models::temporary(const char *file, const Tensor &x) {
  return torch::jit::load(file).forward({x}).toTensor().argmax().item<int64_t>(); // expect: R219@10 remark "records a graph of gradients" note "record no graph here"
  // unsafe: torch::NoGradGuard noGrad;
  // unsafe: return torch::jit::load(file).forward({x}).toTensor().argmax().item<int64_t>();
}

//===-- good: a model of its own shows what it does -----------------------===//

int64_t Models::made(const Tensor &x) {
  auto own = std::make_shared<NetImpl>();
  Net other(std::make_shared<NetImpl>());
  return own->forward(x).argmax().item<int64_t>() + other->forward(x).argmax().item<int64_t>();
}
int64_t Models::aliased(const Tensor &x) {
  Net own;
  auto &same = own;
  auto *pointer = &own;
  return same->forward(x).argmax().item<int64_t>() + (*pointer)->forward(x).argmax().item<int64_t>();
}

//===-- loops around calls ------------------------------------------------===//

#define ONCE(call) do { call; } while (false)

static int64_t few(Net &net, const Tensor &x) {
  return net->forward(x).argmax().item<int64_t>(); // expect: R219@10 remark "records a graph of gradients"
}
static int64_t many(Net &net, const Tensor &x) {
  return net->forward(x).argmax().item<int64_t>(); // expect: R219@10 warning "records a graph of gradients"
}
Models::Models() {
  ONCE(few(net, torch::ones({4})));
  for (int i = 0; i < 3; ++i)
    few(net, torch::ones({4}));
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 100; ++j)
      many(net, torch::ones({4}));
}

int64_t all(Models &models, const char *file, const Tensor &x) {
  return models.found(x) + models.locked(x) + models.shared(x) + models.loaded(file, x) + models.reloaded(file, x) +
         models.temporary(file, x) + models.made(x) + models.aliased(x);
}

// Once for an object.
class Probe {
  Net net;
  int64_t size;
  int64_t probe(const Tensor &x) {
    return net->forward(x).argmax().item<int64_t>(); // expect: R219@12 remark "records a graph of gradients"
  }

public:
  Probe() : size(probe(torch::ones({4}))) {}
};
