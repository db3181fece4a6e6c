// Mock: the types of Blaze's dense expressions. Those that no test uses are
// only declared.
#pragma once

#include "blaze/math/Arrays.h"

namespace blaze {

template <typename T1, typename T2, bool F1>
class DMatDMatAddExpr : public DenseMatrix<DMatDMatAddExpr<T1, T2, F1>, F1> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = typename T1::ResultType;
};
template <typename T1, typename T2, bool F1>
class DMatDMatKronExpr : public DenseMatrix<DMatDMatKronExpr<T1, T2, F1>, F1> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = typename T1::ResultType;
};
template <typename T1, typename T2, typename T3, bool F1>
class DMatDMatMapExpr
    : public DenseMatrix<DMatDMatMapExpr<T1, T2, T3, F1>, F1> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = typename T1::ResultType;
};
template <typename T1, typename T2, bool F1, bool F2, bool F3, bool F4>
class DMatDMatMultExpr
    : public DenseMatrix<DMatDMatMultExpr<T1, T2, F1, F2, F3, F4>, F1> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = typename T1::ResultType;
};
template <typename T1, typename T2, bool F1>
class DMatDMatSchurExpr
    : public DenseMatrix<DMatDMatSchurExpr<T1, T2, F1>, F1> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = typename T1::ResultType;
};
template <typename T1, typename T2, bool F1>
class DMatDMatSolveExpr
    : public DenseMatrix<DMatDMatSolveExpr<T1, T2, F1>, F1> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = typename T1::ResultType;
};
template <typename T1, typename T2, bool F1>
class DMatDMatSubExpr : public DenseMatrix<DMatDMatSubExpr<T1, T2, F1>, F1> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = typename T1::ResultType;
};
template <typename T1, typename T2>
class DMatDVecMultExpr : public DenseVector<DMatDVecMultExpr<T1, T2>, false> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = typename T1::ResultType;
};
template <typename T1, typename T2, bool F1>
class DMatDVecSolveExpr
    : public DenseVector<DMatDVecSolveExpr<T1, T2, F1>, F1> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = typename T1::ResultType;
};
template <typename T1, bool F1>
class DMatDeclDiagExpr : public DenseMatrix<DMatDeclDiagExpr<T1, F1>, F1> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = typename T1::ResultType;
};
template <typename T1, bool F1>
class DMatDeclHermExpr : public DenseMatrix<DMatDeclHermExpr<T1, F1>, F1> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = typename T1::ResultType;
};
template <typename T1, bool F1>
class DMatDeclLowExpr : public DenseMatrix<DMatDeclLowExpr<T1, F1>, F1> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = typename T1::ResultType;
};
template <typename T1, bool F1>
class DMatDeclStrLowExpr : public DenseMatrix<DMatDeclStrLowExpr<T1, F1>, F1> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = typename T1::ResultType;
};
template <typename T1, bool F1>
class DMatDeclStrUppExpr : public DenseMatrix<DMatDeclStrUppExpr<T1, F1>, F1> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = typename T1::ResultType;
};
template <typename T1, bool F1>
class DMatDeclSymExpr : public DenseMatrix<DMatDeclSymExpr<T1, F1>, F1> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = typename T1::ResultType;
};
template <typename T1, bool F1>
class DMatDeclUniLowExpr : public DenseMatrix<DMatDeclUniLowExpr<T1, F1>, F1> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = typename T1::ResultType;
};
template <typename T1, bool F1>
class DMatDeclUniUppExpr : public DenseMatrix<DMatDeclUniUppExpr<T1, F1>, F1> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = typename T1::ResultType;
};
template <typename T1, bool F1>
class DMatDeclUppExpr : public DenseMatrix<DMatDeclUppExpr<T1, F1>, F1> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = typename T1::ResultType;
};
template <typename T1, bool F1>
class DMatEigenExpr : public DenseVector<DMatEigenExpr<T1, F1>, F1> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = typename T1::ResultType;
};
template <typename T1, bool F1>
class DMatEvalExpr : public DenseMatrix<DMatEvalExpr<T1, F1>, F1> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = typename T1::ResultType;
};
template <typename T1, bool F1>
class DMatExpExpr : public DenseMatrix<DMatExpExpr<T1, F1>, F1> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = typename T1::ResultType;
};
template <typename T1, typename T2, bool F1>
class DMatGenExpr : public DenseMatrix<DMatGenExpr<T1, T2, F1>, F1> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = typename T1::ResultType;
};
template <typename T1, bool F1>
class DMatInvExpr : public DenseMatrix<DMatInvExpr<T1, F1>, F1> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = typename T1::ResultType;
};
template <typename T1, typename T2, bool F1>
class DMatMapExpr : public DenseMatrix<DMatMapExpr<T1, T2, F1>, F1> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = typename T1::ResultType;
};
template <typename T1, bool F1>
class DMatNoAliasExpr : public DenseMatrix<DMatNoAliasExpr<T1, F1>, F1> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = typename T1::ResultType;
};
template <typename T1, bool F1>
class DMatNoSIMDExpr : public DenseMatrix<DMatNoSIMDExpr<T1, F1>, F1> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = typename T1::ResultType;
};
template <typename T1, typename T2, ReductionFlag RF>
class DMatReduceExpr
    : public DenseVector<DMatReduceExpr<T1, T2, RF>, RF == columnwise> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = typename T1::ResultType;
};
template <typename T1, bool F1, size_t... Args>
class DMatRepeatExpr : public DenseMatrix<DMatRepeatExpr<T1, F1, Args...>, F1> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = typename T1::ResultType;
};
template <typename T1, bool F1>
class DMatSVDExpr : public DenseVector<DMatSVDExpr<T1, F1>, F1> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = typename T1::ResultType;
};
template <typename T1, typename T2, bool F1>
class DMatScalarDivExpr
    : public DenseMatrix<DMatScalarDivExpr<T1, T2, F1>, F1> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = typename T1::ResultType;
};
template <typename T1, typename T2, bool F1>
class DMatScalarMultExpr
    : public DenseMatrix<DMatScalarMultExpr<T1, T2, F1>, F1> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = typename T1::ResultType;
};
template <typename T1, bool F1>
class DMatSerialExpr : public DenseMatrix<DMatSerialExpr<T1, F1>, F1> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = typename T1::ResultType;
};
template <typename T1, typename T2> class DMatTDMatAddExpr;
template <typename T1, typename T2, typename T3> class DMatTDMatMapExpr;
template <typename T1, typename T2, bool F1, bool F2, bool F3, bool F4>
class DMatTDMatMultExpr
    : public DenseMatrix<DMatTDMatMultExpr<T1, T2, F1, F2, F3, F4>, false> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = DynamicMatrix<ElementType, false>;
};
template <typename T1, typename T2> class DMatTDMatSchurExpr;
template <typename T1, typename T2> class DMatTDMatSubExpr;
template <typename T1, bool F1>
class DMatTransExpr : public DenseMatrix<DMatTransExpr<T1, F1>, F1> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = typename T1::ResultType;
};
template <typename T1, bool F1> class DMatTransposer;
template <typename T1, typename T2, bool F1>
class DVecDVecAddExpr : public DenseVector<DVecDVecAddExpr<T1, T2, F1>, F1> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = typename T1::ResultType;
};
template <typename T1, typename T2, bool F1>
class DVecDVecCrossExpr
    : public DenseVector<DVecDVecCrossExpr<T1, T2, F1>, F1> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = typename T1::ResultType;
};
template <typename T1, typename T2, bool F1>
class DVecDVecDivExpr : public DenseVector<DVecDVecDivExpr<T1, T2, F1>, F1> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = typename T1::ResultType;
};
template <typename T1, typename T2, bool F1>
class DVecDVecKronExpr : public DenseVector<DVecDVecKronExpr<T1, T2, F1>, F1> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = typename T1::ResultType;
};
template <typename T1, typename T2, typename T3, bool F1>
class DVecDVecMapExpr
    : public DenseVector<DVecDVecMapExpr<T1, T2, T3, F1>, F1> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = typename T1::ResultType;
};
template <typename T1, typename T2, bool F1>
class DVecDVecMultExpr : public DenseVector<DVecDVecMultExpr<T1, T2, F1>, F1> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = typename T1::ResultType;
};
template <typename T1, typename T2, typename T3>
class DVecDVecOuterExpr
    : public DenseMatrix<DVecDVecOuterExpr<T1, T2, T3>, false> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = typename T1::ResultType;
};
template <typename T1, typename T2, bool F1>
class DVecDVecSubExpr : public DenseVector<DVecDVecSubExpr<T1, T2, F1>, F1> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = typename T1::ResultType;
};
template <typename T1, bool F1>
class DVecEvalExpr : public DenseVector<DVecEvalExpr<T1, F1>, F1> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = typename T1::ResultType;
};
template <typename T1, bool F1, size_t... Args>
class DVecExpandExpr : public DenseMatrix<DVecExpandExpr<T1, F1, Args...>, F1> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = DynamicMatrix<ElementType, F1>;
};
template <typename T1, typename T2, bool F1>
class DVecGenExpr : public DenseVector<DVecGenExpr<T1, T2, F1>, F1> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = typename T1::ResultType;
};
template <typename T1, typename T2, bool F1>
class DVecMapExpr : public DenseVector<DVecMapExpr<T1, T2, F1>, F1> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = typename T1::ResultType;
};
template <typename T1, bool F1>
class DVecNoAliasExpr : public DenseVector<DVecNoAliasExpr<T1, F1>, F1> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = typename T1::ResultType;
};
template <typename T1, bool F1>
class DVecNoSIMDExpr : public DenseVector<DVecNoSIMDExpr<T1, F1>, F1> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = typename T1::ResultType;
};
template <typename T1, bool F1, size_t... Args>
class DVecRepeatExpr : public DenseVector<DVecRepeatExpr<T1, F1, Args...>, F1> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = typename T1::ResultType;
};
template <typename T1, typename T2, bool F1>
class DVecScalarDivExpr
    : public DenseVector<DVecScalarDivExpr<T1, T2, F1>, F1> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = typename T1::ResultType;
};
template <typename T1, typename T2, bool F1>
class DVecScalarMultExpr
    : public DenseVector<DVecScalarMultExpr<T1, T2, F1>, F1> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = typename T1::ResultType;
};
template <typename T1, bool F1>
class DVecSerialExpr : public DenseVector<DVecSerialExpr<T1, F1>, F1> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = typename T1::ResultType;
};
template <typename T1, bool F1>
class DVecTransExpr : public DenseVector<DVecTransExpr<T1, F1>, F1> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = typename T1::ResultType;
};
template <typename T1, bool F1> class DVecTransposer;
template <typename T1, typename T2, bool F1, bool F2, bool F3, bool F4>
class TDMatDMatMultExpr
    : public DenseMatrix<TDMatDMatMultExpr<T1, T2, F1, F2, F3, F4>, true> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = DynamicMatrix<ElementType, true>;
};
template <typename T1, typename T2>
class TDMatDVecMultExpr : public DenseVector<TDMatDVecMultExpr<T1, T2>, false> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = DynamicVector<ElementType, false>;
};
template <typename T1, typename T2, bool F1, bool F2, bool F3, bool F4>
class TDMatTDMatMultExpr;
template <typename T1, typename T2>
class TDVecDMatMultExpr : public DenseVector<TDVecDMatMultExpr<T1, T2>, true> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = typename T1::ResultType;
};
template <typename T1, typename T2> class TDVecTDMatMultExpr;

} // namespace blaze
