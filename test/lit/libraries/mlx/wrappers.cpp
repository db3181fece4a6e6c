// A user-defined class around an array, and functions that return or take one.
// RUN: %check-rule %s -- -std=c++17 -isystem %inputs/mlx
#include <mlx/mlx.h>

namespace mx = mlx::core;

void use(float);

class Model {
public:
  explicit Model(int n) : w(mx::zeros({n})) {}
  // expect: note "'loss' waits" note "'loss' waits"
  float loss(const mx::array &x) const { return lossArray(x).item<float>(); }
  mx::array lossArray(const mx::array &x) const { return mx::sum(w * x); }
  void step(const mx::array &x) {
    w = w - 0.1f * x;
    mx::eval(w);
  }

private:
  mx::array w;
};

template <typename M> void train(M &m, const mx::array &x, int n) {
  for (int i = 0; i < n; ++i) {
    m.step(x);
    use(m.loss(x)); // expect: R104@9 "'loss' waits for the device on every iteration"
  }
}

void run(Model &m, const mx::array &x, int n) {
  train(m, x, n);
  for (int i = 0; i < n; ++i)
    m.step(x);
  for (int i = 0; i < n; ++i) {
    m.step(x);
    use(m.lossArray(x).item<float>()); // expect: R104@9 "reads the array back"
    if (i % 100 == 0)
      use(m.loss(x));
  }
  while (m.loss(x) > 0.1f) // expect: R105@10 "branches on the result of 'loss'" note "every 100"
  // unsafe: for (unsigned pass = 0; pass % 100 != 0 || m.loss(x) > 0.1f; ++pass)
    m.step(x);
}
