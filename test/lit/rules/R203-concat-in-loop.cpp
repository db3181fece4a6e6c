// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R203 -- %libtorch-flags
//
// cuPyNumeric's C++ API cannot concatenate.
#include <torch/types.h>
#include <iostream>
#include <string>
#include <tuple>
#include <vector>

using torch::indexing::Slice;

//===-- bad ---------------------------------------------------------------===//

torch::Tensor history(int n) {
  auto all = torch::empty({0});
  // fixed: auto all = torch::empty({0});
  // fixed: std::vector<torch::Tensor> allParts{all};
  for (int i = 0; i < n; ++i)
    // expect: R203@11 "grows 'all' by concatenation, which copies all of it on every iteration"
    all = torch::cat({all, torch::rand({1})});
    // fixed: allParts.push_back(torch::rand({1}));
  // fixed: all = torch::cat(allParts);
  return all;
}

torch::Tensor alongAnAxis(const std::vector<torch::Tensor>& inputs) {
  torch::Tensor grown_columns = torch::zeros({8, 1});
  // fixed: torch::Tensor grown_columns = torch::zeros({8, 1});
  // fixed: std::vector<torch::Tensor> grown_columns_parts{grown_columns};
  for (int step = 0; step < 600; ++step) {
    auto next = torch::sin(inputs[step]) + 1;
    std::cout << step << '\n';
    // expect: R203 "(600 copies)"
    grown_columns = at::cat({grown_columns, next}, 1);
    // fixed: grown_columns_parts.push_back(next);
  }
  // fixed: }
  // fixed: grown_columns = at::cat(grown_columns_parts, 1);
  return grown_columns;
}

torch::Tensor ofBatches(const std::vector<torch::Tensor>& batches) {
  auto all = torch::empty({0, 3});
  // unsafe: auto all = torch::empty({0, 3});
  // unsafe: std::vector<torch::Tensor> allParts{all};
  for (const auto& batch : batches) {
    // expect: R203 "" note "collect the parts and concatenate once, if nothing changes them meanwhile"
    all = torch::cat({all, batch});
    // unsafe: allParts.push_back(batch);
  }
  // unsafe: }
  // unsafe: all = torch::cat(allParts);
  return all;
}

torch::Tensor onSomePasses(torch::Tensor x, int n, float limit) {
  auto kept = torch::zeros({1});
  // unsafe: auto kept = torch::zeros({1});
  // unsafe: std::vector<torch::Tensor> keptParts{kept};
  for (int i = 0; i < n; ++i) {
    if (x[i].item<float>() > limit)
      kept = torch::hstack({kept, x[i]}); // expect: R203 "" note "collect"
      // unsafe: keptParts.push_back(x[i]);
  }
  // unsafe: }
  // unsafe: kept = torch::hstack(keptParts);
  return kept;
}

void nested(const std::vector<torch::Tensor>& inputs, int epochs) {
  auto all = torch::empty({0});
  for (int epoch = 0; epoch < epochs; ++epoch) {
  // fixed: for (int epoch = 0; epoch < epochs; ++epoch) {
    // fixed: std::vector<torch::Tensor> allParts{all};
    for (size_t i = 0; i < inputs.size(); ++i) {
      all = torch::cat({all, inputs[i] * 2}); // expect: R203@13 ""
      // fixed: allParts.push_back(inputs[i] * 2);
    }
    // fixed: }
    // fixed: all = torch::cat(allParts);
    std::cout << all.size(0);
  }
}

void whileLoop(torch::Tensor x, int n) {
  auto all = torch::zeros({1});
  // fixed: auto all = torch::zeros({1});
  // fixed: std::vector<torch::Tensor> allParts{all};
  while (--n)
    all = torch::cat({all, x.sum().view({1})}); // expect: R203 ""
    // fixed: allParts.push_back(x.sum().view({1}));
  // fixed: all = torch::cat(allParts);
}

void doLoop(int n) {
  auto all = torch::zeros({1});
  // fixed: auto all = torch::zeros({1});
  // fixed: std::vector<torch::Tensor> allParts{all};
  do {
    all = torch::cat({all, torch::rand({1})}); // expect: R203 ""
    // fixed: allParts.push_back(torch::rand({1}));
  } while (--n);
  // fixed: } while (--n);
  // fixed: all = torch::cat(allParts);
}

