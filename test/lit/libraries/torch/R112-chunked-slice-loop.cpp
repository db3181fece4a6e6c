// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R112 -- %libtorch-flags
#include <torch/torch.h>
#include <algorithm>
#include <fstream>
#include <vector>

using torch::indexing::Slice;

//===-- bad ---------------------------------------------------------------===//

void doubled(int64_t n) {
  auto z = torch::rand({n});
  // expect: R112@3 "repeats whole-array work on one slice after the other (slices of 4096)"
  for (int64_t s = 0; s < n; s += 4096) {
  // fixed: {
    auto part = z.slice(0, s, s + 4096); // expect: note@17 "a chunk is cut here"
    // fixed: auto part = z;
    part.mul_(2);
  }
}

void clamped(int64_t n) {
  auto z = torch::rand({n});
  const int64_t chunk = 1024;
  // expect: R112 "(slices of 1024)"
  for (int64_t s = 0; s < n; s += chunk) {
  // fixed: {
    const auto end = std::min(s + chunk, n);
    // fixed: (removed)
    z.index({Slice(s, end)}).add_(1); // expect: note "cut"
    // fixed: z.add_(1);
  }
  // expect: R112 "(slices of 1024)"
  for (int64_t s = 0; s < n; s += chunk)
  // fixed: z.sqrt_();
    z.narrow(0, s, std::min(chunk, n - s)).sqrt_(); // expect: note "cut"
    // fixed: (removed)
}

void severalArrays(int64_t n) {
  auto x = torch::rand({n, 3});
  auto y = torch::rand({n, 3});
  auto z = torch::empty({n, 3});
  // expect: R112 "(slices of 1000)"
  for (int64_t s = 0; s < n; s += 1000) {
  // fixed: {
    auto a = x.slice(0, s, s + 1000); // expect: note "cut"
    // fixed: auto a = x;
    auto b = torch::sqrt(y.slice(0, s, s + 1000)); // expect: note "cut"
    // fixed: auto b = torch::sqrt(y);
    z.slice(0, s, s + 1000).copy_(a * b + 1); // expect: note "cut"
    // fixed: z.copy_(a * b + 1);
  }
}

// Elements after the last full vector are computed differently: the last bit may differ.
void roundedByPlace(int64_t n) {
  auto z = torch::rand({n});
  // expect: R112 "(slices of 1000)" note "work on the whole array at once"
  for (int64_t s = 0; s < n; s += 1000)
  // unsafe: z.sigmoid_();
    z.slice(0, s, s + 1000).sigmoid_(); // expect: note "cut"
    // unsafe: (removed)
}

// Which elements they keep depends on where the slice starts.
void triangles(int64_t n) {
  auto z = torch::rand({n, n});
  for (int64_t s = 0; s < n; s += 1000)
    z.slice(0, s, s + 1000).triu_();
}

// narrow() throws if a chunk extends past the array; slice() clamps it.
void narrowed(int64_t n) {
  auto z = torch::rand({n});
  auto y = torch::rand({65536});
  // expect: R112 "(slices of 64)" note "work on the whole array at once"
  for (int64_t s = 0; s < n; s += 64)
  // unsafe: z.sqrt_();
    z.narrow(0, s, 64).sqrt_(); // expect: note "cut"
    // unsafe: (removed)
  // expect: R112 "(16 iterations"
  for (int64_t s = 0; s < 65536; s += 4096)
  // fixed: y.sqrt_();
    y.narrow(0, s, 4096).sqrt_(); // expect: note "cut"
    // fixed: (removed)
  // expect: R112 "(slices of 64)"
  for (int64_t s = 0; s < n; s += 64)
  // fixed: z.sqrt_();
    torch::narrow(z, 0, s, std::min<int64_t>(64, z.size(0) - s)).sqrt_(); // expect: note "cut"
    // fixed: (removed)
  for (int64_t s = 0; s < n; s += 64) // expect: R112 "(slices of 64)"
    z.narrow(0, s, std::min<int64_t>(64, 100)).sqrt_(); // expect: note "cut"
}

