// Arrays that are made in one type only to be cast to another.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R208 -- %libtorch-flags
#include <torch/torch.h>

using torch::Tensor;

//===-- bad ---------------------------------------------------------------===//

Tensor zeros(int n) {
  return torch::zeros({n, 1000}).to(torch::kLong); // expect: R208@10 remark /^makes float32 numbers only to cast them to int64$/
  // fixed: return torch::zeros({n, 1000}, torch::kLong);
}
Tensor counted(int n) {
  return torch::arange(0, n, 2).to(torch::kFloat); // expect: R208@10 remark "makes int64 numbers only to cast them to float32" note "make it in the needed type"
  // unsafe: return torch::arange(0, n, 2, torch::kFloat);
}
Tensor reshaped(int n) {
  return torch::arange(n).unsqueeze(1).t().to(torch::kFloat); // expect: R208@10 remark "makes int64 numbers only to cast them to float32" note "make it in the needed type"
  // unsafe: return torch::arange(n, torch::kFloat).unsqueeze(1).t();
}
Tensor typed(int n) {
  return torch::ones({n}, torch::kInt).toType(torch::kFloat); // expect: R208@10 remark "makes int32 numbers only to cast them to float32"
  // fixed: return torch::ones({n}, torch::kFloat);
}
Tensor moved(const Tensor &x) {
  return torch::empty({x.size(0)}).to(torch::kLong).to(x.device()); // expect: R208@10 remark "makes float32 numbers only to cast them to int64"
  // fixed: return torch::empty({x.size(0)}, torch::kLong).to(x.device());
}
Tensor named(int n) {
  const auto mask = torch::zeros({n});
  // fixed: const auto mask = torch::zeros({n}, torch::kBool);
  return mask.to(torch::kBool); // expect: R208@10 remark "makes float32 numbers only to cast them to bool"
  // fixed: return mask;
}
#define LONG(x) x.to(torch::kLong)
Tensor inMacro(int n) {
  return LONG(torch::zeros({n})); // expect: R208 remark "makes float32 numbers only to cast them to int64" help "make them in the type that is needed"
}

//===-- good --------------------------------------------------------------===//

Tensor same(int n) { return torch::zeros({n}).to(torch::kF32) + torch::arange(n).to(torch::kLong); }
Tensor truncated(int n) { return torch::linspace(0, 1, n).to(torch::kLong) + torch::full({n}, 1.5).to(torch::kLong) + torch::arange(0.5, n).to(torch::kLong); }
Tensor unknown(int n, torch::TensorOptions options, const Tensor &x) { return torch::zeros({n}, options).toType(torch::kLong) + torch::zeros_like(x).toType(torch::kByte); }
Tensor values(const std::vector<float> &list) { return torch::tensor(list).to(torch::kLong); }
Tensor both(int n) {
  const auto zeros = torch::zeros({n});
  return zeros.to(torch::kLong).sum() + zeros;
}
Tensor repeated(int n) { return torch::zeros({1}).expand({n, 8}).to(torch::kLong).add_(1); }
Tensor counts(int n) { return torch::arange(n).to(torch::kBool) + torch::arange(n).to(torch::kHalf); }
void anew(std::vector<Tensor> &all) { // a copy each time
  const auto zeros = torch::zeros({1 << 20});
  static auto kept = torch::zeros({1 << 20});
  for (int i = 0; i < 100; ++i)
    all.push_back(zeros.to(torch::kLong));
  all.push_back(kept.to(torch::kLong));
}
Tensor ofBytes(int n) { return torch::zeros({n}).view(torch::kInt).to(torch::kLong); }
int main() {
  const auto few = torch::zeros({3}).to(torch::kLong); // twelve bytes, once
  const auto many = torch::zeros({3000, 3000}).to(torch::kLong); // expect: R208@21 remark "makes float32 numbers only to cast them to int64 (36000000 bytes are copied)"
  // fixed: const auto many = torch::zeros({3000, 3000}, torch::kLong);
  return (few.sum() + many.sum() + same(1) + truncated(1)).item<int>();
}
