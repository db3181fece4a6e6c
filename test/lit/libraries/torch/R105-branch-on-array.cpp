// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R104,R105 -- %libtorch-flags
#include <iostream>
#include <map>
#include <string>
#include <unordered_map>
#include <torch/types.h>
#include <vector>

void use(double);
bool ready();

// One number without a device is drawn on the host: R307 reports it.
void coins(torch::Tensor x, torch::Tensor y, float p, torch::Device device, int n) {
  for (int i = 0; i < n; ++i) {
    if (i == 0 || torch::rand(1)[0].item<double>() < p)
      x.add_(1);
    if (torch::rand({1}).item().toFloat() < p)
      x.add_(2);
    const auto step = torch::randint(0, 4, {1}).item<int64_t>();
    if (step == 3)
      x.add_(y);
    // expect: R105@9 "branches on a value read back from the device by 'item' on every iteration"
    if (torch::rand({1}, device).item<float>() < p)
      x.add_(3);
    // expect: R105@9 "branches on a value read back from the device by 'item' on every iteration"
    if (torch::rand({}, device).mul(x).sum().item<float>() < p)
      x.add_(4);
    // expect: R105@9 "branches on a value read back from the device by 'item' on every iteration"
    if (torch::rand({64}, device).sum().item<float>() < p)
      x.add_(5);
  }
}

//===-- through variables -------------------------------------------------===//

int untilSmall(torch::Tensor x, torch::Tensor y, float tolerance, int maximum) {
  int i = 0;
  for (; i < maximum; ++i) {
    x.add_(y);
    // expect: note "the value is read back here"
    auto error = (x - y).abs().max().item<float>();
    // unsafe: if (i % 100 == 0) {
    // unsafe:   auto error = (x - y).abs().max().item<float>();
    // expect: R105@9 "branches on a value read back from the device on every iteration"
    // expect: note "read and test every 100 iterations instead"
    if (error < tolerance) {
      // unsafe: if (error < tolerance) {
      break;
        // unsafe: break;
    }
      // unsafe: }
    // unsafe: }
  }
  return i;
}

float best(torch::Tensor x, torch::Tensor y, int n) {
  float lowest = 1e30F;
  at::Scalar level = 1;
  for (int i = 0; i < n; ++i) {
    x.add_(y);
    // expect: note "the value is read back here"
    const float loss = x.mean().item().toFloat();
    // expect: R105@9 "branches on a value read back from the device on every iteration"
    if (loss < lowest)
      lowest = loss;
    // expect: note "the value is read back here"
    level = x.max().item();
    // expect: R105@9 "branches on a value read back from the device on every iteration"
    if (level.to<double>() > 10)
      throw i;
    // expect: note "the value is read back here"
    auto host = x.cpu();
    // expect: R105@9 "branches on a value read back from the device on every iteration"
    if (host.data_ptr<float>()[0] > 3)
      use(lowest);
    // expect: note "the value is read back here"
    const auto hits = (x > 1).nonzero();
    // expect: R105@9 "branches on a value read back from the device on every iteration"
    if (hits.size(0) == 0)
      use(0);
    // The size of a copy is known without a read.
    // expect: R104 "reads the array back on every iteration"
    auto copy = x.cpu();
    if (copy.size(0) == 0)
      use(copy.dim());
  }
  return lowest;
}

// A skipped test may be the one that finds the element.
int64_t found(torch::Tensor x, float limit) {
  for (int64_t i = 0; i < x.size(0); ++i) {
    // expect: R105 "branches on a value read back"
    if (x[i].item<float>() > limit)
      return i;
  }
  for (int64_t i = 0; i < x.size(0); ++i) {
    auto element = x.select(0, i);
    // expect: note "read back here"
    const float value = element.item<float>();
    // expect: R105 "branches on a value read back"
    if (value > limit)
      return i;
  }
  int64_t at = 0;
  // expect: R105 "branches on a value read back"
  while (x[at].item<float>() < limit)
    ++at;
  return at;
}

// R101 reports loops over all elements.
int64_t ofElements(torch::Tensor x, torch::Tensor y, float limit) {
  int64_t count = 0;
  for (int64_t i = 0; i < x.size(0); ++i) {
    if (x[i].item<float>() > limit)
      ++count;
    const auto a = x[i].item<float>(), b = y[i].item<float>();
    if (a == b)
      ++count;
  }
  return count;
}
// It reports the elements, and not what else waits.
bool exceeds(float limit, const torch::Tensor &y) { return y.sum().item<float>() > limit; } // expect: note "'exceeds' waits for the device here"
void besideElements(torch::Tensor x, torch::Tensor y, int n) {
  for (int i = 0; i < n; ++i) {
    y = y * y;
    if (exceeds(x[i].item<float>(), y)) // expect: R105 "branches on the result of 'exceeds'"
      y = y / 2;
    if ((y - x[i].item<float>()).abs().max().item<float>() > 1) // expect: R105 "branches on a value read back"
      y = y / 3;
  }
}

