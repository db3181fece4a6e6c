// Mock: linear algebra.
#pragma once

#include "array.h"

namespace af {
void svd(array &u, array &s, array &vt, const array &in);
void svdInPlace(array &u, array &s, array &vt, array &in);
void lu(array &out, array &pivot, const array &in,
        const bool is_lapack_piv = true);
void lu(array &lower, array &upper, array &pivot, const array &in);
void luInPlace(array &pivot, array &in, const bool is_lapack_piv = true);
void qr(array &out, array &tau, const array &in);
void qr(array &q, array &r, array &tau, const array &in);
void qrInPlace(array &tau, array &in);
int cholesky(array &out, const array &in, const bool is_upper = true);
int choleskyInPlace(array &in, const bool is_upper = true);
array solve(const array &a, const array &b, const matProp options = AF_MAT_NONE);
array solveLU(const array &a, const array &piv, const array &b,
              const matProp options = AF_MAT_NONE);
array inverse(const array &in, const matProp options = AF_MAT_NONE);
array pinverse(const array &in, const double tol = 1E-6,
               const matProp options = AF_MAT_NONE);
unsigned rank(const array &in, const double tol = 1E-5);
template <typename T> T det(const array &in);
double norm(const array &in, const normType type = AF_NORM_EUCLID,
            const double p = 1, const double q = 1);
bool isLAPACKAvailable();
} // namespace af
