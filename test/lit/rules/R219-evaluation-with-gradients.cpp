// Only LibTorch keeps graphs of gradients with its arrays.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R219 -- %libtorch-flags
#include <iostream>
#include <memory>
#include <optional>
#include <torch/torch.h>
#include <vector>

using torch::Tensor;

struct NetImpl : torch::nn::Module {
  torch::nn::Linear first{4, 4}, second{4, 2};
  Tensor forward(const Tensor &x) { return second(torch::relu(first->forward(x))); }
};
TORCH_MODULE(Net);

struct PairImpl : torch::nn::Module {
  torch::nn::Linear layer{4, 2};
  std::tuple<Tensor, Tensor> forward(const Tensor &x, const Tensor &y) { return {layer(x), layer(y)}; }
};
TORCH_MODULE(Pair);

bool load(Tensor &batch);
bool ready();
bool elsewhere(const Tensor &output);
void refine(const Tensor &loss);

using Batches = std::vector<Tensor>;

//===-- bad ---------------------------------------------------------------===//

int64_t accuracy(Net &net, const Batches &batches, const Tensor &labels) {
  int64_t right = 0;
  net->eval(); // expect: note "evaluation mode, which 'net' is in from here on, does not stop the recording"
  for (const auto &batch : batches) {
    Tensor output = net->forward(batch); // expect: R219 "records a graph of gradients on every iteration, and nothing uses it" note "record no graph here"
    // unsafe: torch::NoGradGuard noGrad;
    // unsafe: Tensor output = net->forward(batch);
    right += output.argmax(1).eq(labels).sum().item<int64_t>();
  }
  return right;
}

void otherModes(Net &net, const Batches &batches) {
  net->train(false); // expect: note "evaluation mode"
  for (int i = 0; i < 100; ++i) {
    std::cout << net(batches[i]); // expect: R219 "records a graph of gradients on every iteration (100 graphs), and nothing uses it" note "record no graph here"
    // unsafe: torch::NoGradGuard noGrad;
    // unsafe: std::cout << net(batches[i]);
  }
}

// Evaluation mode applies to the parts of a model.
void parts(Net &net, const Batches &batches) {
  net->eval(); // expect: note "evaluation mode"
  for (const auto &batch : batches) {
    auto hidden = net->first->forward(batch); // expect: R219 "records a graph" note "record no graph here"
    // unsafe: torch::NoGradGuard noGrad;
    // unsafe: auto hidden = net->first->forward(batch);
    auto output = net->second(hidden); // expect: note "so does this forward pass"
    std::cout << output.sizes() << output.max().item<float>();
  }
}

// Values in containers, tuples and bindings are followed.
void containers(Net &net, Pair &pair, const Batches &batches) {
  net->eval(); // expect: note "evaluation mode"
  pair->eval(); // expect: note "evaluation mode" note "evaluation mode"
  Batches outputs;
  for (const auto &batch : batches) {
    outputs.push_back(net->forward(batch)); // expect: R219 "records a graph" note "record no graph here"
    // unsafe: torch::NoGradGuard noGrad;
    // unsafe: outputs.push_back(net->forward(batch));
  }
  std::cout << torch::cat(outputs).argmax(1);
  for (const auto &batch : batches) {
    auto [a, b] = pair->forward(batch, batch); // expect: R219 "records a graph" note "record no graph here"
    // unsafe: torch::NoGradGuard noGrad;
    // unsafe: auto [a, b] = pair->forward(batch, batch);
    std::cout << a.allclose(b);
  }
  Tensor c, d;
  for (const auto &batch : batches) {
    std::tie(c, d) = pair->forward(batch, batch); // expect: R219 "records a graph" note "record no graph here"
    // unsafe: torch::NoGradGuard noGrad;
    // unsafe: std::tie(c, d) = pair->forward(batch, batch);
    std::cout << (c - d).abs().sum().item<float>();
  }
}

// A loss of the project's own, whose code is not seen, is given nothing to train.
struct Focal {
  Tensor operator()(Tensor &output, const Tensor &target);
  Tensor forward(const Tensor &output, const Tensor &target) const;
};

