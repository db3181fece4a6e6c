#include "../tensor.h"

using torch::Tensor;

Tensor make(int rows);     // make.cpp
Tensor scratch(int rows);  // wrap.cpp: calls make through a static function
Tensor numbered();         // wrap.cpp: the size changes with each call
Tensor endless(int rows);  // wrap.cpp: recursive
