// What is included below a function may call it.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R212 -- %libtorch-flags
#include <torch/types.h>

static void above(torch::Tensor x) { x.mean(); } // expect: R212 warning "is dropped"
#include <vector>
static void below(torch::Tensor x) { x.mean(); } // expect: R212 remark "is dropped"
