// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R101 -- %libtorch-flags
#include <torch/torch.h>
#include <array>
#include <cstdio>
#include <iostream>
#include <vector>

using torch::indexing::Slice;

//===-- bad ---------------------------------------------------------------===//

void scaled(int64_t n) {
  auto x = torch::rand({n});
  auto y = torch::empty({n});
  // expect: R101@3 "reads and writes an array element by element"
  for (int64_t i = 0; i < n; ++i)
  // fixed: y.copy_(x * 2);
    y[i] = x[i] * 2; // expect: note@5 "an element is written here" note@12 "an element is read here"
    // fixed: (removed)
}

void chained() {
  constexpr int64_t n = 1000000;
  auto a = torch::rand({n}, torch::kCUDA);
  auto b = torch::rand({n}, torch::kCUDA);
  auto y = torch::zeros({n}, torch::kCUDA);
  // expect: R101 "(1000000 iterations, a kernel launch for each access)"
  for (int64_t i = 0; i < n; i++) {
  // fixed: y.copy_(torch::sqrt((a + b) / 2) - a.clamp(0, 1));
    // expect: note "written" note "read" note "read"
    y[i] = torch::sqrt((a[i] + b[i]) / 2) - a[i].clamp(0, 1);
    // fixed: (removed)
  }
  // fixed: (removed)
}

// A single element is not computed like an element of a vector: the last bit may differ.
void roundedByPlace(int64_t n) {
  auto x = torch::rand({n});
  auto y = torch::empty({n});
  // expect: R101 "" note /work on the whole array$/
  for (int64_t i = 0; i < n; ++i)
  // unsafe: y.copy_(torch::sigmoid(x));
    y[i] = torch::sigmoid(x[i]); // expect: note "written" note "read"
    // unsafe: (removed)
}

void copiedAndFilled(int64_t n) {
  auto x = torch::rand({n});
  auto y = torch::empty({n});
  // expect: R101 "reads and writes"
  for (int64_t i = 0; i < n; ++i) {
  // fixed: y.copy_(x);
  // fixed: x.fill_(0.5);
    y[i] = x[i]; // expect: note "written" note "read"
    // fixed: (removed)
    x[i] = 0.5; // expect: note "written"
    // fixed: (removed)
  }
  // fixed: (removed)
  // expect: R101 "writes"
  for (int64_t i = 0; i < y.size(0); ++i)
  // fixed: y.fill_(1);
    y[i] = 1; // expect: note "written"
    // fixed: (removed)
}

void inPlace(int64_t n) {
  auto x = torch::rand({n});
  auto y = torch::zeros_like(x);
  // expect: R101 "reads and writes"
  for (int i = 0; i < n; ++i) {
  // fixed: y += x;
  // fixed: y.mul_(0.5);
    y[i] += x[i]; // expect: note "written" note "read"
    // fixed: (removed)
    y[i].mul_(0.5); // expect: note "written"
    // fixed: (removed)
  }
  // fixed: (removed)
}

double summed(torch::Tensor x) {
  double sum = 0;
  // expect: R101 "reads an array" note "reduce the whole array and read the result once, if the loop covers it"
  for (int64_t i = 0; i < x.size(0); ++i)
  // unsafe: sum += x.sum().item<double>();
    sum += x[i].item<double>(); // expect: note "read here"
    // unsafe: (removed)
  return sum;
}

float dot(int64_t n) {
  auto x = torch::rand({n});
  auto y = torch::rand({n});
  float sum = 0;
  // expect: R101 "reads an array" note "reduce the whole array and read the result once"
  for (int64_t i = 0; i < n; ++i)
  // unsafe: sum += (x * y).sum().item<float>();
    sum += (x[i] * y[i]).item<float>(); // expect: note "read here" note "read here"
    // unsafe: (removed)
  return sum;
}

void filledRows(torch::Tensor t, const std::vector<std::vector<float>>& v) {
  for (size_t i = 0; i < v.size(); ++i)
    for (size_t j = 0; j < v[i].size(); ++j) // expect: R101@5 "writes an array element by element"
      t[i][j] = v[i][j]; // expect: note@7 "written here"
}

void byIndexPut(torch::Tensor t, int64_t n) {
  for (int64_t i = 0; i < n; ++i) { // expect: R101 "writes an array"
    t.index_put_({i, 0}, 1.0); // expect: note "written"
    t.index_put_({i}, 0.0); // expect: note "written"
  }
}

