// The training of train_slow.cpp with the device kept busy: values stay there until
// the end or until the next report, buffers are allocated once, and operations on
// whole tensors replace elements and indices.

#include <torch/torch.h>

#include <cstdint>
#include <cstdio>
#include <vector>

namespace {

constexpr std::int64_t SAMPLES  = 20000;
constexpr std::int64_t FEATURES = 8;
constexpr int STEPS             = 600;
constexpr int REPORT_EVERY      = 100;

// Uniform samples with the largest values cut off.
torch::Tensor make_samples(torch::TensorOptions real)
{
  auto x = torch::rand({SAMPLES, FEATURES}, real);
  x.clamp_max_(0.95);
  return x;
}

// Weight of each sample in the error statistics: later samples count less.
torch::Tensor make_importance(torch::TensorOptions real)
{
  return torch::arange(SAMPLES, real).mul_(1e-3).add_(1.0).reciprocal_();
}

// Largest eigenvalue of a symmetric matrix by power iteration.
double largest_eigenvalue(const torch::Tensor& matrix)
{
  auto v    = torch::ones({matrix.size(0)}, matrix.options());
  auto next = torch::empty_like(v);

  for (int round = 1; round <= 1000; ++round) {
    torch::mv_out(next, matrix, v);
    next.div_(next.norm());

    // A few additional iterations are cheaper than a synchronization in each one.
    if (round % 10 == 0) {
      if (v.sub_(next).norm().item<double>() < 1e-6) {
        break;
      }
    }
    v.copy_(next);
  }
  return next.dot(matrix.matmul(next)).item<double>();
}

}  // namespace

int main()
{
  torch::manual_seed(7);
  const torch::Device device(torch::cuda::is_available() ? torch::kCUDA : torch::kCPU);
  const auto real = torch::TensorOptions(torch::kFloat64).device(device);

  auto x          = make_samples(real);
  auto truth      = torch::arange(1, FEATURES + 1, real).div_(2.0);
  auto y          = x.matmul(truth);
  auto importance = make_importance(real);

  const auto curvature = largest_eigenvalue(x.t().matmul(x).mul_(2.0 / SAMPLES));
  auto w               = torch::zeros({FEATURES}, real.requires_grad(true));
  torch::optim::SGD optimizer({w}, torch::optim::SGDOptions(1.0 / curvature));

  std::vector<torch::Tensor> losses;
  losses.reserve(STEPS);
  auto error_sum = torch::zeros({SAMPLES}, real);
  auto weighted  = torch::empty({SAMPLES}, real);

  for (int step = 0; step < STEPS; ++step) {
    optimizer.zero_grad();
    auto prediction = x.matmul(w);
    auto loss       = torch::mse_loss(prediction, y);
    loss.backward();
    optimizer.step();

    // Storing detached values costs nothing; they are joined and read after the loop.
    losses.push_back(loss.detach());
    if (step % REPORT_EVERY == 0) {
      std::printf("step %d loss %.3e\n", step, loss.item<double>());
    }

    torch::NoGradGuard no_grad;
    torch::sub_out(weighted, prediction, y);
    weighted.abs_();
    weighted.mul_(importance);
    error_sum += weighted;
  }

  auto history          = torch::stack(losses);
  const auto total_loss = history.sum().item<double>();
  std::printf("history %ld, mean loss above zero: %d, error above zero: %d\n",
              static_cast<long>(history.size(0)),
              total_loss / STEPS > 0.0,
              error_sum.sum().item<double>() > 0.0);
  const auto host = w.detach().cpu();
  const auto* p   = host.data_ptr<double>();
  for (std::int64_t i = 0; i < FEATURES; ++i) {
    std::printf("w[%ld] %.3f\n", static_cast<long>(i), p[i]);
  }
  return 0;
}