// One branch, one finding.
void ofTwoValues(torch::Tensor x, torch::Tensor y, int n) {
  for (int i = 0; i < n; ++i) {
    x *= y;
    const auto a = x.sum().item<float>(); // expect: note@28 "the value is read back here"
    const auto b = y.max().item<float>(); // expect: note@28 "the value is read back here"
    if (a > b) // expect: R105@9 "branches on a value read back from the device on every iteration"
      y /= 2;
  }
}

//===-- bad ---------------------------------------------------------------===//

torch::Tensor powerIteration(torch::Tensor matrix, torch::Tensor v, double tolerance) {
  auto error = torch::ones({1});
  // expect: R105@10 "branches on a value read back from the device by 'item' on every iteration"
  // expect: note@10 "test every 100 iterations instead"
  while (error.item<double>() > tolerance) {
  // unsafe: for (unsigned pass = 0; pass % 100 != 0 || error.item<double>() > tolerance; ++pass) {
    auto next = matrix.matmul(v);
    error = (next - v).norm();
    v = next;
  }
  return v;
}

int iterate(torch::Tensor x, torch::Tensor y, int maximum) {
  for (int i = 0; i < maximum; ++i) {
    x.add_(y);
    // expect: R105@9 "branches on a value read back from the device by 'item' on every iteration"
    // expect: note "test every 100 iterations instead"
    if ((x - y).abs().max().item<float>() < 1e-6F)
    // unsafe: if (i % 100 == 0 && ((x - y).abs().max().item<float>() < 1e-6F))
      return i;
    // expect: R105@9 "branches on a value read back from the device by 'item' on every iteration"
    // expect: note "test every 100 iterations instead"
    if (x.isnan().any().item<bool>())
    // unsafe: if (i % 100 == 0 && x.isnan().any().item<bool>())
      throw i;
    // expect: R105@9 "branches on a value read back from the device by 'equal' on every iteration"
    // expect: note "test every 100 iterations instead"
    if (torch::equal(x, y) || ready()) {
    // unsafe: if (i % 100 == 0 && (torch::equal(x, y) || ready())) {
      break;
    }
    // expect: R105@9 "branches on a value read back from the device by 'allclose' on every iteration"
    // expect: note "test every 100 iterations instead"
    if (torch::allclose(x, y))
    // unsafe: if (i % 100 == 0 && torch::allclose(x, y))
      break;
    // expect: R105@9 "branches on a value read back from the device by 'nonzero' on every iteration"
    // expect: note "test every 100 iterations instead"
    if (x.nonzero().size(0) == 0)
    // unsafe: if (i % 100 == 0 && (x.nonzero().size(0) == 0))
      break;
    // expect: R105@9 "branches on a value read back from the device by 'is_nonzero' on every iteration"
    if (x.is_nonzero())
      use(1);
    else
      use(2);
    // expect: R105@9 "branches on a value read back from the device by 'cpu' on every iteration"
    if (x.cpu().data_ptr<bool>()[0])
      use(3);
    // expect: R105@9 "branches on a value read back from the device by 'item' on every iteration"
    use(x[0].item<float>() > 0 ? 4 : 5);
    // expect: R105@27 "branches on a value read back from the device by 'item' on every iteration"
    const bool positive = x.item<float>() > 0 && ready();
    use(positive);
  }
  return -1;
}

#define CHECK(condition) if (!(condition)) std::abort()
// Defined like assert.
#define VERIFY(condition) (static_cast<bool>(condition) ? void(0) : std::abort())
void macros(torch::Tensor x, int n) {
  for (int i = 0; i < n; ++i) {
    // expect: R105@11 "branches on a value read back from the device by 'item' on every iteration"
    CHECK(x.item<float>() > 0);
    // expect: R105@12 "branches on a value read back from the device by 'item' on every iteration"
    VERIFY(x.max().item<float>() > 0);
    x.add_(1);
  }
}

template <typename T> void inTemplate(torch::Tensor x, int n) {
  for (int i = 0; i < n; ++i) {
    x.add_(1);
    // expect: R105@9 "branches on a value read back from the device by 'item' on every iteration"
    if (x.item<T>() > 0)
      break;
  }
}
template void inTemplate<float>(torch::Tensor, int);

template <typename A> void dependent(A x, int n) {
  for (int i = 0; i < n; ++i) {
    x.add_(1);
    // expect: R105@9 "branches on a value read back from the device by 'item' on every iteration"
    if (x.template item<float>() > 0)
      break;
  }
}
template void dependent<torch::Tensor>(torch::Tensor, int);

// expect: note "'converged' waits for the device here" note "'converged' waits for the device here"
// expect: note "'converged' waits for the device here" note "'converged' waits for the device here"
bool converged(const torch::Tensor &x) { return x.norm().item<float>() < 1e-3F; }
void calls(torch::Tensor x, int n) {
  for (int i = 0; i < n; ++i) {
    x.mul_(0.5);
    // expect: R105@9 "branches on the result of 'converged', which waits for the device on every iteration"
    // expect: note "test every 100 iterations instead"
    if (converged(x))
    // unsafe: if (i % 100 == 0 && converged(x))
      break;
  }
  // expect: note "the lambda waits for the device here"
  const auto small = [&] { return x.max().item<double>() < 1; };
  do {
    x.mul_(0.5);
  // expect: R105@13 "branches on the result of the lambda, which waits for the device on every iteration"
  } while (!small());
}

