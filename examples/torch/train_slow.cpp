// Fits a linear model by gradient descent and keeps a few statistics on the way.
// The result is right, but the program waits for the device at every step, copies its
// history to extend it, and accesses elements one by one. See train_fast.cpp.

#include <torch/torch.h>

#include <cstdint>
#include <cstdio>

namespace {

constexpr std::int64_t SAMPLES  = 20000;
constexpr std::int64_t FEATURES = 8;
constexpr int STEPS             = 600;

// Uniform samples with the largest values cut off.
torch::Tensor make_samples(torch::Device device)
{
  // Drawn in single precision and copied, so that the lower bits are missing, too.
  auto x = torch::rand({SAMPLES, FEATURES}, device).to(torch::kFloat64);

  // Finding the indices waits for the device, and writing through them is a scatter.
  auto large = torch::nonzero(x > 0.95);
  x.index_put_({large.select(1, 0), large.select(1, 1)}, 0.95);
  return x;
}

// Weight of each sample in the error statistics: later samples count less.
torch::Tensor make_importance(torch::TensorOptions real)
{
  auto importance = torch::empty({SAMPLES}, real);
  // Each assignment is a separate kernel launch.
  for (std::int64_t i = 0; i < SAMPLES; ++i) {
    importance[i] = 1.0 / (1.0 + 1e-3 * static_cast<double>(i));
  }
  return importance;
}

// Largest eigenvalue of a symmetric matrix by power iteration.
double largest_eigenvalue(const torch::Tensor& matrix)
{
  auto v     = torch::ones({matrix.size(0)}, matrix.options());
  auto error = torch::ones({1}, matrix.options());

  // The next iteration cannot start before the value has been read back.
  while (error.item<float>() > 1e-6F) {
    auto next = matrix.matmul(v);
    next      = next / next.norm();
    error     = (next - v).norm();
    v         = next;
  }
  return v.dot(matrix.matmul(v)).item<double>();
}

}  // namespace

int main()
{
  torch::manual_seed(7);
  const torch::Device device(torch::cuda::is_available() ? torch::kCUDA : torch::kCPU);
  const auto real = torch::TensorOptions(torch::kFloat64).device(device);

  auto x          = make_samples(device);
  auto truth      = torch::arange(1, FEATURES + 1, real) / 2.0;
  auto y          = x.matmul(truth);
  auto importance = make_importance(real);

  const auto curvature = largest_eigenvalue(2.0 / SAMPLES * x.t().matmul(x));
  auto w               = torch::zeros({FEATURES}, real.requires_grad(true));
  torch::optim::SGD optimizer({w}, torch::optim::SGDOptions(1.0 / curvature));

  auto history      = torch::empty({0}, real);
  auto error_sum    = torch::zeros({SAMPLES}, real);
  double total_loss = 0.0;

  for (int step = 0; step < STEPS; ++step) {
    optimizer.zero_grad();
    auto prediction = x.matmul(w);
    auto loss       = torch::mse_loss(prediction, y);
    loss.backward();
    optimizer.step();

    // Reads the same value twice, while the device is idle.
    total_loss += loss.item<double>();
    std::printf("step %d loss %.3e\n", step, loss.item<double>());

    // Copies all earlier entries to append one.
    history = torch::cat({history, loss.detach().view({1})});

    torch::NoGradGuard no_grad;
    // New zeros, which the next line overwrites.
    auto weighted = torch::zeros({SAMPLES}, real);
    torch::mul_out(weighted, importance, (prediction - y).abs());
    // Allocates a new array, although the old one could be updated.
    error_sum = error_sum + weighted;
  }

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
