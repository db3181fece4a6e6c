// A fictitious library of expression templates: operations return base classes.
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
  const Matrix &zeros();
  const T &at(int row, int column) const;
  auto rbegin() const;
};

template <class Derived>
const Unary<Abs, const Derived> abs(const Base<Derived> &x);

// The parameter and return types of these depend on the instance.
template <class E> auto sin(E &&e) noexcept;
template <class E1, class E2> auto operator-(E1 &&e1, E2 &&e2) noexcept;
template <class E, class X> auto sum(E &&e, X &&axes);
template <class E1, class E2> bool allclose(const E1 &e1, const E2 &e2);
template <class E1, class E2, class E3> auto where(E1 &&mask, E2 &&x, E3 &&y);
template <class T, class S> auto zeros(S shape);
template <class A, class B> auto range(A start, B stop);
template <class E> auto shape(const E &e);
template <class F> auto puzzle(F &&f);
template <class T> Matrix<T> &exp_out(Matrix<T> &to, const Matrix<T> &x);
template <class T> void add(const Matrix<T> &x, const Matrix<T> &y, Matrix<T> &out);

// Functions on numbers in another namespace.
namespace numbers {
template <class T> auto cos(const T &x);
} // namespace numbers

} // namespace mist
