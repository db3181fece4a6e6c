#include <tensor.h>

float first(const at::Tensor &x) { return x.item<float>(); }
