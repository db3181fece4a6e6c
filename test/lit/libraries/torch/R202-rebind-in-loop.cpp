// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R202 -- %libtorch-flags
#include <torch/types.h>

void use(const torch::Tensor &);
bool ready();

//===-- bad ---------------------------------------------------------------===//

// Created here with a floating-point type, without another handle, and combined only with numbers.
torch::Tensor safely(int n) {
  auto x = torch::ones({64});
  auto d = torch::ones({64}, torch::kFloat64);
  for (int i = 0; i < n; ++i) {
    // expect: R202@5 "makes a new array for 'x' on every iteration although 'x *= 0.5' would do"
    x = x * 0.5;
    // fixed: x *= 0.5;
    // expect: R202@5 "makes a new array for 'x' on every iteration although 'x += i' would do"
    x = x + i;
    // fixed: x += i;
    // expect: R202@5 "makes a new array for 'x' on every iteration although 'x.add_(2)' would do"
    x = torch::add(x, 2);
    // fixed: x.add_(2);
    // expect: R202@5 "makes a new array for 'x' on every iteration although 'x.mul_(3)' would do"
    x = x.mul(3);
    // fixed: x.mul_(3);
    // expect: R202@5 "makes a new array for 'x' on every iteration although 'x.exp_()' would do"
    x = x.exp();
    // fixed: x.exp_();
    // expect: R202@5 "makes a new array for 'd' on every iteration although 'd.sqrt_()' would do"
    d = torch::sqrt(d);
    // fixed: d.sqrt_();
    // expect: R202@5 "makes a new array for 'd' on every iteration although 'd.clamp_(0, 1)' would do"
    d = d.clamp(0, 1);
    // fixed: d.clamp_(0, 1);
  }
  return x + d;
}

// Integers: a factor of another type, a quotient or a root has another type, which
// they cannot hold. An array of unknown type may have one.
torch::Tensor integers(int n, torch::Tensor other) {
  auto x = torch::ones({64}, torch::kInt64), y = torch::ones({64}, torch::kInt64);
  auto same = torch::ones({64}, torch::kInt64), wide = torch::ones({64});
  for (int i = 0; i < n; ++i) {
    // expect: R202@5 "makes a new array for 'x' on every iteration although 'x *= 2' would do"
    // expect: note "work in place, if nothing else holds this array"
    x = x * 2;
    // unsafe: x *= 2;
    // expect: R202 "'x += same'" note "work in place"
    x = x + same;
    // unsafe: x += same;
    y = y * 0.5;
    y = y / 2;
    y = y.sqrt();
    y = y + wide;
    y = y + other;
  }
  return x + y;
}

// No axes: what is added may have some.
torch::Tensor grows(int n, torch::Tensor other) {
  auto sum = torch::zeros({});
  for (int i = 0; i < n; ++i)
    sum = sum + other;
  return sum;
}

// A mask in between: in place, the numbers would be stored in a boolean array.
torch::Tensor becomesMask(int n) {
  auto x = torch::ones({64}), y = torch::ones({64});
  for (int i = 0; i < n; ++i) {
    x = x > 0.5;
    x = x + 1;
  }
  for (int i = 0; i < n; ++i) {
    // expect: R202 "'y *= 2'"
    y = y * 2;
    // fixed: y *= 2;
    // expect: R202 "'y -= torch::rand({64})'" note "work in place"
    y = y - torch::rand({64});
    // unsafe: y -= torch::rand({64});
  }
  return x + y;
}

// `float_power` converts float to double.
torch::Tensor becomesDouble(int n) {
  auto x = torch::rand({64});
  for (int i = 0; i < n; ++i)
    x = x.float_power(2);
  for (int i = 0; i < n; ++i)
    // expect: R202 "'x.pow_(2)'" note "work in place"
    x = x.pow(2);
    // unsafe: x.pow_(2);
  return x;
}

