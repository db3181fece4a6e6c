// Copies that nothing changes are left out, bit for bit.
// REQUIRES: libtorch
// RUN: %prove-torch %s --suggested --rules R208 --fewer allocations,bytes \
// RUN:   %torch-flags
#include "proof.h"

void rows() {
  auto m = torch::rand({100, 70000}), sum = torch::zeros({70000});
  for (int i = 0; i < 100; ++i) {
    auto row = m[i].clone();
    sum += row * row;
  }
  show("sum", sum.slice(0, 0, 100));
}

void columns() {
  auto m = torch::rand({4000, 30}), sum = torch::zeros({4000});
  for (int i = 0; i < 30; ++i)
    sum += m.select(1, i).clone() * 2;
  show("sum", sum.slice(0, 0, 100));
}

void temporaries() {
  auto m = torch::rand({100, 500}), sum = torch::zeros({500});
  for (int i = 0; i < 100; ++i) {
    auto changed = (m[i] * 2).clone();
    sum += changed.add_(1);
  }
  show("sum", sum.slice(0, 0, 100));
}

void other_types() {
  auto m = torch::randint(1000, {100, 10}, torch::kLong);
  auto sum = torch::zeros({10}, torch::kLong);
  for (int i = 0; i < 100; ++i) {
    auto row = m[i].clone();
    sum += row;
  }
  show("sum", sum);
}

void joined() {
  auto m = torch::rand({100, 40});
  auto sum = torch::zeros({80});
  for (int i = 0; i < 100; ++i)
    sum += torch::cat({m[i], m[i]}).clone();
  show("sum", sum);
}

// A transposed row has another stride.
void transposed() {
  auto m = torch::rand({300, 100}), sum = torch::zeros({300});
  for (int i = 0; i < 100; ++i) {
    const torch::Tensor column = m.select(1, i).clone();
    sum += column.exp();
    sum += torch::tanh(column);
  }
  show("sum", sum.slice(0, 0, 100));
}

void returned() {
  const auto labels = [] {
    auto made = torch::full({70000}, 3);
    return made.clone();
  };
  auto kept = labels();
  kept.add_(1);
  show("kept", kept.slice(0, 0, 20));
  show("labels", labels().slice(0, 0, 100));
}

void pixels() {
  std::vector<unsigned char> bytes(70000);
  for (size_t i = 0; i < bytes.size(); ++i)
    bytes[i] = i % 251;
  auto image = torch::from_blob(bytes.data(), {100, 700}, torch::kByte).to(torch::kFloat).clone();
  bytes[0] = 7;
  image += 1;
  show("image", image.slice(1, 0, 20));
}

// left: a graph may keep the copy
void gradients() {
  auto m = torch::rand({100, 10}).requires_grad_();
  auto sum = torch::zeros({10});
  for (int i = 0; i < 100; ++i) {
    auto row = m[i].clone();
    sum = sum + row * row;
  }
  sum.sum().backward();
  show("gradient", m.grad());
}

void timed(int64_t n) {
  auto m = torch::ones({10, n}), sum = torch::zeros({n});
  for (int i = 0; i < 10; ++i) {
    auto row = m[i].clone();
    sum += row * row;
  }
}
