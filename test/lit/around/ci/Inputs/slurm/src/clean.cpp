#include "field.h"

torch::Tensor twice(const torch::Tensor &x) { return x + x; }
