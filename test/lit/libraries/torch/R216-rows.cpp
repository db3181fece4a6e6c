// One element of each row, by a list of all rows and one of columns.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R216 -- %libtorch-flags
#include <torch/torch.h>

using torch::Tensor;
using torch::indexing::Slice;

Tensor best(Tensor q, int n) {
  q = q.to(torch::kCUDA);
  Tensor at = q.argmax(1);
  // expect: R216@10 remark "'index' reads one element of each row through a list of all rows" help "gather along the other axis, which needs no such list"
  return q.index({torch::arange(n), at}) * 0.99; // expect: note@19 "the rows are listed here"
}

void set(Tensor q, const Tensor &actions, const Tensor &values, int n) {
  q = q.to(torch::kCUDA);
  auto rows = torch::arange(0, n, torch::kCUDA); // expect: note@15 "the rows are listed here"
  // expect: R216@3 remark "'index_put_' writes one element of each row through a list of all rows" help "scatter along the other axis, which needs no such list"
  q.index_put_({rows, actions}, values);
}

// Another order, some rows, elements of planes, and rows that are used again.
Tensor others(Tensor q, const Tensor &at, const Tensor &order, int n) {
  q = q.to(torch::kCUDA);
  auto rows = torch::arange(n);
  auto shifted = rows + 1;
  return q.index({order, at}) + q.index({torch::arange(1, n), at}) + q.index({torch::arange(0, n, 2), at}) +
         q.index({torch::arange(n), at, at}) + q.index({torch::arange(n), Slice(), at}) + q.index({rows, at}) + shifted;
}

// A diagonal, whole columns, a mask, rows of planes, and sums.
Tensor notOne(Tensor q, const Tensor &at, int n) {
  q = q.to(torch::kCUDA);
  Tensor planes = torch::zeros({100, 20, 30}, torch::kCUDA);
  q.index_put_({torch::arange(n), at}, q.sum(1), true);
  return q.index({torch::arange(n), torch::arange(n)}) + q.index({torch::arange(n), at.unsqueeze(1)}) +
         q.index({torch::arange(n), at > 0}) + (planes * 2).index({torch::arange(100), at}) +
         q.index({torch::arange(n), at.argmax()}) +
         q.permute({0, 3, 1, 2}).index({torch::arange(n), at}) + q.view({-1, 20, 20}).index({torch::arange(n), at});
}

// On the host.
Tensor onHost(Tensor q, const Tensor &at, int n) {
  q = q.cpu();
  return q.index({torch::arange(n), at});
}
