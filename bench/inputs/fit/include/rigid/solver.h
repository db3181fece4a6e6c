// Least squares by the method of Gauss and Newton, with derivatives from jets.
#pragma once

#include "rigid/jet.h"

#include <functional>
#include <vector>

namespace rigid {

template <typename Residual, int Unknowns> class Solver {
public:
  using Number = Jet<double, Unknowns>;
  using Values = Eigen::Matrix<double, Unknowns, 1>;
  using Normal = Eigen::Matrix<double, Unknowns, Unknowns>;

  explicit Solver(double damping) : damping_(damping) {}

  void add(Residual residual) { residuals_.push_back(std::move(residual)); }

  /// Improves \p start until a step is shorter than \p enough.
  Values solve(Values start, int steps, double enough) const
  {
    for (int step = 0; step < steps; ++step) {
      const Values change = next(start);
      start -= change;
      if (change.norm() < enough) break;
    }
    return start;
  }

private:
  Values next(const Values& at) const
  {
    Eigen::Matrix<Number, Unknowns, 1> unknowns;
    for (int i = 0; i < Unknowns; ++i) { unknowns(i) = Number::variable(at(i), i); }
    Normal normal = damping_ * Normal::Identity();
    Values right  = Values::Zero();
    for (const Residual& residual : residuals_) {
      const auto errors = residual(unknowns);
      for (int i = 0; i < errors.size(); ++i) {
        normal += errors(i).gradient * errors(i).gradient.transpose();
        right += errors(i).gradient * errors(i).value;
      }
    }
    return normal.ldlt().solve(right);
  }

  double damping_;
  std::vector<Residual> residuals_;
};

}  // namespace rigid
