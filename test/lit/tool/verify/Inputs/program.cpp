#include "arrays.h"
#include "steps.h"
#include <cstdio>

// There is no other handle: the in-place form has the same result.
float grown() {
  auto x = torch::zeros({1000}), y = torch::ones({1000});
  for (int i = 0; i < Steps; ++i)
    x = x + y;
  return x.item<float>();
}

// The caller has another handle.
float advanced(torch::Tensor x, torch::Tensor y) {
  for (int i = 0; i < Steps; ++i)
    x = x + y;
  return x.item<float>();
}

float again() {
  auto x = torch::ones({1000}), y = torch::ones({1000});
  for (int i = 0; i < Steps; ++i)
    x = x + y;
  return x.item<float>();
}

int main() {
  auto x = torch::ones({1000}), y = torch::ones({1000});
  std::printf("grown %g\n", grown());
  std::printf("advanced %g\n", advanced(x, y));
  std::printf("kept %g\n", x.item<float>());
  std::printf("again %g\n", again());
}
