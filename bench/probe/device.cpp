// Copies known amounts between host and device, and waits in known lines; bench/probe/on-device
// compares the figures of the probe with those behind `expect`.
#include <torch/torch.h>

#include <cstdio>

static double run(const torch::Device &Device) {
  auto A = torch::rand({8192, 8192}, Device);                // expect: allocatedBytes 268435456
  for (int I = 0; I < 20; ++I)
    A = A.matmul(A).mul_(1e-4);
  torch::cuda::synchronize();                                // expect: waits
  const auto Host = torch::ones({25'000'000});               // expect: allocatedBytes 100000000
  double Total = 0;
  for (int I = 0; I < 10; ++I)
    Total += Host.to(Device).numel();                        // expect: bytesToDevice 1000000000
  for (int I = 0; I < 10; ++I)
    Total += A.cpu().numel();                                // expect: bytesToHost 2684354560 waits
  for (int I = 0; I < 1000; ++I)
    Total += A[0][I].item<float>();                          // expect: bytesToHost 4000 waits
  auto W = torch::rand({1024, 1024}, torch::device(Device).requires_grad(true));
  for (int I = 0; I < 50; ++I)
    W.matmul(W).sum().backward();                            // expect: operations 150
  torch::cuda::synchronize();
  return Total;
}

int main() { std::printf("%g\n", run(torch::kCUDA)); }
