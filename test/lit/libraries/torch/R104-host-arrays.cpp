// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R101,R104,R105 -- %libtorch-flags
#include <torch/torch.h>
#include <vector>

void use(double);
void fill(torch::Tensor &);
bool ready();
torch::Tensor load();

//===-- good: surely on the host ------------------------------------------===//

void variables(torch::Tensor x, std::vector<float> v, int n) {
  auto cpu = x.to(torch::kCPU);
  auto part = cpu.slice(0, 0, 8).contiguous();
  torch::Tensor later;
  later = x.cpu();
  auto list = torch::tensor(v);
  auto range = torch::arange(n);
  auto line = torch::linspace(0, 1, n, torch::dtype(torch::kFloat64));
  const auto options = torch::TensorOptions().dtype(torch::kFloat32);
  auto wrapped = torch::from_blob(v.data(), {n}, options).clone();
  auto made = torch::zeros({n}, torch::TensorOptions().device(torch::kCPU));
  const torch::Device device(torch::kCPU);
  auto there = torch::zeros({n}, device);
  auto same = cpu;
  same = same.view({-1});
  for (int i = 0; i < n; ++i) {
    use(cpu.sum().item<double>() + part.sum().item<double>() + later.sum().item<double>());
    use(list.sum().item<double>() + range.sum().item<double>() + line.sum().item<double>());
    use(wrapped.sum().item<double>() + made.sum().item<double>() + there.sum().item<double>());
    if (same.sum().item<double>() > 1)
      use(1);
    use(list.to(torch::kFloat64).to(torch::kCPU).sum().item<double>());
  }
}

struct NetImpl : torch::nn::Module {
  torch::Tensor forward(torch::Tensor x);
};
TORCH_MODULE(Net);
struct LossImpl : torch::nn::Module {
  torch::Tensor forward(const torch::Tensor &output, const torch::Tensor &target) { return (output - target).abs().mean(); }
};
TORCH_MODULE(Loss);

// A model and its input are in the same place.
void passes(Net net, Loss loss, torch::nn::Linear layer, torch::Tensor x, torch::Tensor y, int n) {
  auto cpu = x.cpu(), target = y.cpu();
  torch::nn::MSELoss mean;
  for (int i = 0; i < n; ++i) {
    auto output = net->forward(cpu);
    use(output.sum().item<double>() + net(cpu).sum().item<double>());
    use(layer(output).max().item<double>() + layer->forward(cpu).max().item<double>());
    use(loss(output, target).item<double>() + mean(output, target).item<double>());
  }
}

void lists(torch::Tensor x, const std::vector<float> &v, int n) {
  std::vector<torch::Tensor> parts;
  parts.push_back(x.cpu());
  parts.emplace_back(torch::tensor(v));
  std::vector<torch::Tensor> slots(n);
  slots[0] = x.to(torch::kCPU);
  for (const auto &part : parts)
    use(part.sum().item<double>());
  for (int i = 0; i < n; ++i)
    use(parts[i].sum().item<double>() + parts.back().sum().item<double>() + slots.at(i).sum().item<double>());
  std::vector<torch::Tensor> listed = {x.cpu(), torch::tensor(v)};
  for (const auto &part : listed)
    use(part.sum().item<double>());
  auto all = torch::stack(parts);
  auto both = torch::cat({all, torch::arange(n)});
  for (int i = 0; i < n; ++i)
    use(all.sum().item<double>() + both.sum().item<double>());
}

struct Table {
  Table(torch::Tensor x, int n) : Weights(x.cpu()) { use(n); }
  void reset(const std::vector<float> &v) { Weights = torch::tensor(v); }
  double sum(int n) const {
    double total = 0;
    for (int i = 0; i < n; ++i)
      total -= Weights.sum().item<double>() * Steps.sum().item<double>();
    return total;
  }

private:
  torch::Tensor Weights;
  torch::Tensor Steps = torch::arange(8);
};

torch::Tensor onHost(torch::Tensor x) { return x.mean().to(torch::kCPU); }
torch::Tensor maybeEmpty(torch::Tensor x) {
  if (ready())
    return torch::tensor({1.0f, 2.0f});
  return onHost(x);
}
void results(torch::Tensor x, int n) {
  const auto y = onHost(x), z = maybeEmpty(x);
  for (int i = 0; i < n; ++i)
    use(y.item<double>() + z.sum().item<double>());
}