std::vector<float> readOneByOne(const torch::Tensor& t) {
  std::vector<float> result;
  for (int64_t i = 0; i < t.size(0); ++i) // expect: R101 "reads an array element by element"
    result.push_back(t.index({i, 1}).item<float>()); // expect: note "read"
  for (int64_t i = 0; i < t.size(0); ++i) // expect: R101 "reads an array element by element"
    result.push_back(t[i][0].item().toFloat()); // expect: note "read"
  return result;
}

int readByIndices(at::Tensor t, const std::vector<int64_t>& wanted) {
  int hits = 0;
  for (const auto i : wanted) // expect: R101 "reads an array element by element"
    if (t[i].item<bool>()) // expect: note "read"
      ++hits;
  return hits;
}

// Copied to the host for the loop.
double broughtToTheHost(torch::Tensor t) {
  auto host = t.cpu();
  auto elements = host.accessor<float, 1>();
  const float* p = host.data_ptr<float>();
  double sum = 0;
  for (int64_t i = 0; i < host.size(0); ++i) // expect: R101@3 "reads an array element by element on the host"
    sum += elements[i]; // expect: note "read"
  for (int64_t i = 0; i < host.size(0); ++i) // expect: R101 "on the host"
    sum += p[i]; // expect: note@12 "read"
  return sum;
}

void whileLoop(torch::Tensor t, int64_t n) {
  int64_t i = 0;
  while (i < n) { // expect: R101 "writes"
    t[i] = 1; // expect: note "written"
    ++i;
  }
}

//===-- good --------------------------------------------------------------===//

void wholeArrays(torch::Tensor y, torch::Tensor x) {
  y.copy_(x * 2);
  y.index_put_({Slice(), 0}, 1.0);
}

torch::Tensor recurrence(torch::Tensor x, torch::Tensor h, torch::nn::Linear f) {
  std::vector<torch::Tensor> states;
  auto all = torch::empty({100, 32});
  for (int64_t t = 0; t < x.size(0); ++t) {
    h = torch::tanh(f(h) + x[t]);
    all[t] = h;
    states.push_back(x[t]);
  }
  return torch::stack(states);
}

// Each may be a row.
void rows(torch::Tensor y, torch::Tensor x, torch::Tensor w) {
  for (int64_t i = 0; i < x.size(0); ++i)
    y[i] = x[i] * 2;
  for (int64_t i = 0; i < x.size(0); ++i)
    for (int64_t j = 0; j < x.size(1); ++j)
      y[i][j] = torch::matmul(w, x[i][j]);
  for (int64_t i = 0; i < x.size(0); ++i)
    y.index_put_({i, 0}, x[i]);
}

void columns(torch::Tensor x) {
  for (int64_t i = 0; i < x.size(1); ++i)
    x.index({Slice(), i}).mul_(2);
  for (int64_t i = 0; i < x.size(1); ++i)
    x.select(1, i) += 1;
}

void twins(std::vector<float>& v, std::array<double, 100>& a, float* p, int n) {
  for (int i = 0; i < n; ++i)
    v[i] = p[i] + a[i % 100];
}

void listsOfTensors(std::vector<torch::Tensor>& ts, const torch::OrderedDict<std::string, at::Tensor>& named) {
  for (size_t i = 0; i < ts.size(); ++i)
    ts[i].mul_(2);
  for (size_t i = 0; i < named.size(); ++i)
    ts[i].copy_(named[i].value());
}

// The caller has copied these to host memory.
void kernel(const at::Tensor& in, at::Tensor& out) {
  auto from = in.accessor<float, 2>();
  auto to = out.packed_accessor32<float, 2>();
  float* p = out.data_ptr<float>();
  for (int64_t i = 0; i < in.size(0); ++i)
    for (int64_t j = 0; j < in.size(1); ++j) {
      to[i][j] = from[i][j];
      p[i] += from[i][j];
    }
}

// The result of an operator is where its operands are.
at::Tensor operatorOnTheHost(const at::Tensor& in) {
  auto out = torch::zeros({in.size(0)});
  auto to = out.accessor<float, 1>();
  auto from = in.accessor<float, 2>();
  at::parallel_for(0, in.size(0), 64, [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i)
      to[i] = from[i][0];
  });
  for (int64_t i = 0; i < in.size(0); ++i)
    to[i] += from[i][1];
  return out;
}

