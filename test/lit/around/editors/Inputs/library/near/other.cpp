#include "torch/sums.h"
double run(const torch::Tensor &x, int n) { return sum(x, n); }
