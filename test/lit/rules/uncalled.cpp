// Findings in functions that nothing calls are remarks.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R212 -- %libtorch-flags
#include <torch/torch.h>

using torch::Tensor;

void called(Tensor x) { x.mean(); } // expect: R212 warning "is dropped"
void uncalled(Tensor x) { x.mean(); } // expect: R212 remark "is dropped"
static void hidden(Tensor x) { x.mean(); } // expect: R212 remark "is dropped"
namespace {
void unnamed(Tensor x) { x.mean(); } // expect: R212 remark "is dropped"
} // namespace

// Of two that only call each other's, neither runs.
void inner(Tensor x) { x.mean(); } // expect: R212 remark "is dropped"
void outer(Tensor x) { inner(x); }
// Recursion is no call from outside.
void recursive(Tensor x, int n) {
  x.mean(); // expect: R212 remark "is dropped"
  if (n)
    recursive(x, n - 1);
}

// Passed on, or called by a template or a macro.
void passed(Tensor x) { x.mean(); } // expect: R212 warning "is dropped"
void named(Tensor x) { x.mean(); } // expect: R212 warning "is dropped"
template <class T> void dependent(T &object, Tensor x) { object.method(x); }
#define CALL named

struct Object {
  void method(Tensor x) { x.mean(); } // expect: R212 warning "is dropped"
  void unused(Tensor x) { x.mean(); } // expect: R212 remark "is dropped"
  void outOfLine(Tensor x);
  void operator()(Tensor x) { x.mean(); } // expect: R212 warning "is dropped"
  Object() = default;
  explicit Object(Tensor x) { x.mean(); } // expect: R212 warning "is dropped"
};
void Object::outOfLine(Tensor x) { x.mean(); } // expect: R212 remark "is dropped"

// A library may call these: `forward` by the name alone, the others by the base.
struct NetImpl : torch::nn::Module {
  Tensor forward(Tensor x) {
    x.mean(); // expect: R212 warning "is dropped"
    return x;
  }
};
struct Base {
  virtual void run(Tensor x) { x.mean(); } // expect: R212 warning "is dropped"
};
extern "C" void exported(Tensor *x) { x->mean(); } // expect: R212 warning "is dropped"
__attribute__((used)) void used(Tensor x) { x.mean(); } // expect: R212 warning "is dropped"

// A range-for calls begin() and end().
struct Range {
  Tensor x;
  int *begin() {
    x.mean(); // expect: R212 warning "is dropped"
    return nullptr;
  }
  int *end() { return nullptr; }
};

template <class T> void instance(T, Tensor x) { x.mean(); } // expect: R212 remark "is dropped"
template <class T> void callsInstance(T n, Tensor x) { instance(n, x); }

// uncalled(x); hidden(x);
int main() {
  Tensor x = torch::ones(3);
  called(x);
  CALL(x);
  Object object;
  dependent(object, x);
  object(x);
  auto callback = &passed;
  callback(x);
}