double ownLoss(Net &net, Focal &criterion, const Batches &batches, const Tensor &target) {
  double total = 0;
  net->eval(); // expect: note "evaluation mode" note "evaluation mode"
  for (const auto &batch : batches) {
    auto output = net->forward(batch); // expect: R219 "records a graph" note "record no graph here"
    // unsafe: torch::NoGradGuard noGrad;
    // unsafe: auto output = net->forward(batch);
    auto loss = criterion(output, target);
    total += loss.item<double>();
  }
  for (const auto &batch : batches) {
    auto output = net->forward(batch); // expect: R219 "records a graph" note "record no graph here"
    // unsafe: torch::NoGradGuard noGrad;
    // unsafe: auto output = net->forward(batch);
    total += criterion.forward(output, target).item<double>();
  }
  return total;
}

int64_t countRight(const Tensor &output, Tensor labels) {
  labels = labels.flatten();
  return output.argmax(1).eq(labels).sum().item<int64_t>();
}
Tensor meanError(const Tensor &output, const Tensor &labels) { return (output - labels).pow(2).mean(); }

// What is detached at once has recorded its graph for nothing.
class Agent {
  Net net, target;
  Batches kept;

  int64_t functions(const Batches &batches, const Tensor &labels) {
    int64_t right = 0;
    double error = 0;
    this->net->eval(); // expect: note "which 'net' is in"
    for (const auto &batch : batches) {
      auto output = net->forward(batch); // expect: R219 "records a graph" note "record no graph here"
      // unsafe: torch::NoGradGuard noGrad;
      // unsafe: auto output = net->forward(batch);
      right += countRight(output, labels);
      error += meanError(output, labels).item<double>();
    }
    return right;
  }
  void values(const Batches &batches) {
    target->eval(); // expect: note "which 'target' is in"
    for (const auto &batch : batches) {
      kept.push_back(target->forward(batch).detach()); // expect: R219 "records a graph" note "record no graph here"
      // unsafe: torch::NoGradGuard noGrad;
      // unsafe: kept.push_back(target->forward(batch).detach());
    }
  }
};

// Nothing in this program calls it.
int64_t once(Net &net, const Tensor &x) {
  net->eval(); // expect: note "evaluation mode"
  // unsafe: torch::NoGradGuard noGrad;
  // unsafe: net->eval();
  return net->forward(x).argmax().item<int64_t>(); // expect: R219 remark "records a graph of gradients, and nothing uses it" note "record no graph here"
}

// Other things in the block need a graph, but not these.
void besides(Net &net, Net &other, const Batches &batches) {
  net->eval(); // expect: note "evaluation mode"
  for (const auto &batch : batches) {
    std::cout << net->forward(batch); // expect: R219 "records a graph"
    other->forward(batch).sum().backward();
  }
}

Tensor penalties(Net &net, const Batches &batches, const Tensor &weights) {
  auto penalty = torch::zeros({});
  net->eval(); // expect: note "evaluation mode"
  for (const auto &batch : batches) {
    std::cout << net->forward(batch); // expect: R219 "records a graph"
    penalty += weights.pow(2).sum();
  }
  return penalty;
}

void layers(torch::nn::BatchNorm1d norm, torch::nn::LSTM memory, const Batches &batches) {
  norm->eval(); // expect: note "evaluation mode"
  memory->eval();
  for (const auto &batch : batches) {
    std::cout << norm(batch); // expect: R219 "records a graph" note "record no graph here"
    // unsafe: torch::NoGradGuard noGrad;
    // unsafe: std::cout << norm(batch);
    auto [output, state] = memory->forward(batch); // expect: note "so does this forward pass"
  }
}

void noBlock(Net &net, const Batches &batches) {
  net->eval(); // expect: note "evaluation mode"
  // unsafe: torch::NoGradGuard noGrad;
  // unsafe: net->eval();
  for (const auto &batch : batches)
    std::cout << net->forward(batch); // expect: R219 "records a graph" note "record no graph here"
}

