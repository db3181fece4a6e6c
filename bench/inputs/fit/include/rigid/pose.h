// A rotation and a translation in the plane or in space.
#pragma once

#include <Eigen/Dense>
#include <cmath>
#include <tuple>

namespace rigid {

template <typename Scalar> using Point = Eigen::Matrix<Scalar, 3, 1>;

template <typename Scalar> class Pose {
public:
  using Rotation = Eigen::Matrix<Scalar, 3, 3>;

  Pose() : turn_(Rotation::Identity()), shift_(Point<Scalar>::Zero()) {}
  Pose(const Rotation& turn, const Point<Scalar>& shift) : turn_(turn), shift_(shift) {}

  /// The rotation by \p angles around its axis, by Rodrigues' formula.
  static Pose from(const Point<Scalar>& angles, const Point<Scalar>& shift)
  {
    using std::cos;
    using std::sin;
    using std::sqrt;
    const Scalar angle = sqrt(angles.squaredNorm() + Scalar(1e-12));
    const Point<Scalar> axis = angles / angle;
    Rotation cross;
    cross << Scalar(0), -axis(2), axis(1), axis(2), Scalar(0), -axis(0), -axis(1), axis(0),
      Scalar(0);
    const Rotation turn =
      Rotation::Identity() + sin(angle) * cross + (Scalar(1) - cos(angle)) * (cross * cross);
    return {turn, shift};
  }

  const Rotation& turn() const { return turn_; }
  const Point<Scalar>& shift() const { return shift_; }

  template <typename Other> Pose<Other> cast() const
  {
    return {turn_.template cast<Other>(), shift_.template cast<Other>()};
  }
  Pose inverse() const
  {
    return {turn_.transpose(), -(turn_.transpose() * shift_)};
  }

  friend Pose operator*(const Pose& a, const Pose& b)
  {
    return {a.turn_ * b.turn_, a.turn_ * b.shift_ + a.shift_};
  }
  friend Point<Scalar> operator*(const Pose& pose, const Point<Scalar>& point)
  {
    return pose.turn_ * point + pose.shift_;
  }

private:
  Rotation turn_;
  Point<Scalar> shift_;
};

template <std::size_t Index, typename Scalar> const auto& get(const Pose<Scalar>& pose)
{
  if constexpr (Index == 0)
    return pose.turn();
  else
    return pose.shift();
}

}  // namespace rigid

template <typename Scalar>
struct std::tuple_size<rigid::Pose<Scalar>> : std::integral_constant<std::size_t, 2> {};
template <typename Scalar> struct std::tuple_element<0, rigid::Pose<Scalar>> {
  using type = typename rigid::Pose<Scalar>::Rotation;
};
template <typename Scalar> struct std::tuple_element<1, rigid::Pose<Scalar>> {
  using type = rigid::Point<Scalar>;
};
