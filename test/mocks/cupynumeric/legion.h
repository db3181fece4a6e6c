// Mock of Legion and Realm: points, rectangles and field accessors.
#pragma once

#include <cstddef>
#include <cstdint>

enum legion_privilege_mode_t {
  LEGION_NO_ACCESS     = 0x00000000,
  LEGION_READ_ONLY     = 0x00000001,
  LEGION_REDUCE        = 0x00000004,
  LEGION_READ_WRITE    = 0x00000007,
  LEGION_WRITE_DISCARD = 0x10000007,
};

namespace Realm {

template <int N, typename T = int>
struct Point {
  Point();
  explicit Point(T val);
  Point(T x, T y);
  Point(T x, T y, T z);
  T& operator[](int index);
  const T& operator[](int index) const;

  T values[N];
};

template <typename T>
struct Point<1, T> {
  Point();
  Point(T x);  // implicit in Realm too: `acc[i]` relies on it
  operator T() const;
  T& operator[](int index);
  const T& operator[](int index) const;

  T x;
};

template <int N, typename T = int>
struct Rect {
  Rect();
  Rect(const Point<N, T>& lo, const Point<N, T>& hi);
  bool empty() const;
  size_t volume() const;
  bool contains(const Point<N, T>& p) const;

  Point<N, T> lo, hi;
};

template <int N, typename T = int>
struct PointInRectIterator {
  explicit PointInRectIterator(const Rect<N, T>& r, bool fortran_order = true);
  bool step();

  Rect<N, T> rect;
  Point<N, T> p;
  bool valid;
};

template <typename FT, int N, typename T = int>
class GenericAccessor {};

template <typename FT, int N, typename T = int>
class AffineAccessor {
 public:
  FT* base{};
  std::ptrdiff_t strides[N]{};  // in elements
  T extents[N]{};
  const void* witness{};  // knows whether the elements still exist
  std::uint64_t version{};
};

}  // namespace Realm

namespace Legion {

using coord_t       = long long;
using PrivilegeMode = ::legion_privilege_mode_t;

template <int DIM, typename T = coord_t>
using Point = Realm::Point<DIM, T>;
template <int DIM, typename T = coord_t>
using Rect = Realm::Rect<DIM, T>;

class DomainPoint {
 public:
  DomainPoint();
  coord_t operator[](unsigned index) const;
  int get_dim() const;

  int dim{};
  coord_t point_data[9]{};
};

class Domain {
 public:
  Domain();
  DomainPoint lo() const;
  DomainPoint hi() const;
  size_t get_volume() const;
  int get_dim() const;

  int dim{};
  coord_t rect_data[18]{};
};

template <int DIM, typename COORD_T = coord_t>
class PointInRectIterator {
 public:
  explicit PointInRectIterator(const Rect<DIM, COORD_T>& r, bool column_major_order = true);
  bool valid() const;
  bool step();
  bool operator()() const;
  Point<DIM, COORD_T> operator*() const;
  PointInRectIterator& operator++();

 private:
  Rect<DIM, COORD_T> rect_;
  Point<DIM, COORD_T> point_;
  bool valid_{};
  bool column_major_{};
};

class Logger {
 public:
  explicit Logger(const char* name);
};

namespace ArraySyntax {

// One step of `acc[i][j]`: M is the number of the subscript that comes next.
template <typename A, typename FT, int N, typename T, int M, PrivilegeMode P>
class AffineSyntaxHelper {
 public:
  AffineSyntaxHelper(const A& accessor, const Point<N, T>& point);
  AffineSyntaxHelper<A, FT, N, T, M + 1, P> operator[](T val);

 private:
  A accessor_;
  Point<N, T> point_;
};

template <typename A, typename FT, int N, typename T, PrivilegeMode P>
class AffineSyntaxHelper<A, FT, N, T, N, P> {
 public:
  AffineSyntaxHelper(const A& accessor, const Point<N, T>& point);
  FT& operator[](T val);

 private:
  A accessor_;
  Point<N, T> point_;
};

template <typename A, typename FT, int N, typename T>
class AffineSyntaxHelper<A, FT, N, T, N, LEGION_READ_ONLY> {
 public:
  AffineSyntaxHelper(const A& accessor, const Point<N, T>& point);
  const FT& operator[](T val);

 private:
  A accessor_;
  Point<N, T> point_;
};

}  // namespace ArraySyntax

template <PrivilegeMode MODE,
          typename FT,
          int N,
          typename COORD_T  = coord_t,
          typename A        = Realm::GenericAccessor<FT, N, COORD_T>,
          bool CHECK_BOUNDS = false>
class FieldAccessor {};

template <typename FT, int N, typename T, bool CB>
class FieldAccessor<LEGION_READ_ONLY, FT, N, T, Realm::AffineAccessor<FT, N, T>, CB> {
 public:
  FieldAccessor();
  explicit FieldAccessor(const Realm::AffineAccessor<FT, N, T>& accessor);
  FT read(const Point<N, T>& p) const;
  const FT* ptr(const Point<N, T>& p) const;
  const FT* ptr(const Rect<N, T>& r, size_t field_size = sizeof(FT)) const;
  const FT* ptr(const Rect<N, T>& r, size_t strides[N], size_t field_size = sizeof(FT)) const;
  const FT& operator[](const Point<N, T>& p) const;
  ArraySyntax::AffineSyntaxHelper<FieldAccessor, FT, N, T, 2, LEGION_READ_ONLY> operator[](
    T index) const;

