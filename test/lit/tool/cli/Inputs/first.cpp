#include "read.h"

void first(const torch::Tensor &x) { readAll(x); }
