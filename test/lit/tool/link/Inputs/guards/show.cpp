#include <iostream>
#include <torch/torch.h>

std::vector<torch::Tensor> kept;

void show(const torch::Tensor &x) { std::cout << x.argmax().item<int>(); }
void keep(const torch::Tensor &x) { kept.push_back(x); }
void learn(const torch::Tensor &x) { x.sum().backward(); }
torch::Tensor twice(const torch::Tensor &x) { return x * 2; }
