#include "views.h"

static Tensor last;

Tensor head(const Tensor &x) { return x.t(); }

Tensor same(const Tensor &x) { return head(x); }

Tensor cleared(const Tensor &x) { return x.fill_(0); }

Tensor kept(const Tensor &x) {
  last = x;
  return x;
}