// One guard serves a pass before a loop and those in it.
void aroundAndInside(Net &net, torch::Tensor first, const Batches &batches) {
  net->eval(); // expect: note "evaluation mode"
  // unsafe: torch::NoGradGuard noGrad;
  // unsafe: net->eval();
  std::cout << net->forward(first); // expect: note "so does this forward pass"
  for (const auto &batch : batches) {
    std::cout << net->forward(batch); // expect: R219 "records a graph of gradients on every iteration" note "record no graph here"
  }
  std::cout << net->forward(first * 2); // expect: note "so does this forward pass"
}

// The function needs graphs, the loop does not.
void trainsBefore(Net &net, torch::Tensor first, const Batches &batches) {
  for (const auto &batch : batches)
    net->forward(batch).sum().backward();
  net->eval(); // expect: note "evaluation mode" note "evaluation mode"
  std::cout << net->forward(first); // expect: R219 remark "records a graph of gradients, and nothing uses it"
  for (const auto &batch : batches) {
    std::cout << net->forward(batch); // expect: R219 "records a graph of gradients on every iteration" note "record no graph here"
    // unsafe: torch::NoGradGuard noGrad;
    // unsafe: std::cout << net->forward(batch);
  }
}

// Only this file can call it.
template <typename Loader> double ofEachLoader(Net &net, const Loader &batches) {
  double sum = 0;
  net->eval(); // expect: note "evaluation mode"
  for (const auto &batch : batches)
    sum += net->forward(batch).template item<double>(); // expect: R219 "records a graph of gradients on every iteration"
  return sum;
}
double callsTemplate(Net &net, const Batches &batches) { return ofEachLoader(net, batches); }

// Callers, or another function of the class, choose the mode.
int64_t ofCaller(Net &net, const Tensor &x) {
  return net->forward(x).argmax().item<int64_t>(); // expect: R219@10 remark "records a graph of gradients, and nothing uses it" note@10 "record no graph here"
  // unsafe: torch::NoGradGuard noGrad;
  // unsafe: return net->forward(x).argmax().item<int64_t>();
}
int64_t partOfCaller(torch::nn::Linear &layer, const Tensor &x) {
  return layer->forward(x).argmax().item<int64_t>(); // expect: R219@10 remark "records a graph of gradients, and nothing uses it" note@10 "record no graph here"
  // unsafe: torch::NoGradGuard noGrad;
  // unsafe: return layer->forward(x).argmax().item<int64_t>();
}
int64_t callsOnce(Net &net, const Tensor &x) {
  net->eval(); // expect: note "which 'net' is put into here" note "which 'net' is put into here"
  return ofCaller(net, x) + ofCaller(net, x + 1) + partOfCaller(net->first, x);
}

class Detector {
  Net net;

public:
  Detector() { net->eval(); } // expect: note "which 'net' is put into here"
  virtual ~Detector() = default;
  int64_t find(const Tensor &x) {
    return net->forward(x).argmax().item<int64_t>(); // expect: R219@12 warning "records a graph of gradients, and nothing uses it" note@12 "record no graph here"
    // unsafe: torch::NoGradGuard noGrad;
    // unsafe: return net->forward(x).argmax().item<int64_t>();
  }
};

// Whoever calls it as one of a base class may hold a guard: a remark.
struct Prints {
  virtual ~Prints() = default;
  virtual void prints(Net &net, const Batches &batches) = 0;
};
struct PrintsAll : Prints {
  void prints(Net &net, const Batches &batches) override {
    net->eval(); // expect: note "which 'net' is in"
    for (const auto &batch : batches) {
      std::cout << net->forward(batch); // expect: R219 remark "records a graph" note "record no graph here"
      // unsafe: torch::NoGradGuard noGrad;
      // unsafe: std::cout << net->forward(batch);
    }
  }
};

// Sixteen iterations cost little.
void few(Net &net, const Tensor &x) {
  net->eval(); // expect: note "which 'net' is in"
  for (int i = 0; i < 16; ++i) {
    std::cout << net->forward(x * i); // expect: R219 remark "records a graph" note "record no graph here"
    // unsafe: torch::NoGradGuard noGrad;
    // unsafe: std::cout << net->forward(x * i);
  }
}

//===-- good --------------------------------------------------------------===//

// Nobody calls the first, the second has an input that needs none.
void learn(Net &net, bool on) {
  for (auto &weights : net->parameters())
    weights.requires_grad_(on);
}
Tensor input(float *pixels) { return torch::from_blob(pixels, {4}).requires_grad_(false); }

