// A macro may compose any name.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R212 -- %libtorch-flags
#include <torch/types.h>

static void runForward(torch::Tensor x) { x.mean(); } // expect: R212 warning "is dropped"
#define RUN(NAME) run##NAME
void all(torch::Tensor x) { RUN(Forward)(x); }
