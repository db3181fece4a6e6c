// Tracks a drone with a Kalman filter and fits its path to measurements. It has
// the inefficiencies of real programs: matrices that are created in loops, systems
// that are solved by inverses, loops over elements. An input of ordinary size for
// the bench, not an example.

#include <Eigen/Cholesky>
#include <Eigen/Dense>
#include <Eigen/Eigenvalues>
#include <Eigen/Geometry>
#include <Eigen/QR>
#include <Eigen/SVD>
#include <Eigen/Sparse>

#include <cmath>
#include <cstdio>
#include <random>
#include <vector>

namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

struct Model {
  MatrixXd transition, observation, process, measurement;
};

struct State {
  VectorXd mean;
  MatrixXd covariance;
};

Model constant_velocity(double dt, Index axes)
{
  Model model;
  model.transition = MatrixXd::Identity(2 * axes, 2 * axes);
  model.transition.topRightCorner(axes, axes).diagonal().setConstant(dt);
  model.observation = MatrixXd::Zero(axes, 2 * axes);
  model.observation.leftCols(axes).setIdentity();
  model.process     = MatrixXd::Identity(2 * axes, 2 * axes) * 1e-3;
  model.measurement = MatrixXd::Identity(axes, axes) * 0.05;
  return model;
}

// Predicts and corrects; computes the gain by an inverse, as textbooks do.
State step(const State& from, const VectorXd& seen, const Model& model)
{
  State to;
  to.mean       = model.transition * from.mean;
  to.covariance = model.transition * from.covariance * model.transition.transpose() + model.process;
  const MatrixXd innovation =
    model.observation * to.covariance * model.observation.transpose() + model.measurement;
  const MatrixXd gain = to.covariance * model.observation.transpose() * innovation.inverse();
  to.mean += gain * (seen - model.observation * to.mean);
  to.covariance =
    (MatrixXd::Identity(to.mean.size(), to.mean.size()) - gain * model.observation) * to.covariance;
  return to;
}

// The sensor data of a loop in the air.
MatrixXd measure(Index samples, Index axes)
{
  std::mt19937 engine(7);
  std::normal_distribution<double> noise(0.0, 0.2);
  MatrixXd seen(axes, samples);
  for (Index t = 0; t < samples; ++t) {
    for (Index a = 0; a < axes; ++a) {
      const double angle = 0.01 * static_cast<double>(t) + static_cast<double>(a);
      seen(a, t)         = 10.0 * std::sin(angle) + noise(engine);
    }
  }
  return seen;
}

// Least squares by the normal equations.
VectorXd fit(const VectorXd& x, const VectorXd& y, Index degree)
{
  MatrixXd powers(x.size(), degree + 1);
  for (Index i = 0; i < x.size(); ++i) {
    double power = 1.0;
    for (Index d = 0; d <= degree; ++d) {
      powers(i, d) = power;
      power *= x(i);
    }
  }
  return (powers.transpose() * powers).inverse() * (powers.transpose() * y);
}

VectorXd fit_well(const VectorXd& x, const VectorXd& y, Index degree)
{
  MatrixXd powers(x.size(), degree + 1);
  powers.col(0).setOnes();
  for (Index d = 1; d <= degree; ++d) {
    powers.col(d) = powers.col(d - 1).cwiseProduct(x);
  }
  return powers.colPivHouseholderQr().solve(y);
}

// The axis with the largest variation of the path.
Eigen::Vector3d main_axis(const MatrixXd& path)
{
  const MatrixXd centred    = path.colwise() - path.rowwise().mean();
  const MatrixXd covariance = centred * centred.transpose() / static_cast<double>(path.cols());
  const Eigen::SelfAdjointEigenSolver<MatrixXd> solver(covariance);
  return solver.eigenvectors().col(covariance.cols() - 1).head<3>();
}

// Smooths each axis by a sparse system.
MatrixXd smooth(const MatrixXd& path, double weight)
{
  const Index n = path.cols();
  std::vector<Eigen::Triplet<double>> entries;
  for (Index i = 0; i < n; ++i) {
    entries.emplace_back(i, i, 1.0 + 2.0 * weight);
    if (i + 1 < n) {
      entries.emplace_back(i, i + 1, -weight);
      entries.emplace_back(i + 1, i, -weight);
    }
  }
  Eigen::SparseMatrix<double> system(n, n);
  system.setFromTriplets(entries.begin(), entries.end());
  const Eigen::SimplicialLDLT<Eigen::SparseMatrix<double>> solver(system);
  MatrixXd result(path.rows(), n);
  for (Index a = 0; a < path.rows(); ++a) {
    const VectorXd axis = path.row(a).transpose();
    result.row(a)       = solver.solve(axis).transpose();
  }
  return result;
}

Eigen::Matrix3d attitude(const std::vector<Eigen::Quaterniond>& turns)
{
  Eigen::Matrix3d total = Eigen::Matrix3d::Identity();
  for (const auto& turn : turns) {
    total = total * turn.toRotationMatrix();
  }
  return total;
}

}  // namespace

int main()
{
  constexpr Index SAMPLES = 2000;
  constexpr Index AXES    = 3;
  const auto model        = constant_velocity(0.01, AXES);
  const auto seen         = measure(SAMPLES, AXES);

  State state{VectorXd::Zero(2 * AXES), MatrixXd::Identity(2 * AXES, 2 * AXES)};
  MatrixXd path(AXES, SAMPLES);
  double error = 0.0;
  for (Index t = 0; t < SAMPLES; ++t) {
    state       = step(state, seen.col(t), model);
    path.col(t) = state.mean.head(AXES);
    const VectorXd residual = seen.col(t) - path.col(t);
    error += residual.norm();
  }

  const auto smoothed       = smooth(path, 4.0);
  const VectorXd time       = VectorXd::LinSpaced(SAMPLES, 0.0, 1.0);
  const VectorXd height     = smoothed.row(2).transpose();
  const VectorXd quick      = fit(time, height, 4);
  const VectorXd thorough   = fit_well(time, height, 4);
  const Eigen::Vector3d way = main_axis(smoothed);

  std::vector<Eigen::Quaterniond> turns;
  for (int i = 0; i < 10; ++i) {
    turns.emplace_back(Eigen::AngleAxisd(0.1 * i, way));
  }
  const Eigen::JacobiSVD<MatrixXd> svd(smoothed * smoothed.transpose(), Eigen::ComputeThinU);
  std::printf("error %.3f fits differ %.2e largest %.3f turned %.3f\n",
              error / static_cast<double>(SAMPLES),
              (quick - thorough).norm(),
              svd.singularValues()(0),
              attitude(turns).trace());
  return 0;
}
