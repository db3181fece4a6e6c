// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R212 -- %libtorch-flags
#include <chrono>
#include <torch/types.h>
#include <tuple>

void use(const torch::Tensor &);
bool ready();
torch::Tensor next();
template <typename F> void measure(F f) { f(); }

//===-- bad ---------------------------------------------------------------===//

void inPlaceForms(torch::Tensor x, torch::Tensor y) {
  // expect: R212@3 "the new array that 'add' returns is dropped, and nothing else changes"
  // expect: note "keep the result in 'x'"
  x.add(y);
  // unsafe: x.add_(y);
  // expect: R212@3 "the new array that 'add' returns is dropped"
  // expect: note "keep the result in 'x'"
  x.add(y, 0.5);
  // unsafe: x.add_(y, 0.5);
  // expect: R212@3 "the new array that 'relu' returns is dropped"
  // expect: note "keep the result in 'x'"
  torch::relu(x);
  // unsafe: x.relu_();
  // expect: R212@3 "the new array that 'clamp' returns is dropped"
  // expect: note "keep the result in 'x'"
  x.clamp(0, 1);
  // unsafe: x.clamp_(0, 1);
  // expect: R212@3 "the new array that 'masked_fill' returns is dropped"
  // expect: note "keep the result in 'x'"
  x.masked_fill(y > 0, 1);
  // unsafe: x.masked_fill_(y > 0, 1);
  // expect: R212@3 "the new array that 'index_add' returns is dropped"
  // expect: note "keep the result in 'x'"
  at::index_add(x, 0, y, x);
  // unsafe: x.index_add_(0, y, x);
  // expect: R212@3 "the new array that '*' returns is dropped"
  // expect: note "keep the result in 'x'"
  x * 2;
  // unsafe: x *= 2;
  // expect: R212@3 "the new array that '-' returns is dropped"
  // expect: note "keep the result in 'x'"
  -x;
  // unsafe: x = -x;
}

void assigned(torch::Tensor &t, torch::Device device) {
  // expect: R212@3 "the new array that 'to' returns is dropped"
  // expect: note "keep the result in 't'"
  t.to(torch::kCPU);
  // unsafe: t = t.to(torch::kCPU);
  // expect: R212@3 "the new array that 'to' returns is dropped"
  // expect: note "keep the result in 't'"
  t.to(device, torch::kFloat64);
  // unsafe: t = t.to(device, torch::kFloat64);
  // expect: R212@3 "the new array that 'cuda' returns is dropped"
  // expect: note "keep the result in 't'"
  t.cuda();
  // unsafe: t = t.cuda();
  // expect: R212@3 "the view that 'contiguous' returns is dropped"
  // expect: note "keep the result in 't'"
  t.contiguous();
  // unsafe: t = t.contiguous();
  // expect: R212@3 "the view that 'view' returns is dropped"
  // expect: note "keep the result in 't'"
  t.view({-1, 4});
  // unsafe: t = t.view({-1, 4});
  // expect: R212@3 "the new array that 'index' returns is dropped"
  t.index({t > 0});
  // expect: R212@3 "the view that 'index' returns is dropped"
  t.index({0, torch::indexing::Slice()});
  // expect: R212@3 "the view that 'unsqueeze' returns is dropped"
  // expect: note "keep the result in 't'"
  t.unsqueeze(0);
  // unsafe: t = t.unsqueeze(0);
  // expect: R212@3 "the new array that 'flip' returns is dropped"
  // expect: note "keep the result in 't'"
  torch::flip(t, {0});
  // unsafe: t = torch::flip(t, {0});
  // expect: R212@3 "the new array that 'gelu' returns is dropped"
  // expect: note "keep the result in 't'"
  torch::gelu(t);
  // unsafe: t = torch::gelu(t);
}

// There is no variable for the result, or it is another kind of array.
void noFix(const torch::Tensor &c, torch::Tensor x, torch::Tensor y) {
  // expect: R212@3 "the new array that 'mul' returns is dropped"
  c.mul(2);
  // expect: R212@3 "the new array that 'exp' returns is dropped"
  (x + y).exp();
  // expect: R212@3 "the new array that 'exp' returns is dropped"
  x.slice(0, 0, 4).exp();
  // expect: R212@3 "the new array that 'sum' returns is dropped"
  x.sum();
  // expect: R212@3 "the new array that 'lt' returns is dropped"
  x.lt(y);
  // expect: R212@3 "the new array that 'max' returns is dropped"
  x.max(0);
  // expect: R212@3 "the new array that 'cat' returns is dropped"
  torch::cat({x, y});
  // expect: R212@3 "the new array that 'where' returns is dropped"
  torch::where(x > y, x, y);
  // expect: R212@3 "the view that 'index' returns is dropped"
  x.index({torch::indexing::Slice(0, 4)});
}

#define SCALE(x, f) (x).mul(f)
template <typename T> void inTemplate(torch::Tensor x, T factor) {
  // expect: R212@3 "the new array that 'mul' returns is dropped"
  SCALE(x, 2);
  // expect: R212@3 "the new array that 'mul' returns is dropped"
  x.mul(factor);
  for (auto &&part : {x, x + 1})
    // expect: R212@5 "the new array that 'sub' returns is dropped"
    part.sub(1), use(part);
}
template void inTemplate<double>(torch::Tensor, double);

