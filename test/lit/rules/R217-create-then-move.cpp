// The C++ interface of cuPyNumeric has no places: LibTorch's are used.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R217 -- %libtorch-flags
#include <torch/types.h>
#include <vector>

using torch::Tensor;

void use(const Tensor &);
torch::Device chosen();

//===-- bad ---------------------------------------------------------------===//

void fills(std::int64_t n, torch::Device device) {
  for (std::int64_t i = 0; i < n; ++i) {
    use(torch::zeros({n, 4}).to(device)); // expect: R217@9 "makes an array on the host only to copy it to a device on every iteration"
    // fixed: use(torch::zeros({n, 4}, device));
    use(torch::ones({i}).to(torch::kCUDA)); // expect: R217@9 "makes an array on the host"
    // fixed: use(torch::ones({i}, torch::kCUDA));
    use(torch::full({i}, 3.5).to(device)); // expect: R217@9 "makes an array on the host"
    // fixed: use(torch::full({i}, 3.5, device));
    use(torch::zeros({i}, torch::kLong).to(device)); // expect: R217@9 "makes an array on the host"
    // fixed: use(torch::zeros({i}, torch::dtype(torch::kLong).device(device)));
    use(torch::zeros({i}, torch::dtype(torch::kLong)).to(device)); // expect: R217@9 "makes an array on the host"
    // fixed: use(torch::zeros({i}, torch::dtype(torch::kLong).device(device)));
    use(torch::ones(i, torch::TensorOptions(torch::kByte)).to(device)); // expect: R217@9 "makes an array on the host"
    // fixed: use(torch::ones(i, torch::TensorOptions(torch::kByte).device(device)));
  }
}

void draws(std::int64_t n, torch::Device device) {
  for (int i = 0; i < 1000; ++i) {
    auto z = torch::randn({n, 100}).to(device); // expect: R217@14 "only to copy it to a device on every iteration (1000 copies)" note "make it on the device"
    // unsafe: auto z = torch::randn({n, 100}, device);
    use(z);
    use(torch::randint(0, 10, {n}, torch::kInt).to(z.device())); // expect: R217@9 "makes an array on the host" note "make it on the device"
    // unsafe: use(torch::randint(0, 10, {n}, torch::dtype(torch::kInt).device(z.device())));
    use(torch::randperm(n).to(device)); // expect: R217@9 "makes an array on the host" note "make it on the device"
    // unsafe: use(torch::randperm(n, torch::dtype(at::kLong).device(device)));
    use(torch::arange(n).to(device)); // expect: R217@9 "makes an array on the host" note "make it on the device"
    // unsafe: use(torch::arange(n, device));
    use(torch::eye(3).to(chosen())); // expect: R217@9 "makes an array on the host" note "make it on the device"
    // unsafe: use(torch::eye(3, chosen()));
    use(torch::rand({n}).cuda()); // expect: R217@9 "makes an array on the host"
    use(torch::zeros({n}).to(device, torch::kLong)); // expect: R217@9 "makes an array on the host"
    use(torch::zeros({n}).to(device, /*non_blocking=*/true)); // expect: R217@9 "makes an array on the host"
  }
}

// What is computed from the array alone can be computed on the device as well.
void convertedBefore(std::int64_t n, torch::Device device) {
  for (int i = 0; i < 1000; ++i) {
    use(torch::ones({2, n}).to(torch::kLong).to(device)); // expect: R217@9 "makes an array on the host" note "make it on the device"
    // unsafe: use(torch::ones({2, n}, device).to(torch::kLong));
    use(torch::arange(n).view({-1, 1}).to(device)); // expect: R217@9 "makes an array on the host" note "make it on the device"
    // unsafe: use(torch::arange(n, device).view({-1, 1}));
    use((torch::rand({n}) * 2 - 1).to(device)); // expect: R217@9 "makes an array on the host" note "make it on the device"
    // unsafe: use((torch::rand({n}, device) * 2 - 1));
    use((1 - torch::eye(n)).to(torch::kBool).to(device)); // expect: R217@9 "makes an array on the host" note "make it on the device"
    // unsafe: use((1 - torch::eye(n, device)).to(torch::kBool));
  }
}