void movedIfNecessary(torch::Tensor x, bool cuda, int n) {
  const auto y = x.is_cpu() ? x : x.cpu();
  const auto z = cuda ? x.to(torch::kCPU) : torch::arange(n);
  for (int i = 0; i < n; ++i)
    use(y.sum().item<double>() + z.sum().item<double>());
}

// Each gets its value from the other.
void swapped(torch::Tensor x, int n) {
  torch::Tensor now = x.cpu(), before = torch::arange(n);
  for (int i = 0; i < n; ++i) {
    use(before.sum().item<double>() + now.sum().item<double>());
    before = now;
    now = before * 2;
  }
}

// They are on the host from there on.
void movedBefore(torch::Tensor x, int n) {
  torch::Tensor y = load();
  y = y.cpu();
  auto boxes = x.view({-1, 7});
  boxes = boxes.slice(0, 1).to(torch::kCPU);
  for (int i = 0; i < n; ++i) {
    use(y.sum().item<double>());
    if (boxes.select(1, 4).sum().item<double>() > 1)
      boxes = boxes.slice(0, 1).view({-1, 7});
  }
}

using Example = torch::data::Example<>;
void examples(const std::vector<Example> &loader) {
  for (const auto &batch : loader) {
    auto data = batch.data.to(torch::kCPU);
    use(batch.target.sum().item<double>() + data.sum().item<double>());
  }
}

// An accessor would cost less, but no device is involved.
double elements(torch::Tensor logits, int n, int m) {
  auto cpu = logits.to(torch::kCPU);
  double total = 0;
  for (int i = 0; i < n; ++i)
    // expect: R101@5 "reads an array element by element on the host"
    for (int j = 0; j < m; ++j)
      // expect: note@16 "an element is read here"
      total += cpu[i][j].item<float>() * i;
  return total;
}

//===-- bad: it may be elsewhere ------------------------------------------===//

struct MoverImpl : torch::nn::Module {
  torch::Tensor forward(torch::Tensor x) { return x.to(torch::kCUDA) * 2; }
};
TORCH_MODULE(Mover);
struct RebinderImpl : torch::nn::Module {
  torch::Tensor forward(torch::Tensor &x);
};
TORCH_MODULE(Rebinder);

void passesElsewhere(Net net, Mover mover, Rebinder rebinder, torch::Tensor x, torch::Tensor y, int n) {
  auto cpu = x.cpu(), other = x.cpu();
  rebinder->forward(other);
  for (int i = 0; i < n; ++i) {
    use(mover->forward(cpu).sum().item<double>()); // expect: R104 "reads the array back"
    use(net->forward(y).sum().item<double>()); // expect: R104 "reads the array back"
    use(other.sum().item<double>()); // expect: R104 "reads the array back"
  }
}

void moved(torch::Tensor x, std::vector<float> v, torch::Device device, bool cuda, int n) {
  auto list = torch::tensor(v);
  list = list.to(device);
  auto range = torch::arange(n, device);
  auto back = x.cpu().to(device);
  torch::Device chosen(torch::kCPU);
  if (cuda)
    chosen = torch::Device(torch::kCUDA);
  auto there = torch::zeros({n}, chosen);
  torch::Device picked(torch::kCPU);
  picked = cuda ? torch::kCUDA : torch::kCPU;
  auto elsewhere = torch::zeros({n}, picked);
  auto number = torch::tensor(0.5) * x; // a single number goes where the array is
  torch::Tensor either = x.cpu();
  if (ready())
    either = load();
  torch::Tensor never;
  for (int i = 0; i < n; ++i) {
    // expect: R104@9 "reads the array back on every iteration"
    use(list.sum().item<double>());
    // expect: R104@9 "reads the array back on every iteration"
    use(range.sum().item<double>());
    // expect: R104@9 "reads the array back on every iteration"
    use(back.sum().item<double>());
    // expect: R104@9 "reads the array back on every iteration"
    use(there.sum().item<double>());
    // expect: R104@9 "reads the array back on every iteration"
    use(elsewhere.sum().item<double>());
    // expect: R104@9 "reads the array back on every iteration"
    use(number.sum().item<double>());
    // expect: R104@9 "reads the array back on every iteration"
    use(either.sum().item<double>());
    // expect: R104@9 "reads the array back on every iteration"
    use(never.sum().item<double>());
  }
}