void training(torch::Tensor w, torch::Tensor g) {
  for (int i = 0; i < 1000; ++i) {
    torch::NoGradGuard guard;
    // expect: R212@5 "the new array that 'sub' returns is dropped, and nothing else changes (1000 times)"
    // expect: note "keep the result in 'w'"
    w.sub(g * 0.1);
    // unsafe: w.sub_(g * 0.1);
    // expect: R212@5 "the view that 'detach' returns is dropped"
    // expect: note "keep the result in 'g'"
    g.detach();
    // unsafe: g = g.detach();
  }
}

void severalAtOnce(torch::Tensor x, torch::Tensor y) {
  // expect: R212@3 "the new array that 'histogramdd' returns is dropped"
  torch::histogramdd(x, 10);
  // expect: R212@3 "the new array that 'pad_sequence' returns is dropped"
  torch::pad_sequence({x, y});
}

//===-- good --------------------------------------------------------------===//

void results(torch::Tensor x, torch::Tensor values, torch::Tensor places) {
  torch::sort_out(values, places, x);
  torch::std_mean_outf(x, 0, 1, false, values, places);
  torch::dropout_(x, 0.5, true);
  torch::embedding_renorm_(x, places, 1, 2);
}

torch::Tensor kept(torch::Tensor x, torch::Tensor y) {
  x.add_(y);
  torch::relu_(x);
  x += y;
  x = x.relu();
  x.requires_grad_(true);
  x.detach_();
  x.squeeze_();
  x.set_(y);
  x.t_();
  x[0] = 1;
  x.index_put_({0}, 1);
  x.copy_(y);
  x.resize_({4});
  torch::add_out(x, x, y);
  x.sum().backward();
  auto [values, indices] = x.max(0);
  use(values + indices);
  return ready() ? x.add(y) : x.sub(y);
}

void onPurpose(torch::Tensor x, torch::Tensor y) {
  (void)x.add(y);
  static_cast<void>(torch::relu(x));
  std::ignore = x.add(y);
  decltype(x.add(y)) z = x;
  use(z);
  static_assert(sizeof(x.add(y)) > 0);
}

// Reads wait, draws advance the generator, allocations initialize the device.
void effects(torch::Tensor x) {
  x.item();
  x.cpu();
  x.equal(x);
  torch::nonzero(x);
  torch::rand({4});
  torch::empty({1}, torch::kCUDA);
  torch::zeros({4}).to(torch::kCUDA);
  x.size(0);
  x.data_ptr<float>();
  torch::linalg_cholesky(x);
  x.grad();
}

void sideEffects(torch::Tensor x, std::vector<torch::Tensor> list) {
  x.add(next());
  x.add_(1).mul(2);
  x.add(list.emplace_back(x));
  x.mul((x += 1));
}

void measured(torch::Tensor x, torch::Tensor y) {
  for (int i = 0; i < 10; ++i)
    torch::matmul(x, y);
  measure([&] { torch::matmul(x, y); });
  const auto start = std::chrono::high_resolution_clock::now();
  torch::matmul(x, y);
  use(x);
  (void)start;
}

// The clock only makes a name.
long named(torch::Tensor x, torch::Device device) {
  for (int i = 0; i < 10; ++i) {
    x.to(device); // expect: R212@5 "the new array that 'to' returns is dropped" note "keep the result"
    // unsafe: x = x.to(device);
    use(x);
  }
  return std::chrono::system_clock::now().time_since_epoch().count();
}

bool mayFail(torch::Tensor x, torch::Tensor y) {
  try {
    x.matmul(y);
    use(x);
  } catch (const c10::Error &) {
    return false;
  }
  return true;
}

// In another shape, the elements have other indices.
float indexed(torch::Tensor x) {
  x.unsqueeze(0); // expect: R212 "the view that 'unsqueeze' returns is dropped"
  return x[1].item<float>();
}
auto accessed(torch::Tensor x) {
  x.unsqueeze(0); // expect: R212 "the view that 'unsqueeze' returns is dropped"
  return x.accessor<float, 1>()[0];
}

#define EXPECT_DEATH(statement)                                                \
  if (ready()) {                                                               \
    statement;                                                                 \
    use(next());                                                               \
  }
void tests(torch::Tensor x, torch::Tensor y) {
  EXPECT_DEATH(x.add(y));
  EXPECT_DEATH({ x.view({7}); });
}

void silenced(torch::Tensor x, torch::Tensor y) {
  x.add(y); // NOLINT(array-R212-discarded-result)
}

// There is nothing to keep of a cast to the type that the array has.
torch::Tensor cast(int64_t n) {
  torch::Tensor target = torch::full({1}, n);
  target.to(torch::kInt64); // expect: R212 remark "converts the array to the type that it has" help "remove the statement"
  target.to(torch::kFloat); // expect: R212 warning "the new array that 'to' returns is dropped" note "keep the result in 'target'"
  // unsafe: target = target.to(torch::kFloat);
  return target;
}

//===-- for each element --------------------------------------------------===//

// Such a loop does not repeat a call: it was to change all elements.
void eachElement(std::vector<torch::Tensor> &batch, torch::Tensor x, torch::Device device) {
  for (auto &t : batch)
    // expect: R212 "the new array that 'to' returns is dropped, and nothing else changes"
    // expect: note "keep the result in 't'"
    t.to(device);
    // unsafe: t = t.to(device);
  for (size_t i = 0; i < batch.size(); ++i)
    batch[i].to(device); // expect: R212 "the new array that 'to' returns is dropped"
  for (int i = 0; i < 100; ++i)
    x[i].add(1); // expect: R212 "the new array that 'add' returns is dropped"
  for (int i = 0; i < 100; ++i)
    x.add(i);
}