template <typename scalar_t>
void dispatched(at::Tensor in, int64_t n) {
  auto elements = in.accessor<scalar_t, 1>();
  for (int64_t i = 0; i < n; ++i)
    elements[i] *= 2;
}
void dispatch(at::Tensor in) {
  AT_DISPATCH_FLOATING_TYPES(in.scalar_type(), "double_it", [&] {
    dispatched<scalar_t>(in, in.numel());
    auto elements = in.accessor<scalar_t, 1>();
    for (int64_t i = 0; i < in.numel(); ++i)
      elements[i] += 1;
  });
}

template <typename T>
void takesAccessor(at::TensorAccessor<T, 1> a, int64_t n) {
  for (int64_t i = 0; i < n; ++i)
    a[i] = 0;
}
template void takesAccessor<float>(at::TensorAccessor<float, 1>, int64_t);

struct Pool {
  at::Tensor weights;
  float total(int64_t n) {
    auto w = weights.accessor<float, 1>();
    float sum = 0;
    for (int64_t i = 0; i < n; ++i)
      sum += w[i];
    return sum;
  }
};

// Boxes that an earlier one suppresses are skipped.
void suppression(torch::Tensor boxes, torch::Tensor scores, float most) {
  auto left = boxes.select(1, 0).cpu(), order = std::get<1>(scores.sort()).cpu();
  const float *x = left.data_ptr<float>();
  const int64_t *at = order.data_ptr<int64_t>();
  std::vector<bool> gone(boxes.size(0));
  for (int64_t n = 0; n < boxes.size(0); ++n) {
    if (gone[at[n]])
      continue;
    for (int64_t m = n + 1; m < boxes.size(0); ++m)
      if (x[at[m]] - x[at[n]] < most)
        gone[at[m]] = true;
  }
}

void suppressionInTensor(torch::Tensor boxes, float most) {
  auto left = boxes.select(1, 0).cpu(), kept = boxes.select(1, 1).to(torch::kCPU);
  const float *x = left.data_ptr<float>();
  auto *keeps = kept.data_ptr<float>();
  for (int64_t n = 0; n < boxes.size(0); ++n)
    if (keeps[n] > 0)
      for (int64_t m = n + 1; m < boxes.size(0); ++m)
        if (x[m] - x[n] < most)
          keeps[m] = 0;
}

// Nothing depends on what an earlier iteration wrote.
void differences(torch::Tensor boxes, torch::Tensor scores) {
  auto left = boxes.select(1, 0).cpu(), order = std::get<1>(scores.sort()).cpu();
  const float *x = left.data_ptr<float>();
  auto *at = order.data_ptr<int64_t>();
  for (int64_t n = 0; n < boxes.size(0); ++n)
    for (int64_t m = n + 1; m < boxes.size(0); ++m) // expect: R101 "reads and writes an array element by element on the host"
      if (x[m] < x[n]) // expect: note@11 "read"
        at[m] = 1; // expect: note "written"
}

//===-- edges -------------------------------------------------------------===//

// Also if the numbers go through others.
void printedLater(torch::Tensor t, std::ostream &out, bool flat) {
  auto kept = t.cpu();
  const float *p = kept.data_ptr<float>();
  for (int64_t i = 0; i < kept.size(0); ++i) {
    const float x = p[3 * i], y = p[3 * i + 1];
    const float z = flat ? std::min(x, y) : p[3 * i + 2];
    const float norm = std::sqrt(x * x + y * y + z * z);
    out << x << ' ' << y << ' ' << z << ' ' << norm << '\n';
  }
}

float notOnlyPrinted(torch::Tensor t, std::ostream &out) {
  float most = 0;
  auto kept = t.cpu();
  const float *q = kept.data_ptr<float>();
  for (int64_t i = 0; i < kept.size(0); ++i) { // expect: R101 "reads an array element by element on the host"
    const float x = q[i]; // expect: note "read"
    const float y = std::abs(x);
    most = std::max(most, y);
    out << x;
  }
  return most;
}

void printed(torch::Tensor t) {
  for (int64_t i = 0; i < t.size(0); ++i)
    std::printf("%f\n", t[i].item<float>());
  for (int64_t i = 0; i < t.size(0); ++i)
    std::cout << t[i].item<float>() << '\n';
  for (int64_t i = 0; i < t.size(0); ++i) {
    const auto value = t[i].item<float>();
    std::cout << i << ' ' << value << '\n';
  }
}

// The results of a host kernel are where its arguments are.
float computed(const torch::Tensor &in, int64_t n) {
  auto doubled = in * 2;
  auto elements = doubled.accessor<float, 1>();
  float sum = 0;
  for (int64_t i = 0; i < n; ++i)
    sum += elements[i];
  return sum;
}

