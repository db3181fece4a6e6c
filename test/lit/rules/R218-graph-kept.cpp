// Only LibTorch keeps graphs of gradients with its arrays.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R218 -- %libtorch-flags
#include <deque>
#include <iostream>
#include <map>
#include <memory>
#include <torch/types.h>
#include <utility>
#include <vector>

using torch::Tensor;

Tensor error(const Tensor &);
void step();
bool ready();

//===-- bad ---------------------------------------------------------------===//

void sum(const std::vector<Tensor> &batches) {
  auto total = torch::zeros({});
  for (const auto &batch : batches) {
    auto loss = error(batch);
    loss.backward(); // expect: note "backward runs through the graph here"
    step();
    total += loss; // expect: R218@5 "'total' keeps the graph of gradients of 'loss' from every iteration" note "keep the value without its graph"
    // unsafe: total += loss.detach();
  }
  std::cout << total.item<float>() / batches.size();
}

double ahead(const std::vector<Tensor> &batches) {
  Tensor total = torch::zeros({1});
  for (int epoch = 0; epoch < 1000; ++epoch) {
    for (size_t i = 0; i < batches.size(); ++i) {
      const auto loss = error(batches[i]);
      total = total + loss; // expect: R218@7 "'total' keeps" note "keep the value without its graph"
      // unsafe: total = total + loss.detach();
      loss.backward(); // expect: note "backward runs"
    }
  }
  return total.item<double>();
}

// Backward through what is made of the loss frees its graph as well.
void extended(const std::vector<Tensor> &batches, const Tensor &penalty) {
  auto losses = torch::zeros({1000});
  for (int i = 0; i < 1000; ++i) {
    Tensor loss = error(batches[i]);
    losses[i] = loss; // expect: R218@5 "'losses' keeps" note "keep the value without its graph"
    // unsafe: losses[i] = loss.detach();
    if (ready())
      loss = loss + penalty;
    loss.backward(); // expect: note "backward runs"
  }
}

void otherForms(const std::vector<Tensor> &batches) {
  auto a = torch::zeros({}), b = a.clone(), c = a.clone(), d = a.clone();
  auto all = torch::zeros({1000});
  for (int i = 0; i < 1000; ++i) {
    Tensor loss = error(batches[i]);
    loss.backward(); // expect: note "backward runs" note "backward runs" note "backward runs" note "backward runs" note "backward runs"
    a.add_(loss);          // expect: R218@5 "'a' keeps the graph of gradients of 'loss' from every iteration (1000 graphs)" note "keep the value without its graph"
    // unsafe: a.add_(loss.detach());
    b = loss + b;          // expect: R218@5 "'b' keeps" note "keep the value without its graph"
    // unsafe: b = loss.detach() + b;
    c += loss.cpu() * 16;  // expect: R218@5 "'c' keeps" note "keep the value without its graph"
    // unsafe: c += loss.detach().cpu() * 16;
    all[i] = loss;         // expect: R218@5 "'all' keeps" note "keep the value without its graph"
    // unsafe: all[i] = loss.detach();
    d -= loss.mean() / 3.; // expect: R218@5 "'d' keeps" note "keep the value without its graph"
    // unsafe: d -= loss.detach().mean() / 3.;
  }
}

void lists(const std::vector<Tensor> &batches) {
  std::vector<Tensor> losses, later, scaled(1000);
  std::deque<Tensor> queue;
  for (int i = 0; i < 1000; ++i) {
    auto loss = error(batches[i]);
    loss.backward(); // expect: note "backward runs" note "backward runs" note "backward runs" note "backward runs"
    losses.push_back(loss);       // expect: R218@5 "'losses' keeps the graph of gradients of 'loss'" note "keep the value without its graph"
    // unsafe: losses.push_back(loss.detach());
    queue.emplace_back(2 * loss); // expect: R218@5 "'queue' keeps" note "keep the value without its graph"
    // unsafe: queue.emplace_back(2 * loss.detach());
    scaled[i] = loss / 2;         // expect: R218@5 "'scaled' keeps" note "keep the value without its graph"
    // unsafe: scaled[i] = loss.detach() / 2;
    if (i % 10 == 0 && losses.size() > 3)
      later.push_back(std::move(loss)); // expect: R218@7 "'later' keeps" note "keep the value without its graph"
      // unsafe: later.push_back(std::move(loss.detach()));
  }
}

