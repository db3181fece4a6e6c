#include "field.h"

float norm(const torch::Tensor &x) { return x.item<float>(); }