torch::Tensor rotation(float angle) {
  auto r = torch::eye(3);
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j)
      r[i][j] = angle * i * j;
  return r;
}

// How many numbers the file has is not known, but there is room for few.
torch::Tensor pose(std::istream& file) {
  auto pose = torch::zeros({4, 4});
  auto list = torch::zeros({400});
  float value;
  for (int i = 0; file >> value; ++i)
    pose[i / 4][i % 4] = value;
  for (int i = 0; file >> value; ++i) // expect: R101 "writes"
    list[i] = value; // expect: note "written"
  return pose;
}

// Recording a step costs next to nothing beside it.
void training(torch::nn::Linear net, torch::Tensor x, torch::Tensor y, int n) {
  auto losses = torch::zeros({n}), total = torch::zeros({});
  for (int i = 0; i < n; ++i) {
    auto loss = torch::mse_loss(net->forward(x), y);
    losses[i] = loss;
    loss.backward();
  }
  for (int i = 0; i < n; ++i) { // expect: R101 "reads and writes"
    losses[i] = losses[i] * 2; // expect: note "written" note "read"
    losses.sum().backward();
  }
}

void sameElement(torch::Tensor t, int64_t k, int n) {
  for (int i = 0; i < n; ++i) {
    t[0] = i;
    t[k] = i;
  }
}

// Rows and columns of known matrices; a reversed and a shifted loop.
void noMap(int64_t n) {
  auto m = torch::zeros({n, n});
  auto x = torch::rand({n});
  auto y = torch::rand({n});
  for (int64_t i = 0; i < n; ++i)
    m[i] = i;
  // Rows: R114.
  for (int64_t i = 0; i < n; ++i)
    m[i] = x[i];
  for (int64_t i = 0; i < n; ++i) // expect: R101 "reads and writes"
    y[i] = x[n - 1 - i]; // expect: note "" note ""
  for (int64_t i = 1; i < n; ++i) // expect: R101 "reads and writes"
    y[i] = y[i - 1] + x[i]; // expect: note "" note "" note ""
  for (int64_t i = 0; i < n; ++i) // expect: R101 "writes"
    m[i][i] = 1; // expect: note ""
  for (int64_t i = 0; i < n; ++i) // expect: R101 "writes"
    y[i] = 1.0 / (1.0 + i); // expect: note ""
  for (int64_t i = 0; i < n; ++i) // expect: R101 "reads and writes"
    y[i] = x[i] * y[0]; // expect: note "" note ""
}

void guarded(int64_t n, float limit) {
  auto x = torch::rand({n});
  // expect: R101 "reads and writes" note "work on the whole array"
  for (int64_t i = 0; i < n; ++i) {
  // unsafe: x.masked_fill_(x > limit, limit);
    if (x[i].item<float>() > limit) // expect: note "read"
    // unsafe: (removed)
      x[i] = limit; // expect: note "written"
      // unsafe: (removed)
  }
  // unsafe: (removed)
  for (int64_t i = 0; i < n; ++i) { // expect: R101 "writes"
    if (i == n / 2)
      return;
    x[i] = 0; // expect: note ""
  }
}

// Gradients may be recorded, and the arrays may have other handles.
void notProven(torch::Tensor x, torch::Tensor y, int64_t n) {
  auto z = torch::empty({n});
  // expect: R101 "writes" note "work on the whole array, if the loop covers it"
  for (int64_t i = 0; i < n; ++i)
  // unsafe: z.fill_(1);
    z[i] = 1; // expect: note "written"
    // unsafe: (removed)
  x += y * z;
}

void recordsGradients(int64_t n) {
  auto x = torch::rand({n}, torch::requires_grad());
  auto y = torch::zeros({n});
  // expect: R101 "reads and writes" note "work on the whole array, if the loop covers it"
  for (int64_t i = 0; i < n; ++i)
  // unsafe: y.copy_(x * 2);
    y[i] = x[i] * 2; // expect: note "" note ""
    // unsafe: (removed)
  y.sum().backward();
}

void captured(int64_t n) {
  auto x = torch::rand({n});
  auto read = [&x] { return x.sum(); };
  // expect: R101 "writes" note "work on the whole array, if the loop covers it"
  for (int64_t i = 0; i < n; ++i)
  // unsafe: x.fill_(0);
    x[i] = 0; // expect: note "written"
    // unsafe: (removed)
  read();
}

void extentChanges(int64_t n) {
  auto x = torch::rand({n});
  n /= 2;
  // expect: R101 "writes"
  for (int64_t i = 0; i < n; ++i)
    x[i] = 0; // expect: note "written"
}