void wholeChunksOnly(int64_t n) {
  auto z = torch::rand({n});
  for (int64_t s = 0; s + 64 <= n; s += 64) // expect: R112 "(slices of 64)"
    z.slice(0, s, s + 64).sqrt_(); // expect: note "cut"
  int64_t s = 0;
  while (s + 32 <= z.size(0)) { // expect: R112 "(slices of 32)"
    z.narrow(0, s, 32).mul_(2); // expect: note "cut"
    s += 32;
  }
  z.slice(0, s).mul_(2);
}

// `z = x` would rebind a handle.
void assigned(int64_t n) {
  auto x = torch::rand({n});
  auto z = torch::empty({n});
  // expect: R112 ""
  for (int64_t s = 0; s < n; s += 1000)
  // fixed: z.copy_(x);
    z.slice(0, s, s + 1000) = x.slice(0, s, s + 1000); // expect: note "cut" note "cut"
    // fixed: (removed)
  // expect: R112 ""
  for (int64_t s = 0; s < n; s += 1000) {
  // fixed: {
    z.slice(0, s, s + 1000) = x.slice(0, s, s + 1000) * 2; // expect: note "cut" note "cut"
    // fixed: z.copy_(x * 2);
    x.slice(0, s, s + 1000) = 0.5; // expect: note "cut"
    // fixed: x.fill_(0.5);
  }
}

// Along another axis than that of the loop, or only half of it.
void otherAxes(int64_t n) {
  auto z = torch::rand({n, 4096});
  for (int64_t s = 0; s < n / 2; s += 64) // expect: R112 ""
    z.slice(1, s, s + 64).mul_(2); // expect: note "cut"
  for (int64_t s = 0; s < z.size(0); s += 64) // expect: R112 ""
    z.slice(1, s, s + 64).mul_(2); // expect: note "cut"
  for (int64_t s = 0; s < 1024; s += 64) // expect: R112 ""
    z.slice(1, s, s + 64).mul_(2); // expect: note "cut"
}

void ofTheCaller(torch::Tensor z, torch::Tensor m) {
  // expect: R112 ""
  for (int64_t s = 0; s < z.size(0); s += 64)
  // fixed: z *= 2;
    z.slice(0, s, s + 64) *= 2; // expect: note "cut"
    // fixed: (removed)
  // expect: R112 "" note "work on the whole array at once, if the loop covers it"
  for (int64_t s = 0; s < m.size(1); s += 64)
  // unsafe: m.mul_(2);
    m.slice(1, s, s + 64).mul_(2); // expect: note "cut"
    // unsafe: (removed)
  // The two may overlap at an offset.
  // expect: R112 "" note "work on the whole array at once"
  for (int64_t s = 0; s < z.size(0); s += 64)
  // unsafe: z.add_(m);
    z.slice(0, s, s + 64).add_(m.slice(0, s, s + 64)); // expect: note "cut" note "cut"
    // unsafe: (removed)
}

// A part of a chunk is another part of the whole.
void partsOfChunks(torch::Tensor z, int64_t n) {
  for (int64_t s = 0; s < n; s += 64) // expect: R112 "(slices of 64)"
    z.slice(0, s, s + 64)[0].mul_(2); // expect: note "cut"
  for (int64_t s = 0; s < n; s += 64) { // expect: R112 "(slices of 64)"
    auto part = z.slice(0, s, s + 64); // expect: note "cut"
    part.narrow(0, 1, 3).mul_(2);
  }
}

void lists(torch::Tensor z) {
  for (auto& part : z.split(4096)) // expect: R112@3 "(slices of 4096)" note@21 "cut"
    part.mul_(2);
  auto parts = torch::split(z, 64); // expect: note "cut"
  for (const auto& part : parts) // expect: R112@3 "(slices of 64)"
    part.sqrt_();
  auto m = torch::rand({1000, 2000});
  for (auto& part : m.split(64, 1)) // expect: R112 "(32 iterations, about 32 kernel launches, slices of 64" note "cut"
    part.mul_(2);
}