// A number needs no copy: it is passed to the device with the call.
void numbers(const std::vector<Tensor> &params, const std::vector<float> &values, double eps) {
  for (const auto &p : params) {
    use(torch::max(p, torch::tensor(eps).to(p.device()))); // expect: R217@23 "only to copy it to a device on every iteration" note "make it on the device"
    // unsafe: use(torch::max(p, torch::tensor(eps, p.device())));
    use(torch::tensor(1e-6, torch::kFloat64).to(torch::kCUDA)); // expect: R217@9 "makes an array on the host" note "make it on the device"
    // unsafe: use(torch::tensor(1e-6, torch::dtype(torch::kFloat64).device(torch::kCUDA)));
    use(torch::scalar_tensor(values[0]).to(p.device())); // expect: R217@9 "makes an array on the host" note "make it on the device"
    // unsafe: use(torch::scalar_tensor(values[0], p.device()));
  }
}

void onMostIterations(const std::vector<Tensor> &params, double eps) {
  for (const auto &p : params) {
    if (!p.grad().defined())
      continue;
    use(torch::max(p, torch::tensor(eps).to(p.device()))); // expect: R217@23 "only to copy it to a device on most iterations" note "make it on the device"
    // unsafe: use(torch::max(p, torch::tensor(eps, p.device())));
  }
}

struct Noise {
  Noise(std::int64_t n, torch::Device device) : place(device) {
    for (int i = 0; i < n; ++i)
      parts.push_back(torch::zeros({i}).to(device)); // expect: R217@23 "makes an array on the host"
      // fixed: parts.push_back(torch::zeros({i}, device));
  }
  void draw(std::int64_t n) {
    for (auto &part : parts)
      part = torch::randn({n}).to(place); // expect: R217@14 "makes an array on the host" note "make it on the device"
      // unsafe: part = torch::randn({n}, place);
  }
  torch::Device place;
  std::vector<Tensor> parts;
};

void large(torch::Device device) {
  use(torch::zeros({1000, 1000}).to(device)); // expect: R217@7 remark "only to copy it to a device (4000000 bytes)"
  // fixed: use(torch::zeros({1000, 1000}, device));
}

Tensor noise(std::int64_t n, torch::Device device) {
  return torch::randn({n}).to(device); // expect: note "'noise' makes and copies it here"
}
Tensor noisy(const Tensor &x, torch::Device device) {
  return noise(x.size(0), device) + x; // expect: note "'noisy' calls 'noise' here"
}
void inCalledFunctions(Tensor x, torch::Device device) {
  for (int i = 0; i < 1000; ++i) {
    if (i % 100 == 0)
      x += noisy(x, device);
    x += noisy(x, device); // expect: R217@10 "'noisy' makes an array on the host only to copy it to a device on every iteration (1000 copies)"
  }
}

// What has no name is changed before it is sent.
void changedInPlace(std::int64_t n, at::Generator generator, torch::Device device) {
  for (int i = 0; i < 1000; ++i) {
    use(torch::ones({n}).fill_(i).to(device)); // expect: R217@9 "'ones' makes an array on the host" note "make it on the device"
    // unsafe: use(torch::ones({n}, device).fill_(i));
    use(torch::empty({n}).uniform_(0, 1, generator).to(device)); // a generator of the host
    use(torch::empty({n}).uniform_(0, 1).to(device)); // expect: R217@9 "'empty' makes an array on the host" note "make it on the device"
    // unsafe: use(torch::empty({n}, device).uniform_(0, 1));
  }
}

// Functions that compute an array from numbers.
Tensor mask(std::int64_t n) {
  // expect: note@16 "it is made here" note@16 "it is made here"
  auto lower = torch::ones({n, n}).tril();
  return lower.masked_fill(lower == 0, -1e9);
}
Tensor encoded(int n) {
  auto t = torch::zeros({8, 8});
  for (int i = 0; i < n; ++i)
    t[i][i] = i;
  return t;
}
Tensor written(float value) {
  auto t = torch::zeros({8, 8});
  t.data_ptr<float>()[0] = value;
  return t;
}
Tensor cached(int n) {
  static Tensor table = torch::ones({n});
  return table;
}
Tensor loaded() {
  auto t = torch::zeros({2});
  torch::load(t, "table.pt");
  return t;
}
Tensor ofList(const std::vector<Tensor> &all) { return all[0] + torch::ones({2}); }
Tensor sent(const Tensor &x) { return x + torch::ones({2}); }
Tensor listed(const std::vector<float> &values) { return torch::tensor(values) + torch::ones({2}); }
Tensor copied(torch::Device device) { return torch::ones({2}).to(device); }
Tensor unseen();
Tensor calling() { return unseen() + torch::ones({2}); }
Tensor global;
Tensor shared() { return global + torch::ones({2}); }