// The outer loop continues after the break: a guard would change more.
void innerExit(torch::Tensor x, int n) {
  for (int i = 0; i < n; ++i)
    for (int axis = 0; axis < 3; ++axis)
      // expect: R105@11 "branches on a value read back from the device by 'item' on every iteration"
      if (x[axis].item<float>() > 0)
        break;
}

// i is never a multiple of the period, or the loop ends before.
void uselessGuards(torch::Tensor x, int n) {
  for (int i = 1; i < n; i += 2) {
    x.add_(1);
    // expect: R105@9 "branches on the result of 'converged', which waits for the device on every iteration"
    if (converged(x))
      break;
  }
  for (int i = 0; i < 100; ++i) {
    x.add_(1);
    // expect: R105@9 "branches on the result of 'converged', which waits for the device on every iteration (up to 100 round trips)"
    if (converged(x))
      break;
  }
  int tries = 0;
  for (int i = 0; i < n; ++i) {
    x.add_(1);
    // expect: R105@9 "branches on the result of 'converged', which waits for the device on every iteration"
    if (converged(x) || ++tries > 3)
      break;
  }
}

//===-- good --------------------------------------------------------------===//

void masks(torch::Tensor x, torch::Tensor y, int n) {
  for (int i = 0; i < n; ++i) {
    x = torch::where(x > 0, x, y);
    x.masked_fill_(x < 0, 0);
  }
}

void facts(torch::Tensor x, torch::Tensor y, int n) {
  for (int i = 0; i < n; ++i) {
    if (x.defined() && x.is_cuda() && x.size(0) > 3 && x.numel() > 0)
      x.add_(y);
    if (x.sizes() == y.sizes() && x.dtype() == torch::kFloat32 && x.requires_grad())
      x.add_(y);
  }
}

void hostCopy(torch::Tensor x, int n) {
  const auto host = x.cpu();
  const auto *data = host.data_ptr<float>();
  for (int i = 0; i < n; ++i) {
    if (host[i].item<float>() > 0)
      use(i);
    if (data[i] > 0)
      use(i);
  }
}

void periodic(torch::Tensor x, int n, int freq) {
  int left = freq;
  for (int step = 1; step <= n; ++step) {
    x.mul_(0.5);
    if (step % freq == 0 && converged(x))
      break;
    if (!(step % 10) && x.isnan().any().item<bool>())
      throw step;
    if (--left == 0 && x.max().item<float>() < 1)
      break;
    if (step == n && x.item<float>() > 0)
      use(1);
  }
  if (x.item<float>() > 0)
    use(2);
}

// The bracket of a line search belongs to the last iteration: no test can be skipped.
std::vector<double> bracket(torch::Tensor slope, torch::Tensor step, double t, int n) {
  std::vector<double> ends;
  torch::Tensor best;
  double before = 0;
  for (int i = 0; i < n; ++i) {
    // expect: R105 "branches on a value read back"
    if (slope.item<double>() >= 0) {
      ends = {before, t};
      break;
    }
    // expect: R105 "branches on a value read back"
    if (step.sum().item<double>() < 0) {
      best = step;
      break;
    }
    before = t;
    t *= 2;
    slope.add_(step);
  }
  use(best.defined());
  return ends;
}

// A value that only chooses the element: the branch tests that one.
void chosen(torch::Tensor mask, torch::Tensor at, int n) {
  for (int i = 0; i < n; ++i) {
    const int place = at[i].item<int>() / 2;
    if (mask.narrow(0, place, 4).any().item<bool>()) // expect: R105@9 "branches on a value read back from the device by 'item' on every iteration"
      use(place);
  }
}

void perLayer(const torch::Tensor &x) {
  for (int layer = 0; layer < 4; ++layer)
    if (x[layer].item<float>() > 0)
      use(layer);
}

void silenced(torch::Tensor x, int n) {
  for (int i = 0; i < n; ++i) {
    if (x.item<float>() > 0) // NOLINT(array-R105-branch-on-array)
      break;
    // NOLINTNEXTLINE(array-R105-*)
    if (converged(x))
      break;
  }
}

// A test of a text or a place in a table that a value leads to: no mask replaces it.
void lookedUp(torch::Tensor tokens, const std::vector<std::string> &words, std::map<int, int> &known,
              std::unordered_map<int, int> &hashed, int n) {
  for (int i = 0; i < n; ++i) {
    tokens += 1;
    const std::string word = words[tokens.sum().item<int>()]; // expect: R104@36 "reads the array back"
    if (word == "end")
      use(i);
    const auto found = known.find(tokens.max().item<int>()); // expect: R104@35 "reads the array back"
    if (found != known.end())
      use(found->second);
    const auto other = hashed.find(tokens.min().item<int>()); // expect: R104@36 "reads the array back"
    if (other != hashed.end())
      use(other->second);
  }
}