// The host is set once more where there is no device.
void stays(torch::Tensor x, Net net, int n) {
  torch::Device device(torch::kCPU);
  if (!torch::cuda::is_available()) {
    std::cout << "no device";
    device = torch::Device(torch::kCPU);
  }
  auto here = torch::zeros({n}, device), moved = x.to(device);
  for (int i = 0; i < n; ++i)
    use(here.sum().item<double>() + moved.sum().item<double>());
}

void swappedFromElsewhere(torch::Tensor x, int n) {
  torch::Tensor now = x.cpu();
  torch::Tensor before = now.view({-1});
  for (int i = 0; i < n; ++i) {
    // expect: R104@9 "reads the array back on every iteration"
    use(now.sum().item<double>());
    use(before.sum().item<double>()); // what was copied to the host
    now = before;
    now = load();
  }
}

void movedAtTimes(torch::Tensor x, torch::Device device, bool cuda, int n) {
  torch::Tensor y = load(), z = load();
  if (cuda)
    y = y.cpu();
  z = z.cpu();
  for (int i = 0; i < n; ++i) {
    // expect: R104@9 "reads the array back on every iteration"
    use(y.sum().item<double>());
    // expect: R104@9 "reads the array back on every iteration"
    use(z.sum().item<double>());
    z = z.to(device);
  }
}

void eitherPlace(torch::Tensor x, torch::Device device, bool cuda, int n) {
  const auto y = cuda ? x.to(device) : x.cpu();
  const auto z = cuda ? x : torch::arange(n);
  std::vector<torch::Tensor> listed = {x.cpu(), x};
  for (int i = 0; i < n; ++i) {
    // expect: R104@9 "reads the array back on every iteration"
    use(y.sum().item<double>());
    // expect: R104@9 "reads the array back on every iteration"
    use(z.sum().item<double>());
    // expect: R104@9 "reads the array back on every iteration"
    use(listed[i].sum().item<double>());
  }
}

void movedExamples(std::vector<torch::data::TensorExample> &loader, torch::Device device) {
  for (auto &batch : loader) {
    batch.data = batch.data.to(device);
    // expect: R104@9 "reads the array back on every iteration"
    use(batch.data.sum().item<double>());
  }
}

void replace(torch::Tensor &x);
void byReference(torch::Tensor x, int n) {
  auto cpu = x.cpu();
  replace(cpu);
  for (int i = 0; i < n; ++i)
    // expect: R104@9 "reads the array back on every iteration"
    use(cpu.sum().item<double>());
}

void fill(std::vector<torch::Tensor> &list);
void otherLists(torch::Tensor x, torch::Device device, int n) {
  std::vector<torch::Tensor> mixed, filled, sent;
  mixed.push_back(x.cpu());
  mixed.push_back(x);
  filled.push_back(x.cpu());
  fill(filled);
  sent.push_back(x.cpu());
  for (auto &one : sent)
    one = one.to(device);
  for (int i = 0; i < n; ++i) {
    // expect: R104@9 "reads the array back on every iteration"
    use(mixed[i].sum().item<double>());
    // expect: R104@9 "reads the array back on every iteration"
    use(filled[i].sum().item<double>());
    // expect: R104@9 "reads the array back on every iteration"
    use(sent[i].sum().item<double>());
  }
}

class Model {
public:
  explicit Model(torch::Tensor x) : Weights(x.cpu()) {}
  void to(torch::Device device) { Weights = Weights.to(device); }
  double sum(int n) const {
    double total = 0;
    for (int i = 0; i < n; ++i)
      // expect: R104@16 "reads the array back on every iteration"
      total -= Weights.sum().item<double>();
    return total;
  }

private:
  torch::Tensor Weights;
};

struct Open { // anybody may set the field
  torch::Tensor Weights = torch::arange(8);
  double sum(int n) const {
    double total = 0;
    for (int i = 0; i < n; ++i)
      // expect: R104@16 "reads the array back on every iteration"
      total -= Weights.sum().item<double>();
    return total;
  }
};

