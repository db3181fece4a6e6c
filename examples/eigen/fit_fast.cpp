// The model of fit_slow.cpp, with invariant values computed once and memory allocated once.

#include <Eigen/Dense>

#include <cstdio>

namespace {

constexpr int SAMPLES  = 2000;
constexpr int FEATURES = 60;
constexpr int STEPS    = 300;

// Loops over elements are normal in host code.
Eigen::MatrixXd make_samples()
{
  Eigen::MatrixXd x(SAMPLES, FEATURES);
  for (int j = 0; j < FEATURES; ++j) {
    for (int i = 0; i < SAMPLES; ++i) {
      x(i, j) = ((i * 37 + j * 101) % 211) / 211.0 * (1 + j % 3);
    }
  }
  return x;
}

// The data is used in two products before the loop, and in no step.
Eigen::VectorXd fit(const Eigen::MatrixXd& x, const Eigen::VectorXd& y)
{
  const double rate              = 1.0 / x.squaredNorm();
  const Eigen::MatrixXd gram     = x.transpose() * x;
  const Eigen::VectorXd moments  = x.transpose() * y;
  Eigen::VectorXd w              = Eigen::VectorXd::Zero(x.cols());
  Eigen::VectorXd gradient(x.cols());
  for (int step = 0; step < STEPS; ++step) {
    gradient.noalias() = gram * w;
    gradient -= moments;
    w -= rate * gradient;
  }
  return w;
}

// The vector of errors is allocated with the number of steps.
Eigen::VectorXd errors(const Eigen::MatrixXd& x, const Eigen::VectorXd& y)
{
  const double rate = 1.0 / x.squaredNorm();
  Eigen::VectorXd w = Eigen::VectorXd::Zero(x.cols());
  Eigen::VectorXd history(STEPS);
  Eigen::VectorXd residual(y.size());
  for (int step = 0; step < STEPS; ++step) {
    residual = y - x * w;
    w += rate * (x.transpose() * residual);
    history(step) = residual.norm();
  }
  return history;
}

}  // namespace

int main()
{
  const Eigen::MatrixXd x = make_samples();
  const Eigen::VectorXd y = x * Eigen::VectorXd::LinSpaced(FEATURES, -1.0, 1.0);

  Eigen::VectorXd direction = fit(x, y);
  direction.normalize();
  std::printf("length %.6f\n", direction.norm());

  const Eigen::VectorXd history = errors(x, y);
  std::printf("error %.6f after %ld steps\n", history(history.size() - 1), long(history.size()));
}
