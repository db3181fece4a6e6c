// Mock: the types of Blaze's expressions with sparse operands. Those that no
// test uses are only declared.
#pragma once

#include "blaze/math/Arrays.h"

namespace blaze {

template <typename T1, typename T2, bool F1> class DMatSMatAddExpr;
template <typename T1, typename T2, bool F1> class DMatSMatKronExpr;
template <typename T1, typename T2, bool F1, bool F2, bool F3, bool F4>
class DMatSMatMultExpr;
template <typename T1, typename T2> class DMatSMatSchurExpr;
template <typename T1, typename T2, bool F1> class DMatSMatSubExpr;
template <typename T1, typename T2> class DMatSVecMultExpr;
template <typename T1, typename T2> class DMatTSMatAddExpr;
template <typename T1, typename T2, bool F1, bool F2, bool F3, bool F4>
class DMatTSMatMultExpr;
template <typename T1, typename T2> class DMatTSMatSchurExpr;
template <typename T1, typename T2> class DMatTSMatSubExpr;
template <typename T1, typename T2, bool F1> class DVecSVecAddExpr;
template <typename T1, typename T2, bool F1> class DVecSVecCrossExpr;
template <typename T1, typename T2, bool F1> class DVecSVecKronExpr;
template <typename T1, typename T2, bool F1> class DVecSVecMultExpr;
template <typename T1, typename T2> class DVecSVecOuterExpr;
template <typename T1, typename T2, bool F1> class DVecSVecSubExpr;
template <typename T1, typename T2, bool F1> class SMatDMatKronExpr;
template <typename T1, typename T2, bool F1, bool F2, bool F3, bool F4>
class SMatDMatMultExpr;
template <typename T1, typename T2> class SMatDMatSchurExpr;
template <typename T1, typename T2, bool F1> class SMatDMatSubExpr;
template <typename T1, typename T2>
class SMatDVecMultExpr : public DenseVector<SMatDVecMultExpr<T1, T2>, false> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = typename T1::ResultType;
};
template <typename T1, bool F1> class SMatDeclDiagExpr;
template <typename T1, bool F1> class SMatDeclHermExpr;
template <typename T1, bool F1> class SMatDeclLowExpr;
template <typename T1, bool F1> class SMatDeclStrLowExpr;
template <typename T1, bool F1> class SMatDeclStrUppExpr;
template <typename T1, bool F1> class SMatDeclSymExpr;
template <typename T1, bool F1> class SMatDeclUniLowExpr;
template <typename T1, bool F1> class SMatDeclUniUppExpr;
template <typename T1, bool F1> class SMatDeclUppExpr;
template <typename T1, bool F1> class SMatEvalExpr;
template <typename T1, typename T2, bool F1> class SMatMapExpr;
template <typename T1, bool F1> class SMatNoAliasExpr;
template <typename T1, typename T2, ReductionFlag RF> class SMatReduceExpr;
template <typename T1, bool F1, size_t... Args> class SMatRepeatExpr;
template <typename T1, typename T2> class SMatSMatAddExpr;
template <typename T1, typename T2> class SMatSMatKronExpr;
template <typename T1, typename T2> class SMatSMatMultExpr;
template <typename T1, typename T2> class SMatSMatSchurExpr;
template <typename T1, typename T2> class SMatSMatSubExpr;
template <typename T1, typename T2> class SMatSVecMultExpr;
template <typename T1, typename T2, bool F1> class SMatScalarDivExpr;
template <typename T1, typename T2, bool F1> class SMatScalarMultExpr;
template <typename T1, bool F1> class SMatSerialExpr;
template <typename T1, typename T2, bool F1, bool F2, bool F3, bool F4>
class SMatTDMatMultExpr;
template <typename T1, typename T2> class SMatTDMatSubExpr;
template <typename T1, typename T2> class SMatTSMatAddExpr;
template <typename T1, typename T2> class SMatTSMatKronExpr;
template <typename T1, typename T2> class SMatTSMatMultExpr;
template <typename T1, typename T2> class SMatTSMatSchurExpr;
template <typename T1, typename T2> class SMatTSMatSubExpr;
template <typename T1, bool F1>
class SMatTransExpr : public SparseMatrix<SMatTransExpr<T1, F1>, F1> {
public:
  using ElementType = typename T1::ElementType;
  using ResultType = typename T1::ResultType;
};
template <typename T1, bool F1> class SMatTransposer;
template <typename T1, typename T2, bool F1> class SVecDVecCrossExpr;
template <typename T1, typename T2, bool F1> class SVecDVecDivExpr;
template <typename T1, typename T2, bool F1> class SVecDVecKronExpr;
template <typename T1, typename T2, bool F1> class SVecDVecMultExpr;
template <typename T1, typename T2> class SVecDVecOuterExpr;
template <typename T1, typename T2, bool F1> class SVecDVecSubExpr;
template <typename T1, bool F1> class SVecEvalExpr;
template <typename T1, bool F1, size_t... Args> class SVecExpandExpr;
template <typename T1, typename T2, bool F1> class SVecMapExpr;
template <typename T1, bool F1> class SVecNoAliasExpr;
template <typename T1, bool F1, size_t... Args> class SVecRepeatExpr;
template <typename T1, typename T2, bool F1> class SVecSVecAddExpr;
template <typename T1, typename T2, bool F1> class SVecSVecCrossExpr;
template <typename T1, typename T2, bool F1> class SVecSVecKronExpr;
template <typename T1, typename T2, bool F1> class SVecSVecMultExpr;
template <typename T1, typename T2> class SVecSVecOuterExpr;
template <typename T1, typename T2, bool F1> class SVecSVecSubExpr;
template <typename T1, typename T2, bool F1> class SVecScalarDivExpr;
template <typename T1, typename T2, bool F1> class SVecScalarMultExpr;
template <typename T1, bool F1> class SVecSerialExpr;
template <typename T1, bool F1> class SVecTransExpr;
template <typename T1, bool F1> class SVecTransposer;
template <typename T1, typename T2> class TDMatSMatAddExpr;
template <typename T1, typename T2, bool F1, bool F2, bool F3, bool F4>
class TDMatSMatMultExpr;
template <typename T1, typename T2> class TDMatSMatSubExpr;
template <typename T1, typename T2> class TDMatSVecMultExpr;
template <typename T1, typename T2, bool F1, bool F2, bool F3, bool F4>
class TDMatTSMatMultExpr;
template <typename T1, typename T2> class TDVecSMatMultExpr;
template <typename T1, typename T2> class TDVecTSMatMultExpr;
template <typename T1, typename T2, bool F1, bool F2, bool F3, bool F4>
class TSMatDMatMultExpr;
template <typename T1, typename T2> class TSMatDMatSchurExpr;
template <typename T1, typename T2> class TSMatDMatSubExpr;
template <typename T1, typename T2> class TSMatDVecMultExpr;
template <typename T1, typename T2> class TSMatSMatKronExpr;
template <typename T1, typename T2> class TSMatSMatMultExpr;
template <typename T1, typename T2> class TSMatSMatSchurExpr;
template <typename T1, typename T2> class TSMatSMatSubExpr;
template <typename T1, typename T2> class TSMatSVecMultExpr;
template <typename T1, typename T2, bool F1, bool F2, bool F3, bool F4>
class TSMatTDMatMultExpr;
template <typename T1, typename T2> class TSMatTSMatAddExpr;
template <typename T1, typename T2> class TSMatTSMatKronExpr;
template <typename T1, typename T2> class TSMatTSMatMultExpr;
template <typename T1, typename T2> class TSMatTSMatSchurExpr;
template <typename T1, typename T2> class TSMatTSMatSubExpr;
template <typename T1, typename T2> class TSVecDMatMultExpr;
template <typename T1, typename T2> class TSVecSMatMultExpr;
template <typename T1, typename T2> class TSVecTDMatMultExpr;
template <typename T1, typename T2> class TSVecTSMatMultExpr;

} // namespace blaze