// Only this file can call these.
static double sumOfHost(torch::Tensor x, int n) {
  double total = 0;
  for (int i = 0; i < n; ++i)
    total -= (x * i).sum().item<double>();
  return total;
}
static double sumOfAny(torch::Tensor x, int n) {
  double total = 0;
  for (int i = 0; i < n; ++i)
    // expect: R104@14 "reads the array back on every iteration"
    total -= (x * i).sum().item<double>();
  return total;
}
static double sumPassedOn(torch::Tensor x, int n) {
  double total = 0;
  for (int i = 0; i < n; ++i)
    // expect: R104@14 "reads the array back on every iteration"
    total -= (x * i).sum().item<double>();
  return total;
}
static double sumOfOther(torch::Tensor x, int n) {
  double total = 0;
  for (int i = 0; i < n; ++i) {
    // expect: R104@14 "reads the array back on every iteration"
    total -= (x * i).sum().item<double>();
    x = load();
  }
  return total;
}
void callers(torch::Tensor x, const std::vector<float> &v, double (*&chosen)(torch::Tensor, int)) {
  use(sumOfHost(x.cpu(), 10) + sumOfHost(torch::tensor(v), 20));
  use(sumOfAny(x.cpu(), 10) + sumOfAny(x, 20));
  use(sumPassedOn(x.cpu(), 10) + sumOfOther(x.cpu(), 10));
  chosen = sumPassedOn;
}

torch::Tensor sometimes(torch::Tensor x) { return ready() ? x.mean() : load(); }
void otherResults(torch::Tensor x, int n) {
  const auto y = sometimes(x);
  for (int i = 0; i < n; ++i)
    // expect: R104@9 "reads the array back on every iteration"
    use(y.item<double>());
}

// Results of several arrays are where the operand is.
void partsOfResults(torch::Tensor x, int n) {
  torch::Tensor host = x.cpu();
  const auto best = torch::max(host, 1);
  const auto [values, indices] = host.sort(1);
  auto replaced = torch::max(host, 1);
  std::get<0>(replaced) = x;
  auto [other, another] = host.sort(1);
  other = x;
  auto filled = torch::max(host, 1), swapped = torch::max(host, 1), named = torch::max(host, 1);
  fill(std::get<0>(filled));
  swapped.swap(filled);
  auto &[first, second] = named;
  first = x;
  for (int i = 0; i < n; ++i) {
    use(std::get<1>(best).sum().item<double>() + std::get<1>(host.max(1)).sum().item<double>());
    use(values.sum().item<double>() + indices.sum().item<double>() + another.sum().item<double>());
    use(std::get<0>(replaced).sum().item<double>()); // expect: R104 "reads the array back"
    use(other.sum().item<double>()); // expect: R104 "reads the array back"
    use(std::get<0>(filled).sum().item<double>()); // expect: R104 "reads the array back"
    use(std::get<0>(swapped).sum().item<double>()); // expect: R104 "reads the array back"
    use(std::get<0>(named).sum().item<double>()); // expect: R104 "reads the array back"
    use(std::get<1>(x.max(1)).sum().item<double>()); // expect: R104 "reads the array back"
  }
}

// A part that is computed from itself is followed once.
void partOfItself(torch::Tensor x, int n) {
  torch::Tensor host = x.cpu();
  auto [values, indices] = host.sort(1);
  for (int i = 0; i < n; ++i) {
    values = values.matmul(values);
    use(values.sum().item<double>());
  }
}

// A number from an array on the host does not put what has that size there.
void sizesFromHost(torch::Tensor d) {
  torch::Tensor host = d.cpu(), later = d;
  later = later.cpu();
  const auto options = torch::TensorOptions().device(torch::kCUDA);
  auto sized = torch::zeros(host.size(0), options);
  int64_t n = later.size(0);
  auto counted = torch::zeros(n, options);
  for (int i = 0; i < 100; ++i) {
    use(sized.add_(1).sum().item<double>()); // expect: R104 "reads the array back"
    use(counted.add_(1).sum().item<double>()); // expect: R104 "reads the array back"
  }
}

