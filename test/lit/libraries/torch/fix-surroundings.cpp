// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R101,R104,R105,R112,R201,R202,R203,R207,R208,R213,R214 -- %libtorch-flags
//
// Fixes in surroundings in which they would change the behaviour: a finding here
// has no fix unless a fixed line follows it.
#include <torch/torch.h>

using torch::Tensor;

extern Tensor buf;
bool third(int);
int64_t ends(int64_t);

Tensor scaled(float a, float b) {
  auto x = torch::ones({1000}, torch::kCUDA), y = torch::zeros({1000}, torch::kCUDA);
  // expect: R101@3 "reads and writes an array element by element (1000"
  for (int64_t i = 0; i < 1000; ++i)
  // fixed: y.copy_(x * (a + b));
    // expect: note@5 "an element is written"
    // expect: note@12 "an element is read"
    y[i] = x[i] * (a + b);
    // fixed: (removed)
  return y;
}

Tensor chosen(int k) {
  auto x = torch::ones({1000}, torch::kCUDA), y = torch::zeros({1000}, torch::kCUDA);
  // expect: R101@3 "reads and writes an array element by element (1000"
  for (int64_t i = 0; i < 1000; ++i)
  // fixed: y.copy_(x * (k ? 2 : 3));
    // expect: note@5 "an element is written"
    // expect: note@12 "an element is read"
    y[i] = x[i] * (k ? 2 : 3);
    // fixed: (removed)
  return y;
}

Tensor stopped(bool go) {
  auto x = torch::ones({1000}, torch::kCUDA), y = torch::zeros({1000}, torch::kCUDA);
  // expect: R101@3 "reads and writes an array element by element (up to 1000"
  for (int64_t i = 0; i < 1000 && go; ++i)
    // expect: note@5 "an element is written"
    // expect: note@12 "an element is read"
    y[i] = x[i] * 2;
  return y;
}

Tensor skipped(int64_t k) {
  auto z = torch::ones({100000}, torch::kCUDA);
  for (int j = 0; j < 3; ++j)
    // expect: R112@5 "repeats whole-array work on one slice after the other"
    for (int64_t s = 0; s < 100000; s += 1000) {
      // expect: note@19 "a chunk is cut"
      auto part = z.slice(0, s, s + 1000);
      part.mul_(2);
      if (k > 3)
        continue;
      part.add_(1);
    }
  return z;
}

Tensor firstBound() {
  auto z = torch::ones({100000}, torch::kCUDA);
  // expect: R112@3 "repeats whole-array work on one slice after the other"
  for (int64_t s = 0; s < 100000; s += 1000) {
    static const int64_t last = s + 1000;
    // expect: note@5 "a chunk is cut"
    z.slice(0, s, last).mul_(2);
  }
  return z;
}

Tensor countedBound() {
  auto z = torch::ones({100000}, torch::kCUDA);
  for (int64_t s = 0; s < 100000; s += 1000) {
    const int64_t last = ends(s + 1000);
    z.slice(0, s, last).mul_(2);
  }
  return z;
}

Tensor otherName() {
  auto y = torch::ones({100}, torch::kCUDA), x = torch::zeros({100}, torch::kCUDA);
  x = y;
  for (int i = 0; i < 10; ++i)
    x = x + 1;
  return y * 1000 + x;
}

Tensor otherInLoop() {
  auto y = torch::ones({100}, torch::kCUDA), x = torch::zeros({100}, torch::kCUDA);
  for (int i = 0; i < 10; ++i) {
    x = x + 1;
    if (third(i))
      x = y;
  }
  return y * 1000 + x;
}

Tensor copied() {
  auto x = torch::zeros({100}, torch::kCUDA);
  auto f = [x] { return x * 1000; };
  for (int i = 0; i < 10; ++i)
    x = x + 1;
  return f() + x;
}

Tensor twice(int k) {
  auto x = torch::zeros({100}, torch::kCUDA);
  for (int i = 0; i < 10; ++i)
    // expect: R202@5 "makes a new array for 'x' on every iteration although 'x"
    x = x + (++k, 3);
    // fixed: x += (++k, 3);
  return x * k;
}

Tensor outer() {
  auto x = torch::ones({4}, torch::kCUDA);
  for (int i = 0; i < 2000; ++i) {
    // expect: R201@16 "allocates the same array on every iteration (16 bytes, 2000"
    auto buf = torch::zeros({4}, torch::kCUDA);
    buf.copy_(x);
    x.add_(buf.mul(0.1F));
  }
  return x + buf;
}