// Backward runs through all addends of the loss.
void addends(const std::vector<Tensor> &batches, const Tensor &weights) {
  auto errors = torch::zeros({}), penalties = torch::zeros({}), masked = torch::zeros({});
  for (const auto &batch : batches) {
    auto fit = error(batch);
    auto penalty = weights.pow(2).sum();
    auto mask = batch > 0;
    auto rest = mask * batch;
    auto loss = fit + .1 * penalty - rest.sum();
    (loss / 4).backward(); // expect: note "backward runs" note "backward runs"
    errors += fit;        // expect: R218@5 "'errors' keeps the graph of gradients of 'fit'" note "keep the value without its graph"
    // unsafe: errors += fit.detach();
    penalties += penalty; // expect: R218@5 "'penalties' keeps" note "keep the value without its graph"
    // unsafe: penalties += penalty.detach();
    masked += mask;
  }
}

// A variable with a part of the value has its graph, too.
void throughVariables(const std::vector<Tensor> &batches) {
  Tensor loss;
  auto total = torch::zeros({});
  for (const auto &batch : batches) {
    loss = error(batch);
    if (ready())
      loss = loss * 2;
    loss.backward(); // expect: note "backward runs"
    auto weighted = loss * batch.size(0);
    auto onHost = weighted.cpu();
    total += onHost; // expect: R218@5 "'total' keeps the graph of gradients of 'onHost'" note "keep the value without its graph"
    // unsafe: total += onHost.detach();
  }
}

// The loss is summed up in place.
void parts(const std::vector<Tensor> &batches) {
  auto total = torch::zeros({});
  for (const auto &batch : batches) {
    auto loss = torch::zeros({});
    for (int i = 0; i < 3; ++i)
      loss += error(batch[i]);
    loss.backward(); // expect: note "backward runs"
    total += loss; // expect: R218@5 "'total' keeps" note "keep the value without its graph"
    // unsafe: total += loss.detach();
  }
}

// A step of training returns the value on which it has called backward.
Tensor trained(const Tensor &batch) {
  auto loss = error(batch).mean();
  loss.backward(); // expect: note "backward runs" note "backward runs" note "backward runs"
  step();
  return loss;
}

void steps(const std::vector<Tensor> &batches) {
  std::vector<Tensor> losses;
  auto total = torch::zeros({});
  Tensor last;
  for (const auto &batch : batches) {
    auto loss = trained(batch);
    losses.push_back(loss); // expect: R218@5 "'losses' keeps the graph of gradients of 'loss'" note "keep the value without its graph"
    // unsafe: losses.push_back(loss.detach());
    total += loss / 2;      // expect: R218@5 "'total' keeps" note "keep the value without its graph"
    // unsafe: total += loss.detach() / 2;
    last = trained(batch);
    if (ready())
      losses.push_back(last); // expect: R218@7 "'losses' keeps the graph of gradients of 'last'" note "keep the value without its graph"
      // unsafe: losses.push_back(last.detach());
  }
}

struct History {
  std::vector<Tensor> losses;
  Tensor total;
};

class Trainer {
  std::vector<Tensor> losses;
  Tensor total = torch::zeros({});
  History history;
  std::unique_ptr<History> shared;

