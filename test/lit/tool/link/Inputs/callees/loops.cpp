#include "report.h"

void allocate(Tensor y) {
  for (int i = 0; i < 1000; ++i) {
    auto scratch = torch::zeros({1024, 1024});
    CALL(scratch);
    y += scratch;
  }
}

void rebind(Tensor x, const Tensor &y) {
  for (int i = 0; i < 1000; ++i) {
    x = x + y;
    CALL(x);
  }
}

void reshape(const Tensor &x) {
  torch::NoGradGuard guard;
  [[maybe_unused]] auto y = torch::zeros({16, 64});
  for (int i = 0; i < 1000; ++i) {
    y += x.t().reshape({16, 64});
    CALL(x);
  }
}

double read(const Tensor &x, const Tensor &y) {
  const double before = x.item<double>();
  CALL(y);
  return before + x.item<double>();
}

void compute(const Tensor &w, const Tensor &x) {
  [[maybe_unused]] auto y = torch::zeros({1024, 1024});
  for (int i = 0; i < 1000; ++i) {
    y += w.exp();
    CALL(x);
  }
}

Tensor sent(const Tensor &x) { return x.cuda(); }
