// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R208 -- %libtorch-flags
#include <torch/types.h>

void use(const torch::Tensor &);
bool ready();

//===-- bad ---------------------------------------------------------------===//

void rebound(torch::Tensor a, torch::Tensor b, int n) {
  torch::NoGradGuard guard;
  auto x = torch::zeros({1 << 20});
  for (int i = 0; i < n; ++i) {
    // expect: R208@9 "makes an array on every iteration although 'torch::add_out(x, a, b)' would write into 'x'"
    // expect: note "write into 'x', if it has shape and type of the result"
    x = a + b;
    // unsafe: torch::add_out(x, a, b);
    a += x;
    // expect: R208@9 "although 'torch::mul_out(x, a.exp(), b)' would write into 'x'"
    // expect: note "write into 'x'"
    x = a.exp() * b;
    // unsafe: torch::mul_out(x, a.exp(), b);
    b += x;
    // expect: R208@9 "although 'torch::sub_out(x, a, x)' would write into 'x'"
    // expect: note "write into 'x'"
    x = a - x;
    // unsafe: torch::sub_out(x, a, x);
    // expect: R208@9 "although 'torch::div_out(x, b + a, a)' would write into 'x'"
    // expect: note "write into 'x'"
    x = (b + a) / a;
    // unsafe: torch::div_out(x, b + a, a);
  }
}

void assigned(torch::Tensor x, torch::Tensor a, int n) {
  torch::NoGradGuard noGrad;
  for (int i = 0; i < n; ++i) {
    // expect: R208@13 "makes an array on every iteration although 'torch::add_out(x, a, a.sin())' would write into 'x'"
    // expect: note "write into 'x'"
    x.copy_(a + a.sin());
    // unsafe: torch::add_out(x, a, a.sin());
    a += x;
  }
}

void chains(torch::Tensor g) {
  auto a = torch::ones({1024, 1024}), y = torch::zeros({1024, 1024});
  for (int i = 0; i < 100; ++i) {
    a += g;
    // expect: R208@10 "makes 2 temporaries of 1048576 elements on every iteration; one scratch array and out arguments would do (100 times)"
    y += (a * 2).exp() - 1;
    // expect: R208@12 "makes 3 temporaries of 1048576 elements on every iteration"
    y.add_(a.sin() * a.cos() + y);
  }
}

template <typename T> void inTemplate(torch::Tensor a, T n) {
  torch::NoGradGuard noGrad;
  auto x = torch::zeros({1 << 20});
  for (T i = 0; i < n; ++i) {
    // expect: R208@9 "makes an array on every iteration although an out argument would write into 'x'"
    x = a + a;
    a += x;
  }
}
template void inTemplate<int>(torch::Tensor, int);

//===-- good --------------------------------------------------------------===//

// A function with an out argument fails if an operand needs gradients.
void mayTrain(torch::Tensor x, torch::Tensor a, int n) {
  for (int i = 0; i < n; ++i) {
    x.copy_(a + a.sin());
    a += x;
  }
}

void none(torch::Tensor a, torch::Tensor b, int n, std::vector<torch::Tensor> &all) {
  auto x = torch::zeros({1 << 20}), y = torch::zeros({1 << 20});
  auto same = y;
  torch::Tensor z;
  for (int i = 0; i < n; ++i) {
    torch::add_out(x, a, b);
    x = x + b;
    x = a * 2;
    x = a.exp();
    x[0] = a[0] + b[0];
    x.copy_(b);
    y = a + b;
    z = a + b;
    b.copy_(a).add_(z);
    all.push_back(a + b);
    a.add_(b, 0.5);
    use(a + b + same);
  }
}

// Out arguments do not support gradients.
void graphs(torch::Tensor a, torch::Tensor b, int n) {
  auto x = torch::zeros({1 << 20});
  for (int i = 0; i < n; ++i) {
    x = a + b;
    x.sum().backward();
    a = a * 0.9;
  }
}

void rarely(torch::Tensor a, torch::Tensor b, int n) {
  auto x = torch::zeros({1 << 20});
  for (int i = 0; i < n; ++i) {
    if (ready())
      x = a + b;
    a += x;
  }
  x = a + b;
  auto tiny = torch::zeros({64});
  for (int i = 0; i < n; ++i) {
    tiny.copy_(tiny * tiny);
    a += tiny;
  }
}

void silenced(torch::Tensor a, torch::Tensor b, int n) {
  auto x = torch::zeros({1 << 20});
  for (int i = 0; i < n; ++i) {
    x = a + b; // NOLINT(array-R208-avoidable-temporary)
    a += x;
  }
}
