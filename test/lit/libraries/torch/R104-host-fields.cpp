// Arrays in the fields and containers of a class, parameters of private methods, products with an array on the host, and
// what a loaded model makes of arrays there.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R104 -- %libtorch-flags -I %S/Inputs/fields
#include "detector.h"
#include <torch/script.h>
#include <torch/torch.h>
#include <vector>

void use(double);
torch::Tensor load();

//===-- good: surely on the host ------------------------------------------===//

class Records {
public:
  void add(const torch::Tensor &x) {
    if (records.size() > 100)
      records.erase(records.begin());
    records.push_back(x.to(torch::kCPU));
  }
  void total() const {
    for (const auto &x : records)
      use(x.sum().item<double>());
    for (size_t i = 0; i < records.size(); ++i)
      use(records[i].sum().item<double>());
  }
  const std::vector<torch::Tensor> &all() const { return records; }
  void clear() { records.clear(); }

private:
  std::vector<torch::Tensor> records;
};

class Filter {
public:
  double run(const torch::Tensor &x) { return sum(x.cpu(), 10) + sum(torch::arange(10), 20); }

private:
  double sum(const torch::Tensor &x, int n) {
    double total = 0;
    for (int i = 0; i < n; ++i)
      total -= (x * i).sum().item<double>();
    return total;
  }
};

void products(const std::vector<torch::Tensor> &list) {
  const auto weights = torch::tensor({1.0, 2.0, 3.0});
  for (const auto &x : list)
    use(x.matmul(weights).item<double>() + torch::dot(x, weights).item<double>());
}

void loaded(torch::jit::Module &model, float *p, int n) {
  for (int i = 0; i < n; ++i) {
    auto x = torch::from_blob(p, {1, n}).clone();
    std::vector<torch::jit::IValue> inputs;
    inputs.push_back(x);
    inputs.emplace_back(x.cpu());
    auto output = model.forward({x, x * 2}).toTensor();
    use(output.sum().item<double>() + model.forward(inputs).toTensor().sum().item<double>());
  }
}

//===-- edges: what else may be put there ---------------------------------===//

void loadedThere(torch::jit::Module &model, torch::Tensor x, int n) {
  const auto host = x.cpu();
  for (int i = 0; i < n; ++i) {
    std::vector<torch::jit::IValue> inputs;
    inputs.push_back(x);
    use(model.forward({host, x}).toTensor().sum().item<double>()); // expect: R104@9 "reads the array back"
    use(model.forward(inputs).toTensor().sum().item<double>());    // expect: R104@9 "reads the array back"
    use(model.forward({}).toTensor().sum().item<double>());           // expect: R104@9 "reads the array back"
    std::vector<torch::jit::IValue> none;
    use(model.forward(none).toTensor().sum().item<double>()); // expect: R104@9 "reads the array back"
  }
}

class Mixed {
public:
  void add(const torch::Tensor &x) { list.push_back(x.cpu()); }
  void addAny(const torch::Tensor &x) { list.push_back(x); }
  void total() const {
    for (const auto &x : list)
      use(x.sum().item<double>()); // expect: R104@11 "reads the array back"
  }

private:
  std::vector<torch::Tensor> list;
};

class Replaced {
public:
  void add(const torch::Tensor &x) { list.push_back(x.cpu()); }
  void replace(const torch::Tensor &x) { list.back() = x; }
  void total() const {
    for (const auto &x : list)
      use(x.sum().item<double>()); // expect: R104@11 "reads the array back"
  }

private:
  std::vector<torch::Tensor> list;
};

class Joined {
public:
  void add(const std::vector<torch::Tensor> &more) {
    list.push_back(more[0].cpu());
    list.insert(list.end(), more.begin(), more.end());
  }
  void total() const {
    for (const auto &x : list)
      use(x.sum().item<double>()); // expect: R104@11 "reads the array back"
  }

private:
  std::vector<torch::Tensor> list;
};

class Given {
public:
  explicit Given(std::vector<torch::Tensor> l) : list(std::move(l)) {}
  void total() const {
    for (const auto &x : list)
      use(x.sum().item<double>()); // expect: R104@11 "reads the array back"
  }

private:
  std::vector<torch::Tensor> list;
};

class Lent {
public:
  std::vector<torch::Tensor> &all() { return list; }
  void add(const torch::Tensor &x) { list.push_back(x.cpu()); }
  void total() const {
    for (const auto &x : list)
      use(x.sum().item<double>()); // expect: R104@11 "reads the array back"
  }

private:
  std::vector<torch::Tensor> list;
};

class Called {
public:
  double run(const torch::Tensor &x) { return sum(x.cpu(), 10) + sum(load(), 20); }
  double runPublic(const torch::Tensor &x) { return open(x.cpu(), 10); }
  double open(const torch::Tensor &x, int n) {
    double total = 0;
    for (int i = 0; i < n; ++i)
      total -= (x * i).sum().item<double>(); // expect: R104@16 "reads the array back"
    return total;
  }

private:
  double sum(const torch::Tensor &x, int n) {
    double total = 0;
    for (int i = 0; i < n; ++i)
      total -= (x * i).sum().item<double>(); // expect: R104@16 "reads the array back"
    return total;
  }
};

