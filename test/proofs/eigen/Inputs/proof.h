//===- proof.h - Runs the programs of a proof on Eigen, and counts --------===//
//
//   MatrixXd A = filled(3, 4);   // the same numbers each time
//   show("x", x);                // prints every element, bit for bit
//
//===----------------------------------------------------------------------===//
#pragma once

#include "../../Inputs/host_proof.h"
#include <Eigen/Eigen>

inline Eigen::MatrixXd filled(Eigen::Index Rows, Eigen::Index Cols) {
  proof::Numbers Next(Rows * 97 + Cols);
  return Eigen::MatrixXd::NullaryExpr(Rows, Cols, [&] { return Next(); });
}
inline Eigen::VectorXd filled(Eigen::Index Size) { return filled(Size, 1); }
/// A matrix of a solvable system.
inline Eigen::MatrixXd regular(Eigen::Index Size) {
  return filled(Size, Size) +
         Eigen::MatrixXd::Identity(Size, Size) * double(2 * Size + 1);
}

template <typename D>
void show(const char *Name, const Eigen::DenseBase<D> &Values) {
  const auto Kept = Values.eval();
  std::printf("%s %ld %ld:", Name, long(Kept.rows()), long(Kept.cols()));
  for (Eigen::Index J = 0; J < Kept.cols(); ++J)
    for (Eigen::Index I = 0; I < Kept.rows(); ++I)
      proof::print(Kept(I, J));
  std::printf("\n");
}
