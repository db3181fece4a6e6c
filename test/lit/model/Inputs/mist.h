// A made-up library of expression templates: what work returns, bases do.
#pragma once

namespace mist {

template <class Op, class X> class Unary {};
template <class Op, class X, class Y> class Binary {};
template <class X> class Part {};
template <class X> class Iterator {};
template <class X> class Decomposition {};
template <class X, int N> struct Fixed;
template <class T> struct Number {
  typedef T Real;
};
struct Abs;
struct Plus;

template <class Derived> class Base {
public:
  typedef double Scalar;
  typedef typename Number<Derived>::Real RealScalar;

  int rows() const;
  int size() const;
  Scalar operator()(int row, int column) const;
  const Unary<Abs, const Derived> cwiseAbs() const;
  template <class OtherDerived>
  const Binary<Plus, const Derived, const OtherDerived>
  operator+(const Base<OtherDerived> &other) const;
  template <class OtherDerived>
  Derived &operator+=(const Base<OtherDerived> &other);
  Derived &setZero();
  Part<Derived> topRows(int count);
  template <int N> typename Fixed<Derived, N>::Type head();
  RealScalar norm() const;
  Scalar maxCoeff() const;
  bool hasNaN() const;
  Iterator<Derived> begin();
  const Unary<Abs, const Derived> puzzle() const;
  Decomposition<int> decompose() const;
};

template <class T> class Matrix : public Base<Matrix<T>> {
public:
  Matrix();
  Matrix(int rows, int columns);
};

template <class Derived>
const Unary<Abs, const Derived> abs(const Base<Derived> &x);

} // namespace mist