Tensor rebound() {
  auto x = torch::ones({4}, torch::kCUDA), y = torch::full({4}, 0.5F);
  for (int i = 0; i < 20; ++i) {
    auto t = torch::zeros({4}, torch::kCUDA);
    t.copy_(x);
    x.add_(t.mul(0.1F));
    t = y;
  }
  return x + y * 100;
}

float sums() {
  float total = 0;
  auto x = torch::ones({64}, torch::kCUDA);
  for (int64_t i = 0; i < 64; ++i)
  // unsafe: torch::Tensor totalOnDevice = torch::zeros({}, torch::kInt64);
  // unsafe: for (int64_t i = 0; i < 64; ++i)
    // expect: R104@14 "reads the array back on every iteration (64 round"
    // expect: note@14 "sum on the device and read the result once after the"
    total += (x + i).sum().item<float>();
    // unsafe: totalOnDevice = totalOnDevice + (x + i).sum().detach();
  // unsafe: total += totalOnDevice.item<float>();
  for (int64_t i = 0; i < 64; ++i)
    // expect: R104@14 "reads the array back on every iteration (64 round"
    total += (x - i).sum().item<float>();
  return total;
}

float watched() {
  float total = 0, seen = 0;
  auto x = torch::ones({64}, torch::kCUDA);
  auto look = [&] { seen += total; };
  for (int64_t i = 0; i < 64; ++i) {
    // expect: R104@14 "reads the array back on every iteration (64 round"
    total += (x + i).sum().item<float>();
    look();
  }
  return seen;
}

float thrown() {
  float total = 0;
  auto x = torch::ones({64}, torch::kCUDA);
  try {
    for (int64_t i = 0; i < 70; ++i)
      // expect: R104@16 "reads the array back on every iteration (70 round"
      total += (x.select(0, i) + i).sum().item<float>();
  } catch (const std::exception &) {
  }
  return total;
}

Tensor thrownParts() {
  auto x = torch::ones({64}, torch::kCUDA);
  Tensor all = torch::zeros({1}, torch::kCUDA);
  try {
    for (int64_t i = 0; i < 70; ++i)
      // expect: R203@13 "grows 'all' by concatenation, which copies all of it on"
      all = torch::cat({all, x.select(0, i).reshape({1}) * 2});
  } catch (const std::exception &) {
  }
  return all;
}

float jumped(float eps) {
  auto x = torch::ones({1000}, torch::kCUDA);
  float e = 0;
  for (int i = 0; i < 1000; ++i) {
    x.sub_(1);
    // expect: note@23 "the value is read back"
    float m = x.max().item<float>();
    // unsafe: if (i % 100 == 0) {
      // unsafe: float m = x.max().item<float>();
      // unsafe: if (m < eps)
        // unsafe: goto out;
    // unsafe: }
    // expect: R105@9 "branches on a value read back from the device on every"
    // expect: note@9 "read and test every 100 iterations"
    if (m < eps)
    // unsafe: (removed)
      goto out;
      // unsafe: (removed)
  }
out:
  return e;
}

// Only the first call reads it twice.
float staticRead(const Tensor &x) {
  static float v = x.sum().item<float>();
  return v + x.sum().item<float>();
}

Tensor overlapping() {
  auto t = torch::arange(0, 100000, torch::kFloat32), a = torch::ones({100000}, torch::kCUDA);
  for (int i = 0; i < 20; ++i)
    t.copy_(t.slice(0, 1, 2) + a);
  return t;
}

float inSwitch(int k) {
  float total = 0;
  auto x = torch::ones({64}, torch::kCUDA);
  auto w = torch::ones({100}, torch::kCUDA);
  Tensor all = torch::zeros({1}, torch::kCUDA);
  switch (k) {
  case 0:
    third(1);
    for (int i = 0; i < 100; ++i)
      // expect: R104@16 "reads the array back on every iteration (100 round"
      total += (x + i).sum().item<float>();
    for (int i = 0; i < 100; ++i) {
      // expect: R201@16 "allocates the same array on every iteration (400 bytes,"
      auto t = torch::zeros({100}, torch::kCUDA);
      t.copy_(w);
      w.add_(t);
    }
    for (int i = 0; i < 100; ++i)
      // expect: R214@14 "computes the same array on every iteration (100"
      w.add_(x.exp());
    for (int i = 0; i < 100; ++i)
      // expect: R203@13 "grows 'all' by concatenation, which copies all of it on"
      all = torch::cat({all, x * i});
    // expect: note@22 "it is read here, and nothing writes the array in"
    total += x.max().item<float>();
    // expect: R213@14 "reads the same value back"
    total += x.max().item<float>();
    break;
  case 1:
    third(2);
  }
  return total + w.size(0) + all.size(0);
}

