// Points, rectangles and accessors of Legion, through which the host accesses
// elements.
#include "Types.h"

#include <stdexcept>

namespace Realm {

template <int N, typename T> static void need(int Given) {
  if (Given != N)
    throw std::logic_error("A point of " + std::to_string(N) +
                           " dimensions is made of " + std::to_string(Given));
}

template <int N, typename T> Point<N, T>::Point() : values{} {}
template <int N, typename T> Point<N, T>::Point(T val) {
  for (T &Value : values)
    Value = val;
}
template <int N, typename T> Point<N, T>::Point(T x, T y) : values{} {
  need<N, T>(2);
  values[0] = x;
  values[N - 1] = y;
}
template <int N, typename T> Point<N, T>::Point(T x, T y, T z) : values{} {
  need<N, T>(3);
  values[0] = x;
  values[N / 2] = y;
  values[N - 1] = z;
}
template <int N, typename T> T &Point<N, T>::operator[](int index) {
  return values[index];
}
template <int N, typename T> const T &Point<N, T>::operator[](int index) const {
  return values[index];
}

template <typename T> Point<1, T>::Point() : x() {}
template <typename T> Point<1, T>::Point(T x) : x(x) {}
template <typename T> Point<1, T>::operator T() const { return x; }
template <typename T> T &Point<1, T>::operator[](int) { return x; }
template <typename T> const T &Point<1, T>::operator[](int) const { return x; }

template <int N, typename T> Rect<N, T>::Rect() = default;
template <int N, typename T>
Rect<N, T>::Rect(const Point<N, T> &lo, const Point<N, T> &hi)
    : lo(lo), hi(hi) {}
template <int N, typename T> bool Rect<N, T>::empty() const {
  return volume() == 0;
}
template <int N, typename T> std::size_t Rect<N, T>::volume() const {
  std::size_t Product = 1;
  for (int Dim = 0; Dim < N; ++Dim)
    Product *= hi[Dim] < lo[Dim] ? 0 : hi[Dim] - lo[Dim] + 1;
  return Product;
}
template <int N, typename T>
bool Rect<N, T>::contains(const Point<N, T> &p) const {
  for (int Dim = 0; Dim < N; ++Dim)
    if (p[Dim] < lo[Dim] || p[Dim] > hi[Dim])
      return false;
  return true;
}

/// Advances to the next point; returns false after the last one.
template <int N, typename T>
static bool advance(const Rect<N, T> &In, Point<N, T> &At, bool FirstFastest) {
  for (int I = 0; I < N; ++I) {
    int Dim = FirstFastest ? I : N - 1 - I;
    if (++At[Dim] <= In.hi[Dim])
      return true;
    At[Dim] = In.lo[Dim];
  }
  return false;
}

template <int N, typename T>
PointInRectIterator<N, T>::PointInRectIterator(const Rect<N, T> &r,
                                               bool fortran_order)
    : rect(r), p(r.lo), valid(!r.empty()) {
  if (!fortran_order)
    standin::missing("Realm::PointInRectIterator in C order");
}
template <int N, typename T> bool PointInRectIterator<N, T>::step() {
  return valid = advance(rect, p, true);
}

template struct Point<1, long long>;
template struct Rect<1, long long>;
template struct PointInRectIterator<1, long long>;
template struct Point<2, long long>;
template struct Rect<2, long long>;
template struct PointInRectIterator<2, long long>;
template struct Point<3, long long>;
template struct Rect<3, long long>;
template struct PointInRectIterator<3, long long>;
template struct Point<4, long long>;
template struct Rect<4, long long>;
template struct PointInRectIterator<4, long long>;

} // namespace Realm

namespace Legion {

DomainPoint::DomainPoint() = default;
coord_t DomainPoint::operator[](unsigned index) const {
  return point_data[index];
}
int DomainPoint::get_dim() const { return dim; }

Domain::Domain() = default;
static DomainPoint corner(const Domain &Of, int First) {
  DomainPoint Result;
  Result.dim = Of.dim;
  for (int Dim = 0; Dim < Of.dim; ++Dim)
    Result.point_data[Dim] = Of.rect_data[First + Dim];
  return Result;
}
DomainPoint Domain::lo() const { return corner(*this, 0); }
DomainPoint Domain::hi() const { return corner(*this, dim); }
std::size_t Domain::get_volume() const {
  std::size_t Product = 1;
  for (int Dim = 0; Dim < dim; ++Dim)
    Product *= rect_data[dim + Dim] < rect_data[Dim]
                   ? 0
                   : rect_data[dim + Dim] - rect_data[Dim] + 1;
  return Product;
}
int Domain::get_dim() const { return dim; }

template <int DIM, typename T>
PointInRectIterator<DIM, T>::PointInRectIterator(const Rect<DIM, T> &r,
                                                 bool column_major)
    : rect_(r), point_(r.lo), valid_(!r.empty()), column_major_(column_major) {}
template <int DIM, typename T> bool PointInRectIterator<DIM, T>::valid() const {
  return valid_;
}
template <int DIM, typename T> bool PointInRectIterator<DIM, T>::step() {
  return valid_ = Realm::advance(rect_, point_, column_major_);
}
template <int DIM, typename T>
bool PointInRectIterator<DIM, T>::operator()() const {
  return valid_;
}
template <int DIM, typename T>
Point<DIM, T> PointInRectIterator<DIM, T>::operator*() const {
  return point_;
}
template <int DIM, typename T>
PointInRectIterator<DIM, T> &PointInRectIterator<DIM, T>::operator++() {
  step();
  return *this;
}
template class PointInRectIterator<1>;
template class PointInRectIterator<2>;
template class PointInRectIterator<3>;
template class PointInRectIterator<4>;

Logger::Logger(const char *) {}

} // namespace Legion