void parameters(torch::Tensor x, torch::Tensor y, int n) {
  for (int i = 0; i < n; ++i) {
    // expect: R202@5 "makes a new array for 'x' on every iteration although 'x += y' would do"
    // expect: note "work in place, if nothing else holds this array"
    x = x + y;
    // unsafe: x += y;
    // expect: R202@5 "makes a new array for 'x' on every iteration although 'x.relu_()' would do"
    // expect: note "work in place, if nothing else holds this array"
    x = torch::relu(x);
    // unsafe: x.relu_();
    // expect: R202@5 "makes a new array for 'x' on every iteration although 'x.add_(y, 0.5)' would do"
    // expect: note "work in place, if nothing else holds this array"
    x = x.add(y, 0.5);
    // unsafe: x.add_(y, 0.5);
    // expect: R202@5 "makes a new array for 'x' on every iteration although 'x.sub_(y * 2)' would do"
    // expect: note "work in place, if nothing else holds this array"
    x = torch::sub(x, y * 2);
    // unsafe: x.sub_(y * 2);
    // expect: R202@5 "makes a new array for 'x' on every iteration although 'x /= y.sum()' would do"
    // expect: note "work in place, if nothing else holds this array"
    x = x / y.sum();
    // unsafe: x /= y.sum();
  }
}

void guarded(torch::Tensor x, torch::Tensor y, int n) {
  for (int i = 0; i < n; ++i) {
    auto loss = (x * y).sum();
    loss.backward();
    torch::NoGradGuard guard;
    // expect: R202@5 "makes a new array for 'y' on every iteration although 'y -= 0.1' would do"
    // expect: note "work in place, if nothing else holds this array"
    y = y - 0.1;
    // unsafe: y -= 0.1;
  }
}

void guardedWhole(torch::Tensor x, int n) {
  torch::NoGradGuard guard;
  auto y = torch::ones({64});
  for (int i = 0; i < n; ++i) {
    // expect: R202@5 "makes a new array for 'y' on every iteration although 'y *= 0.5' would do"
    y = y * 0.5;
    // fixed: y *= 0.5;
    use(x + y);
  }
}

#define DOUBLE(x) x = x * 2
void macro(torch::Tensor x, int n) {
  for (int i = 0; i < n; ++i)
    // expect: R202@12 "makes a new array for 'x' on every iteration although its in-place form would do"
    DOUBLE(x);
}

template <typename T> void inTemplate(torch::Tensor x, int n) {
  for (int i = 0; i < n; ++i)
    // expect: R202@5 "makes a new array for 'x' on every iteration although 'x *= 2' would do"
    x = x * 2;
}
template void inTemplate<int>(torch::Tensor, int);

template <typename A> void dependent(A x, int n) {
  for (int i = 0; i < n; ++i)
    // expect: R202@5 "makes a new array for 'x' on every iteration although 'x *= 2' would do"
    x = x * 2;
}
template void dependent(torch::Tensor, int);

//===-- good --------------------------------------------------------------===//

// The change would be visible through other handles of the array.
void heldTwice(int n) {
  auto x = torch::ones({64});
  auto same = x;
  for (int i = 0; i < n; ++i)
    x = x * 2;
  use(x + same);
}

void training(torch::Tensor w, torch::Tensor x, torch::Tensor y, int n) {
  w.requires_grad_();
  for (int i = 0; i < n; ++i) {
    auto loss = (x * w - y).sum();
    loss.backward();
    x = x * 0.9;
  }
}

void inPlace(torch::Tensor x, torch::Tensor y, int n) {
  for (int i = 0; i < n; ++i) {
    x.add_(y);
    x += y;
    torch::add_out(x, x, y);
    x = y - x;
    x = x.sum();
    x = x.matmul(y);
    x = x > 0;
    x = torch::where(y > 0, x, y);
    x = x.to(torch::kFloat64);
    x = x.view({-1});
    x = 2 * x;
  }
}