// A single number on the host scales an array on a device.
void scaled(const std::vector<torch::Tensor> &list) {
  const auto factor = torch::tensor(2.0);
  for (const auto &x : list)
    use(x.mul(factor).sum().item<double>()); // expect: R104@9 "reads the array back"
}

void inserted(const std::vector<torch::Tensor> &more) {
  std::vector<torch::Tensor> list;
  list.push_back(more[0].cpu());
  list.insert(list.end(), more.begin(), more.end());
  for (const auto &x : list)
    use(x.sum().item<double>()); // expect: R104@9 "reads the array back"
}

//===-- fields of classes in headers --------------------------------------===//

torch::Tensor compute(const torch::Tensor &x);

void Detector::detect(const torch::Tensor &x, bool once) {
  boxes = compute(x);
  boxes = boxes.view({-1, 4}).to(torch::kCPU);
  boxes *= 2;
  marks = compute(x);
  for (int i = 0; i < 10; ++i)
    use(i);
  marks = marks.cpu();
  // Not always, not at last, or read before.
  scores = compute(x);
  if (once)
    return;
  scores = scores.cpu();
  classes = compute(x);
  if (x.size(0) > 1)
    classes = classes.cpu();
  masks = masks.cpu();
  masks = compute(x);
  areas = compute(x);
  areas = areas * 2;
  order = compute(x);
  [&] { order = order.cpu(); };
  early = compute(x);
  report(1);
  early = early.cpu();
  const bool twice = !once && (angles = compute(x), true);
  twice && (angles = angles.cpu(), true);
  Detector other;
  lengths = compute(x);
  other.lengths = other.lengths.cpu();
  areas = areas.index({order > 1});
}

// Whoever has a reference may assign, and a model moves what is registered.
torch::Tensor &Detector::all() { return kinds; }
void Detector::fill(const torch::Tensor &x) {
  auto &name = names;
  name = compute(x);
  (x.dim() > 1 ? lefts : rights) = compute(x);
  [&r = tops] { r = r.cuda(); }();
}
Detector::Detector() : made(compute({})) {
  names = torch::tensor({1.0});
  lefts = torch::tensor({1.0});
  rights = torch::tensor({1.0});
  tops = torch::tensor({1.0});
  kinds = torch::tensor({1.0});
  made = made.cpu();
}

void Detector::report(int n) const {
  for (int i = 0; i < n; ++i) {
    use(boxes[i].sum().item<double>() + marks[i].sum().item<double>());
    use(scores[i].sum().item<double>());  // expect: R104@9 "reads the array back"
    use(classes[i].sum().item<double>()); // expect: R104@9 "reads the array back"
    use(masks[i].sum().item<double>());   // expect: R104@9 "reads the array back"
    use(areas[i].sum().item<double>());   // expect: R104@9 "reads the array back"
    use(order[i].sum().item<double>());   // expect: R104@9 "reads the array back"
    use(early[i].sum().item<double>());   // expect: R104@9 "reads the array back"
    use(angles[i].sum().item<double>());  // expect: R104@9 "reads the array back"
    use(lengths[i].sum().item<double>()); // expect: R104@9 "reads the array back"
    use(kinds[i].sum().item<double>());   // expect: R104@9 "reads the array back"
    use(names[i].sum().item<double>());   // expect: R104@9 "reads the array back"
    use(lefts[i].sum().item<double>());   // expect: R104@9 "reads the array back"
    use(tops[i].sum().item<double>());    // expect: R104@9 "reads the array back"
    use(made[i].sum().item<double>());    // expect: R104@9 "reads the array back"
  }
}

// Others fill a public field that no method fills.
Filled::Filled(int64_t n) { values = torch::tensor({1.0, 2.0}) * n; }
void Filled::report(int n) const {
  for (int i = 0; i < n; ++i)
    use(values[i].sum().item<double>()); // expect: R104@9 "reads the array back"
}

// refresh() is in another file.
void Elsewhere::detect(const torch::Tensor &x) { boxes = x.cpu(); }
void Elsewhere::report(int n) const {
  for (int i = 0; i < n; ++i)
    use(boxes[i].sum().item<double>()); // expect: R104@9 "reads the array back"
}

void Hidden::detect(const torch::Tensor &x) { boxes = x.cpu(); }
void Hidden::report(int n) const {
  for (int i = 0; i < n; ++i)
    use(boxes[i].sum().item<double>()); // expect: R104@9 "reads the array back"
}

// The model moves what is registered with it.
void Registered::detect(const torch::Tensor &x) {
  means = x.cpu();
  stored = x.cpu();
  register_buffer("means", means);
  stored.set_data(compute(x));
}
void Registered::report(int n) const {
  for (int i = 0; i < n; ++i) {
    use(means[i].sum().item<double>());  // expect: R104@9 "reads the array back"
    use(stored[i].sum().item<double>()); // expect: R104@9 "reads the array back"
  }
}
