// Mock: functions of dense arrays.
#pragma once

#include "blaze/math/Expressions.h"
#include "blaze/math/Sparse.h"
#include "blaze/math/SparseExpressions.h"

namespace blaze {

//===-- new arrays --------------------------------------------------------===//

template <bool TF = columnVector, typename T>
UniformVector<T, TF> uniform(size_t size, const T &init);
template <bool SO = rowMajor, typename T>
UniformMatrix<T, SO> uniform(size_t m, size_t n, const T &init);
template <typename T, bool TF = columnVector>
ZeroVector<T, TF> zero(size_t size);
template <typename T, bool SO = rowMajor>
ZeroMatrix<T, SO> zero(size_t m, size_t n);
template <typename MT, bool SO>
ZeroMatrix<ElementType_t<MT>, SO> declzero(const Matrix<MT, SO> &m);
template <bool TF = columnVector, typename T>
const DVecGenExpr<DynamicVector<T, TF>, void, TF> linspace(size_t size, T start,
                                                           T end);
template <bool TF = columnVector, typename T>
const DVecGenExpr<DynamicVector<T, TF>, void, TF> logspace(size_t size, T start,
                                                           T end);
template <bool TF = columnVector, typename OP>
const DVecGenExpr<DynamicVector<double, TF>, OP, TF> generate(size_t size,
                                                              OP op);
template <typename T, typename... Args> T rand(Args &&...args);
template <typename T, typename... Args>
void randomize(T &&value, Args &&...args);
template <typename MT, bool SO> void makeSymmetric(DenseMatrix<MT, SO> &matrix);
template <typename MT, bool SO> void makeHermitian(DenseMatrix<MT, SO> &matrix);
template <typename MT, bool SO>
void makePositiveDefinite(DenseMatrix<MT, SO> &matrix);

//===-- elementwise -------------------------------------------------------===//

#define BLAZE_MAP_1(NAME)                                                      \
  template <typename VT, bool TF>                                              \
  const DVecMapExpr<VT, void, TF> NAME(const DenseVector<VT, TF> &dv);         \
  template <typename MT, bool SO>                                              \
  const DMatMapExpr<MT, void, SO> NAME(const DenseMatrix<MT, SO> &dm);
BLAZE_MAP_1(abs)
BLAZE_MAP_1(acos)
BLAZE_MAP_1(acosh)
BLAZE_MAP_1(arg)
BLAZE_MAP_1(asin)
BLAZE_MAP_1(asinh)
BLAZE_MAP_1(atan)
BLAZE_MAP_1(atanh)
BLAZE_MAP_1(cbrt)
BLAZE_MAP_1(ceil)
BLAZE_MAP_1(conj)
BLAZE_MAP_1(cos)
BLAZE_MAP_1(cosh)
BLAZE_MAP_1(erf)
BLAZE_MAP_1(erfc)
BLAZE_MAP_1(exp)
BLAZE_MAP_1(exp10)
BLAZE_MAP_1(exp2)
BLAZE_MAP_1(floor)
BLAZE_MAP_1(imag)
BLAZE_MAP_1(invcbrt)
BLAZE_MAP_1(invsqrt)
BLAZE_MAP_1(lgamma)
BLAZE_MAP_1(log)
BLAZE_MAP_1(log10)
BLAZE_MAP_1(log1p)
BLAZE_MAP_1(log2)
BLAZE_MAP_1(pow2)
BLAZE_MAP_1(pow3)
BLAZE_MAP_1(pow4)
BLAZE_MAP_1(real)
BLAZE_MAP_1(round)
BLAZE_MAP_1(sign)
BLAZE_MAP_1(sin)
BLAZE_MAP_1(sinh)
BLAZE_MAP_1(sqrt)
BLAZE_MAP_1(tan)
BLAZE_MAP_1(tanh)
BLAZE_MAP_1(trunc)

#define BLAZE_MAP_2(NAME)                                                      \
  template <typename T1, typename T2, bool TF>                                 \
  const DVecDVecMapExpr<T1, T2, void, TF> NAME(                                \
      const DenseVector<T1, TF> &lhs, const DenseVector<T2, TF> &rhs);         \
  template <typename T1, typename T2, bool SO>                                 \
  const DMatDMatMapExpr<T1, T2, void, SO> NAME(                                \
      const DenseMatrix<T1, SO> &lhs, const DenseMatrix<T2, SO> &rhs);
BLAZE_MAP_2(atan2)
BLAZE_MAP_2(hypot)
BLAZE_MAP_2(max)
BLAZE_MAP_2(min)
BLAZE_MAP_2(pow)

template <typename VT, bool TF, typename ST, typename = EnableIfNumber<ST>>
const DVecMapExpr<VT, void, TF> pow(const DenseVector<VT, TF> &dv, ST exp);
template <typename VT, bool TF, typename ST, typename = EnableIfNumber<ST>>
const DVecMapExpr<VT, void, TF> max(const DenseVector<VT, TF> &vec, ST scalar);
template <typename VT, bool TF, typename ST, typename = EnableIfNumber<ST>>
const DVecMapExpr<VT, void, TF> min(const DenseVector<VT, TF> &vec, ST scalar);
template <typename ST, typename VT, bool TF, typename = EnableIfNumber<ST>>
const DVecMapExpr<VT, void, TF> max(ST scalar, const DenseVector<VT, TF> &vec);
template <typename ST, typename VT, bool TF, typename = EnableIfNumber<ST>>
const DVecMapExpr<VT, void, TF> min(ST scalar, const DenseVector<VT, TF> &vec);
template <typename VT, bool TF, typename DT>
const DVecMapExpr<VT, void, TF> clamp(const DenseVector<VT, TF> &dv,
                                      const DT &min, const DT &max);
template <typename VT, bool TF, typename OP>
const DVecMapExpr<VT, OP, TF> map(const DenseVector<VT, TF> &dv, OP op);
template <typename MT, bool SO, typename OP>
const DMatMapExpr<MT, OP, SO> map(const DenseMatrix<MT, SO> &dm, OP op);
template <typename VT, bool TF, typename OP>
const DVecMapExpr<VT, OP, TF> forEach(const DenseVector<VT, TF> &dv, OP op);
template <typename T1, typename T2, typename T3, bool TF>
const DVecDVecMapExpr<T2, T3, void, TF> select(const DenseVector<T1, TF> &cond,
                                               const DenseVector<T2, TF> &dv1,
                                               const DenseVector<T3, TF> &dv2);
template <typename VT, bool TF>
DynamicVector<ElementType_t<VT>, TF> softmax(const DenseVector<VT, TF> &dv);
template <typename VT, bool TF>
const DVecScalarMultExpr<VT, ElementType_t<VT>, TF>
normalize(const DenseVector<VT, TF> &vec);
template <typename Type, bool TF>
const StaticVector<Type, 2, TF> perp(const StaticVector<Type, 2, TF> &v);
template <typename VT, bool TF>
typename VT::ResultType evaluate(const Vector<VT, TF> &vector);
template <typename MT, bool SO>
typename MT::ResultType evaluate(const Matrix<MT, SO> &matrix);
template <bool B, typename MT, bool SO>
const DMatEvalExpr<MT, SO> evaluateIf(const Matrix<MT, SO> &matrix);

#define BLAZE_WRAP(NAME, VEC, MAT)                                             \
  template <typename VT, bool TF>                                              \
  const VEC<VT, TF> NAME(const DenseVector<VT, TF> &dv);                       \
  template <typename MT, bool SO>                                              \
  const MAT<MT, SO> NAME(const DenseMatrix<MT, SO> &dm);
BLAZE_WRAP(eval, DVecEvalExpr, DMatEvalExpr)
BLAZE_WRAP(serial, DVecSerialExpr, DMatSerialExpr)
BLAZE_WRAP(noalias, DVecNoAliasExpr, DMatNoAliasExpr)
BLAZE_WRAP(nosimd, DVecNoSIMDExpr, DMatNoSIMDExpr)

#define BLAZE_TRANS(NAME)                                                      \
  template <typename VT, bool TF>                                              \
  const DVecTransExpr<VT, !TF> NAME(const DenseVector<VT, TF> &);              \
  template <typename MT, bool SO>                                              \
  const DMatTransExpr<MT, !SO> NAME(const DenseMatrix<MT, SO> &);              \
  template <typename MT, bool SO>                                              \
  const SMatTransExpr<MT, !SO> NAME(const SparseMatrix<MT, SO> &);
BLAZE_TRANS(trans)
BLAZE_TRANS(ctrans)

#define BLAZE_DECL(NAME, RESULT)                                               \
  template <typename MT, bool SO>                                              \
  const RESULT<MT, SO> NAME(const DenseMatrix<MT, SO> &dm);
BLAZE_DECL(decldiag, DMatDeclDiagExpr)
BLAZE_DECL(declherm, DMatDeclHermExpr)
BLAZE_DECL(decllow, DMatDeclLowExpr)
BLAZE_DECL(declstrlow, DMatDeclStrLowExpr)
BLAZE_DECL(declstrupp, DMatDeclStrUppExpr)
BLAZE_DECL(declsym, DMatDeclSymExpr)
BLAZE_DECL(declunilow, DMatDeclUniLowExpr)
BLAZE_DECL(decluniupp, DMatDeclUniUppExpr)
BLAZE_DECL(declupp, DMatDeclUppExpr)
template <typename VT, bool TF> VT &fix(DenseVector<VT, TF> &dv) noexcept;

template <typename VT, bool TF>
const DVecExpandExpr<VT, TF> expand(const DenseVector<VT, TF> &dv,
                                    size_t expansion);
template <typename VT, bool TF>
const DVecRepeatExpr<VT, TF> repeat(const DenseVector<VT, TF> &dv,
                                    size_t repetitions);
template <typename T1, bool F1, typename T2, bool F2>
ElementType_t<T1> dot(const Vector<T1, F1> &lhs, const Vector<T2, F2> &rhs);
template <typename T1, bool F1, typename T2, bool F2>
ElementType_t<T1> inner(const Vector<T1, F1> &lhs, const Vector<T2, F2> &rhs);
template <typename T1, bool F1, typename T2, bool F2>
const DVecDVecOuterExpr<T1, T2, void> outer(const Vector<T1, F1> &lhs,
                                            const Vector<T2, F2> &rhs);

//===-- reductions --------------------------------------------------------===//

#define BLAZE_REDUCE(NAME)                                                     \
  template <typename VT, bool TF>                                              \
  ElementType_t<VT> NAME(const DenseVector<VT, TF> &dv);                       \
  template <typename MT, bool SO>                                              \
  ElementType_t<MT> NAME(const DenseMatrix<MT, SO> &dm);                       \
  template <ReductionFlag RF, typename MT, bool SO>                            \
  const DMatReduceExpr<MT, void, RF> NAME(const DenseMatrix<MT, SO> &dm);
BLAZE_REDUCE(max)
BLAZE_REDUCE(mean)
BLAZE_REDUCE(min)
BLAZE_REDUCE(prod)
BLAZE_REDUCE(stddev)
BLAZE_REDUCE(sum)
BLAZE_REDUCE(var)
template <typename VT, bool TF, typename OP>
ElementType_t<VT> reduce(const DenseVector<VT, TF> &dv, OP op);
template <typename VT, bool TF, typename ST>
ElementType_t<VT> lpNorm(const DenseVector<VT, TF> &dv, ST p);
template <typename MT, bool SO>
ElementType_t<MT> trace(const Matrix<MT, SO> &matrix);
template <typename MT, bool SO> size_t rank(const DenseMatrix<MT, SO> &dm);

#define BLAZE_TO_NUMBER(NAME, TYPE)                                            \
  template <typename VT, bool TF> TYPE NAME(const DenseVector<VT, TF> &dv);    \
  template <typename VT, bool TF> TYPE NAME(const DenseMatrix<VT, TF> &dm);
BLAZE_TO_NUMBER(argmax, size_t)
BLAZE_TO_NUMBER(argmin, size_t)
BLAZE_TO_NUMBER(l1Norm, ElementType_t<VT>)
BLAZE_TO_NUMBER(l2Norm, ElementType_t<VT>)
BLAZE_TO_NUMBER(l3Norm, ElementType_t<VT>)
BLAZE_TO_NUMBER(l4Norm, ElementType_t<VT>)
BLAZE_TO_NUMBER(length, ElementType_t<VT>)
BLAZE_TO_NUMBER(linfNorm, ElementType_t<VT>)
BLAZE_TO_NUMBER(maxNorm, ElementType_t<VT>)
BLAZE_TO_NUMBER(minNorm, ElementType_t<VT>)
BLAZE_TO_NUMBER(norm, ElementType_t<VT>)
BLAZE_TO_NUMBER(sqrLength, ElementType_t<VT>)
BLAZE_TO_NUMBER(sqrNorm, ElementType_t<VT>)
BLAZE_TO_NUMBER(isDefault, bool)
BLAZE_TO_NUMBER(isDiagonal, bool)
BLAZE_TO_NUMBER(isHermitian, bool)
BLAZE_TO_NUMBER(isIdentity, bool)
BLAZE_TO_NUMBER(isLower, bool)
BLAZE_TO_NUMBER(isOne, bool)
BLAZE_TO_NUMBER(isReal, bool)
BLAZE_TO_NUMBER(isStrictlyLower, bool)
BLAZE_TO_NUMBER(isStrictlyUpper, bool)
BLAZE_TO_NUMBER(isSymmetric, bool)
BLAZE_TO_NUMBER(isUniLower, bool)
BLAZE_TO_NUMBER(isUniUpper, bool)
BLAZE_TO_NUMBER(isUniform, bool)
BLAZE_TO_NUMBER(isUpper, bool)
BLAZE_TO_NUMBER(isZero, bool)
BLAZE_TO_NUMBER(isfinite, bool)
BLAZE_TO_NUMBER(isinf, bool)
BLAZE_TO_NUMBER(isnan, bool)

//===-- sizes, and access -------------------------------------------------===//

BLAZE_TO_NUMBER(capacity, size_t)
BLAZE_TO_NUMBER(isEmpty, bool)
BLAZE_TO_NUMBER(isSquare, bool)
BLAZE_TO_NUMBER(nonZeros, size_t)
BLAZE_TO_NUMBER(size, size_t)
BLAZE_TO_NUMBER(spacing, size_t)
template <typename MT, bool SO>
size_t rows(const Matrix<MT, SO> &matrix) noexcept;
template <typename MT, bool SO>
size_t columns(const Matrix<MT, SO> &matrix) noexcept;
BLAZE_TO_NUMBER(begin, const ElementType_t<VT> *)
BLAZE_TO_NUMBER(cbegin, const ElementType_t<VT> *)
BLAZE_TO_NUMBER(cend, const ElementType_t<VT> *)
BLAZE_TO_NUMBER(data, const ElementType_t<VT> *)
BLAZE_TO_NUMBER(end, const ElementType_t<VT> *)
BLAZE_TO_NUMBER(find, const ElementType_t<VT> *)
BLAZE_TO_NUMBER(lowerBound, const ElementType_t<VT> *)
BLAZE_TO_NUMBER(upperBound, const ElementType_t<VT> *)

//===-- written in place --------------------------------------------------===//

#define BLAZE_WRITE(NAME)                                                      \
  template <typename VT, bool TF> void NAME(DenseVector<VT, TF> &array);       \
  template <typename MT, bool SO> void NAME(DenseMatrix<MT, SO> &array);
BLAZE_WRITE(clear)
BLAZE_WRITE(ctranspose)
BLAZE_WRITE(erase)
BLAZE_WRITE(reset)
BLAZE_WRITE(shrinkToFit)
BLAZE_WRITE(transpose)
template <typename VT, bool TF>
void resize(Vector<VT, TF> &vector, size_t n, bool preserve = true);
template <typename MT, bool SO>
void resize(Matrix<MT, SO> &matrix, size_t m, size_t n, bool preserve = true);
template <typename Type, bool TF>
void swap(DynamicVector<Type, TF> &a, DynamicVector<Type, TF> &b) noexcept;
template <typename Type, bool SO>
void swap(DynamicMatrix<Type, SO> &a, DynamicMatrix<Type, SO> &b) noexcept;

} // namespace blaze