void listsOfSomeParts(torch::Tensor z, int64_t parts) {
  for (auto& part : z.chunk(20)) // expect: R112@3 "(20 iterations, about 20 kernel launches)" note@21 "cut"
    part.mul_(2);
  for (auto&& part : torch::chunk(z, parts)) // expect: R112@3 /other$/ note "cut"
    part.mul_(2);
  const auto list = torch::tensor_split(z, 100, 0); // expect: note "cut"
  for (const auto& part : list) // expect: R112@3 "(100 iterations, about 200 kernel launches)"
    part.copy_(part.sin());
  auto m = torch::rand({1000, 6});
  for (auto part : m.chunk(50)) // expect: R112 "(50 iterations, about 50 kernel launches, slices of 20 where" note "cut"
    part.zero_();
  for (auto part : m.vsplit(10)) // expect: R112 "(10 iterations" note "cut"
    part.zero_();
}

double reduced(torch::Tensor z) {
  double total = 0;
  auto sum = torch::zeros({1});
  for (int64_t s = 0; s < z.size(0); s += 64) // expect: R112 ""
    total += z.slice(0, s, s + 64).sum().item<double>(); // expect: note "cut"
  for (int64_t s = 0; s < z.size(0); s += 64) // expect: R112 ""
    sum += z.slice(0, s, s + 64).max(); // expect: note "cut"
  for (int64_t s = 0; s < z.size(0); s += 64) // expect: R112 ""
    sum = sum + z.slice(0, s, s + 64).sum(); // expect: note "cut"
  for (auto& part : z.split(64)) // expect: R112 "" note "cut"
    sum = torch::add(part.square().mean(), sum);
  return total;
}

void cleared(torch::Tensor z, int64_t n) {
  for (int64_t s = 0; s < n; s += 1000) // expect: R112 ""
    z.index_put_({Slice(s, s + 1000)}, 0); // expect: note "cut"
}

//===-- good --------------------------------------------------------------===//

void wholeArray(torch::Tensor z) { z.mul_(2).add_(1); }

struct Net : torch::nn::Module {
  torch::Tensor forward(torch::Tensor x) { return linear(x); }
  torch::nn::Linear linear{nullptr};
};

void toAModel(torch::Tensor x, torch::nn::Linear f, Net& net, std::vector<torch::Tensor>& out) {
  for (int64_t s = 0; s < x.size(0); s += 64)
    out.push_back(f(x.slice(0, s, s + 64)));
  for (int64_t s = 0; s < x.size(0); s += 64) {
    auto batch = x.slice(0, s, s + 64) / 255;
    auto loss = net.forward(batch).sum();
    loss.backward();
  }
  for (auto& batch : x.split(64))
    net.forward(batch);
}

void toAFile(torch::Tensor x, std::ofstream& file) {
  for (int64_t s = 0; s < x.size(0); s += 64)
    torch::save(x.slice(0, s, s + 64), file);
  for (int64_t s = 0; s < x.size(0); s += 64) {
    auto part = x.slice(0, s, s + 64).contiguous();
    file.write(reinterpret_cast<const char*>(part.data_ptr<float>()), 64 * sizeof(float));
  }
  for (int64_t s = 0; s < x.size(0); s += 64)
    file << x.slice(0, s, s + 64);
}

torch::Tensor keptAndJoined(torch::Tensor x) {
  std::vector<torch::Tensor> parts;
  for (int64_t s = 0; s < x.size(0); s += 64)
    parts.push_back(x.slice(0, s, s + 64) * 2);
  return torch::cat(parts);
}

torch::Tensor recurrence(torch::Tensor x, torch::Tensor h) {
  for (int64_t s = 0; s < x.size(0); s += 64)
    h = torch::tanh(h + x.slice(0, s, s + 64));
  for (int64_t s = 64; s < x.size(0); s += 64)
    x.slice(0, s, s + 64).add_(x.slice(0, s - 64, s));
  for (int64_t s = 0; s < x.size(0); s += 64)
    h.add_(x.slice(0, s, s + 64));
  return h;
}

void bounded(torch::Tensor x) {
  for (int64_t s = 0; s < x.size(0); s += 1 << 25)
    x.slice(0, s, s + (1 << 25)).exp_();
  for (int64_t s = 0; s < 256; s += 64)
    x.slice(0, s, s + 64).exp_();
}