void stillNeeded(torch::Tensor x, torch::Tensor y, int n, std::vector<torch::Tensor> &all) {
  auto old = x;
  for (int i = 0; i < n; ++i) {
    old = x;
    x = x + y;
  }
  for (int i = 0; i < n; ++i) {
    all.push_back(x);
    x = x + y;
  }
  for (int i = 0; i < n; ++i) {
    use(x);
    x = x + y;
  }
  for (int i = 0; i < n; ++i) {
    auto row = x[0];
    x = x + y;
    use(row);
  }
  for (int i = 0; i < n; ++i) {
    x = x + y;
    auto later = [x] { use(x); };
    later();
  }
}

void growing(int n) {
  auto x = torch::zeros({1});
  auto row = torch::zeros({1, 8});
  auto column = torch::zeros({8, 1});
  for (int i = 0; i < n; ++i) {
    x = x + torch::zeros({64});
    row = row + column;
  }
}

void declaredInLoop(torch::Tensor x, int n) {
  for (int i = 0; i < n; ++i) {
    auto y = x * 2;
    y = y + 1;
    y = torch::relu(y);
    use(y);
  }
}

void sometimes(torch::Tensor x, int n) {
  for (int i = 0; i < n; ++i) {
    if (i % 10 == 0)
      x = x * 0.1;
    if (ready())
      x = x * 2;
  }
  for (int axis = 0; axis < 3; ++axis)
    x = x * 2;
}

struct Layer {
  torch::Tensor weight;
  std::vector<torch::Tensor> parts;
  void scale(int n) {
    for (int i = 0; i < n; ++i)
      parts[i] = parts[i] * 2;
  }
};

void silenced(torch::Tensor x, int n) {
  for (int i = 0; i < n; ++i)
    x = x * 2; // NOLINT(array-R202-rebind-in-loop)
}

//===-- what x shares its storage with ------------------------------------===//

struct Embedding {
  torch::Tensor weight;

  // `x += t` would overwrite the weights.
  torch::Tensor row(torch::Tensor t, int64_t id, int n) {
    torch::NoGradGuard guard;
    auto x = weight.select(0, id);
    for (int i = 0; i < n; ++i)
      x = x + t;
    return x;
  }

  torch::Tensor all(torch::Tensor t, int n) {
    torch::NoGradGuard guard;
    torch::Tensor x = weight;
    for (int i = 0; i < n; ++i)
      x = x + t;
    return x;
  }

  // A copy has storage of its own.
  torch::Tensor own(torch::Tensor t, int64_t id, int n) {
    torch::NoGradGuard guard;
    auto x = weight.select(0, id).clone();
    for (int i = 0; i < n; ++i)
      // expect: R202@7 "makes a new array for 'x'"
      // expect: note@7 "work in place, if nothing else holds this"
      x = x + t;
      // unsafe: x += t;
    return x;
  }
};

//===-- types in options --------------------------------------------------===//

// An integer array cannot hold the product.
torch::Tensor integersThere(torch::Device device, torch::Tensor image, int n) {
  torch::NoGradGuard guard;
  auto a = torch::ones({64}, torch::dtype(torch::kInt).device(device));
  auto b = torch::ones({64}, torch::TensorOptions().device(device).dtype(torch::kLong));
  const auto options = torch::device(device).dtype(torch::kInt);
  auto c = torch::ones({64}, options);
  auto d = image.to(torch::kInt);
  for (int i = 0; i < n; ++i) {
    a = a * 1.5;
    b = b * 1.5;
    c = c * 1.5;
    d = d * 1.5;
  }
  return a + b + c + d;
}

torch::Tensor floatsThere(torch::Device device, torch::TensorOptions options, int n) {
  torch::NoGradGuard guard;
  auto a = torch::ones({64}, torch::dtype(torch::kFloat).device(device));
  auto b = torch::ones({64}, torch::TensorOptions().device(device));
  auto c = torch::ones({64}, options);
  for (int i = 0; i < n; ++i) {
    a = a * 1.5; // expect: R202 "'a *= 1.5'"
    // fixed: a *= 1.5;
    b = b * 1.5; // expect: R202 "'b *= 1.5'"
    // fixed: b *= 1.5;
    c = c * 1.5; // expect: R202 "'c *= 1.5'" note "work in place"
    // unsafe: c *= 1.5;
  }
  return a + b + c;
}