struct Positions {
  Tensor table;
  Tensor known() { return table + torch::ones({2}); }
};

void ofFunctions(const Tensor &x, const std::vector<float> &values, Positions &positions, torch::Device device) {
  for (int i = 0; i < 1000; ++i) {
    use(mask(i).to(device)); // expect: R217@9 "makes an array on the host only to copy it to a device on every iteration (1000 copies)"
    auto named = mask(i);
    use(named.to(x.device())); // expect: R217@9 "makes an array on the host only to copy it to a device"
    use(sent(x).to(device));
    use(encoded(i).to(device));
    use(written(1).to(device)); // expect: R217@9 "'written' makes the same array on the host, to be copied to a device, on every iteration (1000 copies)" help "keep the array on the device"
    use(written(i).to(device));
    use(cached(i).to(device));
    use(ofList({x}).to(device));
    use(loaded().to(device));
    use(listed(values).to(device));
    use(calling().to(device));
    use(shared().to(device));
    use(positions.known().to(device));
    auto both = mask(i);
    use(both.to(device));
    use(both);
  }
}

//===-- good --------------------------------------------------------------===//

void dataOfTheHost(const std::vector<float> &values, torch::Device device) {
  for (int i = 0; i < 1000; ++i) {
    use(torch::tensor(values).to(device));
    use(torch::tensor({1, 2, 3}).to(device)); // expect: R217@9 "'tensor' makes the same array on the host, to be copied to a device, on every iteration (1000 copies)" help "keep the array on the device"
    use(torch::tensor({1, i, 3}).to(device));
    use(torch::from_blob(nullptr, {3}).to(device));
  }
}

// The host works on it before it is sent.
void usedOnHost(std::int64_t n, const Tensor &x, torch::Device device) {
  for (int i = 0; i < 1000; ++i) {
    auto edges = torch::zeros({n});
    edges[i] = 1;
    use(edges.to(device));
    use((torch::zeros({n}) + x).to(device));
    use(torch::zeros({n}).sum().to(device));
    use(torch::zeros({n}).pin_memory().to(device));
    use(torch::tensor({1, 2, 3}).to(torch::kFloat).to(device)); // expect: R217@9 "'tensor' makes the same array on the host"
  }
}

void nothingToMove(torch::Device device) {
  for (int i = 0; i < 1000; ++i) {
    use(torch::empty({0}).to(device));
    use(torch::zeros({0, 4}, torch::kLong).to(device));
  }
}

void alreadyThere(const Tensor &x, torch::Device device, torch::TensorOptions options) {
  for (int i = 0; i < 1000; ++i) {
    use(torch::zeros({i}, device).to(device));
    use(torch::zeros({i}, torch::kCUDA).to(device));
    use(torch::zeros({i}, options).to(device));
    use(torch::zeros({i}, x.options()).to(device));
    use(torch::zeros_like(x).to(device));
    use(x.new_zeros({i}).to(device));
    use(torch::rand({i}, torch::device(device).dtype(torch::kDouble)).to(device));
  }
}

void staysOnHost(const Tensor &x) {
  const torch::Device host = torch::kCPU;
  torch::Device other(torch::kCPU), named("cpu");
  auto same = torch::Device("cpu");
  for (int i = 0; i < 1000; ++i) {
    use(torch::zeros({i}).to(torch::kCPU));
    use(torch::zeros({i}).to(host));
    use(torch::zeros({i}).to(other));
    use(torch::zeros({i}).to(named));
    use(torch::zeros({i}).to(same));
    use(torch::zeros({i}).to(torch::kLong));
    use(torch::zeros({i}).to(x.cpu()));
    use(torch::zeros({i}).to(x.options()));
    use(torch::zeros({i}).cpu());
    use(torch::zeros({i}).pin_memory());
  }
}

// The copy is no leaf of the graph; the array on the host is.
void gradients(torch::Device device) {
  for (int i = 0; i < 1000; ++i)
    use(torch::zeros({i}, torch::requires_grad()).to(device));
}

void smallOrOnce(std::int64_t n, torch::Device device) {
  use(torch::zeros({100, 100}).to(device));
  use(torch::zeros({n, n}).to(device));
  for (int i = 0; i < 3; ++i)
    use(torch::zeros({3}).to(device));
  for (int i = 0; i < n; ++i) {
    if (i == 0)
      use(torch::zeros({3}).to(device));
    if (i % 100 == 0)
      use(torch::tensor(i).to(device));
  }
  use(torch::tensor(n).to(device));
}