  void train(const std::vector<Tensor> &batches, History &given) {
    for (const auto &batch : batches) {
      auto loss = error(batch);
      loss.backward(); // expect: note "backward runs" note "backward runs" note "backward runs" note "backward runs" note "backward runs"
      losses.push_back(loss);         // expect: R218@7 "'losses' keeps" note "keep the value without its graph"
      // unsafe: losses.push_back(loss.detach());
      total += loss;                  // expect: R218@7 "'total' keeps" note "keep the value without its graph"
      // unsafe: total += loss.detach();
      history.losses.push_back(loss); // expect: R218@7 "'losses' keeps" note "keep the value without its graph"
      // unsafe: history.losses.push_back(loss.detach());
      given.total += loss;            // expect: R218@7 "'total' keeps" note "keep the value without its graph"
      // unsafe: given.total += loss.detach();
      shared->losses.push_back(loss); // expect: R218@7 "'losses' keeps" note "keep the value without its graph"
      // unsafe: shared->losses.push_back(loss.detach());
    }
  }
};

// Once per epoch, the last loss.
void epochs(const std::vector<Tensor> &batches, int n) {
  std::vector<Tensor> losses;
  for (int epoch = 0; epoch < n; ++epoch) {
    Tensor loss;
    for (const auto &batch : batches) {
      loss = error(batch);
      loss.backward(); // expect: note "backward runs"
    }
    losses.push_back(loss); // expect: R218@5 "'losses' keeps" note "keep the value without its graph"
    // unsafe: losses.push_back(loss.detach());
  }
}

// A list keeps the graph, though none is recorded here.
void guarded(const std::vector<Tensor> &batches) {
  std::vector<Tensor> losses;
  auto total = torch::zeros({});
  for (const auto &batch : batches) {
    auto loss = error(batch);
    loss.backward(); // expect: note "backward runs"
    torch::NoGradGuard guard;
    total += loss;
    losses.push_back(loss); // expect: R218@5 "'losses' keeps" note "keep the value without its graph"
    // unsafe: losses.push_back(loss.detach());
  }
}

void guardThatIsOff(const std::vector<Tensor> &batches) {
  auto total = torch::zeros({});
  for (const auto &batch : batches) {
    auto loss = error(batch);
    loss.backward(); // expect: note "backward runs"
    torch::AutoGradMode recorded(true);
    total += loss; // expect: R218@5 "'total' keeps" note "keep the value without its graph"
    // unsafe: total += loss.detach();
  }
}

// Until the end of an epoch, memory grows with each batch.
void sumOfEpoch(const std::vector<Tensor> &batches, int n) {
  for (int epoch = 0; epoch < n; ++epoch) {
    auto total = torch::zeros({1}, torch::kFloat64);
    std::vector<Tensor> losses;
    for (const auto &batch : batches) {
      auto loss = error(batch);
      loss.backward(); // expect: note "backward runs" note "backward runs"
      step();
      total += loss * batch.size(0); // expect: R218@7 "'total' keeps" note "keep the value without its graph"
      // unsafe: total += loss.detach() * batch.size(0);
      losses.push_back(loss); // expect: R218@7 "'losses' keeps" note "keep the value without its graph"
      // unsafe: losses.push_back(loss.detach());
    }
    total /= static_cast<double>(batches.size());
    std::cout << total.item<double>() << losses.size();
  }
}

//===-- good --------------------------------------------------------------===//

// Another loss than the one that backward runs through, or one after it.
void replaced(const std::vector<Tensor> &batches) {
  auto losses = torch::zeros({1000}), later = torch::zeros({1000});
  for (int i = 0; i < 1000; ++i) {
    Tensor loss = error(batches[i]);
    losses[i] = loss;
    loss = error(batches[i + 1]);
    loss.backward();
    loss = loss + 1;
    later[i] = loss;
  }
}

// Backward runs through the sum of a window, or through all that was kept.
void window(const std::vector<Tensor> &batches) {
  auto sum = torch::zeros({});
  std::vector<Tensor> losses;
  int i = 0;
  for (const auto &batch : batches) {
    sum = sum + error(batch);
    losses.push_back(error(batch));
    if (++i % 8 != 0)
      continue;
    sum.backward();
    torch::stack(losses).sum().backward();
    sum = torch::zeros({});
    losses.clear();
  }
}

