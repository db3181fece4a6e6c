// How does an operation iterate over several arrays at once?
#pragma once

#include "View.h"

#include <array>
#include <cstddef>

namespace standin {

/// Calls `Row` with the positions where a row of the innermost dimension starts
/// in each view, and its length. All views have the shape of the first.
template <std::size_t K, typename RowFn>
void walkRows(const std::array<const View *, K> &Views, RowFn Row) {
  const Extents &Shape = Views[0]->Shape;
  if (volume(Shape) == 0)
    return;
  std::array<std::int64_t, K> At;
  for (std::size_t I = 0; I < K; ++I)
    At[I] = 0;
  const int Outer = static_cast<int>(Shape.size()) - 1;
  Extents Index(Shape.size(), 0);
  while (true) {
    Row(At, Shape.empty() ? 1 : Shape.back());
    int Dim = Outer - 1;
    for (; Dim >= 0; --Dim) {
      bool Inside = ++Index[Dim] < Shape[Dim];
      for (std::size_t I = 0; I < K; ++I)
        At[I] += Views[I]->Strides[Dim] *
                 (Inside ? 1 : 1 - static_cast<std::int64_t>(Shape[Dim]));
      if (Inside)
        break;
      Index[Dim] = 0;
    }
    if (Dim < 0)
      return;
  }
}

inline std::int64_t innerStride(const View &Of) {
  return Of.Strides.empty() ? 0 : Of.Strides.back();
}

/// Writes the result of `F` to each element of `To`, in row-major order. Its
/// arguments are the elements of zero to three operands at the same position.
template <typename Out, typename Fn> void mapElements(const View &To, Fn F) {
  Out *O = To.first<Out>();
  const std::int64_t S = innerStride(To);
  walkRows<1>({&To}, [&](const auto &At, std::uint64_t N) {
    for (std::uint64_t I = 0; I < N; ++I)
      O[At[0] + static_cast<std::int64_t>(I) * S] = F();
  });
}

template <typename Out, typename In, typename Fn>
void mapElements(const View &To, const View &A, Fn F) {
  Out *O = To.first<Out>();
  const In *P = A.first<In>();
  const std::int64_t SO = innerStride(To), SA = innerStride(A);
  walkRows<2>({&To, &A}, [&](const auto &At, std::uint64_t N) {
    for (std::int64_t I = 0; I < static_cast<std::int64_t>(N); ++I)
      O[At[0] + I * SO] = F(P[At[1] + I * SA]);
  });
}

template <typename Out, typename In, typename Fn>
void mapElements(const View &To, const View &A, const View &B, Fn F) {
  Out *O = To.first<Out>();
  const In *P = A.first<In>();
  const In *Q = B.first<In>();
  const std::int64_t SO = innerStride(To), SA = innerStride(A),
                     SB = innerStride(B);
  walkRows<3>({&To, &A, &B}, [&](const auto &At, std::uint64_t N) {
    for (std::int64_t I = 0; I < static_cast<std::int64_t>(N); ++I)
      O[At[0] + I * SO] = F(P[At[1] + I * SA], Q[At[2] + I * SB]);
  });
}

/// Calls `F` with each element, in row-major order.
template <typename In, typename Fn> void eachElement(const View &Of, Fn F) {
  In *P = Of.first<In>();
  const std::int64_t S = innerStride(Of);
  walkRows<1>({&Of}, [&](const auto &At, std::uint64_t N) {
    for (std::int64_t I = 0; I < static_cast<std::int64_t>(N); ++I)
      F(P[At[0] + I * S]);
  });
}

/// The position of an index, in elements from the first.
inline std::int64_t positionOf(const View &In, const Extents &Index) {
  std::int64_t At = 0;
  for (std::size_t Dim = 0; Dim < Index.size(); ++Dim)
    At += static_cast<std::int64_t>(Index[Dim]) * In.Strides[Dim];
  return At;
}

/// Advances to the next index in row-major order; returns false after the last.
inline bool nextIndex(const Extents &Shape, Extents &Index) {
  for (std::size_t Dim = Shape.size(); Dim-- > 0;) {
    if (++Index[Dim] < Shape[Dim])
      return true;
    Index[Dim] = 0;
  }
  return false;
}

/// Calls `F` with each index, in row-major order.
template <typename Fn> void eachIndex(const Extents &Shape, Fn F) {
  if (volume(Shape) == 0)
    return;
  Extents Index(Shape.size(), 0);
  do
    F(Index);
  while (nextIndex(Shape, Index));
}

} // namespace standin
