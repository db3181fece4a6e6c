// Finds the pose of a camera from points that it has measured. The headers of the
// project itself, found through -I, consist of templates over the library's types.

#include "rigid/pose.h"
#include "rigid/solver.h"

#include <iostream>
#include <map>
#include <string>
#include <vector>

namespace {

struct Measured {
  Eigen::Vector3d there, here;

  template <typename Number>
  Eigen::Matrix<Number, 3, 1> operator()(const Eigen::Matrix<Number, 6, 1>& unknowns) const
  {
    const auto pose = rigid::Pose<Number>::from(unknowns.template head<3>(),
                                                unknowns.template tail<3>());
    return pose * rigid::Point<Number>(there.cast<Number>()) - here.cast<Number>();
  }
};

std::vector<Measured> measure(const rigid::Pose<double>& pose, int count)
{
  std::vector<Measured> points;
  for (int i = 0; i < count; ++i) {
    const Eigen::Vector3d there = Eigen::Vector3d::Random();
    points.push_back({there, pose * there + 1e-3 * Eigen::Vector3d::Random()});
  }
  return points;
}

// The spread of the points, which grows by one column per point.
Eigen::Matrix3d spread(const std::vector<Measured>& points)
{
  Eigen::MatrixXd columns(3, 0);
  for (const auto& point : points) {
    columns.conservativeResize(3, columns.cols() + 1);
    columns.rightCols(1) = point.here;
  }
  return columns * columns.transpose() / static_cast<double>(points.size());
}

}  // namespace

int main()
{
  const auto truth = rigid::Pose<double>::from({0.1, -0.2, 0.3}, {1.0, 2.0, -0.5});
  std::map<std::string, std::vector<Measured>> cameras;
  cameras["left"]  = measure(truth, 100);
  cameras["right"] = measure(truth.inverse(), 200);
  for (const auto& [name, points] : cameras) {
    rigid::Solver<Measured, 6> solver(1e-9);
    for (const auto& point : points) { solver.add(point); }
    const Eigen::Matrix<double, 6, 1> found =
      solver.solve(Eigen::Matrix<double, 6, 1>::Zero(), 20, 1e-10);
    const auto [turn, shift] =
      rigid::Pose<double>::from(found.head<3>(), found.tail<3>());
    std::cout << name << "\n" << turn << "\n" << shift.transpose() << "\n"
              << spread(points) << "\n";
  }
  return 0;
}