#define AT(t, i) t[i]
#define FILL(t, n, v) for (int64_t i = 0; i < n; ++i) t[i] = v

void macros(int64_t n) {
  auto x = torch::rand({n});
  FILL(x, n, 1); // expect: R101 "writes" note "written"
  for (int64_t i = 0; i < n; ++i) // expect: R101 "writes"
    AT(x, i) = 1; // expect: note "written"
}

template <typename T>
void instantiated(int64_t n, T value) {
  auto x = torch::empty({n});
  for (int64_t i = 0; i < n; ++i) // expect: R101 "writes"
    x[i] = value; // expect: note "written"
}
template void instantiated(int64_t, float);
template void instantiated(int64_t, double);

template <typename T>
void readsInTemplate(T t) {
  for (int64_t i = 0; i < t.size(0); ++i)
    t[i] = t[i].template item<float>();
}

void lambdas(torch::Tensor t, int64_t n) {
  auto clear = [&] {
    // expect: R101 "writes" note "if the loop covers it"
    for (int64_t i = 0; i < n; ++i)
    // unsafe: t.fill_(0);
      t[i] = 0; // expect: note ""
      // unsafe: (removed)
  };
  auto set = [&](auto value) {
    for (int64_t i = 0; i < n; ++i) // expect: R101 "writes"
      t[i] = value; // expect: note ""
  };
  clear();
  set(1);
  for (int64_t i = 0; i < n; ++i)
    set(i);
}

size_t unevaluated(torch::Tensor t, int n) {
  size_t bytes = 0;
  for (int i = 0; i < n; ++i)
    bytes += sizeof(t[i].item<float>()) + sizeof(decltype(t[i] = 1));
  return bytes;
}

// A row is an array; its element is not read.
void views(torch::Tensor t, std::vector<torch::Tensor>& out) {
  for (int64_t i = 0; i < t.size(0); ++i)
    out.push_back(t[i]);
  for (int64_t i = 0; i < t.size(0); ++i)
    out[i] = t.index({i, Slice(0, 4)});
}

void silenced(torch::Tensor t, int64_t n) {
  for (int64_t i = 0; i < n; ++i) // NOLINT(array-R101-element-loop)
    t[i] = 1;
  // NOLINTNEXTLINE
  for (int64_t i = 0; i < n; ++i)
    t[i] = 1;
}

//===-- views of one element ----------------------------------------------===//

void throughViews(torch::Tensor t, float s, int64_t n) {
  // expect: R101@3 "writes an array element by"
  for (int64_t i = 0; i < n; ++i)
    // expect: note@5 "an element is written"
    t.select(0, i)[0] = s;
  // expect: R101@3 "writes an array element by"
  for (int64_t i = 0; i < n; ++i)
    // expect: note@5 "an element is written"
    t[0].select(0, 1)[i] += s;
  // expect: R101@3 "reads an array element by"
  for (int64_t i = 0; i < n; ++i)
    // expect: note@10 "an element is read"
    s += t.select(1, 3)[i].item<float>();
}

// By columns: the arguments of select show which counter belongs to which axis.
void byColumns(int64_t n, int64_t m) {
  auto t = torch::zeros({n, m});
  auto x = torch::rand({n, m});
  for (int64_t j = 0; j < m; ++j)
    // expect: R101@5 "reads and writes an array element by"
    for (int64_t i = 0; i < n; ++i)
      // expect: note@7 "an element is written"
      // expect: note@27 "an element is read"
      t.select(1, j)[i] = x.select(1, j)[i] * 2;
}

// The row has a name.
void throughRows(torch::Tensor boxes, float border, bool wide, int64_t n) {
  // expect: R101@3 "writes an array element by"
  for (int64_t i = 0; i < n; ++i) {
    torch::Tensor box = boxes[i];
    if (wide) {
      // expect: note@7 "an element is written"
      box[1] -= border;
      // expect: note@7 "an element is written"
      box[3] -= border;
    }
  }
  // expect: R101@3 "writes an array element by"
  for (int64_t i = 0; i < n; ++i) {
    const torch::Tensor box = boxes[i];
    // expect: note@5 "an element is written"
    box[0] = border;
  }
}

// Few elements of many rows.
void throughCorners(torch::Tensor boxes, int64_t n) {
  // expect: R101@3 "writes an array element by"
  for (int64_t i = 0; i < n; ++i) {
    auto box = boxes[i];
    for (int k = 0; k < 4; ++k)
      if (box[k].item<float>() < 0)
        // expect: note@9 "an element is written"
        box[k] = 0;
  }
}

