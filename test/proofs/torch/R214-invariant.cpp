// Loop-invariant work on arrays is done once before the loop.
// REQUIRES: libtorch
// RUN: %prove-torch %s --rules R214 --fewer tasks,allocations %torch-flags
#include "proof.h"

void one_dimension() {
  auto w = torch::rand({64}), y = torch::zeros({64});
  for (int i = 0; i < 20; ++i)
    y += w.exp();
  show("y", y);
}

void two_dimensions() {
  auto w = torch::rand({8, 8}), v = torch::rand({8, 8});
  auto y = torch::zeros({8, 8});
  for (int i = 0; i < 20; ++i) {
    auto product = w.matmul(v);
    y.add_(product, i);
    y.mul_(0.5);
  }
  show("y", y);
}

void three_dimensions() {
  auto w = torch::rand({2, 3, 4}), y = torch::zeros({2, 3, 4});
  for (int i = 0; i < 20; ++i) {
    y += w * 2;
    y *= torch::softmax(w, 1);
    y -= w.sum();
  }
  show("y", y);
}

// same cost: nothing is allocated
void empty() {
  auto w = torch::rand({0}), y = torch::zeros({0});
  for (int i = 0; i < 20; ++i)
    y += w.exp();
  show("y", y);
}

void one_element() {
  auto w = torch::rand({1}), y = torch::zeros({1});
  for (int i = 0; i < 20; ++i)
    y += w.exp();
  show("y", y);
}

// left: the array with the other name may require a gradient
void alias() {
  auto w = torch::rand({10}), y = torch::zeros({10});
  auto same = w;
  for (int i = 0; i < 20; ++i)
    y += same.exp() + w;
  show("y", y);
}

void number_that_stays() {
  auto w = torch::rand({10}), y = torch::zeros({10});
  const double factor = 0.3;
  for (int i = 0; i < 20; ++i)
    y += w * factor;
  show("y", y);
}

void shadowed() {
  int wExp = 2;
  auto w = torch::rand({10}), y = torch::zeros({10});
  {
    auto w = torch::ones({10});
    for (int i = 0; i < 20; ++i) {
      auto power = w.exp();
      y += power;
    }
  }
  show("y", y * wExp);
}

// After the loop, the name refers to something else: the fix uses another one.
void hidden() {
  auto w = torch::rand({10}), y = torch::zeros({10}), e = torch::ones({10});
  for (int i = 0; i < 20; ++i) {
    auto e = w.exp();
    y += e;
  }
  show("y", y + e);
}

void commented() {
  auto w = torch::rand({10}), y = torch::zeros({10});
  for (int i=0;i<20;++i) { // Often:
    y+=w . exp( ) ; // grow
  }
  show("y", y);
}

void neighbours() {
  auto w = torch::rand({10}), y = torch::zeros({10});
  for (int i = 0; i < 20; ++i) {
    auto one = torch::ones({10});
    y = y * 0.5;
    y += w.exp() * 2;
    y += one;
    y += w.exp() - 1;
  }
  show("y", y);
}

// left: its operand changes
void changed() {
  auto w = torch::rand({10}), y = torch::zeros({10});
  for (int i = 0; i < 20; ++i) {
    y += w.exp();
    w.mul_(0.9);
  }
  show("y", y);
}

// left: another name of its operand changes
void changed_by_alias() {
  auto w = torch::rand({10}), y = torch::zeros({10});
  auto same = w;
  for (int i = 0; i < 20; ++i) {
    y += w.exp();
    same.mul_(0.9);
  }
  show("y", y);
}

// left: on the CPU, the copy to the host is the array itself
void on_the_host() {
  auto w = torch::rand({20}), y = torch::zeros({20});
  auto host = w.cpu();
  for (int i = 0; i < 20; ++i) {
    y += w.exp();
    host.mul_(0.9);
  }
  show("y", y);
}

// left: the host writes its elements
void changed_by_pointer() {
  auto w = torch::rand({20}), y = torch::zeros({20});
  auto *p = w.data_ptr<float>();
  for (int i = 0; i < 20; ++i) {
    y += w.exp();
    p[i] = 0;
  }
  show("y", y);
}

// left: each iteration draws different numbers
void drawn() {
  auto y = torch::zeros({10});
  for (int i = 0; i < 20; ++i)
    y += torch::rand({10}) * 2;
  show("y", y);
}

// left: the result is written
void written() {
  auto w = torch::rand({10}), y = torch::zeros({10});
  for (int i = 0; i < 20; ++i) {
    auto e = w.exp();
    e.add_(i);
    y += e;
  }
  show("y", y);
}

// left: each iteration records its own gradient
void gradients() {
  auto w = torch::rand({10});
  w.requires_grad_();
  for (int i = 0; i < 20; ++i) {
    auto loss = w.exp().sum();
    loss.backward();
  }
  show("gradient", w.grad());
}

void timed(int64_t n) {
  auto w = torch::ones({n}), y = torch::zeros({n});
  for (int i = 0; i < 10; ++i)
    y += w.exp();
}
