// A mask as an index waits for the number of elements that it selects.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R104,R216 -- %libtorch-flags
#include <torch/torch.h>

using torch::Tensor;

Tensor centers(const Tensor &x, const Tensor &labels, int64_t k) {
  auto out = torch::zeros({k, x.size(1)}, torch::kCUDA);
  for (int64_t c = 0; c < k; ++c)
    out[c] = x.index({labels == c}).mean(0); // expect: R104 "'index' waits for the size of its result on every iteration" help "keep the mask in array form"
  return out;
}

// R216 reports these.
Tensor updated(Tensor x, const Tensor &labels, int64_t k) {
  x = x.cuda();
  for (int64_t c = 0; c < k; ++c) {
    auto mask = labels == c;
    x.index_put_({mask}, x.index({mask}) * 2); // expect: R216 "turns a mask into a list of indices to change" note "the elements are read here"
  }
  return x;
}
// Once, on the host, and by a list.
Tensor once(const Tensor &x, const Tensor &labels) { return x.cuda().index({labels == 1}); }
Tensor onHost(const Tensor &labels, int64_t k) {
  auto x = torch::rand({100, 3}, torch::kCPU), out = torch::zeros({k, 3}, torch::kCPU);
  auto kinds = labels.to(torch::kCPU);
  for (int64_t c = 0; c < k; ++c)
    out[c] = x.index({kinds == c}).mean(0);
  return out;
}
Tensor maskOnHost(const Tensor &x, const Tensor &labels, int64_t k) {
  auto out = torch::zeros({k, x.size(1)}, torch::kCUDA);
  auto kinds = labels.to(torch::kCPU);
  for (int64_t c = 0; c < k; ++c)
    out[c] = x.index({kinds == c}).mean(0);
  return out;
}
// R205's, which is lost.
void written(const Tensor &x, const Tensor &y, const Tensor &labels, int64_t k) {
  for (int64_t c = 0; c < k; ++c)
    x.index({labels == c}) = y[c];
}
Tensor listed(const Tensor &x, const Tensor &rows, int64_t k) {
  auto out = torch::zeros({k, x.size(1)}, torch::kCUDA);
  for (int64_t c = 0; c < k; ++c)
    out[c] = x.index({rows[c].to(torch::kLong)}).mean(0);
  return out;
}