 private:
  Realm::AffineAccessor<FT, N, T> accessor_;
};

template <typename FT, typename T, bool CB>
class FieldAccessor<LEGION_READ_ONLY, FT, 1, T, Realm::AffineAccessor<FT, 1, T>, CB> {
 public:
  FieldAccessor();
  explicit FieldAccessor(const Realm::AffineAccessor<FT, 1, T>& accessor);
  FT read(const Point<1, T>& p) const;
  const FT* ptr(const Point<1, T>& p) const;
  const FT* ptr(const Rect<1, T>& r, size_t field_size = sizeof(FT)) const;
  const FT* ptr(const Rect<1, T>& r, size_t strides[1], size_t field_size = sizeof(FT)) const;
  const FT& operator[](const Point<1, T>& p) const;

 private:
  Realm::AffineAccessor<FT, 1, T> accessor_;
};

template <typename FT, int N, typename T, bool CB>
class FieldAccessor<LEGION_READ_WRITE, FT, N, T, Realm::AffineAccessor<FT, N, T>, CB> {
 public:
  FieldAccessor();
  explicit FieldAccessor(const Realm::AffineAccessor<FT, N, T>& accessor);
  FT read(const Point<N, T>& p) const;
  void write(const Point<N, T>& p, FT val) const;
  FT* ptr(const Point<N, T>& p) const;
  FT* ptr(const Rect<N, T>& r, size_t field_size = sizeof(FT)) const;
  FT* ptr(const Rect<N, T>& r, size_t strides[N], size_t field_size = sizeof(FT)) const;
  FT& operator[](const Point<N, T>& p) const;
  ArraySyntax::AffineSyntaxHelper<FieldAccessor, FT, N, T, 2, LEGION_READ_WRITE> operator[](
    T index) const;

 private:
  Realm::AffineAccessor<FT, N, T> accessor_;
};

template <typename FT, typename T, bool CB>
class FieldAccessor<LEGION_READ_WRITE, FT, 1, T, Realm::AffineAccessor<FT, 1, T>, CB> {
 public:
  FieldAccessor();
  explicit FieldAccessor(const Realm::AffineAccessor<FT, 1, T>& accessor);
  FT read(const Point<1, T>& p) const;
  void write(const Point<1, T>& p, FT val) const;
  FT* ptr(const Point<1, T>& p) const;
  FT* ptr(const Rect<1, T>& r, size_t field_size = sizeof(FT)) const;
  FT* ptr(const Rect<1, T>& r, size_t strides[1], size_t field_size = sizeof(FT)) const;
  FT& operator[](const Point<1, T>& p) const;

 private:
  Realm::AffineAccessor<FT, 1, T> accessor_;
};

template <typename FT, int N, typename T, bool CB>
class FieldAccessor<LEGION_WRITE_DISCARD, FT, N, T, Realm::AffineAccessor<FT, N, T>, CB> {
 public:
  FieldAccessor();
  explicit FieldAccessor(const Realm::AffineAccessor<FT, N, T>& accessor);
  FT read(const Point<N, T>& p) const;
  void write(const Point<N, T>& p, FT val) const;
  FT* ptr(const Point<N, T>& p) const;
  FT* ptr(const Rect<N, T>& r, size_t field_size = sizeof(FT)) const;
  FT* ptr(const Rect<N, T>& r, size_t strides[N], size_t field_size = sizeof(FT)) const;
  FT& operator[](const Point<N, T>& p) const;
  ArraySyntax::AffineSyntaxHelper<FieldAccessor, FT, N, T, 2, LEGION_WRITE_DISCARD> operator[](
    T index) const;

 private:
  Realm::AffineAccessor<FT, N, T> accessor_;
};

template <typename FT, typename T, bool CB>
class FieldAccessor<LEGION_WRITE_DISCARD, FT, 1, T, Realm::AffineAccessor<FT, 1, T>, CB> {
 public:
  FieldAccessor();
  explicit FieldAccessor(const Realm::AffineAccessor<FT, 1, T>& accessor);
  FT read(const Point<1, T>& p) const;
  void write(const Point<1, T>& p, FT val) const;
  FT* ptr(const Point<1, T>& p) const;
  FT* ptr(const Rect<1, T>& r, size_t field_size = sizeof(FT)) const;
  FT* ptr(const Rect<1, T>& r, size_t strides[1], size_t field_size = sizeof(FT)) const;
  FT& operator[](const Point<1, T>& p) const;

 private:
  Realm::AffineAccessor<FT, 1, T> accessor_;
};

template <typename REDOP,
          bool EXCLUSIVE,
          int N,
          typename COORD_T  = coord_t,
          typename A        = Realm::GenericAccessor<typename REDOP::RHS, N, COORD_T>,
          bool CHECK_BOUNDS = false>
class ReductionAccessor {
 public:
  ReductionAccessor();
  void reduce(const Point<N, COORD_T>& p, typename REDOP::RHS val) const;
};

template <typename T>
class SumReduction {
 public:
  using LHS = T;
  using RHS = T;
};

}  // namespace Legion
