// Fits a linear model by gradient descent, with the rows of the data on very different
// scales. On the host nothing waits and nothing is transferred; the cost is in arrays and
// values that each step creates or computes again. See fit_fast.cpp.

#include <Eigen/Dense>

#include <cstdio>

namespace {

constexpr int SAMPLES  = 2000;
constexpr int FEATURES = 60;
constexpr int STEPS    = 300;

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

// Every step multiplies the whole data set, and allocates a new gradient.
Eigen::VectorXd fit(const Eigen::MatrixXd& x, const Eigen::VectorXd& y)
{
  const double rate = 1.0 / x.squaredNorm();
  Eigen::VectorXd w = Eigen::VectorXd::Zero(x.cols());
  for (int step = 0; step < STEPS; ++step) {
    Eigen::VectorXd gradient(x.cols());
    gradient = x.transpose() * x * w;
    gradient -= x.transpose() * y;
    w -= rate * gradient;
  }
  return w;
}

// The errors of each step: a vector that is copied whenever it grows.
Eigen::VectorXd errors(const Eigen::MatrixXd& x, const Eigen::VectorXd& y)
{
  Eigen::VectorXd w = Eigen::VectorXd::Zero(x.cols());
  Eigen::VectorXd history;
  for (int step = 0; step < STEPS; ++step) {
    const Eigen::VectorXd residual = y - x * w;
    w += x.transpose() * residual / x.squaredNorm();
    history.conservativeResize(history.size() + 1);
    history(history.size() - 1) = residual.norm();
  }
  return history;
}

}  // namespace

int main()
{
  const Eigen::MatrixXd x = make_samples();
  const Eigen::VectorXd y = x * Eigen::VectorXd::LinSpaced(FEATURES, -1.0, 1.0);

  Eigen::VectorXd direction = fit(x, y);
  direction.normalized();  // returns another vector, which is discarded
  std::printf("length %.6f\n", direction.norm());

  const Eigen::VectorXd history = errors(x, y);
  std::printf("error %.6f after %ld steps\n", history(history.size() - 1), long(history.size()));
}
