//===- proof.h - Runs the programs of a proof on xtensor, and counts ------===//
//
//   Matrix A = filled({3, 4});   // the same numbers each time
//   show("x", x);                // prints every element, bit for bit
//
//===----------------------------------------------------------------------===//
#pragma once

#include "../../Inputs/host_proof.h"
#include <xtensor_all.h>

using Matrix = xt::xtensor<double, 2>;
using Vector = xt::xtensor<double, 1>;

template <std::size_t N>
xt::xtensor<double, N> filled(const std::size_t (&Shape)[N]) {
  std::array<std::size_t, N> Extents;
  std::copy_n(Shape, N, Extents.begin());
  auto Values = xt::xtensor<double, N>::from_shape(Extents);
  proof::Numbers Next(Values.size() + N);
  for (double &Value : Values)
    Value = Next();
  return Values;
}

template <typename E>
void show(const char *Name, const xt::xexpression<E> &Expression) {
  const auto Kept = xt::eval(Expression.derived_cast());
  std::printf("%s", Name);
  for (auto Extent : Kept.shape())
    std::printf(" %lld", (long long)Extent);
  std::printf(":");
  for (const auto &Value : Kept)
    proof::print(Value);
  std::printf("\n");
}