// A policy keeps what it has computed until the episode has ended.
class Policy {
  std::vector<Tensor> logProbabilities, values;

  void play(const std::vector<Tensor> &states) {
    for (const auto &state : states) {
      auto probability = error(state);
      logProbabilities.push_back(probability.log());
      auto value = probability.mean();
      value.backward({}, /*retain_graph=*/true);
      values.push_back(value);
    }
    learn();
  }
  void learn() {
    auto loss = (torch::stack(logProbabilities) * torch::stack(values)).sum();
    loss.backward();
    logProbabilities.clear();
    values.clear();
  }
};

void recordingIsStopped(const std::vector<Tensor> &batches) {
  auto total = torch::zeros({});
  for (const auto &batch : batches) {
    auto loss = error(batch);
    loss.backward();
    {
      torch::NoGradGuard guard;
      total += loss;
    }
    if (ready()) {
      c10::InferenceMode guard(true);
      if (batch.dim() > 1)
        total += loss;
    }
    torch::AutoGradMode recorded(false);
    total += loss;
  }
}

void detachedSum(const std::vector<Tensor> &batches, const Tensor &weights) {
  auto total = torch::zeros({}), other = torch::zeros({});
  std::vector<Tensor> gradients;
  for (const auto &batch : batches) {
    auto loss = error(batch * weights);
    loss.backward();
    total += loss;
    total = total.detach();
    other += loss;
    other.detach_();
    gradients.push_back(weights.grad().clone());
  }
}

void detachedLater(const std::vector<Tensor> &batches) {
  std::vector<Tensor> last, first;
  for (const auto &batch : batches) {
    auto loss = error(batch);
    loss.backward();
    last.push_back(loss);
    last.back().detach_();
    first.push_back(loss);
    first[first.size() - 1].detach_();
  }
  std::vector<Tensor> read;
  for (const auto &batch : batches) {
    auto loss = error(batch);
    loss.backward(); // expect: note "backward runs"
    read.push_back(loss); // expect: R218@5 "'read' keeps" note "keep the value without its graph"
    // unsafe: read.push_back(loss.detach());
    std::cout << read.back().item<float>();
  }
}

void clearedEachTime(const std::vector<Tensor> &batches) {
  std::vector<Tensor> losses;
  for (const auto &batch : batches) {
    losses.clear();
    auto loss = error(batch);
    loss.backward();
    losses.push_back(loss);
  }
}

void withoutGraph(const std::vector<Tensor> &batches) {
  auto total = torch::zeros({}), counts = torch::zeros({});
  double onHost = 0;
  std::vector<float> values;
  std::vector<Tensor> losses, copies, correct;
  for (const auto &batch : batches) {
    auto loss = error(batch);
    loss.backward();
    total += loss.detach();
    total = total + loss.data() * 2;
    losses.push_back(torch::detach(loss));
    copies.push_back(loss.clone().detach());
    copies.push_back(torch::zeros_like(loss));
    correct.push_back(loss > 0);
    counts += loss.to(torch::kLong);
    onHost += loss.item<double>();
    values.push_back(loss.item<float>());
    auto kept = loss.detach();
    losses.push_back(kept);
  }
}

// Only the last one is kept.
Tensor latest(const std::vector<Tensor> &batches) {
  Tensor last, best = torch::zeros({});
  std::map<std::string, Tensor> named;
  for (const auto &batch : batches) {
    auto loss = error(batch);
    loss.backward();
    last = loss;
    last = last.detach() + loss;
    best.copy_(loss);
    named["loss"] = loss;
  }
  return last;
}

// Callers may run backward themselves, or get a value without a graph.
Tensor onlyComputed(const Tensor &batch) { return error(batch).mean(); }
Tensor sometimes(const Tensor &batch) {
  auto loss = error(batch);
  if (ready())
    loss.backward();
  return loss;
}
Tensor detached(const Tensor &batch) {
  auto loss = error(batch);
  loss.backward();
  return loss.detach();
}
Tensor detachedInPlace(const Tensor &batch) {
  auto loss = error(batch);
  loss.backward();
  loss.detach_();
  return loss;
}
Tensor other(const Tensor &batch) {
  auto loss = error(batch), measured = error(batch);
  loss.backward();
  return measured;
}

