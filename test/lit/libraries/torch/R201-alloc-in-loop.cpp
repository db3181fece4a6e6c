// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R201 -- %libtorch-flags
#include <torch/torch.h>

void use(const torch::Tensor &);
bool ready();
constexpr std::int64_t Rows = 512;

//===-- bad ---------------------------------------------------------------===//

// Nothing here can record gradients, because all arrays are created here.
torch::Tensor safely() {
  auto a = torch::rand({Rows, 64});
  auto b = torch::rand({Rows, 64});
  auto total = torch::zeros({Rows, 64});
  for (int i = 0; i < 1000; ++i) {
  // fixed: auto sum = torch::empty({Rows, 64});
  // fixed: for (int i = 0; i < 1000; ++i) {
    // expect: R201@16 "allocates the same array on every iteration (131072 bytes, 1000 times)"
    auto sum = torch::empty({Rows, 64});
    // fixed: (removed)
    torch::add_out(sum, a, b);
    total.add_(sum);
  }
  return total;
}

void guarded(torch::Tensor x, torch::Tensor y, int n) {
  torch::NoGradGuard guard;
  for (int i = 0; i < n; ++i) {
  // fixed: auto product = torch::zeros({Rows});
  // fixed: for (int i = 0; i < n; ++i) {
    // expect: R201@20 "allocates the same array on every iteration (2048 bytes each)"
    auto product = torch::zeros({Rows});
    // fixed: (removed)
    torch::mul_out(product, x, y);
    y.add_(product);
  }
}

void guardedInLoop(torch::Tensor x, torch::Tensor y, int n) {
  for (int i = 0; i < n; ++i) {
  // fixed: auto product = torch::zeros({Rows});
  // fixed: for (int i = 0; i < n; ++i) {
    c10::InferenceMode guard;
    // expect: R201@20 "allocates the same array on every iteration (2048 bytes each)"
    auto product = torch::zeros({Rows});
    // fixed: (removed)
    product.copy_(x);
    y.add_(product);
  }
}

// The gradients of an earlier iteration may need the array.
void parameters(torch::Tensor x, torch::Tensor y, int n) {
  for (int i = 0; i < n; ++i) {
  // unsafe: auto product = torch::zeros({Rows});
  // unsafe: for (int i = 0; i < n; ++i) {
    // expect: R201@20 "allocates the same array on every iteration (2048 bytes each)"
    // expect: note "allocate once before the loop"
    auto product = torch::zeros({Rows});
    // unsafe: (removed)
    torch::mul_out(product, x, y);
    y.add_(product);
  }
  for (int i = 0; i < n; ++i) {
  // unsafe: auto copied = torch::zeros({Rows});
  // unsafe: for (int i = 0; i < n; ++i) {
    // Only enables recording.
    c10::InferenceMode guard(false);
    // expect: R201@19 "allocates the same array on every iteration (2048 bytes each)"
    // expect: note "allocate once before the loop"
    auto copied = torch::zeros({Rows});
    // unsafe: (removed)
    copied.copy_(x);
    y.add_(copied);
  }
}

void refilled(torch::Tensor x, torch::Tensor y, std::int64_t n) {
  for (int i = 0; i < n; ++i) {
  // unsafe: auto sum = torch::zeros({n, 3}, torch::kFloat64);
  // unsafe: for (int i = 0; i < n; ++i) {
    // expect: R201@16 "allocates the same array on every iteration"
    // expect: note "allocate once before the loop and fill it again in place"
    auto sum = torch::zeros({n, 3}, torch::kFloat64);
    // unsafe: sum.fill_(0);
    sum.add_(x);
    y.add_(sum);
  }
  for (int i = 0; i < n; ++i) {
  // unsafe: auto ones = torch::ones_like(x);
  // unsafe: for (int i = 0; i < n; ++i) {
    // expect: R201@17 "allocates the same array on every iteration"
    // expect: note "allocate once before the loop and fill it again in place"
    auto ones = torch::ones_like(x);
    // unsafe: ones.fill_(1);
    ones.mul_(x);
    y.add_(ones);
  }
  for (int i = 0; i < n; ++i) {
  // unsafe: auto threes = torch::full({Rows}, 3.0);
  // unsafe: for (int i = 0; i < n; ++i) {
    // expect: R201@19 "allocates the same array on every iteration"
    // expect: note "allocate once before the loop and fill it again in place"
    auto threes = torch::full({Rows}, 3.0);
    // unsafe: threes.fill_(3.0);
    threes.sub_(x);
    y.add_(threes);
  }
}