//===-- no fix ------------------------------------------------------------===//

// The single concatenation would be after the guard, and record gradients.
torch::Tensor guarded(const std::vector<torch::Tensor> &inputs) {
  auto all = torch::empty({0});
  for (const auto &input : inputs) {
    torch::NoGradGuard guard;
    auto next = input.exp();
    all = torch::cat({all, next}); // expect: R203 "grows 'all'"
  }
  return all;
}

torch::Tensor readInTheLoop(int n) {
  auto all = torch::zeros({1});
  for (int i = 0; i < n; ++i)
    all = torch::cat({all, all.sum().view({1})}); // expect: R203 ""
  for (int i = 0; i < n; ++i) {
    all = torch::cat({all, torch::rand({1})}); // expect: R203 ""
    std::cout << all.size(0);
  }
  return all;
}

// Each iteration appends a handle of the buffer: the list would contain it n times.
torch::Tensor oneBuffer(int n) {
  auto all = torch::zeros({1});
  auto buffer = torch::zeros({1});
  for (int i = 0; i < n; ++i) {
    buffer.fill_(i);
    all = torch::cat({all, buffer}); // expect: R203 ""
  }
  for (int i = 0; i < n; ++i) {
    buffer += 1;
    all = torch::cat({all, buffer.to(torch::kFloat32)}); // expect: R203 ""
  }
  for (int i = 0; i < n; ++i) {
    auto next = buffer.to(torch::kFloat32); // what it was, if that is its type
    all = torch::cat({all, next}); // expect: R203 ""
    buffer += 1;
  }
  auto part = buffer.slice(0, 0, 1);
  for (int i = 0; i < n; ++i) {
    buffer += 1;
    all = torch::cat({all, part}); // expect: R203 ""
  }
  return all;
}

torch::Tensor leavesTheFunction(int n, bool (*enough)()) {
  auto all = torch::zeros({1});
  for (int i = 0; i < n; ++i) {
    all = torch::cat({all, torch::rand({1})}); // expect: R203 ""
    if (enough())
      return all;
  }
  return all;
}

torch::Tensor nameTaken(int n) {
  auto all = torch::zeros({1});
  int allParts = n;
  for (int i = 0; i < allParts; ++i)
    all = torch::cat({all, torch::rand({1})}); // expect: R203 ""
  return all;
}

torch::Tensor grownTwice(int n) {
  auto all = torch::zeros({1});
  for (int i = 0; i < n; ++i)
    all = torch::cat({all, torch::rand({1})}); // expect: R203 ""
  for (int i = 0; i < n; ++i)
    all = torch::cat({all, torch::ones({1})}); // expect: R203 ""
  return all;
}

torch::Tensor inFront(int n) {
  auto all = torch::zeros({1});
  for (int i = 0; i < n; ++i)
    all = torch::cat({torch::rand({1}), all}); // expect: R203 ""
  for (int i = 0; i < n; ++i)
    all = torch::cat({all.flatten(), torch::rand({1})}); // expect: R203 ""
  return all;
}

void captured(int n) {
  auto all = torch::zeros({1});
  auto size = [&] { return all.size(0); };
  for (int i = 0; i < n; ++i) {
    all = torch::cat({all, torch::rand({1})}); // expect: R203 ""
    std::cout << size();
  }
}

void byReference(torch::Tensor& all, int n) {
  for (int i = 0; i < n; ++i)
    all = torch::cat({all, torch::rand({1})}); // expect: R203 ""
}

torch::Tensor global;
void ofAll(int n) {
  for (int i = 0; i < n; ++i)
    global = torch::cat({global, torch::rand({1})}); // expect: R203 ""
}

struct Replay {
  torch::Tensor states;
  void add(const std::vector<torch::Tensor>& more) {
    for (const auto& state : more)
      states = torch::cat({states, state}); // expect: R203@16 "grows 'states'"
  }
  // Not in a loop here.
  void add(const torch::Tensor& state) { states = torch::cat({states, state}); } // expect: R203@51 remark "grows 'states' by concatenation, which copies all of it on every call"
};

