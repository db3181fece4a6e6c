// Other files may call what is not hidden in this one, which has no main.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R212 -- %libtorch-flags
#include <torch/types.h>

using torch::Tensor;

void visible(Tensor x) { x.mean(); } // expect: R212 warning "is dropped"
static void hidden(Tensor x) { x.mean(); } // expect: R212 remark "is dropped"
namespace {
struct Local {
  void method(Tensor x) { x.mean(); } // expect: R212 remark "is dropped"
};
} // namespace