// An array that is read before it is overwritten must have its initial value.
void readFirst(torch::Tensor x, torch::Tensor y, int n) {
  for (int i = 0; i < n; ++i) {
  // unsafe: auto a = torch::zeros({Rows});
  // unsafe: for (int i = 0; i < n; ++i) {
    // expect: R201@14 "allocates the same array on every iteration (2048 bytes each)"
    // expect: note "allocate once before the loop and fill it again in place"
    auto a = torch::zeros({Rows});
    // unsafe: a.fill_(0);
    torch::add_out(a, a, y);
    x.add_(a);
  }
  for (int i = 0; i < n; ++i) {
  // unsafe: auto b = torch::zeros({Rows});
  // unsafe: for (int i = 0; i < n; ++i) {
    // expect: R201@14 "allocates the same array on every iteration (2048 bytes each)"
    // expect: note "allocate once before the loop and fill it again in place"
    auto b = torch::zeros({Rows});
    // unsafe: b.fill_(0);
    b.copy_(b + 1);
    x.add_(b);
  }
  for (int i = 0; i < n; ++i) {
  // unsafe: auto c = torch::zeros({Rows});
  // unsafe: for (int i = 0; i < n; ++i) {
    // expect: R201@14 "allocates the same array on every iteration (2048 bytes each)"
    // expect: note "allocate once before the loop and fill it again in place"
    auto c = torch::zeros({Rows});
    // unsafe: c.fill_(0);
    if (ready())
      c.copy_(x);
    x.add_(c);
  }
}

// The array would be transposed or longer in the next iteration.
void reshapedInPlace(torch::Tensor x, int n) {
  for (int i = 0; i < n; ++i) {
    auto a = torch::ones({Rows, 3}); // expect: R201@14 "allocates the same array on every iteration"
    a.t_();
    x.add_(a);
    auto b = torch::empty({Rows}); // expect: R201@14 "allocates the same array on every iteration"
    b.copy_(x);
    b.unsqueeze_(0);
    x.add_(b);
  }
}

void onlyRead(torch::Tensor x, int n) {
  for (int i = 0; i < n; ++i) {
  // unsafe: auto steps = torch::arange(0, 512);
  // unsafe: for (int i = 0; i < n; ++i) {
    // expect: R201@18 "allocates the same array on every iteration"
    // expect: note "allocate once before the loop"
    auto steps = torch::arange(0, 512);
    // unsafe: (removed)
    x.add_(steps);
  }
  for (int i = 0; i < n; ++i) {
  // unsafe: auto line = torch::linspace(0, 1, Rows);
  // unsafe: for (int i = 0; i < n; ++i) {
    // expect: R201@17 "allocates the same array on every iteration"
    // expect: note "allocate once before the loop"
    auto line = torch::linspace(0, 1, Rows);
    // unsafe: (removed)
    x.add_(line);
  }
  for (int i = 0; i < n; ++i) {
  // unsafe: auto unit = torch::eye(3, x.options());
  // unsafe: for (int i = 0; i < n; ++i) {
    // expect: R201@17 "allocates the same array on every iteration"
    // expect: note "allocate once before the loop"
    auto unit = torch::eye(3, x.options());
    // unsafe: (removed)
    x.add_(unit.sum());
  }
}

void constants(torch::Tensor x, int n) {
  for (int i = 0; i < 100; ++i) {
    // expect: R201@16 "allocates the same array on every iteration (2048 bytes, 100 times)"
    auto one = torch::ones({Rows});
    x.add_(one);
  }
  for (int i = 0; i < n; ++i) {
    // expect: R201@16 "allocates the same array on every iteration"
    auto one = torch::ones({n});
    x.add_(one);
  }
}

void sameVariableInside(torch::Tensor x, int n) {
  for (int i = 0; i < n; ++i) {
    const auto options = torch::TensorOptions().dtype(torch::kFloat64);
    // expect: R201@16 "allocates the same array on every iteration"
    auto sum = torch::zeros({Rows}, options);
    x.add_(sum);
  }
}

#define SCRATCH torch::zeros({Rows})
void macro(torch::Tensor x, int n) {
  for (int i = 0; i < n; ++i) {
    // expect: R201@16 "allocates the same array on every iteration (2048 bytes each)"
    auto sum = SCRATCH;
    sum.copy_(x);
    x.add_(sum);
  }
}

template <typename T> void inTemplate(torch::Tensor x, int n) {
  for (int i = 0; i < n; ++i) {
    // expect: R201@16 "allocates the same array on every iteration (2048 bytes each)"
    auto sum = torch::zeros({Rows});
    sum.copy_(x);
    x.add_(sum);
  }
}
template void inTemplate<float>(torch::Tensor, int);