// The value of an assignment is that of its target.
struct Assigned {
  Net net;
  Tensor last;
  Tensor assigned(const Batches &batches) {
    Tensor out;
    net->eval();
    for (const auto &batch : batches) {
      last = out = net->forward(batch);
      (out = net->forward(batch)).sum().backward();
    }
    return out = net->forward(batches[0]);
  }
};

// What `forward` leaves in a field may be used by anybody.
struct KeepsImpl : torch::nn::Module {
  torch::nn::Linear layer{4, 4};
  Tensor aux;
  Tensor forward(const Tensor &x) {
    aux = layer(x).pow(2).mean();
    return x;
  }
};
TORCH_MODULE(Keeps);
void keepsGraph(Keeps &net, const Batches &batches) {
  net->eval();
  for (const auto &batch : batches)
    std::cout << net->forward(batch);
}

void guardGiven(Net &net, const Batches &batches, const torch::NoGradGuard &) {
  net->eval();
  for (const auto &batch : batches)
    std::cout << net->forward(batch);
}

// The output and the loss are also those of training: which value is used is not asked.
void epochs(Net net, const Batches &batches, const Tensor &target, torch::optim::SGD &optimizer) {
  torch::nn::CrossEntropyLoss criterion;
  Tensor output, loss;
  for (int epoch = 0; epoch < 1000; ++epoch) {
    net->train();
    for (const auto &batch : batches) {
      output = net->forward(batch);
      loss = criterion(output, target);
      optimizer.zero_grad();
      loss.backward();
      optimizer.step();
    }
    if (epoch % 5 != 0)
      continue;
    net->eval();
    double total = 0;
    for (const auto &batch : batches) {
      output = net->forward(batch);
      loss = criterion(torch::log_softmax(output, 1), target);
      total += loss.item<double>();
    }
    std::cout << total;
  }
}

void copied(Net &net, const Batches &batches) {
  net->eval();
  for (const auto &batch : batches) {
    Tensor output = net->forward(batch);
    Tensor loss = output;
    auto moved = std::move(loss);
    moved.sum().backward();
  }
}

struct Pass {
  Tensor output, label;
  Pass(const Tensor &output, const Tensor &label) : output(output), label(label) {}
};

Pass kept(Net &net, const Batches &batches) {
  net->eval();
  for (int i = 0; i < 100; ++i) {
    Pass pass(net->forward(batches[i]), batches[0]);
    if (ready())
      return pass;
  }
  return {batches[0], batches[1]};
}

struct TrainingImpl : torch::nn::Module {
  torch::nn::Linear layer{4, 2};
  Tensor forward(const Tensor &x) {
    auto loss = layer(x).sum();
    loss.backward();
    return loss;
  }
};
TORCH_MODULE(Training);

void trainsInside(Training &net, const Batches &batches) {
  net->eval();
  for (const auto &batch : batches)
    std::cout << net(batch);
}

void trainedWith(Net &net, Training &trainer, const Batches &batches) {
  net->eval();
  for (const auto &batch : batches)
    std::cout << trainer(net->forward(batch));
}

void throughPointer(Net &net, const Batches &batches, std::vector<Tensor> *outputs) {
  net->eval();
  for (const auto &batch : batches)
    outputs->push_back(net->forward(batch));
}

struct Last {
  Tensor last;
  std::vector<Tensor> all;
  std::pair<Tensor, Tensor> both;

  void swapped(Net &net, const Batches &batches) {
    net->eval();
    for (const auto &batch : batches) {
      Tensor output = net->forward(batch);
      std::swap(last, output);
    }
  }

  void appended(Net &net, const Batches &batches) {
    std::vector<Tensor> outputs;
    net->eval();
    for (const auto &batch : batches)
      outputs.push_back(net->forward(batch));
    std::copy(outputs.begin(), outputs.end(), std::back_inserter(all));
  }

  void bound(Net &net, const Batches &batches) {
    auto &[first, second] = both;
    net->eval();
    for (const auto &batch : batches)
      first = net->forward(batch);
  }

  void sharedRow(Net &net, const Batches &batches) {
    auto row = last;
    net->eval();
    for (const auto &batch : batches)
      row += net->forward(batch).sum();
  }
};

