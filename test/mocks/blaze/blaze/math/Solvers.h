// Mock: systems of equations and decompositions.
#pragma once

#include "blaze/math/Expressions.h"
#include "blaze/math/Sparse.h"

namespace blaze {

template <typename MT, bool SO>
const DMatInvExpr<MT, SO> inv(const DenseMatrix<MT, SO> &dm);
template <typename MT, bool SO> void invert(DenseMatrix<MT, SO> &dm);
template <typename MT, bool SO>
ElementType_t<MT> det(const DenseMatrix<MT, SO> &dm);
template <typename MT, bool SO>
const DMatExpExpr<MT, SO> matexp(const DenseMatrix<MT, SO> &dm);
template <typename MT, bool SO, typename VT, bool TF>
const DMatDVecSolveExpr<MT, VT, TF> solve(const DenseMatrix<MT, SO> &A,
                                          const DenseVector<VT, TF> &b);
template <typename MT1, typename MT2, bool SO>
const DMatDMatSolveExpr<MT1, MT2, SO> solve(const DenseMatrix<MT1, SO> &A,
                                            const DenseMatrix<MT2, SO> &B);
template <typename MT, bool SO, typename VT1, bool TF1, typename VT2, bool TF2>
void solve(const DenseMatrix<MT, SO> &A, DenseVector<VT1, TF1> &x,
           const DenseVector<VT2, TF2> &b);
template <typename MT, bool SO>
const DMatEigenExpr<MT, SO> eigen(const DenseMatrix<MT, SO> &dm);
template <typename MT, bool SO, typename VT, bool TF>
void eigen(const DenseMatrix<MT, SO> &A, DenseVector<VT, TF> &w);
template <typename MT1, bool SO1, typename VT, bool TF, typename MT2, bool SO2>
void eigen(const DenseMatrix<MT1, SO1> &A, DenseVector<VT, TF> &w,
           DenseMatrix<MT2, SO2> &V);
template <typename MT, bool SO>
const DMatSVDExpr<MT, SO> svd(const DenseMatrix<MT, SO> &dm);
template <typename MT, bool SO, typename VT, bool TF>
void svd(const DenseMatrix<MT, SO> &A, DenseVector<VT, TF> &s);
template <typename MT1, bool SO, typename MT2, typename VT, bool TF,
          typename MT3>
void svd(const DenseMatrix<MT1, SO> &A, DenseMatrix<MT2, SO> &U,
         DenseVector<VT, TF> &s, DenseMatrix<MT3, SO> &V);

#define BLAZE_FACTORS(NAME)                                                    \
  template <typename MT1, bool SO1, typename MT2, typename MT3, bool SO2>      \
  void NAME(const DenseMatrix<MT1, SO1> &A, DenseMatrix<MT2, SO1> &first,      \
            DenseMatrix<MT3, SO2> &second);
BLAZE_FACTORS(lq)
BLAZE_FACTORS(ql)
BLAZE_FACTORS(qr)
BLAZE_FACTORS(rq)
template <typename MT1, bool SO1, typename MT2, typename MT3, typename MT4,
          bool SO2>
void lu(const DenseMatrix<MT1, SO1> &A, DenseMatrix<MT2, SO1> &L,
        DenseMatrix<MT3, SO1> &U, Matrix<MT4, SO2> &P);
template <typename MT1, bool SO1, typename MT2, bool SO2>
void llh(const DenseMatrix<MT1, SO1> &A, DenseMatrix<MT2, SO2> &L);
template <typename MT1, bool SO1, typename MT2, bool SO2, typename ST>
int pllhp(const DenseMatrix<MT1, SO1> &A, DenseMatrix<MT2, SO2> &L, int *P,
          ST tol);

} // namespace blaze
