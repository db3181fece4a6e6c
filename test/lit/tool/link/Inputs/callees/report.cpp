#include "report.h"
#include <cstdio>

void report(const Tensor &x) { std::printf("%f\n", total(x)); }

double total(const Tensor &x) { return part(x) + 1; }
