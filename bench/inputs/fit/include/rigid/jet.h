// A number with its derivatives: automatic differentiation in forward mode.
#pragma once

#include <Eigen/Dense>
#include <cmath>

namespace rigid {

template <typename Scalar, int Count> struct Jet {
  using Gradient = Eigen::Matrix<Scalar, Count, 1>;

  Scalar value      = Scalar(0);
  Gradient gradient = Gradient::Zero();

  Jet() = default;
  Jet(Scalar value) : value(value) {}
  Jet(Scalar value, const Gradient& gradient) : value(value), gradient(gradient) {}

  /// The variable number \p index.
  static Jet variable(Scalar value, int index)
  {
    return {value, Gradient::Unit(index)};
  }

  Jet& operator+=(const Jet& other) { return *this = *this + other; }
  Jet& operator-=(const Jet& other) { return *this = *this - other; }
  Jet& operator*=(const Jet& other) { return *this = *this * other; }
  Jet& operator/=(const Jet& other) { return *this = *this / other; }

  friend Jet operator+(const Jet& a, const Jet& b)
  {
    return {a.value + b.value, a.gradient + b.gradient};
  }
  friend Jet operator-(const Jet& a, const Jet& b)
  {
    return {a.value - b.value, a.gradient - b.gradient};
  }
  friend Jet operator-(const Jet& a) { return {-a.value, -a.gradient}; }
  friend Jet operator*(const Jet& a, const Jet& b)
  {
    return {a.value * b.value, a.gradient * b.value + b.gradient * a.value};
  }
  friend Jet operator/(const Jet& a, const Jet& b)
  {
    const Scalar quotient = a.value / b.value;
    return {quotient, (a.gradient - quotient * b.gradient) / b.value};
  }
  friend bool operator<(const Jet& a, const Jet& b) { return a.value < b.value; }
  friend bool operator>(const Jet& a, const Jet& b) { return a.value > b.value; }
  friend bool operator<=(const Jet& a, const Jet& b) { return a.value <= b.value; }
  friend bool operator>=(const Jet& a, const Jet& b) { return a.value >= b.value; }
  friend bool operator==(const Jet& a, const Jet& b) { return a.value == b.value; }
  friend bool operator!=(const Jet& a, const Jet& b) { return a.value != b.value; }
};

template <typename Scalar, int Count> Jet<Scalar, Count> sqrt(const Jet<Scalar, Count>& a)
{
  const Scalar root = std::sqrt(a.value);
  return {root, a.gradient / (Scalar(2) * root)};
}

template <typename Scalar, int Count> Jet<Scalar, Count> sin(const Jet<Scalar, Count>& a)
{
  return {std::sin(a.value), std::cos(a.value) * a.gradient};
}

template <typename Scalar, int Count> Jet<Scalar, Count> cos(const Jet<Scalar, Count>& a)
{
  return {std::cos(a.value), -std::sin(a.value) * a.gradient};
}

template <typename Scalar, int Count> Jet<Scalar, Count> abs(const Jet<Scalar, Count>& a)
{
  return a.value < Scalar(0) ? -a : a;
}

}  // namespace rigid

template <typename Scalar, int Count> struct Eigen::NumTraits<rigid::Jet<Scalar, Count>> {
  using Real       = rigid::Jet<Scalar, Count>;
  using NonInteger = rigid::Jet<Scalar, Count>;
  using Nested     = rigid::Jet<Scalar, Count>;
  using Literal    = rigid::Jet<Scalar, Count>;

  static Real dummy_precision() { return Real(NumTraits<Scalar>::dummy_precision()); }
  static Real epsilon() { return Real(NumTraits<Scalar>::epsilon()); }
  static int digits10() { return NumTraits<Scalar>::digits10(); }

  enum {
    IsComplex             = 0,
    IsInteger             = 0,
    IsSigned              = 1,
    RequireInitialization = 1,
    ReadCost              = 1,
    AddCost               = 1,
    MulCost               = 3
  };
};