void otherSteps(const std::vector<Tensor> &batches) {
  std::vector<Tensor> losses;
  for (const auto &batch : batches) {
    auto a = onlyComputed(batch);
    auto b = sometimes(batch);
    auto c = detached(batch);
    auto d = detachedInPlace(batch);
    auto e = other(batch);
    auto f = trained(batch).detach();
    auto g = trained(batch);
    g = error(batch);
    for (const auto &value : {a, b, c, d, e, f, g})
      losses.push_back(value);
    losses.push_back(a);
    losses.push_back(b);
    losses.push_back(c);
    losses.push_back(d);
    losses.push_back(e);
    losses.push_back(f);
    losses.push_back(g);
  }
}

// The graph is to be used again.
void again(const std::vector<Tensor> &batches) {
  auto total = torch::zeros({});
  for (const auto &batch : batches) {
    auto loss = error(batch);
    loss.backward({}, /*retain_graph=*/true);
    total += loss;
  }
  total.backward();
}

void throughTheSum(const std::vector<Tensor> &batches) {
  auto total = torch::zeros({});
  std::vector<Tensor> losses;
  for (const auto &batch : batches) {
    auto loss = error(batch);
    loss.backward();
    total += loss;
    losses.push_back(loss);
  }
  auto mean = torch::stack(losses).mean();
  (total / 3 + mean).backward();
}

// Backward runs through other values.
void notBackward(const std::vector<Tensor> &batches) {
  std::vector<Tensor> outputs;
  auto total = torch::zeros({});
  for (const auto &batch : batches) {
    auto output = error(batch);
    total += output;
    outputs.push_back(output);
    auto target = error(batch);
    auto loss = (output * target).sum();
    loss.backward();
    outputs.push_back(target);
  }
}

// Leaves of the graph refer to no graph.
void leaves(int n) {
  std::vector<Tensor> inputs, parameters;
  for (int i = 0; i < n; ++i) {
    auto x = torch::ones({n}).requires_grad_();
    auto w = torch::ones({n}, torch::requires_grad());
    ((x * 2).exp().sum() + w.sum()).backward();
    inputs.push_back(x);
    parameters.push_back(w);
  }
}

// The graphs of one iteration.
void withinIteration(const std::vector<Tensor> &batches) {
  for (const auto &batch : batches) {
    auto total = torch::zeros({});
    std::vector<Tensor> parts;
    for (int i = 0; i < 3; ++i) {
      auto loss = error(batch[i]);
      loss.backward();
      total += loss;
      parts.push_back(loss);
    }
    std::cout << total << parts.size();
  }
}

// What keeps them is emptied now and then.
void emptied(const std::vector<Tensor> &batches) {
  auto running = torch::zeros({}), other = torch::zeros({});
  std::deque<Tensor> window;
  std::vector<Tensor> losses, passed;
  void log(std::vector<Tensor> &);
  int i = 0;
  for (const auto &batch : batches) {
    auto loss = error(batch);
    loss.backward();
    running += loss;
    other += loss;
    losses.push_back(loss);
    window.push_back(loss);
    passed.push_back(loss);
    log(passed);
    if (window.size() > 100)
      window.pop_front();
    if (++i % 100 == 0) {
      running = torch::zeros({});
      other.zero_();
      losses.clear();
    }
  }
}

void otherValue(const std::vector<Tensor> &batches) {
  std::vector<Tensor> losses, later;
  for (const auto &batch : batches) {
    auto loss = error(batch);
    loss.backward();
    loss = loss.detach();
    losses.push_back(loss);
    auto next = error(batch);
    next.backward();
    next.detach_();
    later.push_back(next);
  }
}