// It starts as an array of the caller, and remains that without iterations.
torch::Tensor sharedFirst(torch::Tensor start, int n) {
  auto all = start;
  // unsafe: auto all = start;
  // unsafe: std::vector<torch::Tensor> allParts{all};
  for (int i = 0; i < n; ++i)
    all = torch::cat({all, torch::rand({1})}); // expect: R203 "" note "collect"
    // unsafe: allParts.push_back(torch::rand({1}));
  // unsafe: all = torch::cat(allParts);
  return all;
}

// The first part starts it.
torch::Tensor chosen(torch::Tensor x, int n) {
  torch::Tensor all, others;
  for (int i = 0; i < n; ++i) {
    all = i == 0 ? x * i : torch::cat({all, x * i}); // expect: R203@28 "grows 'all'"
    others = others.defined() ? torch::cat({others, x}) : x; // expect: R203@33 "grows 'others'"
  }
  return all + others;
}

//===-- good --------------------------------------------------------------===//

torch::Tensor startedAgain(torch::Tensor x, int n, bool clear) {
  torch::Tensor all, others;
  for (int i = 0; i < n; ++i) {
    all = i % 10 == 0 ? x * i : torch::cat({all, x * i});
    others = clear ? x : torch::cat({others, x});
    others = all.defined() ? torch::cat({others, x}) : x;
  }
  return all + others;
}

torch::Tensor collected(const std::vector<torch::Tensor>& batches) {
  std::vector<torch::Tensor> parts;
  for (const auto& batch : batches)
    parts.push_back(batch * 2);
  return torch::cat(parts);
}

torch::Tensor preallocated(int n) {
  auto all = torch::empty({n});
  for (int i = 0; i < n; ++i)
    all.slice(0, i, i + 1).copy_(torch::rand({1}));
  return all;
}

torch::Tensor once(torch::Tensor a, torch::Tensor b) {
  a = torch::cat({a, b});
  return a;
}

// Concatenated in each iteration, but not growing.
void joined(const std::vector<torch::Tensor>& inputs, torch::Tensor context) {
  torch::Tensor both;
  for (const auto& input : inputs) {
    auto wide = torch::cat({input, context}, 1);
    wide = torch::cat({wide, context}, 1);
    both = torch::cat({input, context});
    std::cout << wide.size(1);
  }
}

torch::Tensor window(torch::Tensor w, int n) {
  for (int i = 0; i < n; ++i)
    w = torch::cat({w.slice(0, 1), torch::rand({1})});
  for (int i = 0; i < n; ++i)
    w = torch::cat({w.narrow(0, 1, 9), torch::rand({1})});
  for (int i = 0; i < n; ++i)
    w = torch::cat({w.index({Slice(1)}), torch::rand({1})});
  return w;
}

torch::Tensor layers(torch::Tensor x) {
  for (int i = 0; i < 8; ++i)
    x = torch::cat({x, torch::relu(x)}, 1);
  for (const auto scale : {1, 2, 4})
    x = torch::cat({x, x * scale}, 1);
  return x;
}

// Another array in each iteration.
void eachOfAList(std::vector<torch::Tensor>& xs, torch::Tensor y) {
  for (size_t i = 0; i < xs.size(); ++i)
    xs[i] = torch::cat({xs[i], y});
  for (auto& x : xs)
    x = torch::cat({x, y});
}

void otherTargets(torch::Tensor a, torch::Tensor b, torch::Tensor out, int n) {
  for (int i = 0; i < n; ++i)
    torch::cat_out(out, {a, b});
  for (int i = 0; i < n; ++i)
    out = torch::stack({a, b});
  for (int i = 0; i < n; ++i)
    out[i] = torch::cat({a, b});
  for (int i = 0; i < n; ++i)
    out = torch::relu(torch::cat({a, b}));
}

std::string text(int n) {
  std::string all;
  for (int i = 0; i < n; ++i)
    all = all + "x";
  return all;
}

std::vector<float> twin(int n) {
  std::vector<float> v;
  for (int i = 0; i < n; ++i)
    v.push_back(i);
  return v;
}

//===-- edges -------------------------------------------------------------===//

torch::Tensor periodically(int n) {
  auto all = torch::empty({0});
  for (int i = 0; i < n; ++i)
    if (i % 100 == 0)
      all = torch::cat({all, torch::rand({1})});
  for (int i = 0; i < n; ++i)
    if (i == n - 1)
      all = torch::cat({all, torch::rand({1})});
  for (int i = 0; i < n; ++i)
    if (i > 10) {
      all = torch::cat({all, torch::rand({1})});
      break;
    }
  return all;
}