void callersTotal(Net &net, const Batches &batches, Tensor total) {
  net->eval();
  for (const auto &batch : batches)
    total += net->forward(batch).sum();
}

struct Tester {
  virtual ~Tester() = default;
  virtual void evaluate(Net &net, const Batches &batches) {
    net->eval();
    for (const auto &batch : batches)
      std::cout << net->forward(batch);
  }
};

void guardedTest(Tester &tester, Net &net, const Batches &batches) {
  torch::NoGradGuard guard;
  tester.evaluate(net, batches);
}

template <typename Loader> void ofGuardedCaller(Net &net, const Loader &batches) {
  net->eval();
  for (const auto &batch : batches)
    std::cout << net->forward(batch);
}
void guardsTemplate(Net &net, const Batches &batches) {
  torch::NoGradGuard guard;
  ofGuardedCaller(net, batches);
}

// The calls of an explicit instance are not all seen.
template <typename Model> void inTemplate(Model &net, const Batches &batches) {
  net->eval();
  for (const auto &batch : batches)
    std::cout << net->forward(batch);
}
template void inTemplate(Net &, const Batches &);

void guarded(Net &net, const Batches &batches) {
  net->eval();
  for (const auto &batch : batches) {
    torch::NoGradGuard guard;
    std::cout << net->forward(batch);
  }
  c10::InferenceMode guard;
  for (const auto &batch : batches)
    std::cout << net->forward(batch);
}

void guardedBefore(Net &net, const Batches &batches) {
  torch::AutoGradMode recorded(false);
  net->eval();
  for (const auto &batch : batches)
    std::cout << net->forward(batch);
}

void mayBeGuarded(Net &net, const Batches &batches, bool record) {
  torch::AutoGradMode recorded(record);
  net->eval();
  for (const auto &batch : batches)
    std::cout << net->forward(batch);
}

void optional(Net &net, const Batches &batches) {
  std::optional<torch::NoGradGuard> guard;
  if (ready())
    guard.emplace();
  net->eval();
  for (const auto &batch : batches)
    std::cout << net->forward(batch);
}

struct Evaluation {
  torch::NoGradGuard guard;
  explicit Evaluation(Net &net) { net->eval(); }
};

void inObject(Net &net, const Batches &batches) {
  Evaluation scope(net);
  net->eval();
  for (const auto &batch : batches)
    std::cout << net->forward(batch);
}

class Evaluator {
  std::unique_ptr<Evaluation> scope;
  Net net;
  void run(const Batches &batches) {
    net->eval();
    for (const auto &batch : batches)
      std::cout << net->forward(batch);
  }
};

void switchedOff(Net &net, const Batches &batches) {
  torch::GradMode::set_enabled(false);
  net->eval();
  for (const auto &batch : batches)
    std::cout << net->forward(batch);
}

static void calledWithGuard(Net &net, const Batches &batches) {
  net->eval();
  for (const auto &batch : batches)
    std::cout << net->forward(batch);
}
static void passesOn(Net &net, const Batches &batches) { calledWithGuard(net, batches); }
void caller(Net &net, const Batches &batches) {
  torch::NoGradGuard guard;
  passesOn(net, batches);
}

struct QuietImpl : torch::nn::Module {
  torch::nn::Linear first{4, 4};
  Tensor forward(const Tensor &x) {
    torch::NoGradGuard guard;
    return first(x);
  }
};
TORCH_MODULE(Quiet);
void guardedInside(Quiet &net, const Batches &batches) {
  net->eval();
  for (const auto &batch : batches)
    std::cout << net->forward(batch) << net(batch);
}

// The mode is not known, or is another one. (Another function turns the recording off.)
void training(Net &net, const Batches &batches, bool trains) {
  for (const auto &batch : batches)
    std::cout << net->forward(batch);
  net->eval();
  net->train();
  for (const auto &batch : batches)
    std::cout << net->forward(batch);
  if (ready())
    net->eval();
  for (const auto &batch : batches)
    std::cout << net->forward(batch);
  net->train(trains);
  for (const auto &batch : batches)
    std::cout << net->forward(batch);
  net->forward(batches[0]).sum().backward();
}