Tensor largeNoise(torch::Device device) {
  return torch::randn({1000, 1000}).to(device); // expect: R217@10 remark "only to copy it to a device (4000000 bytes)" note "make it on the device"
  // unsafe: return torch::randn({1000, 1000}, device);
}
Tensor onceMade(std::int64_t n, torch::Device device) {
  static const Tensor made = torch::randn({n}).to(device);
  return made;
}
Tensor perhaps(std::int64_t n, torch::Device device) {
  return n > 10 ? torch::randn({n}).to(device) : torch::randn({n}, device);
}
void callsWithoutNeed(Tensor x, torch::Device device) {
  for (int i = 0; i < 1000; ++i) {
    x += largeNoise(device); // reported there
    x += onceMade(i, device);
    x += perhaps(i, device);
  }
  for (int i = 0; i < 3; ++i)
    x += noisy(x, device);
  x += noisy(x, device);
}

//===-- edges -------------------------------------------------------------===//

#define ON(PLACE, ...) (__VA_ARGS__).to(PLACE)

void macro(std::int64_t n, torch::Device device) {
  for (int i = 0; i < n; ++i)
    use(ON(device, torch::zeros({i}))); // expect: R217@9 "makes an array on the host"
}

template <typename T> void inTemplate(T n, torch::Device device) {
  for (T i = 0; i < n; ++i)
    use(torch::zeros({n}).to(device)); // expect: R217@9 "makes an array on the host"
}
template void inTemplate(std::int64_t, torch::Device);

void lambda(std::int64_t n) {
  torch::Device device = torch::kCPU;
  if (n > 1000)
    device = torch::kCUDA;
  const auto all = [&] {
    for (int i = 0; i < n; ++i)
      use(torch::zeros({i}).to(device)); // expect: R217@11 "makes an array on the host"
      // fixed: use(torch::zeros({i}, device));
  };
  all();
}

void nested(std::int64_t n, torch::Device device) {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < 3; ++j)
      use(torch::zeros({n}).to(device)); // expect: R217@11 "makes an array on the host"
      // fixed: use(torch::zeros({n}, device));
}

void suppressed(std::int64_t n, torch::Device device) {
  for (int i = 0; i < n; ++i)
    use(torch::zeros({n}).to(device)); // NOLINT
}

void formatting(std::int64_t n, torch::Device device) {
  for (int i = 0; i < n; ++i) {
    use((torch::zeros({n}) /* zeros */).to( device )); // expect: R217@9 "makes an array on the host"
    // fixed: use((torch::zeros({n}, device) /* zeros */));
  }
}

//===-- under a condition -------------------------------------------------===//

void choose(std::vector<Tensor> &all, bool cuda, std::int64_t n) {
  for (int i = 0; i < 10000; ++i) {
    auto z = torch::zeros({n, 4});
    if (cuda)
      z = z.cuda(); // expect: R217@11 "'zeros' makes an array on the host only to copy it to a device on most iterations (up to 10000 copies)" help "make it on the device"
    auto y = torch::randn({n, 4});
    if (torch::cuda::is_available()) {
      y = y.to(torch::kCUDA); // expect: R217@11 "'randn' makes an array on the host only" help "make it on the device"
    }
    // What is also used on the host, or has another value there, is not made to be copied.
    auto x = torch::zeros({n, 4});
    if (cuda)
      x = x.cuda();
    else
      x = x + 1;
    auto w = torch::zeros({n, 4});
    if (cuda) {
      use(w);
      w = w.cuda();
    }
    all.push_back(x + y + z + w);
  }
}

// Only memory of the host can be pinned.
void pinned(std::int64_t n, torch::Device device, torch::TensorOptions given) {
  const auto options = torch::dtype(torch::kInt).pinned_memory(true);
  for (std::int64_t i = 0; i < n; ++i) {
    use(torch::zeros({i}, torch::dtype(torch::kInt).pinned_memory(true)).to(device)); // expect: R217@9 "makes an array on the host"
    use(torch::zeros({i}, options).to(device)); // expect: R217@9 "makes an array on the host"
    use(torch::zeros({i}, torch::TensorOptions().pinned_memory(false)).to(device)); // expect: R217@9 "makes an array on the host"
    // fixed: use(torch::zeros({i}, torch::TensorOptions().pinned_memory(false).device(device)));
  }
}