// What makes an object of copies of them does not assign to them.
void copiedIntoTuple(torch::Tensor x, std::vector<std::pair<int, torch::Tensor>> &kept,
                     std::vector<std::tuple<int, torch::Tensor>> &all, int n) {
  torch::Tensor host = x.cpu(), other = x.cpu(), tied = x.cpu();
  for (int i = 0; i < n; ++i) {
    host = std::get<0>(host.cummax(0));
    other = std::get<0>(other.cummax(0));
    use(host.sum().item<double>() + other.sum().item<double>());
    use(tied.sum().item<double>()); // expect: R104 "reads the array back"
    all.push_back(std::make_tuple(i, host));
    kept.push_back(std::make_pair(i, other));
    std::tie(n, tied) = kept.back();
  }
}

// Parts of a tuple are where it was computed, here after the array was copied to the host.
void afterCopy(torch::Tensor given, int n, bool copies) {
  torch::Tensor host = given.select(0, 1), device = given.select(0, 2);
  host = host.cpu();
  host = host.index_select(0, torch::nonzero(host.select(1, 4)).select(1, 0));
  std::tuple<torch::Tensor, torch::Tensor> sorted = torch::sort(host.select(1, 4)), other = torch::sort(device.select(1, 4));
  torch::Tensor values = std::get<0>(sorted), order = std::get<1>(sorted), elsewhere = std::get<1>(other);
  for (int i = 0; i < n; ++i) {
    order = order.index_select(0, torch::nonzero(order).select(1, 0));
    elsewhere = elsewhere.index_select(0, torch::arange(3));
    use(host[order[0]].sum().item<double>());
    use(given[order[0]].sum().item<double>()); // expect: R104@9 "'item' reads the array back"
    use(host[elsewhere[0]].sum().item<double>()); // expect: R104@9 "'operator[]' reads the index back"
  }
}

// Arrays that are made without a place are on the host, until others get them, and single numbers go where the other operand is.
struct Sender {
  torch::Tensor &array;
  void go();
};
void send(torch::Tensor &x);
torch::Tensor made(int n) { return torch::zeros({n}); }

void madeWithoutPlace(int n, torch::Device device) {
  torch::Tensor drawn = torch::rand({4}), few = torch::zeros(2), mean = torch::rand({4, 4}).mean(0) * 2;
  torch::Tensor product = torch::rand({4}) * torch::rand({4}), returned = made(n), later = torch::zeros({4});
  if (n > 3)
    later = made(n);
  for (int i = 0; i < n; ++i) {
    use(drawn.sum().item<double>() + few[0].item<double>() + mean.sum().item<double>());
    use(product.sum().item<double>() + returned.sum().item<double>() + later.sum().item<double>());
    use(torch::rand({4}, device).sum().item<double>()); // expect: R104@9 "reads the array back"
  }
}

void handedOut(int n, torch::Device device) {
  torch::Tensor referred = torch::rand({4}), pointed = torch::rand({4}), held = torch::rand({4}), set = torch::rand({4});
  torch::Tensor captured = torch::rand({4}), passed = torch::rand({4});
  torch::Tensor &other = referred, &again = passed;
  other = other.to(device);
  send(again);
  torch::Tensor *pointer = &pointed;
  *pointer = pointer->to(device);
  Sender sender{held};
  sender.go();
  set.set_data(set.to(device));
  [&other = captured, device] { other = other.to(device); }();
  for (int i = 0; i < n; ++i) {
    use(referred.sum().item<double>()); // expect: R104@9 "reads the array back"
    use(pointed.sum().item<double>()); // expect: R104@9 "reads the array back"
    use(held.sum().item<double>()); // expect: R104@9 "reads the array back"
    use(set.sum().item<double>()); // expect: R104@9 "reads the array back"
    use(captured.sum().item<double>()); // expect: R104@9 "reads the array back"
    use(passed.sum().item<double>()); // expect: R104@9 "reads the array back"
  }
}

void singleNumbers(int n, torch::Tensor x, torch::Device device) {
  x = x.to(device);
  auto sum = torch::ones({3}).sum() * x, first = torch::ones({3})[0] * x, step = torch::linspace(0, 1, 5)[n] * x;
  auto squeezed = torch::zeros({1}).squeeze() + x, full = torch::full({}, 3.0) * x;
  for (int i = 0; i < n; ++i) {
    use(sum.sum().item<double>()); // expect: R104@9 "reads the array back"
    use(first.sum().item<double>()); // expect: R104@9 "reads the array back"
    use(step.sum().item<double>()); // expect: R104@9 "reads the array back"
    use(squeezed.sum().item<double>()); // expect: R104@9 "reads the array back"
    use(full.sum().item<double>()); // expect: R104@9 "reads the array back"
  }
}

