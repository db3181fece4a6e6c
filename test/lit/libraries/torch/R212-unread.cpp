// Arrays that are computed into a variable that nothing reads.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R212 -- %libtorch-flags
#include <chrono>
#include <iostream>
#include <torch/torch.h>

using torch::Tensor;

void use(const Tensor &);
bool ready();
#define LOG(x)

//===-- bad ---------------------------------------------------------------===//

void steps(const std::vector<Tensor> &batches, Tensor w) {
  for (const Tensor &b : batches) {
    auto loss = torch::relu(b * w); // expect: R212@17 warning /^computes 'loss' on every iteration, which nothing reads$/ help "remove it, or use it"
    auto best = b.max(); // expect: R212@17 warning "computes 'best' on every iteration"
    if (ready())
      best = b.min(); // expect: R212@14 remark /^computes 'best', which nothing reads$/ help "remove it, or use it"
    auto counts = torch::zeros({10}); // expect: R212@19 warning "computes 'counts' on every iteration"
    counts[0] += 1;
    counts.index_put_({1}, 3);
    counts += b;
    use(w);
  }
}

Tensor step(Tensor x, torch::Device device) {
  auto moved = torch::zeros({3}).to(device); // expect: R212@16 warning /^computes 'moved', which nothing reads$/
  Tensor part = x.clone(); // expect: R212@17 warning "computes 'part'"
  part[0] = 3;
  return x * 2;
}

int main() {
  auto x = torch::ones({3});
  auto y = x * 2; // expect: R212@12 remark /^computes 'y', which nothing reads$/
  for (int i = 0; i < 100; ++i)
    x = step(x, torch::kCPU);
  steps({x}, x);
}

//===-- good --------------------------------------------------------------===//

void meant(const std::vector<Tensor> &batches) {
  for (const Tensor &b : batches) {
    [[maybe_unused]] auto kept = b * 2;
    auto dummy = b * 2;
    auto unused_sum = b.sum();
    auto _ = b * 2;
    auto [most, index] = b.max(1);
    use(most);
  }
}

// Another build reads it.
void shown(const std::vector<Tensor> &batches) {
  for (const Tensor &b : batches) {
    auto logged = b * 3;
    LOG(logged);
    auto debugged = b * 3;
#ifdef DEBUG
    std::cout << debugged;
#endif
    auto printed = b * 3;
    // std::cout << printed;
    auto scaled = b * 3; // expect: R212 remark "computes 'scaled' on every iteration, which nothing reads"
    // Here, scaled is three times as large as b; it is used below (scaled / 3 = b).
    auto mean = b.mean(); // expect: R212 remark "computes 'mean' on every iteration, which nothing reads"
    use(b);
  }
}
template <bool IsShown> void perhaps(Tensor x) {
  auto y = x * 2;
  if constexpr (IsShown)
    use(y);
}
template void perhaps<false>(Tensor);

// Others have the elements, or read the value that an assignment returns.
void read(const std::vector<Tensor> &batches, Tensor all) {
  for (const Tensor &b : batches) {
    auto row = all[0];
    row += 1;
    auto same = b;
    same += 1;
    auto found = b.clone();
    auto view = found[0];
    use(found);
    auto last = b * 1;
    use(last = b * 2);
    auto seen = b * 4;
    auto show = [&] { use(seen); };
    show();
    auto given = b * 2;
    given = given + 1;
    auto large = b > 100;
    all.index_put_({large}, 100);
    auto first = b.argmax();
    all[first] += 1;
  }
}

// Draws advance the generator. What is made once may initialize the device.
void drawn() {
  auto noise = torch::rand({3});
  auto first = torch::zeros({1});
}
void started() {
  auto first = torch::zeros({1}).to(torch::kCUDA);
}

// To time it, to warm up, or to test that it fails.
void timed(Tensor a, Tensor b) {
  auto start = std::chrono::steady_clock::now();
  auto c = torch::mm(a, b);
  std::cout << (std::chrono::steady_clock::now() - start).count();
}
void repeated(Tensor a, Tensor b) {
  for (int i = 0; i < 100; ++i) {
    auto c = torch::mm(a, b);
  }
}
void fails(Tensor a, Tensor b) {
  try {
    auto c = torch::mm(a, b);
  } catch (const c10::Error &) {
  }
}