// Created again in each iteration, cut, or passed on sometimes: it does not grow.
torch::Tensor madeAnew(torch::Tensor x, int n, int64_t most) {
  torch::Tensor products, recent = x, pending = x;
  for (int i = 0; i < n; ++i) {
    if (i == 3) {
      products = x;
    } else {
      products = x.cumprod(0);
      products = torch::cat({x, products});
    }
    x = x + products.sum();
    recent = torch::cat({recent, x});
    if (recent.size(0) > most)
      recent = recent.slice(0, 1);
    pending = torch::cat({pending, x});
    if (pending.size(0) > most) {
      std::cout << pending.sizes();
      pending = torch::empty({0});
    }
  }
  return recent;
}

// In the first iteration, there is only the first part.
torch::Tensor firstPart(const std::vector<torch::Tensor>& parts) {
  torch::Tensor all, other;
  for (const auto& part : parts) {
    if (all.numel() == 0)
      all = part;
    else
      all = torch::cat({all, part}); // expect: R203 "grows 'all'"
    if (!other.defined()) {
      other = part;
      continue;
    }
    other = torch::cat({other, part}); // expect: R203 "grows 'other'"
  }
  return all + other;
}

torch::Tensor grownOnce(int n, torch::Tensor a) {
  for (int i = 0; i < n; ++i) {
    auto one = torch::zeros({1});
    one = torch::cat({one, a});
    std::cout << one.size(0);
  }
  return a;
}

#define APPEND(all, part) all = torch::cat({all, part})

torch::Tensor macro(int n) {
  auto all = torch::empty({0});
  for (int i = 0; i < n; ++i)
    APPEND(all, torch::rand({1})); // expect: R203 ""
  return all;
}

template <typename T>
torch::Tensor instantiated(int n, T value) {
  auto all = torch::empty({0});
  for (int i = 0; i < n; ++i)
    all = torch::cat({all, torch::full({1}, value)}); // expect: R203 ""
  return all;
}
template torch::Tensor instantiated(int, float);
template torch::Tensor instantiated(int, double);

template <typename Tensor>
Tensor neverInstantiated(Tensor all, int n) {
  for (int i = 0; i < n; ++i)
    all = torch::cat({all, all});
  return all;
}

void lambdas(int n) {
  auto grow = [&] {
    auto all = torch::empty({0});
    // fixed: auto all = torch::empty({0});
    // fixed: std::vector<torch::Tensor> allParts{all};
    for (int i = 0; i < n; ++i)
      all = torch::cat({all, torch::rand({1})}); // expect: R203 ""
      // fixed: allParts.push_back(torch::rand({1}));
    // fixed: all = torch::cat(allParts);
    return all;
  };
  for (int i = 0; i < n; ++i)
    grow();
}

void append(torch::Tensor& all, torch::Tensor part) { all = torch::cat({all, part}); }

using Batch = std::tuple<torch::Tensor, torch::Tensor>;

Batch elementsOfTuples(Batch all, const std::vector<Batch>& parts) {
  for (const Batch& part : parts) {
    // expect: R203 "grows 'std::get<0>(all)' by concatenation, which copies all of it on every iteration"
    std::get<0>(all) = torch::cat({std::get<0>(all), std::get<0>(part)});
    std::get<1>(all) = torch::cat({std::get<0>(all), std::get<1>(part)});
  }
  for (const Batch& part : parts) {
    std::get<0>(all) = torch::empty({0});
    std::get<0>(all) = torch::cat({std::get<0>(all), std::get<0>(part)});
  }
  for (const Batch& part : parts) {
    std::get<0>(all) = torch::cat({std::get<0>(all), std::get<0>(part)});
    all = part;
  }
  for (const Batch& part : parts) {
    std::get<0>(all) = torch::empty({0});
    for (int i = 0; i < 3; ++i)
      std::get<0>(all) = torch::cat({std::get<0>(all), std::get<0>(part)});
  }
  return all;
}

size_t unevaluated(torch::Tensor all, int n) {
  size_t bytes = 0;
  for (int i = 0; i < n; ++i)
    bytes += sizeof(all = torch::cat({all, all}));
  return bytes;
}