void few(const std::vector<Tensor> &batches) {
  std::vector<Tensor> losses;
  for (int i = 0; i < 4; ++i) {
    auto loss = error(batches[i]);
    loss.backward();
    losses.push_back(loss);
  }
}

void once(const std::vector<Tensor> &batches) {
  std::vector<Tensor> losses;
  bool first = true;
  for (const auto &batch : batches) {
    auto loss = error(batch);
    loss.backward();
    if (first) {
      losses.push_back(loss);
      first = false;
    }
    if (!ready()) {
      losses.push_back(loss);
      break;
    }
  }
}

void noLoop(const Tensor &batch, std::vector<Tensor> &losses) {
  auto loss = error(batch);
  loss.backward();
  losses.push_back(loss);
}

//===-- edges -------------------------------------------------------------===//

#define KEEP(LIST, VALUE) LIST.push_back(VALUE)

void macro(const std::vector<Tensor> &batches) {
  std::vector<Tensor> losses;
  for (const auto &batch : batches) {
    auto loss = error(batch);
    loss.backward(); // expect: note "backward runs"
    KEEP(losses, loss); // expect: R218@10 "'losses' keeps"
  }
}

template <typename Batches> void inTemplate(const Batches &batches) {
  auto total = torch::zeros({});
  for (const auto &batch : batches) {
    auto loss = error(batch);
    loss.backward(); // expect: note "backward runs"
    total += loss; // expect: R218@5 "'total' keeps"
  }
}
template void inTemplate(const std::vector<Tensor> &);

void lambdas(const std::vector<Tensor> &batches) {
  auto total = torch::zeros({});
  std::vector<Tensor> losses;
  auto train = [&](const Tensor &batch) {
    auto loss = error(batch);
    loss.backward();
    losses.push_back(loss); // the loop that calls it is not seen
    return loss;
  };
  auto all = [&] {
    for (const auto &batch : batches) {
      auto loss = error(batch);
      loss.backward(); // expect: note "backward runs"
      total += loss; // expect: R218@7 "'total' keeps" note "keep the value without its graph"
      // unsafe: total += loss.detach();
    }
  };
  for (const auto &batch : batches)
    train(batch);
  all();
}

void suppressed(const std::vector<Tensor> &batches) {
  auto total = torch::zeros({});
  for (const auto &batch : batches) {
    auto loss = error(batch);
    loss.backward();
    total += loss; // NOLINT
  }
}

// Other functions may empty the list, or run backward.
void escapes(const std::vector<Tensor> &batches) {
  void handle(std::vector<Tensor> *);
  std::vector<Tensor> losses;
  for (const auto &batch : batches) {
    auto loss = error(batch);
    loss.backward();
    losses.push_back(loss);
    handle(&losses);
  }
}

void captured(const std::vector<Tensor> &batches) {
  std::vector<Tensor> losses;
  for (const auto &batch : batches) {
    auto loss = error(batch);
    loss.backward();
    losses.push_back(loss);
    auto reset = [&] { losses.clear(); };
    if (ready())
      reset();
  }
}

//===-- fields, which each call of a method adds to -----------------------===//

class Learner {
  Tensor running = torch::zeros({}), joint = torch::zeros({}), once = torch::zeros({});
  std::vector<Tensor> history, cleared, swapped;
  double sum = 0;

public:
  Learner() { running = torch::zeros({}); }
  const std::vector<Tensor> &losses() const { return history; }
  void nextEpoch() { cleared.clear(); }
  std::vector<Tensor> take() { return std::exchange(swapped, {}); }
  void train(const Tensor &x) {
    auto loss = error(x);
    loss.backward(); // expect: note "backward runs" note "backward runs"
    running = 0.9 * running + 0.1 * loss; // expect: R218@5 "'running' keeps the graph of gradients of 'loss' from every call" note "keep the value without its graph"
    // unsafe: running = 0.9 * running + 0.1 * loss.detach();
    history.push_back(loss); // expect: R218@5 "'history' keeps the graph of gradients of 'loss' from every call" note "keep the value without its graph"
    // unsafe: history.push_back(loss.detach());
    cleared.push_back(loss);
    swapped.push_back(loss);
    sum += loss.item<double>();
  }
  void jointly(const Tensor &x) {
    auto loss = error(x);
    joint = joint + loss;
    (joint + loss).backward();
  }
  void rebound(const Tensor &x) {
    auto loss = error(x);
    loss.backward();
    loss = x;
    history.push_back(loss);
  }
  void outside(const Tensor &x) {
    auto loss = error(x);
    loss.backward();
    once += loss;
  }
};