// Any of several results may be written: an array that the next iteration reads first must be initialized again.
torch::Tensor severalResults() {
  auto x = torch::rand({Rows}), values = torch::rand({Rows});
  auto total = torch::zeros({Rows}, torch::kInt64);
  for (int i = 0; i < 1000; ++i) {
  // unsafe: auto places = torch::zeros({Rows}, torch::kInt64);
  // unsafe: for (int i = 0; i < 1000; ++i) {
    // expect: R201@19 "allocates the same array on every iteration"
    // expect: note "allocate once before the loop and fill it again in place"
    auto places = torch::zeros({Rows}, torch::kInt64);
    // unsafe: places.fill_(0);
    total.add_(places);
    torch::sort_out(values, places, x);
    total.add_(places);
  }
  return total;
}

//===-- good --------------------------------------------------------------===//

struct Net : torch::nn::Module {
  torch::Tensor state;
  std::vector<torch::Tensor> states;
  void run(std::vector<torch::Tensor> &out, torch::Tensor x, int n) {
    for (int i = 0; i < n; ++i) {
    // fixed: auto listed = torch::zeros({Rows});
    // fixed: for (int i = 0; i < n; ++i) {
      out.push_back(torch::zeros({Rows}));
      state = torch::zeros({Rows});
      auto next = torch::zeros({Rows});
      states.push_back(next);
      auto named = torch::zeros({Rows});
      register_buffer(std::to_string(i), named);
      auto slot = torch::zeros({Rows});
      out[i] = slot;
      // expect: R201@21 "allocates the same array on every iteration (2048 bytes each)"
      auto listed = torch::zeros({Rows});
      // fixed: (removed)
      use(torch::stack({x, listed}));
    }
  }
};

// The views of an iteration are stored.
void views(std::vector<torch::Tensor> &out, int n) {
  for (int i = 0; i < n; ++i) {
    auto whole = torch::zeros({Rows});
    out.push_back(whole.narrow(0, 0, 3));
    auto other = torch::zeros({Rows});
    auto row = other[0];
    out.push_back(row);
    auto third = torch::zeros({Rows});
    out.push_back(third.add_(1));
  }
}

// On the CPU, the copy to the host is the array itself.
void copiesForTheHost(std::vector<torch::Tensor> &out, int n) {
  for (int i = 0; i < n; ++i) {
    auto whole = torch::zeros({Rows});
    out.push_back(whole.cpu());
    auto other = torch::zeros({Rows});
    out.push_back(other.to(torch::kFloat32).reshape({-1}));
  }
}

torch::Tensor doubled(torch::Tensor x, int n) {
  auto current = torch::zeros({Rows});
  for (int i = 0; i < n; ++i) {
    auto next = torch::empty({Rows});
    torch::add_out(next, current, x);
    std::swap(current, next);
  }
  for (int i = 0; i < n; ++i) {
    auto next = torch::empty({Rows});
    torch::add_out(next, current, x);
    current = std::move(next);
  }
  return current;
}

void varying(torch::Tensor x, const std::vector<torch::Tensor> &batches, int n) {
  for (int i = 1; i < n; ++i) {
    auto a = torch::zeros({i, 3});
    auto b = torch::full({3}, i);
    auto c = torch::arange(i);
    x.add_(a.sum() + b.sum() + c.sum());
  }
  for (const auto &batch : batches) {
    auto like = torch::zeros_like(batch);
    auto sized = torch::zeros({batch.size(0)});
    x.add_(like + sized);
  }
  for (int i = 0; i < n; ++i) {
    x = torch::cat({x, x});
    auto like = torch::zeros_like(x);
    auto empty = torch::empty({0});
    x.add_(like);
    use(empty);
  }
}

void sometimes(torch::Tensor x, torch::Tensor buffer, int n) {
  for (int i = 0; i < n; ++i) {
    if (!buffer.defined())
      buffer = torch::zeros({Rows});
    if (i % 10 == 0) {
      auto sum = torch::zeros({Rows});
      x.add_(sum);
    }
    if (ready()) {
      auto last = torch::zeros({Rows});
      use(last);
      break;
    }
  }
}

// Each iteration needs its own array that requires gradients.
void leaves(torch::Tensor x, int n) {
  for (int i = 0; i < n; ++i) {
    auto leaf = torch::zeros({Rows}, torch::requires_grad());
    (leaf * x).sum().backward();
    use(leaf.grad());
  }
}

void captured(torch::Tensor x, int n) {
  for (int i = 0; i < n; ++i) {
    auto sum = torch::zeros({Rows});
    auto add = [&] { sum.add_(x); };
    add();
  }
}

void perAxis(torch::Tensor x) {
  for (int axis = 0; axis < 3; ++axis) {
    auto sum = torch::zeros({Rows});
    x.add_(sum);
  }
}

void silenced(torch::Tensor x, int n) {
  for (int i = 0; i < n; ++i) {
    auto sum = torch::zeros({Rows}); // NOLINT(array-R201-alloc-in-loop)
    x.add_(sum);
  }
}
