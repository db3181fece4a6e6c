// Mock: vectors and matrices that have elements of their own, or use those of
// others.
#pragma once

#include "blaze/math/Vector.h"

namespace blaze {

#define BLAZE_ACCESS_VECTOR                                                    \
  Type &operator[](size_t index) noexcept;                                     \
  const Type &operator[](size_t index) const noexcept;                         \
  Type &at(size_t index);                                                      \
  const Type &at(size_t index) const;                                          \
  Type *data() noexcept;                                                       \
  const Type *data() const noexcept;                                           \
  Type *begin() noexcept;                                                      \
  const Type *begin() const noexcept;                                          \
  const Type *cbegin() const noexcept;                                         \
  Type *end() noexcept;                                                        \
  const Type *end() const noexcept;                                            \
  const Type *cend() const noexcept;                                           \
  size_t size() const noexcept;                                                \
  size_t spacing() const noexcept;                                             \
  size_t capacity() const noexcept;                                            \
  size_t nonZeros() const;                                                     \
  void reset();

#define BLAZE_ASSIGN_VECTOR(CLASS, REF)                                        \
  CLASS &operator=(const Type &rhs) REF;                                       \
  CLASS &operator=(initializer_list<Type> list) REF;                           \
  CLASS &operator=(const CLASS &rhs) REF;                                      \
  template <typename VT> CLASS &operator=(const Vector<VT, TF> &rhs) REF;      \
  template <typename VT> CLASS &operator+=(const Vector<VT, TF> &rhs) REF;     \
  template <typename VT> CLASS &operator-=(const Vector<VT, TF> &rhs) REF;     \
  template <typename VT> CLASS &operator*=(const Vector<VT, TF> &rhs) REF;     \
  template <typename VT>                                                       \
  CLASS &operator/=(const DenseVector<VT, TF> &rhs) REF;                       \
  template <typename VT> CLASS &operator%=(const Vector<VT, TF> &rhs) REF;     \
  template <typename Other> CLASS &scale(const Other &scalar);                 \
  void swap(CLASS &v) noexcept;

#define BLAZE_ACCESS_MATRIX                                                    \
  Type &operator()(size_t i, size_t j) noexcept;                               \
  const Type &operator()(size_t i, size_t j) const noexcept;                   \
  Type &at(size_t i, size_t j);                                                \
  const Type &at(size_t i, size_t j) const;                                    \
  Type *data() noexcept;                                                       \
  Type *data(size_t i) noexcept;                                               \
  Type *begin(size_t i) noexcept;                                              \
  const Type *cbegin(size_t i) const noexcept;                                 \
  Type *end(size_t i) noexcept;                                                \
  const Type *cend(size_t i) const noexcept;                                   \
  size_t rows() const noexcept;                                                \
  size_t columns() const noexcept;                                             \
  size_t spacing() const noexcept;                                             \
  size_t capacity() const noexcept;                                            \
  size_t nonZeros() const;                                                     \
  size_t nonZeros(size_t i) const;                                             \
  void reset();                                                                \
  void reset(size_t i);

#define BLAZE_ASSIGN_MATRIX(CLASS, REF)                                        \
  CLASS &operator=(const Type &rhs) REF;                                       \
  CLASS &operator=(initializer_list<initializer_list<Type>> list) REF;         \
  CLASS &operator=(const CLASS &rhs) REF;                                      \
  template <typename MT, bool SO2>                                             \
  CLASS &operator=(const Matrix<MT, SO2> &rhs) REF;                            \
  template <typename MT, bool SO2>                                             \
  CLASS &operator+=(const Matrix<MT, SO2> &rhs) REF;                           \
  template <typename MT, bool SO2>                                             \
  CLASS &operator-=(const Matrix<MT, SO2> &rhs) REF;                           \
  template <typename MT, bool SO2>                                             \
  CLASS &operator%=(const Matrix<MT, SO2> &rhs) REF;                           \
  CLASS &transpose();                                                          \
  CLASS &ctranspose();                                                         \
  template <typename Other> CLASS &scale(const Other &scalar);                 \
  void swap(CLASS &m) noexcept;

#define BLAZE_TYPES(RESULT)                                                    \
  using ElementType = Type;                                                    \
  using ResultType = RESULT;

template <typename Type, bool TF = columnVector,
          typename Alloc = AlignedAllocator<Type>, typename Tag = void>
class DynamicVector
    : public DenseVector<DynamicVector<Type, TF, Alloc, Tag>, TF> {
public:
  BLAZE_TYPES(DynamicVector)
  DynamicVector(const Alloc &alloc = Alloc{}) noexcept;
  explicit DynamicVector(size_t n, const Alloc &alloc = Alloc{});
  DynamicVector(size_t n, const Type &init, const Alloc &alloc = Alloc{});
  DynamicVector(initializer_list<Type> list, const Alloc &alloc = Alloc{});
  template <typename Other>
  DynamicVector(size_t n, const Other *array, const Alloc &alloc = Alloc{});
  DynamicVector(const DynamicVector &v);
  DynamicVector(DynamicVector &&v) noexcept;
  template <typename VT> DynamicVector(const Vector<VT, TF> &v);
  ~DynamicVector();
  DynamicVector &operator=(DynamicVector &&rhs) & noexcept;
  BLAZE_ACCESS_VECTOR
  BLAZE_ASSIGN_VECTOR(DynamicVector, &)
  void clear();
  void resize(size_t n, bool preserve = true);
  void extend(size_t n, bool preserve = true);
  void reserve(size_t n);
  void shrinkToFit();
};

template <typename Type, bool SO = rowMajor,
          typename Alloc = AlignedAllocator<Type>, typename Tag = void>
class DynamicMatrix
    : public DenseMatrix<DynamicMatrix<Type, SO, Alloc, Tag>, SO> {
public:
  BLAZE_TYPES(DynamicMatrix)
  DynamicMatrix(const Alloc &alloc = Alloc{}) noexcept;
  DynamicMatrix(size_t m, size_t n, const Alloc &alloc = Alloc{});
  DynamicMatrix(size_t m, size_t n, const Type &init,
                const Alloc &alloc = Alloc{});
  DynamicMatrix(initializer_list<initializer_list<Type>> list,
                const Alloc &alloc = Alloc{});
  template <typename Other>
  DynamicMatrix(size_t m, size_t n, const Other *array,
                const Alloc &alloc = Alloc{});
  DynamicMatrix(const DynamicMatrix &m);
  DynamicMatrix(DynamicMatrix &&m) noexcept;
  template <typename MT, bool SO2> DynamicMatrix(const Matrix<MT, SO2> &m);
  ~DynamicMatrix();
  DynamicMatrix &operator=(DynamicMatrix &&rhs) & noexcept;
  BLAZE_ACCESS_MATRIX
  BLAZE_ASSIGN_MATRIX(DynamicMatrix, &)
  void clear();
  void resize(size_t m, size_t n, bool preserve = true);
  void extend(size_t m, size_t n, bool preserve = true);
  void reserve(size_t elements);
  void shrinkToFit();
};

// Blaze calls these itself: steps and checks of an assignment, and access by
// SIMD register.
#define BLAZE_STEPS                                                            \
  template <typename T> void assign(const T &rhs);                             \
  template <typename T> void addAssign(const T &rhs);                          \
  template <typename T> void subAssign(const T &rhs);                          \
  template <typename T> void multAssign(const T &rhs);                         \
  template <typename T> void divAssign(const T &rhs);                          \
  template <typename T> void schurAssign(const T &rhs);                        \
  template <typename Other> bool canAlias(const Other *alias) const noexcept;  \
  template <typename Other> bool isAliased(const Other *alias) const noexcept; \
  bool isAligned() const noexcept;                                             \
  bool isIntact() const noexcept;                                              \
  bool canSMPAssign() const noexcept;                                          \
  Type load(size_t index) const noexcept;                                      \
  void store(size_t index, const Type &value) noexcept;                        \
  void stream(size_t index, const Type &value) noexcept;                       \
  static void *operator new(size_t size);                                      \
  static void *operator new[](size_t size);                                    \
  static void operator delete(void *ptr);                                      \
  static void operator delete[](void *ptr);

template <typename Type, size_t N, bool TF = columnVector>
class StaticVector : public DenseVector<StaticVector<Type, N, TF>, TF> {
public:
  BLAZE_TYPES(StaticVector)
  constexpr StaticVector();
  explicit StaticVector(const Type &init);
  StaticVector(initializer_list<Type> list);
  template <typename VT> StaticVector(const Vector<VT, TF> &v);
  StaticVector(const StaticVector &v);
  BLAZE_ACCESS_VECTOR
  BLAZE_ASSIGN_VECTOR(StaticVector, &)
  BLAZE_STEPS
};

template <typename Type, size_t M, size_t N, bool SO = rowMajor>
class StaticMatrix : public DenseMatrix<StaticMatrix<Type, M, N, SO>, SO> {
public:
  BLAZE_TYPES(StaticMatrix)
  constexpr StaticMatrix();
  explicit StaticMatrix(const Type &init);
  StaticMatrix(initializer_list<initializer_list<Type>> list);
  template <typename MT, bool SO2> StaticMatrix(const Matrix<MT, SO2> &m);
  StaticMatrix(const StaticMatrix &m);
  BLAZE_ACCESS_MATRIX
  BLAZE_ASSIGN_MATRIX(StaticMatrix, &)
};

template <typename Type, size_t N, bool TF = columnVector>
class HybridVector : public DenseVector<HybridVector<Type, N, TF>, TF> {
public:
  BLAZE_TYPES(HybridVector)
  constexpr HybridVector();
  explicit HybridVector(size_t n);
  explicit HybridVector(size_t n, const Type &init);
  template <typename VT> HybridVector(const Vector<VT, TF> &v);
  HybridVector(const HybridVector &v);
  BLAZE_ACCESS_VECTOR
  BLAZE_ASSIGN_VECTOR(HybridVector, &)
  void clear();
  void resize(size_t n, bool preserve = true);
  void extend(size_t n, bool preserve = true);
};

template <typename Type, size_t M, size_t N, bool SO = rowMajor>
class HybridMatrix : public DenseMatrix<HybridMatrix<Type, M, N, SO>, SO> {
public:
  BLAZE_TYPES(HybridMatrix)
  constexpr HybridMatrix();
  explicit HybridMatrix(size_t m, size_t n);
  explicit HybridMatrix(size_t m, size_t n, const Type &init);
  template <typename MT, bool SO2> HybridMatrix(const Matrix<MT, SO2> &m);
  HybridMatrix(const HybridMatrix &m);
  BLAZE_ACCESS_MATRIX
  BLAZE_ASSIGN_MATRIX(HybridMatrix, &)
  void clear();
  void resize(size_t m, size_t n, bool preserve = true);
  void extend(size_t m, size_t n, bool preserve = true);
};

template <typename Type, AlignmentFlag AF, PaddingFlag PF,
          bool TF = columnVector>
class CustomVector : public DenseVector<CustomVector<Type, AF, PF, TF>, TF> {
public:
  using ElementType = Type;
  using ResultType = DynamicVector<Type, TF>;
  CustomVector();
  CustomVector(Type *ptr, size_t n);
  CustomVector(Type *ptr, size_t n, size_t nn);
  CustomVector(const CustomVector &v);
  BLAZE_ACCESS_VECTOR
  BLAZE_ASSIGN_VECTOR(CustomVector, )
};

template <typename Type, AlignmentFlag AF, PaddingFlag PF, bool SO = rowMajor>
class CustomMatrix : public DenseMatrix<CustomMatrix<Type, AF, PF, SO>, SO> {
public:
  using ElementType = Type;
  using ResultType = DynamicMatrix<Type, SO>;
  CustomMatrix();
  CustomMatrix(Type *ptr, size_t m, size_t n);
  CustomMatrix(Type *ptr, size_t m, size_t n, size_t nn);
  CustomMatrix(const CustomMatrix &m);
  BLAZE_ACCESS_MATRIX
  BLAZE_ASSIGN_MATRIX(CustomMatrix, )
};

// Every element is the same.
template <typename Type, bool TF = columnVector>
class UniformVector : public DenseVector<UniformVector<Type, TF>, TF> {
public:
  BLAZE_TYPES(UniformVector)
  UniformVector(size_t n, const Type &init);
  const Type &operator[](size_t index) const noexcept;
  size_t size() const noexcept;
};
template <typename Type, bool SO = rowMajor>
class UniformMatrix : public DenseMatrix<UniformMatrix<Type, SO>, SO> {
public:
  BLAZE_TYPES(UniformMatrix)
  UniformMatrix(size_t m, size_t n, const Type &init);
  const Type &operator()(size_t i, size_t j) const noexcept;
  size_t rows() const noexcept;
  size_t columns() const noexcept;
};
template <typename Type, bool TF = columnVector>
class ZeroVector : public SparseVector<ZeroVector<Type, TF>, TF> {
public:
  BLAZE_TYPES(ZeroVector)
  explicit ZeroVector(size_t size);
  size_t size() const noexcept;
};
template <typename Type, bool SO = rowMajor>
class ZeroMatrix : public SparseMatrix<ZeroMatrix<Type, SO>, SO> {
public:
  BLAZE_TYPES(ZeroMatrix)
  ZeroMatrix(size_t m, size_t n);
  size_t rows() const noexcept;
};
template <typename Type, bool SO = rowMajor>
class IdentityMatrix : public SparseMatrix<IdentityMatrix<Type, SO>, SO> {
public:
  BLAZE_TYPES(IdentityMatrix)
  explicit IdentityMatrix(size_t n);
  size_t rows() const noexcept;
};
template <typename Type> class InitializerVector;
template <typename Type> class InitializerMatrix;

} // namespace blaze