torch::Tensor silenced(torch::Tensor all, int n) {
  for (int i = 0; i < n; ++i)
    all = torch::cat({all, torch::rand({1})}); // NOLINT(array-R203-concat-in-loop)
  for (int i = 0; i < n; ++i)
    // NOLINTNEXTLINE
    all = torch::cat({all, torch::rand({1})});
  return all;
}

double levelOf(const torch::Tensor &x);
void use(const torch::Tensor &);

// What each iteration reads as a whole cannot be joined after the loop, and the copy costs no more
// than the reading. The size or the last row is no such reading.
double readInBetween(torch::Tensor all, const std::vector<torch::Tensor> &parts) {
  double total = 0;
  for (const auto &part : parts) {
    // expect: R203 remark "grows 'all' by concatenation" help "write the parts into an array of the final size"
    all = torch::cat({all, part});
    total += levelOf(all);
  }
  return total;
}

// The next token of a text depends on those before.
torch::Tensor generate(torch::Tensor text, int n, int64_t context) {
  for (int i = 0; i < n; ++i) {
    auto last = text.index({torch::indexing::Slice(-context, torch::indexing::None)});
    const double next = levelOf(last);
    text = torch::cat({text, torch::full({1}, next)}); // expect: R203 remark "grows 'text' by concatenation"
  }
  return text;
}

torch::Tensor askedForSize(torch::Tensor all, const std::vector<torch::Tensor> &parts) {
  for (const auto &part : parts) {
    if (all.size(0) > 100)
      use(all[-1]);
    use(all.select(0, -1));
    all = torch::cat({all, part}); // expect: R203 warning "grows 'all' by concatenation"
  }
  return all;
}

// The memory that the parts show ends with the iteration, so that they cannot be collected.
torch::Tensor ofLocals(torch::TensorOptions options, int n) {
  torch::Tensor all = torch::zeros({1}, torch::kDouble), other = torch::zeros({1}, torch::kDouble);
  torch::Tensor third = torch::zeros({1}, torch::kDouble);
  for (int i = 0; i < n; ++i) {
    double value = i;
    auto part = torch::from_blob(&value, {1}, torch::kDouble);
    all = torch::cat({all, part}); // expect: R203 warning "grows 'all' by concatenation"
    other = torch::cat({other, torch::from_blob(&value, {1}, options)}); // expect: R203 "grows 'other' by concatenation"
    third = torch::cat({third, part.unsqueeze(0)}); // expect: R203 "grows 'third' by concatenation"
  }
  return all + other + third;
}

// One part for each stride: few, however often the detector runs.
struct Pyramid {
  virtual torch::Tensor detect(const torch::Tensor &image);
  std::vector<int> strides;
};
torch::Tensor part(const torch::Tensor &, int);
torch::Tensor Pyramid::detect(const torch::Tensor &image) {
  torch::Tensor all = part(image, 1);
  for (size_t k = 0; k < strides.size(); ++k)
  // unsafe: std::vector<torch::Tensor> allParts{all};
  // unsafe: for (size_t k = 0; k < strides.size(); ++k)
    all = torch::cat({all, part(image, strides[k])}, 0); // expect: R203 remark "grows 'all' by concatenation" note "collect the parts"
    // unsafe: allParts.push_back(part(image, strides[k]));
  // unsafe: all = torch::cat(allParts, 0);
  return all;
}

// Each iteration doubles the array: all of them copy about as much as the last.
torch::Tensor doubled(int steps) {
  auto x = torch::rand({1}), y = torch::rand({1}), z = torch::rand({1}), w = torch::rand({1});
  for (int i = 0; i < steps; ++i) {
    x = torch::cat({x, x.flip(0)});
    y = torch::cat({y, 1 - y}, 0);
    z = torch::cat({z, z});
    auto mirrored = w.neg();
    w = torch::cat({w, mirrored});
  }
  return x + y + z + w;
}

// The last element is no second array.
torch::Tensor continued(int steps) {
  auto x = torch::rand({1});
  for (int i = 0; i < steps; ++i)
    x = torch::cat({x, x.slice(0, -1) * 2}); // expect: R203 "grows 'x' by concatenation"
  return x;
}