// What a helper returns is where its arguments are, if it moves nothing.
torch::Tensor scaled(const torch::Tensor &x) { return torch::exp(x) * 2; }
torch::Tensor fitted(torch::Tensor x, const torch::Tensor &y) {
  x = x.to(y.device());
  return x * y;
}
torch::Tensor sent(torch::Tensor x) {
  x = x.cuda();
  return x;
}
void helped(int n, const torch::Tensor &given) {
  auto host = given.to(torch::kCPU);
  for (int i = 0; i < n; ++i) {
    auto row = scaled(host[i]);
    use(row[0].item<double>() + scaled(host).sum().item<double>());
    use(scaled(given).sum().item<double>()); // expect: R104@9 "reads the array back"
    use(fitted(host, given).sum().item<double>()); // expect: R104@9 "reads the array back"
    use(sent(host).sum().item<double>()); // expect: R104@9 "reads the array back"
  }
}

// Helpers that call themselves, or each other.
torch::Tensor refined(torch::Tensor x, int n) {
  if (n > 0)
    x = refined(x.cpu(), n - 1);
  return x;
}
torch::Tensor downward(torch::Tensor x, int n);
torch::Tensor upward(torch::Tensor x, int n) {
  x = downward(x.cpu(), n);
  return x;
}
torch::Tensor downward(torch::Tensor x, int n) {
  x = upward(x.cpu(), n - 1);
  return x;
}

// One number goes where the other operand is, and a place that is given counts.
torch::Tensor product(const torch::Tensor &x, const torch::Tensor &y) { return x * y; }
torch::Tensor emptied(const torch::Tensor &x, torch::Device device) { return torch::zeros_like(x, device); }
struct Parts {
  torch::Tensor values;
};
torch::Tensor weighted(const torch::Tensor &weight, const Parts &parts) { return weight * parts.values; }
void places(int n, const torch::Tensor &given, torch::Device device, const std::vector<int64_t> &sizes, at::Scalar number) {
  Parts parts{given.cuda()};
  auto host = given.cpu(), scale = given.mean().cpu();
  auto there = given.cuda(), up = upward(host, 3);
  for (int i = 0; i < n; ++i) {
    use(refined(host, 3)[0].item<double>() + up[0].item<double>());
    use(product(host, host).sum().item<double>());
    use(product(scale, there).sum().item<double>()); // expect: R104@9 "reads the array back"
    use(torch::zeros_like(host).sum().item<double>() + host.new_zeros({3}).sum().item<double>());
    use(torch::zeros_like(host, torch::kFloat32).sum().item<double>());
    use(host.new_zeros(there.sizes()).sum().item<double>() + host.new_zeros(sizes).sum().item<double>());
    use(torch::zeros_like(host, there.scalar_type()).sum().item<double>());
    use(torch::zeros_like(host, torch::dtype(there.dtype())).sum().item<double>() + torch::full_like(host, number).sum().item<double>());
    use(weighted(scale, parts).sum().item<double>()); // expect: R104@9 "reads the array back"
    use(emptied(host, device).sum().item<double>()); // expect: R104@9 "reads the array back"
    use(torch::zeros_like(host, torch::kCUDA).sum().item<double>()); // expect: R104@9 "reads the array back"
    use(torch::zeros_like(host, there.options()).sum().item<double>()); // expect: R104@9 "reads the array back"
  }
}

// Many assignments of one name are followed a little.
#define EIGHT_TIMES(S) S S S S S S S S
double assigned(int n, const torch::Tensor &given) {
  auto x = given.cpu(), y = given.cpu();
  EIGHT_TIMES(x = x + y;)
  EIGHT_TIMES(x = x + y;)
  EIGHT_TIMES(x = x + y;)
  EIGHT_TIMES(x = x + y;)
  EIGHT_TIMES(x = x + y;)
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum = sum * 2 + x.sum().item<double>();
  return sum;
}