void otherModel(Net &net, Net &other, const Batches &batches) {
  other->eval();
  net->first->eval();
  for (const auto &batch : batches)
    std::cout << net->forward(batch);
  other->forward(batches[0]).sum().backward();
}

// One caller trains, or names no model.
int64_t ofCallers(Net &net, const Tensor &x) { return net->forward(x).argmax().item<int64_t>(); }
int64_t ofUnnamed(Net &net, const Tensor &x) { return net->forward(x).argmax().item<int64_t>(); }
Net &chosen();
int64_t callsInModes(Net &net, Net &other, const Tensor &x) {
  net->eval();
  other->train();
  return ofCallers(net, x) + ofCallers(other, x) + ofUnnamed(chosen(), x);
}

class Switching {
  Net net, other;
  void evaluatesAll() { other->eval(); }
  void trainsPart() { other->first->train(); }
  int64_t findOther(const Tensor &x) { return other->forward(x).argmax().item<int64_t>(); }
  void evaluates() { net->eval(); }
  void trains() { net->train(); }
  int64_t find(const Tensor &x) { return net->forward(x).argmax().item<int64_t>(); }
};

// Backward runs through the output: what is searched for is the input, or the
// layers that normalize are to keep their statistics.
void search(Net &net, const Tensor &image, int n) {
  auto z = torch::randn({4}, torch::requires_grad());
  torch::optim::Adam optimizer({z}, 0.1);
  net->eval();
  for (int i = 0; i < n; ++i) {
    auto loss = meanError(net->forward(z), image);
    optimizer.zero_grad();
    loss.backward();
    optimizer.step();
  }
}

// These could train the model that they are given, or run backward themselves.
struct Step {
  Tensor operator()(Net &net, const Tensor &output, const Tensor &target);
  Tensor run(const Tensor &output, const Tensor &target);
};
struct Storing {
  Tensor last;
  Tensor operator()(const Tensor &output, const Tensor &target) {
    last = output;
    return output - target;
  }
};
struct Attack {
  Tensor operator()(const Tensor &output, const Tensor &target) {
    auto loss = (output - target).pow(2).sum();
    loss.backward();
    return loss;
  }
};

double otherFunctions(Net &net, Step &step, Storing &storing, Attack &attack, Focal &criterion, const Batches &batches, const Tensor &target) {
  double total = 0;
  net->eval();
  for (const auto &batch : batches) {
    auto output = net->forward(batch);
    total += step(net, output, target).item<double>();
  }
  for (const auto &batch : batches) {
    auto output = net->forward(batch);
    total += step.run(output, target).item<double>();
  }
  for (const auto &batch : batches) {
    auto output = net->forward(batch);
    total += attack(output, target).item<double>();
  }
  for (const auto &batch : batches) {
    auto output = net->forward(batch);
    total += storing(output, target).sum().item<double>();
  }
  for (const auto &batch : batches) {
    auto output = net->forward(batch);
    auto loss = criterion(output, target);
    loss.backward();
  }
  return total;
}

void later(Net &net, const Batches &batches) {
  Batches losses;
  auto total = torch::zeros({});
  net->eval();
  for (const auto &batch : batches)
    losses.push_back(net->forward(batch).sum());
  for (const auto &batch : batches)
    total += net->forward(batch).sum();
  torch::stack(losses).sum().backward();
  (total / 2).backward();
}

void afterTraining(Net &net, Net &student, const Batches &batches) {
  for (const auto &batch : batches) {
    net->eval();
    Tensor target = net->forward(batch);
    net->train();
    auto loss = meanError(student->forward(batch), target);
    loss.backward();
  }
}

void inFunction(Net &net, const Batches &batches) {
  auto run = [](const Tensor &loss) { loss.backward(); };
  net->eval();
  for (const auto &batch : batches) {
    run(net->forward(batch).sum());
    refine(net->forward(batch));
    std::cout << elsewhere(net->forward(batch));
  }
}

static void runs(const Tensor &x) { x.sum().backward(); }
static Tensor identity(const Tensor &x) { return x; }
void inOtherFunctions(Net &net, const Batches &batches) {
  net->eval();
  for (const auto &batch : batches) {
    runs(net->forward(batch));
    identity(net->forward(batch)).sum().backward();
    torch::autograd::grad({net->forward(batch).sum()}, {batch});
  }
}

