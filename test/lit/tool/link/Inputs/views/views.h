#include "../tensor.h"

using torch::Tensor;

Tensor head(const Tensor &x);     // parts.cpp: a view of x
Tensor same(const Tensor &x);     // parts.cpp: what head returns
Tensor cleared(const Tensor &x);  // parts.cpp: x, which it has written
Tensor kept(const Tensor &x);     // parts.cpp: x, which it keeps as well
