// What LibTorch's operations cost on one core.
//
//   clang++-22 -O3 -std=c++17 -isystem /usr/include/torch/csrc/api/include
//     bench/costs/torch.cpp -ltorch -ltorch_cpu -lc10 -o build/costs-torch
//   build/costs-torch
#include "Costs.h"
#include <torch/torch.h>

static void measureGradients(double Pass, const torch::Tensor &A,
                             const torch::Tensor &B) {
  torch::AutoGradMode Recording(true);
  auto X = A.clone().set_requires_grad(true);
  auto Y = B.clone().set_requires_grad(true);
  (X * Y).sum().backward();
  costs::row("forward of (x * y).sum()", Pass, [&] { (X * Y).sum(); });
  costs::row("with backward", Pass, [&] { (X * Y).sum().backward(); });
  torch::optim::SGD Sgd({X}, 1e-6);
  torch::optim::Adam Adam({X}, 1e-6);
  costs::row("step of SGD", Pass, [&] { Sgd.step(); });
  costs::row("step of Adam", Pass, [&] { Adam.step(); });
  torch::nn::Linear Layer(A.size(0), A.size(0));
  costs::row("forward of a layer", Pass, [&] { Layer(A).sum(); });
  costs::row("with backward", Pass, [&] { Layer(A).sum().backward(); });
}

static void measureNetworks(double Pass, long N) {
  const auto Images = torch::randn({1, 3, N, N});
  torch::nn::Linear Layer(N, N);
  torch::nn::Conv2d Convolution(torch::nn::Conv2dOptions(3, 16, 3));
  torch::nn::Sequential Network(torch::nn::Linear(N, 4 * N), torch::nn::ReLU(),
                                torch::nn::Linear(4 * N, 4 * N),
                                torch::nn::ReLU(), torch::nn::Linear(4 * N, N));
  const auto A = torch::randn({N, N});
  costs::row("Linear", Pass, [&] { Layer(A); });
  costs::row("Conv2d, 16 channels", Pass, [&] { Convolution(Images); });
  costs::row("three Linear, 4 n wide", Pass, [&] { Network->forward(A); });
}

static void measure(long N) {
  const auto A = torch::randn({N, N}), B = torch::randn({N, N}) / 1e6;
  auto C = A.clone();
  const auto Square = A.matmul(A.t()) + N * torch::eye(N);
  const auto Mask = A > 0;
  const auto Order = torch::randperm(N);
  const double Pass = costs::table(N, [&] { C.add_(B); });
  costs::row("empty", Pass, [&] { torch::empty({N, N}); });
  costs::row("zeros", Pass, [&] { torch::zeros({N, N}); });
  costs::row("a + b", Pass, [&] { A + B; });
  costs::row("a.sum()", Pass, [&] { A.sum(); });
  costs::row("a.to(kFloat64)", Pass, [&] { A.to(torch::kFloat64); });
  costs::row("rand", Pass, [&] { torch::rand({N, N}); });
  costs::row("cat of two", Pass, [&] { torch::cat({A, B}); });
  costs::row("masked_select", Pass, [&] { A.masked_select(Mask); });
  costs::row("a > 0, then nonzero", Pass, [&] { (A > 0).nonzero(); });
  costs::row("index_select", Pass, [&] { A.index_select(0, Order); });
  costs::row("index_put of rows", Pass, [&] { C.index_put_({Order}, A); });
  costs::row("a.exp()", Pass, [&] { A.exp(); });
  costs::row("a[0][0]", Pass, [&] { A[0][0]; });
  costs::row("a[0][0].item()", Pass, [&] { A[0][0].item<float>(); });
  costs::row("a.sum().item()", Pass, [&] { A.sum().item<float>(); });
  costs::row("matmul", Pass, [&] { A.matmul(B); });
  costs::row("sort", Pass, [&] { A.sort(); });
  costs::row("fft2", Pass, [&] { torch::fft_fft2(A); });
  costs::row("cholesky", Pass, [&] { torch::linalg_cholesky(Square); });
  costs::row("solve", Pass, [&] { torch::linalg_solve(Square, B); });
  costs::row("qr", Pass, [&] { torch::linalg_qr(A); });
  costs::row("svd", Pass, [&] { torch::linalg_svd(A); });
  costs::row("eigh", Pass, [&] { torch::linalg_eigh(Square); });
  measureNetworks(Pass, N);
  measureGradients(Pass, A, B);
}

int main() {
  torch::NoGradGuard Off;
  torch::set_num_threads(1);
  for (const long N : {4, 16, 64, 256})
    measure(N);
}