void show(const torch::Tensor &box);

// A copy of the row, parts, the same row, another row later, few rows, rows that are computed.
void notThroughRows(torch::Tensor boxes, torch::Tensor spare, float border, int64_t n) {
  for (int64_t i = 0; i < n; ++i) {
    auto box = torch::select_copy(boxes, 0, i);
    box[1] -= border;
    show(box);
  }
  for (int64_t i = 0; i < n; ++i) {
    auto part = boxes.index({Slice(i)});
    part[1] -= border;
    show(part);
  }
  for (int64_t i = 0; i < n; ++i) {
    auto box = boxes[0];
    box[1] -= border;
    show(box);
  }
  for (int64_t i = 0; i < n; ++i) {
    auto box = boxes[i];
    box = spare;
    box[1] -= border;
    show(box);
  }
  for (int64_t i = 0; i < 4; ++i) {
    auto box = boxes[i];
    box[1] -= border;
    show(box);
  }
  for (int64_t i = 1; i < n; ++i) { // a step after the other
    auto next = boxes[i];
    next.copy_(boxes[i - 1] * 2);
    next[0] = border;
  }
}

// Rows, or elements at unknown positions.
void rowsByViews(torch::Tensor t, torch::Tensor x, int64_t n, int64_t axis) {
  for (int64_t i = 0; i < n; ++i)
    t.select(0, i) = x;
  for (int64_t i = 0; i < n; ++i)
    t.select(axis, i)[0] = x;
}

void keep(const torch::Tensor &row);

// One element of each of many arrays.
void elementsOfNewArrays(torch::Tensor x, int64_t n) {
  float s = 0;
  for (int64_t i = 0; i < n; ++i) {
    auto best = x.matmul(x);
    best = best.squeeze(0);
    best = best.argmax(-1);
    s += best[i].item<float>();
    auto one = torch::zeros({n});
    one[i] = 1;
    keep(one);
  }
  torch::Tensor last = x;
  // expect: R101@3 "reads an array element by"
  for (int64_t i = 0; i < n; ++i) {
    auto view = x.squeeze(0);
    // expect: note@10 "an element is read"
    s += view[i].item<float>();
    if (i % 2)
      last = x + i;
    // expect: note@10 "an element is read"
    s += last[i].item<float>();
  }
  for (int64_t i = 0; i < n; ++i) {
    auto sums = x + i;
    // expect: R101@5 "reads an array element by"
    for (int64_t j = 0; j < n; ++j)
      // expect: note@19 "an element is read"
      s = s * 2 + sums[j].item<float>();
  }
}

struct Point {
  float x, y;
};

// Elements on the host that become objects of the program.
void exported(torch::Tensor x, int64_t n, std::vector<Point> &points,
              std::vector<std::array<double, 2>> &corners, std::vector<std::pair<int, int>> &cells,
              std::vector<float> &numbers) {
  auto host = x.cpu();
  const float *p = host.data_ptr<float>();
  for (int64_t i = 0; i < n; ++i)
    corners[i] = {p[2 * i], p[2 * i + 1]};
  for (int64_t i = 0; i < n; ++i) {
    points[i].x = p[2 * i];
    points[i].y = p[2 * i + 1];
  }
  for (int64_t i = 0; i < n; ++i)
    points.push_back(Point{p[2 * i], p[2 * i + 1]});
  for (int64_t i = 0; i < n; ++i) {
    const float x = p[2 * i], y = p[2 * i + 1];
    points.push_back(Point{x, y});
  }
  for (int64_t i = 0; i < n; ++i) {
    const int row = static_cast<int>(p[2 * i]);
    const int column = static_cast<int>(p[2 * i + 1]);
    cells.emplace_back(row, column);
  }
  // expect: R101@3 "reads an array element by element on the host"
  for (int64_t i = 0; i < n; ++i) {
    // expect: note@21 "an element is read"
    const float x = p[i];
    points.push_back(Point{x, x * x});
  }
  // expect: R101@3 "reads an array element by element on the host"
  for (int64_t i = 0; i < n; ++i) {
    // expect: note@21 "an element is read"
    const float x = p[i];
    numbers.emplace_back(x);
  }
  // expect: R101@3 "reads an array element by element on the host"
  for (int64_t i = 0; i < n; ++i)
    // expect: note@19 "an element is read"
    points[i].x = p[i] * 2;
  // expect: R101@3 "reads an array element by element on the host"
  for (int64_t i = 0; i < n; ++i)
    // expect: note@20 "an element is read"
    points[0].x += p[i];
  // expect: R101@3 "reads an array element by element on the host"
  for (int64_t i = 0; i < n; ++i) {
    // expect: note@20 "an element is read"
    // expect: note@30 "an element is read"
    const Point at{p[2 * i], p[2 * i + 1]};
    points[i].x = at.x * at.y;
  }
  // expect: R101@3 "reads an array element by element on the host"
  for (int64_t i = 0; i < n; ++i)
    // expect: note@25 "an element is read"
    // expect: note@35 "an element is read"
    keep(torch::tensor({p[2 * i], p[2 * i + 1]}));
}