float jumpedOver(int k) {
  float total = 0;
  auto x = torch::ones({64}, torch::kCUDA);
  if (k)
    goto out;
  for (int i = 0; i < 100; ++i)
    // expect: R104@14 "reads the array back on every iteration (100 round"
    total += (x + i).sum().item<float>();
out:
  return total;
}

// A backward jump does not cross the declaration.
float again(int k) {
  float total = 0;
  auto x = torch::ones({64}, torch::kCUDA);
back:
  third(1);
  for (int i = 0; i < 100; ++i)
  // unsafe: torch::Tensor totalOnDevice = torch::zeros({}, torch::kInt64);
  // unsafe: for (int i = 0; i < 100; ++i)
    // expect: R104@14 "reads the array back on every iteration (100 round"
    // expect: note@14 "sum on the device and read the result once after the"
    total += (x + i).sum().item<float>();
    // unsafe: totalOnDevice = totalOnDevice + (x + i).sum().detach();
  // unsafe: total += totalOnDevice.item<float>();
  if (--k)
    goto back;
  return total;
}

float global;

void everywhere(const Tensor &x) {
  for (int i = 0; i < 100; ++i) {
    // expect: R104@15 "reads the array back on every iteration (100 round"
    global += (x + i).sum().item<float>();
    third(i);
  }
}

float byReference(const Tensor &x) {
  float total = 0;
  float &alias = total;
  for (int i = 0; i < 100; ++i) {
    // expect: R104@14 "reads the array back on every iteration (100 round"
    total += (x + i).sum().item<float>();
    third(static_cast<int>(alias));
  }
  return total;
}

void inInnerLoop(const Tensor &x) {
  for (int i = 0; i < 100; ++i) {
    float total = 0;
    for (int j = 0; j < 4; ++j)
      // expect: R104@16 "reads the array back on every iteration (400 round"
      total += (x + j).sum().item<float>();
  }
}

float likely(const Tensor &x) {
  float total = 0;
  for (int i = 0; i < 100; ++i)
    // expect: R104@25 "reads the array back on every iteration (100 round"
    [[likely]] total += (x + i).sum().item<float>();
  return total;
}

float inComma(const Tensor &x) {
  float total = 0;
  int k = 0;
  for (int i = 0; i < 100; ++i)
    // expect: R104@19 "reads the array back on every iteration (100 round"
    ++k, total += (x + i).sum().item<float>();
  return total + k;
}

void hiddenCounter(const Tensor &x) {
  for (int i = 0; i < 1000; ++i) {
    const Tensor y = x + i;
    {
      const float i = 3;
      // expect: R105@11 "branches on a value read back from the device by 'item' on every"
      if (y.max().item<float>() > i)
        break;
    }
  }
}

Tensor typeNamedLater() {
  auto r = torch::rand({100000}, torch::kCUDA);
  const auto type = torch::kFloat64;
  // expect: R207@10 "draws float32 numbers only to cast them to float64 (400"
  return r.to(type);
}

void twoVariables() {
  auto x = torch::ones({64}, torch::kCUDA);
  // expect: R213@46 "reads the same value back"
  // expect: note@27 "it is read here, and nothing writes the array in"
  const float a = x.sum().item<float>(), b = x.sum().item<float>();
  // fixed: const auto valueOnHost = x.sum().item<float>();
  // fixed: const float a = valueOnHost, b = valueOnHost;
  third(static_cast<int>(a + b));
}

float twoValues() {
  auto x = torch::ones({64}, torch::kCUDA);
  // expect: note@27 "it is read here, and nothing writes the array in"
  float sum = 1 + x.sum().item<float>();
  // fixed: const auto valueOnHost = x.sum().item<float>();
  // fixed: float sum = 1 + valueOnHost;
  // fixed: sum += valueOnHost;
  // expect: R213@10 "reads the same value back"
  sum += x.sum().item<float>();
  // fixed: (removed)
  x.add_(1);
  // expect: note@22 "it is read here, and nothing writes the array in"
  sum += 1 + x.sum().item<float>();
  // expect: R213@16 "reads the same value back"
  return sum + x.sum().item<float>();
}
