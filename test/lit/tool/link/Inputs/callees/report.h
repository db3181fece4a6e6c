#include "../tensor.h"

using torch::Tensor;

void report(const Tensor &x); // report.cpp: only reads
double total(const Tensor &x); // report.cpp: calls `part`, which only reads
double part(const Tensor &x); // part.cpp
void reset(const Tensor &x);  // part.cpp: writes its parameter
void keep(const Tensor &x);   // part.cpp: keeps its parameter
void missing(const Tensor &x); // nowhere
