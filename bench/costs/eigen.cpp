// What Eigen's operations cost on one core.
//
//   clang++-22 -O3 -std=c++17 -isystem /usr/include/eigen3
//     bench/costs/eigen.cpp -o build/costs-eigen
//   build/costs-eigen
#include "Costs.h"
#include <Eigen/Dense>

using Eigen::MatrixXd;

/// Keeps the compiler from leaving the computation of \p Value out.
template <typename T> static void keep(const T &Value) {
  asm volatile("" : : "r"(&Value) : "memory");
}

static void measure(long N) {
  const MatrixXd A = MatrixXd::Random(N, N), B = MatrixXd::Random(N, N) / 1e6;
  const MatrixXd Square =
      A * A.transpose() + static_cast<double>(N) * MatrixXd::Identity(N, N);
  MatrixXd C = A;
  const double Pass = costs::table(N, [&] { keep(C += B); });
  costs::row("allocation", Pass, [&] { keep(MatrixXd(N, N)); });
  costs::row("Zero", Pass, [&] { keep(MatrixXd(MatrixXd::Zero(N, N))); });
  costs::row("a + b", Pass, [&] { keep(MatrixXd(A + B)); });
  costs::row("a.sum()", Pass, [&] { keep(A.sum()); });
  costs::row("a(i, j) of all", Pass, [&] {
    for (long I = 0; I < N; ++I)
      for (long J = 0; J < N; ++J)
        keep(A(I, J));
  });
  costs::row("product", Pass, [&] { keep(MatrixXd(A * B)); });
  costs::row("inverse", Pass, [&] { keep(MatrixXd(Square.inverse())); });
  costs::row("LLT", Pass, [&] { keep(Square.llt()); });
  costs::row("HouseholderQR", Pass, [&] { keep(A.householderQr()); });
  costs::row("ColPivHouseholderQR", Pass,
             [&] { keep(A.colPivHouseholderQr()); });
  costs::row("JacobiSVD", Pass, [&] { keep(A.jacobiSvd()); });
  costs::row("SelfAdjointEigenSolver", Pass, [&] {
    keep(Eigen::SelfAdjointEigenSolver<MatrixXd>(Square).eigenvalues());
  });
}

int main() {
  for (const long N : {4, 16, 64, 256})
    measure(N);
}
