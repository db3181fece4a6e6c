#include "tensor.h"
void use(float);

void some(torch::Tensor x) {
  for (int i = 0; i < 10; ++i)
    use(x.item<float>());
}

void more(torch::Tensor x) {
  for (int i = 0; i < 100; ++i)
    use(x.item<float>());
}

void most(torch::Tensor x, int n) {
  for (int k = 0; k < n; ++k)
    for (int i = 0; i < 1000; ++i)
      use(x.item<float>());
}
