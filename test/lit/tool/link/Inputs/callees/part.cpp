#include "report.h"

static Tensor kept = torch::zeros({1024, 1});

double part(const Tensor &x) { return x.sum().size(0); }

void reset(const Tensor &x) { x.fill_(0); }

void keep(const Tensor &x) { kept = x; }