// A caller, or an object, has it afterwards.
Tensor returned(Net &net, const Batches &batches) {
  auto total = torch::zeros({});
  net->eval();
  for (const auto &batch : batches)
    total = total + net->forward(batch).sum();
  return total;
}

struct Kept {
  Net net;
  Tensor last;
  Batches all;
  void keep(const Batches &batches, Tensor &out, Batches &outputs) {
    net->eval();
    for (const auto &batch : batches) {
      last = net->forward(batch);
      all.push_back(net->forward(batch));
      out = net->forward(batch);
      outputs.push_back(net->forward(batch));
    }
  }
  void inPlace(const Batches &batches) {
    net->eval();
    for (const auto &batch : batches)
      last += net->forward(batch);
  }
};

// These layers have no parameters.
void withoutParameters(torch::nn::Dropout drop, torch::nn::ReLU relu, const Batches &batches) {
  drop->eval();
  relu->eval();
  for (const auto &batch : batches)
    std::cout << drop(batch) << relu->forward(batch);
}

void saved(torch::nn::Sequential &net, const Batches &batches) {
  net->eval(); // expect: note "evaluation mode"
  std::vector<torch::Tensor> outputs;
  for (const auto &batch : batches) {
  // unsafe: for (const auto &batch : batches) {
    // unsafe: torch::NoGradGuard noGrad;
    // expect: R219@31 "records a graph of gradients on every iteration, and nothing uses it" note "record no graph here"
    auto output = torch::relu(net->forward(batch));
    outputs.push_back(output);
  }
  torch::save(torch::stack(outputs).mean(0), "outputs.pt");
}

// In a file that trains, a loaded model is one that is run where it is switched.
void scripted(torch::jit::Module &module, const Batches &batches) {
  module.eval(); // expect: note "evaluation mode"
  for (const auto &batch : batches) {
  // unsafe: for (const auto &batch : batches) {
    // unsafe: torch::NoGradGuard noGrad;
    // expect: R219@18 "unless the model was frozen" note "record no graph here"
    std::cout << module.forward({batch}).toTensor();
  }
}

//===-- edges -------------------------------------------------------------===//

#define EVALUATE(NET, BATCH) std::cout << NET->forward(BATCH)

void macro(Net &net, const Batches &batches) {
  net->eval(); // expect: note "evaluation mode"
  for (const auto &batch : batches) {
    EVALUATE(net, batch); // expect: R219 "records a graph"
  }
}

// Whoever calls a lambda may have a guard.
void lambdas(Net &net, const Batches &batches) {
  auto evaluate = [&] {
    net->eval();
    for (const auto &batch : batches)
      std::cout << net->forward(batch);
  };
  evaluate();
  net->eval();
  Tensor output;
  auto improve = [&] { output.sum().backward(); };
  for (const auto &batch : batches) {
    output = net->forward(batch);
    improve();
  }
}

void suppressed(Net &net, const Batches &batches) {
  net->eval();
  for (const auto &batch : batches)
    std::cout << net->forward(batch); // NOLINT
}

void nameIsTaken(Net &net, const Batches &batches, int noGrad) {
  net->eval(); // expect: note "evaluation mode"
  for (const auto &batch : batches) {
    std::cout << net->forward(batch) << noGrad; // expect: R219 "records a graph"
  }
}

void unevaluated(Net &net, const Batches &batches) {
  net->eval();
  for (const auto &batch : batches) {
    using Output = decltype(net->forward(batch));
    std::cout << sizeof(net->forward(batch)) << sizeof(Output);
  }
}

void whileLoading(Net &net) {
  Tensor batch;
  net->eval(); // expect: note "evaluation mode"
  while (load(batch)) {
    if (batch.dim() > 1) {
      std::cout << net->forward(batch); // expect: R219 "records a graph" note "record no graph here"
      // unsafe: torch::NoGradGuard noGrad;
      // unsafe: std::cout << net->forward(batch);
    }
  }
}

int main() {
  Net net;
  caller(net, {});
}
