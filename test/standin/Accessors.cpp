// Accessors of Legion: host pointers to elements.
//
// The real accessors check nothing. These throw if an index is out of range, if
// the array no longer exists, and if a launch has written it since, because
// Legate then unmaps the elements.
#include "Types.h"

#include <complex>
#include <stdexcept>

namespace Legion {

template <typename FT, int N, typename T>
static FT &element(const Realm::AffineAccessor<FT, N, T> &Of,
                   const Point<N, T> &At) {
  const auto *Seen = static_cast<const standin::Witness *>(Of.witness);
  if (!Seen)
    throw std::logic_error("An accessor of nothing is read");
  if (!Seen->Alive)
    throw std::logic_error("An accessor outlives its array");
  if (Seen->Version != Of.version)
    throw std::logic_error(
        "An accessor is used after an operation has written its array");
  FT *Address = Of.base;
  for (int Dim = 0; Dim < N; ++Dim) {
    if (At[Dim] < 0 || At[Dim] >= Of.extents[Dim])
      throw std::out_of_range("Index " + std::to_string(At[Dim]) +
                              " of dimension " + std::to_string(Dim) +
                              " is out of range of an accessor with extent " +
                              std::to_string(Of.extents[Dim]));
    Address += At[Dim] * Of.strides[Dim];
  }
  return *Address;
}

/// The first element of a rectangle whose elements must be contiguous.
template <typename FT, int N, typename T>
static FT *dense(const Realm::AffineAccessor<FT, N, T> &Of,
                 const Rect<N, T> &In) {
  if (In.empty())
    return Of.base;
  std::ptrdiff_t Step = 1;
  for (int Dim = N - 1; Dim >= 0; --Dim) {
    T Extent = In.hi[Dim] - In.lo[Dim] + 1;
    if (Extent != 1 && Of.strides[Dim] != Step)
      throw std::logic_error("ptr() of elements that are not dense");
    Step *= Extent;
  }
  element(Of, In.hi);
  return &element(Of, In.lo);
}

template <typename FT, int N, typename T>
static FT *strided(const Realm::AffineAccessor<FT, N, T> &Of,
                   const Rect<N, T> &In, std::size_t *Strides) {
  for (int Dim = 0; Dim < N; ++Dim)
    Strides[Dim] = static_cast<std::size_t>(Of.strides[Dim]);
  return In.empty() ? Of.base : &element(Of, In.lo);
}

#define AFFINE Realm::AffineAccessor<FT, N, T>

#define READ_ONLY FieldAccessor<LEGION_READ_ONLY, FT, N, T, AFFINE, CB>
template <typename FT, int N, typename T, bool CB>
READ_ONLY::FieldAccessor() = default;
template <typename FT, int N, typename T, bool CB>
READ_ONLY::FieldAccessor(const AFFINE &A) : accessor_(A) {}
template <typename FT, int N, typename T, bool CB>
FT READ_ONLY::read(const Point<N, T> &p) const {
  return element(accessor_, p);
}
template <typename FT, int N, typename T, bool CB>
const FT *READ_ONLY::ptr(const Point<N, T> &p) const {
  return &element(accessor_, p);
}
template <typename FT, int N, typename T, bool CB>
const FT *READ_ONLY::ptr(const Rect<N, T> &r, std::size_t) const {
  return dense(accessor_, r);
}
template <typename FT, int N, typename T, bool CB>
const FT *READ_ONLY::ptr(const Rect<N, T> &r, std::size_t strides[N],
                         std::size_t) const {
  return strided(accessor_, r, strides);
}
template <typename FT, int N, typename T, bool CB>
const FT &READ_ONLY::operator[](const Point<N, T> &p) const {
  return element(accessor_, p);
}
template <typename FT, int N, typename T, bool CB>
ArraySyntax::AffineSyntaxHelper<READ_ONLY, FT, N, T, 2, LEGION_READ_ONLY>
READ_ONLY::operator[](T index) const {
  Point<N, T> At;
  At[0] = index;
  return {*this, At};
}

#define READ_ONLY_1                                                            \
  FieldAccessor<LEGION_READ_ONLY, FT, 1, T, Realm::AffineAccessor<FT, 1, T>, CB>
template <typename FT, typename T, bool CB>
READ_ONLY_1::FieldAccessor() = default;
template <typename FT, typename T, bool CB>
READ_ONLY_1::FieldAccessor(const Realm::AffineAccessor<FT, 1, T> &A)
    : accessor_(A) {}
template <typename FT, typename T, bool CB>
FT READ_ONLY_1::read(const Point<1, T> &p) const {
  return element(accessor_, p);
}
template <typename FT, typename T, bool CB>
const FT *READ_ONLY_1::ptr(const Point<1, T> &p) const {
  return &element(accessor_, p);
}
template <typename FT, typename T, bool CB>
const FT *READ_ONLY_1::ptr(const Rect<1, T> &r, std::size_t) const {
  return dense(accessor_, r);
}
template <typename FT, typename T, bool CB>
const FT *READ_ONLY_1::ptr(const Rect<1, T> &r, std::size_t strides[1],
                           std::size_t) const {
  return strided(accessor_, r, strides);
}
template <typename FT, typename T, bool CB>
const FT &READ_ONLY_1::operator[](const Point<1, T> &p) const {
  return element(accessor_, p);
}

// The two writing accessors differ only in name.
#define WRITING(MODE)                                                          \
  template <typename FT, int N, typename T, bool CB>                           \
  FieldAccessor<MODE, FT, N, T, AFFINE, CB>::FieldAccessor() = default;        \
  template <typename FT, int N, typename T, bool CB>                           \
  FieldAccessor<MODE, FT, N, T, AFFINE, CB>::FieldAccessor(const AFFINE &A)    \
      : accessor_(A) {}                                                        \
  template <typename FT, int N, typename T, bool CB>                           \
  FT FieldAccessor<MODE, FT, N, T, AFFINE, CB>::read(const Point<N, T> &p)     \
      const {                                                                  \
    return element(accessor_, p);                                              \
  }                                                                            \
  template <typename FT, int N, typename T, bool CB>                           \
  void FieldAccessor<MODE, FT, N, T, AFFINE, CB>::write(const Point<N, T> &p,  \
                                                        FT val) const {        \
    element(accessor_, p) = val;                                               \
  }                                                                            \
  template <typename FT, int N, typename T, bool CB>                           \
  FT *FieldAccessor<MODE, FT, N, T, AFFINE, CB>::ptr(const Point<N, T> &p)     \
      const {                                                                  \
    return &element(accessor_, p);                                             \
  }                                                                            \
  template <typename FT, int N, typename T, bool CB>                           \
  FT *FieldAccessor<MODE, FT, N, T, AFFINE, CB>::ptr(const Rect<N, T> &r,      \
                                                     std::size_t) const {      \
    return dense(accessor_, r);                                                \
  }                                                                            \
  template <typename FT, int N, typename T, bool CB>                           \
  FT *FieldAccessor<MODE, FT, N, T, AFFINE, CB>::ptr(                          \
      const Rect<N, T> &r, std::size_t strides[N], std::size_t) const {        \
    return strided(accessor_, r, strides);                                     \
  }                                                                            \
  template <typename FT, int N, typename T, bool CB>                           \
  FT &FieldAccessor<MODE, FT, N, T, AFFINE, CB>::operator[](                   \
      const Point<N, T> &p) const {                                            \
    return element(accessor_, p);                                              \
  }                                                                            \
  template <typename FT, int N, typename T, bool CB>                           \
  ArraySyntax::AffineSyntaxHelper<FieldAccessor<MODE, FT, N, T, AFFINE, CB>,   \
                                  FT, N, T, 2, MODE>                           \
  FieldAccessor<MODE, FT, N, T, AFFINE, CB>::operator[](T index) const {       \
    Point<N, T> At;                                                            \
    At[0] = index;                                                             \
    return {*this, At};                                                        \
  }
WRITING(LEGION_READ_WRITE)
WRITING(LEGION_WRITE_DISCARD)

#define ONE Realm::AffineAccessor<FT, 1, T>
#define WRITING_1(MODE)                                                        \
  template <typename FT, typename T, bool CB>                                  \
  FieldAccessor<MODE, FT, 1, T, ONE, CB>::FieldAccessor() = default;           \
  template <typename FT, typename T, bool CB>                                  \
  FieldAccessor<MODE, FT, 1, T, ONE, CB>::FieldAccessor(const ONE &A)          \
      : accessor_(A) {}                                                        \
  template <typename FT, typename T, bool CB>                                  \
  FT FieldAccessor<MODE, FT, 1, T, ONE, CB>::read(const Point<1, T> &p)        \
      const {                                                                  \
    return element(accessor_, p);                                              \
  }                                                                            \
  template <typename FT, typename T, bool CB>                                  \
  void FieldAccessor<MODE, FT, 1, T, ONE, CB>::write(const Point<1, T> &p,     \
                                                     FT val) const {           \
    element(accessor_, p) = val;                                               \
  }                                                                            \
  template <typename FT, typename T, bool CB>                                  \
  FT *FieldAccessor<MODE, FT, 1, T, ONE, CB>::ptr(const Point<1, T> &p)        \
      const {                                                                  \
    return &element(accessor_, p);                                             \
  }                                                                            \
  template <typename FT, typename T, bool CB>                                  \
  FT *FieldAccessor<MODE, FT, 1, T, ONE, CB>::ptr(const Rect<1, T> &r,         \
                                                  std::size_t) const {         \
    return dense(accessor_, r);                                                \
  }                                                                            \
  template <typename FT, typename T, bool CB>                                  \
  FT *FieldAccessor<MODE, FT, 1, T, ONE, CB>::ptr(                             \
      const Rect<1, T> &r, std::size_t strides[1], std::size_t) const {        \
    return strided(accessor_, r, strides);                                     \
  }                                                                            \
  template <typename FT, typename T, bool CB>                                  \
  FT &FieldAccessor<MODE, FT, 1, T, ONE, CB>::operator[](const Point<1, T> &p) \
      const {                                                                  \
    return element(accessor_, p);                                              \
  }
WRITING_1(LEGION_READ_WRITE)
WRITING_1(LEGION_WRITE_DISCARD)

namespace ArraySyntax {

#define HELPER(M, P) AffineSyntaxHelper<A, FT, N, T, M, P>
#define HELPER_TEMPLATE template <typename A, typename FT, int N, typename T
HELPER_TEMPLATE, int M,
    PrivilegeMode P >
        HELPER(M, P)::AffineSyntaxHelper(const A &A_, const Point<N, T> &At)
    : accessor_(A_),
point_(At) {}
HELPER_TEMPLATE, int M,
    PrivilegeMode P > AffineSyntaxHelper<A, FT, N, T, M + 1, P>
                      HELPER(M, P)::operator[](T val) {
  point_[M - 1] = val;
  return {accessor_, point_};
}
HELPER_TEMPLATE,
    PrivilegeMode P >
        HELPER(N, P)::AffineSyntaxHelper(const A &A_, const Point<N, T> &At)
    : accessor_(A_),
point_(At) {}
HELPER_TEMPLATE, PrivilegeMode P > FT &HELPER(N, P)::operator[](T val) {
  point_[N - 1] = val;
  return accessor_[point_];
}
HELPER_TEMPLATE >
    HELPER(N, LEGION_READ_ONLY)::AffineSyntaxHelper(const A &A_,
                                                    const Point<N, T> &At)
    : accessor_(A_),
point_(At) {}
HELPER_TEMPLATE > const FT &HELPER(N, LEGION_READ_ONLY)::operator[](T val) {
  point_[N - 1] = val;
  return accessor_[point_];
}

} // namespace ArraySyntax

template <typename FT, int N, PrivilegeMode P>
using Field = FieldAccessor<P, FT, N, coord_t,
                            Realm::AffineAccessor<FT, N, coord_t>, false>;

#define CASE(P, T, N)                                                          \
  template class FieldAccessor<P, T, N, coord_t,                               \
                               Realm::AffineAccessor<T, N, coord_t>, false>;
#define STEP(P, T, N, M)                                                       \
  template class ArraySyntax::AffineSyntaxHelper<Field<T, N, P>, T, N,         \
                                                 coord_t, M, P>;
#define CASES(P, T)                                                            \
  CASE(P, T, 1)                                                                \
  CASE(P, T, 2)                                                                \
  CASE(P, T, 3) CASE(P, T, 4) STEP(P, T, 2, 2) STEP(P, T, 3, 2)                \
      STEP(P, T, 3, 3) STEP(P, T, 4, 2) STEP(P, T, 4, 3) STEP(P, T, 4, 4)
#define ELEMENT(T)                                                             \
  CASES(LEGION_READ_ONLY, T)                                                   \
  CASES(LEGION_READ_WRITE, T) CASES(LEGION_WRITE_DISCARD, T)
#include "Elements.def"

} // namespace Legion
