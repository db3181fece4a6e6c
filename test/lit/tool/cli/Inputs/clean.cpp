#include "tensor.h"

float once(const torch::Tensor &x) { return x.item<float>(); }
