//===- proof.h - Runs the programs of a proof on Armadillo, and counts ----===//
//
//   mat A = filled(3, 4);   // the same numbers each time
//   show("x", x);           // prints every element, bit for bit
//
//===----------------------------------------------------------------------===//
#pragma once

#include "../../Inputs/host_proof.h"
#include <armadillo>

inline arma::mat filled(arma::uword Rows, arma::uword Cols) {
  proof::Numbers Next(Rows * 97 + Cols);
  arma::mat Values(Rows, Cols);
  for (double &Value : Values)
    Value = Next();
  return Values;
}
inline arma::vec filled(arma::uword Size) { return filled(Size, 1); }
/// A matrix of a solvable system.
inline arma::mat regular(arma::uword Size) {
  arma::mat Values = filled(Size, Size);
  Values.diag() += 2.0 * Size + 1;
  return Values;
}

template <typename T> void show(const char *Name, const arma::Mat<T> &Values) {
  std::printf("%s %lld %lld:", Name, (long long)Values.n_rows,
              (long long)Values.n_cols);
  for (const T &Value : Values)
    proof::print(Value);
  std::printf("\n");
}
template <typename T> void show(const char *Name, const arma::Cube<T> &Values) {
  std::printf("%s %lld %lld %lld:", Name, (long long)Values.n_rows,
              (long long)Values.n_cols, (long long)Values.n_slices);
  for (const T &Value : Values)
    proof::print(Value);
  std::printf("\n");
}