// A few parts: gates, heads, devices.
torch::Tensor fewParts(torch::Tensor gates, torch::Tensor bias, torch::Tensor x) {
  for (auto& gate : gates.chunk(4, 1))
    gate.sigmoid_();
  auto parts = torch::tensor_split(bias, 8);
  for (auto& part : parts)
    part.mul_(2);
  auto heads = torch::rand({64, 64});
  for (auto& head : heads.split(16))
    head.mul_(2);
  for (auto& part : x.chunk(4000))
    gates = torch::tanh(gates + part);
  for (auto& part : x.chunk(4000))
    part = part * 2;
  std::vector<torch::Tensor> kept;
  for (auto& part : x.chunk(4000))
    kept.push_back(part);
  for (auto& part : x.chunk(4000))
    part.to(torch::kCPU);
  return torch::cat(kept);
}

// Parts of different sizes.
void places(torch::Tensor x) {
  for (auto& part : x.split({10, 20, 30}))
    part.mul_(2);
  for (auto& part : x.tensor_split({10, 20, 30}))
    part.mul_(2);
  for (auto& part : x.split_with_sizes({10, 20, 30}))
    part.mul_(2);
}

torch::Tensor averages(torch::Tensor x, torch::Tensor h) {
  for (auto& part : x.chunk(4000))
    h = 0.9 * h + 0.1 * part.mean();
  for (auto& part : x.chunk(4000)) {
    h = h + part.mean();
    part.sub_(h);
  }
  return h;
}

//===-- edges -------------------------------------------------------------===//

void rowsAndWindows(torch::Tensor x, torch::Tensor y) {
  for (int64_t i = 0; i < x.size(0); ++i)
    x.select(0, i).mul_(2);
  for (int64_t i = 0; i + 16 < x.size(0); i += 8)
    y.slice(0, i, i + 16).add_(x.slice(0, i, i + 16));
  for (auto& row : x.unbind(0))
    row.mul_(2);
}

void chunksOfAnotherSize(torch::Tensor x, int64_t from, int64_t to) {
  for (int64_t s = from; s < to; s += 64)
    x.slice(0, s, s + 32).mul_(2);
}

void notTheWhole(int64_t n) {
  auto z = torch::rand({n, n});
  for (int64_t s = 0; s < n - 64; s += 64) // expect: R112 ""
    z.narrow(0, s, 64).mul_(2); // expect: note "cut"
  for (int64_t s = 0; s < n; s += 64) // expect: R112 ""
    z.index({Slice(s, s + 64), Slice(0, 3)}).mul_(2); // expect: note "cut"
  for (int64_t s = 0; s < n; s += 64) // expect: R112 ""
    z.slice(0, s, s + 64).cumsum_(0); // expect: note "cut"
  for (int64_t s = 0; s < n; s += 64) { // expect: R112 ""
    auto part = z.slice(0, s, s + 64); // expect: note "cut"
    part.div_(part.size(0));
  }
  for (int64_t s = 0; s < n; s += 64) // expect: R112 ""
    z.slice(0, s, s + 64).add_(torch::rand({64, n})); // expect: note "cut"
}

template <typename T>
void instantiated(torch::Tensor z, T value) {
  for (int64_t s = 0; s < z.size(0); s += 64) // expect: R112 ""
    z.slice(0, s, s + 64).mul_(value); // expect: note "cut"
}
template void instantiated(torch::Tensor, float);

void lambda(torch::Tensor z) {
  at::parallel_for(0, 10, 1, [&](int64_t, int64_t) {
    for (int64_t s = 0; s < z.size(0); s += 64) // expect: R112 ""
    // fixed: z.mul_(2);
      z.slice(0, s, s + 64).mul_(2); // expect: note "cut"
      // fixed: (removed)
  });
}

void silenced(torch::Tensor z) {
  for (int64_t s = 0; s < z.size(0); s += 64) // NOLINT(array-R112-*)
    z.slice(0, s, s + 64).mul_(2);
}