// Whoever makes an aggregate may give it another list.
struct Open {
  std::vector<Tensor> losses;
  void train(const Tensor &x) {
    auto loss = error(x);
    loss.backward();
    losses.push_back(loss);
  }
};

void trains(const std::vector<Tensor> &batches) {
  Learner trainer;
  Open open;
  for (const auto &batch : batches) {
    trainer.train(batch); // expect: note "a loop calls" note "a loop calls 'train' here"
    trainer.jointly(batch);
    trainer.rebound(batch);
    open.train(batch);
  }
  trainer.outside(batches[0]);
  for (const auto &batch : batches) {
    Learner fresh;
    fresh.outside(batch);
  }
  std::cout << trainer.losses().back();
}

// Others may empty the field by another name, or replace the object.
class Replaced {
  std::vector<Tensor> history;

public:
  Replaced() = default;
  void reset() { *this = Replaced(); }
  void train(const Tensor &x) {
    auto loss = error(x);
    loss.backward();
    history.push_back(loss);
  }
};
class Lent {
  std::vector<Tensor> history;

public:
  Lent() = default;
  std::vector<Tensor> &all() { return history; }
  void train(const Tensor &x) {
    auto loss = error(x);
    loss.backward();
    history.push_back(loss);
  }
};
void others(Replaced &replaced, Lent &lent, const std::vector<Tensor> &batches) {
  for (const auto &batch : batches) {
    replaced.train(batch);
    lent.train(batch);
  }
}

// Other files define some methods; only some calls keep a graph; the value is detached.
class Elsewhere {
  std::vector<Tensor> history;

public:
  Elsewhere() = default;
  void reset();
  void train(const Tensor &x) {
    auto loss = error(x);
    loss.backward();
    history.push_back(loss);
  }
};
class Bounded {
  std::vector<Tensor> history, detached;

public:
  Bounded() = default;
  void train(const Tensor &x) {
    auto loss = error(x);
    loss.backward();
    if (history.size() < 5)
      history.push_back(loss);
  }
  void detach(const Tensor &x) {
    auto loss = error(x);
    loss.backward();
    loss.detach_();
    detached.push_back(loss);
  }
};
void more(Elsewhere &elsewhere, Bounded &bounded, const std::vector<Tensor> &batches) {
  auto learner = std::make_unique<Learner>();
  for (const auto &batch : batches) {
    elsewhere.train(batch);
    bounded.train(batch);
    bounded.detach(batch);
  }
  for (const auto &batch : batches) {
    learner->outside(batch);
    learner.reset(new Learner);
  }
}

//===-- maps --------------------------------------------------------------===//

void logs(const std::vector<Tensor> &batches) {
  std::map<int, std::vector<Tensor>> all, emptied;
  std::map<int, Tensor> sums, restarted;
  for (const auto &batch : batches) {
    auto loss = error(batch);
    loss.backward(); // expect: note "backward runs" note "backward runs"
    step();
    all[0].push_back(loss); // expect: R218@5 "'all' keeps the graph of gradients of 'loss'" note "keep the value without its graph"
    // unsafe: all[0].push_back(loss.detach());
    emptied[0].push_back(loss);
    emptied[0].clear();
    sums[1] += loss; // expect: R218@5 "'sums' keeps the graph of gradients of 'loss'" note "keep the value without its graph"
    // unsafe: sums[1] += loss.detach();
    restarted[1] += loss;
    if (ready())
      restarted[1] = torch::zeros({});
  }
}