// On the host, an access takes a microsecond: that matters only in many iterations.
torch::Tensor listed(const std::vector<double> &values) {
  auto all = torch::zeros({static_cast<int64_t>(values.size())});
  for (size_t i = 0; i < values.size(); ++i) // expect: R101 remark "writes an array element by element"
    all[i] = values[i]; // expect: note "an element is written here"
  return all;
}

torch::Tensor listedRows(const std::vector<std::vector<double>> &values, int n) {
  auto all = torch::zeros({static_cast<int64_t>(values.size()), n}, torch::kCUDA);
  for (size_t i = 0; i < values.size(); ++i)
    for (int j = 0; j < n; ++j) // expect: R101 warning "writes an array element by element"
      all[i][j] = values[i][j]; // expect: note "an element is written here"
  return all;
}

torch::Tensor listedThousands(const std::vector<double> &values) {
  auto all = torch::zeros({4096}, torch::kCUDA);
  for (int i = 0; i < 4096; ++i) // expect: R101 warning "writes an array element by element"
    all[i] = values[i]; // expect: note "an element is written here"
  return all;
}

double moved(int n, torch::Device device) {
  torch::Tensor t = torch::zeros({n});
  t = t.to(device);
  double sum = 0;
  for (int i = 0; i < n; ++i) // expect: R101 warning "reads an array element by element"
    sum = sum * 2 + t[i].item<double>(); // expect: note "an element is read here"
  return sum;
}

// A forward pass is run in a loop, wherever that is; but a row is soon read.
struct Positions : torch::nn::Module {
  torch::Tensor forward(const std::vector<double> &values) {
    auto all = torch::zeros({static_cast<int64_t>(values.size())});
    for (size_t i = 0; i < values.size(); ++i) // expect: R101 remark "writes an array element by element"
      all[i] = values[i]; // expect: note "an element is written here"
    return all;
  }
};

// Many accesses of each element are not.
struct Boxes : torch::nn::Module {
  torch::Tensor forward(const std::vector<float> &values) {
    auto all = torch::zeros({static_cast<int64_t>(values.size()), 4}, torch::kCUDA);
    for (size_t i = 0; i < values.size(); ++i) { // expect: R101 warning "writes an array element by element"
      all[i][0] = values[i]; // expect: note "an element is written here"
      all[i][1] = values[i]; // expect: note "an element is written here"
      all[i][2] = values[i]; // expect: note "an element is written here"
      all[i][3] = values[i];
    }
    return all;
  }
};

// What is a small part of an iteration around it is a remark.
struct SeenImpl : torch::nn::Module {
  torch::Tensor forward(torch::Tensor x);
};
TORCH_MODULE(Seen);
int64_t countRight(Seen &net, const std::vector<torch::Tensor> &batches) {
  int64_t right = 0;
  for (const auto &batch : batches) {
    const auto found = net->forward(batch).cpu();
    for (int64_t i = 0; i < found.size(0); ++i) // expect: R101 remark "reads an array element by element on the host"
      right += found[i].item<int64_t>() != 0; // expect: note "an element is read here"
  }
  return right;
}

// So are all elements of a matrix there.
int64_t countPairs(Seen &net, const std::vector<torch::Tensor> &batches) {
  int64_t right = 0;
  for (const auto &batch : batches) {
    const auto found = net->forward(batch).cpu();
    for (int64_t i = 0; i < found.size(0); ++i)
      for (int64_t k = 0; k < found.size(1); ++k) // expect: R101 remark "reads an array element by element on the host"
        right += found[i][k].item<int64_t>() != 0; // expect: note "an element is read here"
  }
  return right;
}