// The sum of halves and floats is an array of floats.
torch::Tensor widened(int n) {
  torch::NoGradGuard guard;
  auto half = torch::zeros({64}, torch::kHalf), brain = torch::zeros({64}, torch::kBFloat16);
  auto other = torch::zeros({64}, torch::kHalf), single = torch::zeros({64}), wide = torch::zeros({64});
  const auto halves = torch::ones({64}, torch::kHalf), floats = torch::ones({64});
  const auto doubles = torch::ones({64}, torch::kDouble);
  for (int i = 0; i < n; ++i) {
    half = half + floats;
    brain = brain + halves;
    single = single * doubles;
  }
  for (int i = 0; i < n; ++i) {
    other = other + halves; // expect: R202 "'other += halves'" note "work in place"
    // unsafe: other += halves;
    wide = wide + halves; // expect: R202 "'wide += halves'" note "work in place"
    // unsafe: wide += halves;
    other = other * 2; // expect: R202 "'other *= 2'"
    // fixed: other *= 2;
  }
  return half + brain + other + single + wide;
}

// The graph of the norm needs the vector as it was, if there is one: `x` may need gradients.
void normalized(const torch::Tensor &x, int n) {
  auto u = torch::randn({64}), v = torch::randn({64}), w = torch::randn({64});
  auto t = torch::randn({64}), s = torch::randn({64}), r = torch::randn({64}), q = torch::randn({64});
  for (int i = 0; i < n; ++i) {
    u = torch::matmul(x, u);
    u = u / u.norm();
    v = v - x * v;
    w = w / x.norm(); // expect: R202 "'w /= x.norm()'" note "work in place"
    // unsafe: w /= x.norm();
    const auto length = t.norm();
    t = t / length;
    s = s + s.detach(); // expect: R202 "'s += s.detach()'" note "work in place"
    // unsafe: s += s.detach();
    r = r * r.size(0); // expect: R202 "'r *= r.size(0)'" note "work in place"
    // unsafe: r *= r.size(0);
    q = q / q.norm().item<float>(); // expect: R202 "'q /= q.norm().item<float>()'" note "work in place"
    // unsafe: q /= q.norm().item<float>();
  }
  torch::NoGradGuard guard;
  auto same = torch::randn({64});
  for (int i = 0; i < n; ++i) {
    same = same / same.norm(); // expect: R202 "'same /= same.norm()'" note "work in place"
    // unsafe: same /= same.norm();
  }
  std::cout << u << v << w << t << s << r << q << same;
}

//===-- copies with other elements ----------------------------------------===//

torch::Tensor scattered(const torch::Tensor &x, const torch::Tensor &index, int n) {
  auto sums = torch::zeros_like(x);
  auto counts = torch::zeros({1 << 20}, torch::kLong), one = torch::ones({1 << 20}, torch::kLong);
  for (int i = 0; i < n; ++i) {
    sums = sums.scatter_add(0, index, x * i); // expect: R202@5 remark "although 'sums.scatter_add_(0, index, x * i)' would do" note "work in place"
    // unsafe: sums.scatter_add_(0, index, x * i);
    counts = counts.index_add(0, index, one); // expect: R202@5 remark "although 'counts.index_add_(0, index, one)' would do" note "work in place"
    // unsafe: counts.index_add_(0, index, one);
  }
  return sums + counts;
}
// In place, these throw.
torch::Tensor ofItself(const torch::Tensor &index, const torch::Tensor &mask, const torch::Tensor &y, int n) {
  auto x = torch::zeros({1 << 20}), m = torch::zeros({1 << 20});
  for (int i = 0; i < n; ++i) {
    x = x.index_add(0, index, x);
    x = x.scatter(0, index, x * 2);
    m = m.masked_scatter(mask, y);
  }
  return x + m;
}
