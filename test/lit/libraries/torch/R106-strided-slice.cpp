// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R106 -- %libtorch-flags
#include <torch/torch.h>

using torch::indexing::None;
using torch::indexing::Slice;

//===-- bad ---------------------------------------------------------------===//

torch::Tensor backwards(torch::Tensor x, int64_t n) {
  auto a = x.slice(0, 0, n, -1); // expect: R106@29 /^a step of -1 is an error: slices of LibTorch need a positive step$/
  auto b = torch::slice(x, 1, 0, n, -2); // expect: R106 "a step of -2 is an error"
  auto c = x.index({Slice(None, None, -1)}); // expect: R106@39 "a step of -1"
  auto d = x.index({"...", Slice(0, n, -3)}); // expect: R106 "a step of -3"
  x.index_put_({Slice(n, 0, -1)}, 0); // expect: R106 "a step of -1"
  constexpr int64_t step = -1;
  auto e = x.slice(0, 0, n, step); // expect: R106 "a step of -1"
  auto f = x.slice(0, 0, n, 0); // expect: R106 "a step of 0"
  return a + b + c + d + e + f;
}

//===-- good --------------------------------------------------------------===//

torch::Tensor forwards(torch::Tensor x, int64_t n, int64_t step) {
  auto a = x.slice(0, 0, n, 2);
  auto b = x.slice(0, 0, n);
  auto c = x.index({Slice(None, None, 3)});
  auto d = x.index({Slice(), Slice(0, n, step)});
  x.index_put_({Slice(0, None, 2)}, 0);
  auto e = x.slice(0, -5, -1);
  auto f = x.flip(0);
  auto g = torch::arange(n, 0, -1);
  return a + b + c + d + e + f + g;
}

// The library supports steps.
void rows(torch::Tensor x) {
  for (int64_t i = 0; i < x.size(0); i += 2)
    x.slice(0, i, i + 1).mul_(2);
  for (int64_t i = 0; i < x.size(0); i += 2)
    x.select(0, i).mul_(2);
}

//===-- edges -------------------------------------------------------------===//

// The part of GoogleTest that is needed here.
namespace testing {
struct AssertionResult {
  template <typename T> explicit AssertionResult(const T &value) : holds(value) {}
  operator bool() const { return holds; }
  bool holds;
};
} // namespace testing
#define ASSERT_TRUE(condition)                                                 \
  if (const testing::AssertionResult result = testing::AssertionResult(condition)) \
    ;                                                                          \
  else                                                                         \
    return

// No slice is taken here.
void tested() {
  using torch::indexing::None;
  using torch::indexing::Slice;
  ASSERT_TRUE(c10::str(Slice(None, None, -1)) == "(9223372036854775807:-9223372036854775808:-1)");
}

#define BACKWARDS Slice(None, None, -1)

torch::Tensor macro(torch::Tensor x) {
  return x.index({BACKWARDS}); // expect: R106@19 "a step of -1"
}

template <int64_t Step>
torch::Tensor instantiated(torch::Tensor x) {
  return x.slice(0, 0, 10, Step); // expect: R106 "a step of -2"
}
template torch::Tensor instantiated<-2>(torch::Tensor);

torch::Tensor maybe(torch::Tensor x, bool back) {
  return x.slice(0, 0, 10, back ? -1 : 1);
}

torch::Tensor silenced(torch::Tensor x) {
  return x.slice(0, 0, 10, -1); // NOLINT(array-R106-strided-slice)
}