// Whose rows have names.
int64_t countNamed(Seen &net, const std::vector<torch::Tensor> &batches) {
  int64_t right = 0;
  for (const auto &batch : batches) {
    const auto found = net->forward(batch).cpu();
    for (int64_t i = 0; i < found.size(0); ++i) {
      const auto row = found[i];
      for (int64_t k = 0; k < row.size(0); ++k) // expect: R101 remark "reads an array element by element on the host"
        right += row[k].item<int64_t>() != 0; // expect: note "an element is read here"
    }
  }
  return right;
}

// Neither is what takes most of an iteration, whatever else is computed with the same elements.
std::vector<std::string> colors(int64_t n) {
  std::vector<std::string> names;
  const auto image = torch::zeros({n, n, 3}, torch::kCUDA).to(torch::kByte);
  for (int64_t i = 0; i < n; ++i)
    for (int64_t k = 0; k < n; ++k) // expect: R101 warning "reads an array element by element"
      names.push_back(std::to_string(image[i][k][0].item<int>()) + std::to_string(image[i][k][1].item<int>())); // expect: note "an element is read here" note "an element is read here"
  return names;
}

// An object is made once: up to 99 elements are few.
struct Anchors {
  torch::Tensor all;
  Anchors(const std::vector<std::vector<float>> &sizes, int n) {
    auto few = torch::zeros({9, 11}), many = torch::zeros({9, n}, torch::kCUDA);
    for (int i = 0; i < 9; ++i)
      for (int j = 0; j < 11; ++j) // expect: R101 remark "writes an array element by element"
        few[i][j] = sizes[i][j]; // expect: note "an element is written here"
    for (int i = 0; i < 9; ++i)
      for (int j = 0; j < n; ++j) // expect: R101 warning "writes an array element by element"
        many[i][j] = sizes[i][j]; // expect: note "an element is written here"
    all = few + many;
  }
};

// The other array is longer: `copy_` and `+` would throw.
void partOfOther(int64_t n, torch::Tensor z) {
  torch::NoGradGuard guard;
  auto x = torch::rand({n}), y = torch::zeros({n + 1}), w = torch::zeros({2 * n});
  for (int64_t i = 0; i < n; ++i) // expect: R101 "reads and writes an array element by element"
    y[i] = x[i] * 2 + 1; // expect: note "written" note "read"
  for (int64_t i = 0; i < x.size(0); ++i) // expect: R101 "reads and writes an array element by element"
    w[i] = x[i] * 2; // expect: note "written" note "read"
}

// The address of a view of each element.
void pixels(const torch::Tensor &image, std::vector<float> &out, int n) {
  for (int64_t row = 0; row < image.size(2); ++row)
    for (int64_t col = 0; col < image.size(3); ++col) // expect: R101 warning "reads an array element by element on the host" help "replace the loop by operations on the whole of 'image', or use an accessor of it"
      out.push_back(*image[0][1][row][col].data_ptr<float>()); // expect: note "an element is read here"
  for (int i = 0; i < n; ++i) // expect: R101 remark "reads an array element by element on the host"
    out.push_back(*image.index({0, 0, 0, i}).data_ptr<float>()); // expect: note "an element is read here"
}
void faded(torch::Tensor image, float factor) {
  for (int64_t row = 0; row < image.size(0); ++row)
    for (int64_t col = 0; col < image.size(1); ++col) // expect: R101 warning "writes an array element by element on the host"
      *image.data()[row][col].data<float>() *= factor; // expect: note "an element is written here"
}
void set(float &element);
void otherUses(torch::Tensor m, std::vector<const float *> &out, int n) {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      out.push_back(&*m[i][j].data_ptr<float>());
      float &element = *m[i][j].data_ptr<float>();
      element = 1;
      set(*m[j][i].data_ptr<float>());
    }
}
void rowAddresses(torch::Tensor m, std::vector<const float *> &out) {
  for (int64_t i = 0; i < m.size(0); ++i)
    out.push_back(m[i].data_ptr<float>());
}

// A board of 8 x 8 x 8 is not small, one of 3 x 3 is.
torch::Tensor board(const std::vector<int> &pieces) {
  auto planes = torch::zeros({8, 8, 8}), small = torch::zeros({3, 3});
  for (int i = 0; i < 64; ++i) { // expect: R101@3 remark "writes an array element by element"
    if (pieces[i] == 0)
      continue;
    const int row = i / 8, column = i % 8;
    planes[pieces[i]][row][column] = 1; // expect: note "an element is written here"
    small[pieces[i] % 3][row % 3] = 1;
  }
  return planes.sum() + small;
}
