// Which helpers do the tests of the stand-in share?
#pragma once

#include "Counters.h"

#include <cupynumeric.h>
#include <gtest/gtest.h>

#include <vector>

namespace standin::test {

using cupynumeric::NDArray;
using legate::Scalar;
using Shape = std::vector<std::uint64_t>;

/// 0, 1, 2, … in row-major order. Negative extents are rejected, because
/// reshape() would compute them.
inline NDArray counting(const Shape &Of) {
  std::int64_t Size = 1;
  std::vector<std::int64_t> Extents;
  for (std::uint64_t Extent : Of) {
    Size *= static_cast<std::int64_t>(Extent);
    Extents.push_back(static_cast<std::int64_t>(Extent));
  }
  return cupynumeric::arange(Scalar(0.0), Scalar(static_cast<double>(Size)))
      .reshape(Extents);
}

template <typename T> NDArray arrayOf(std::vector<T> Values) {
  NDArray Result = cupynumeric::array({Values.size()}, Scalar(T()).type());
  if (Values.empty())
    return Result;
  auto To = Result.get_write_accessor<T, 1>();
  for (std::size_t I = 0; I < Values.size(); ++I)
    To[static_cast<legate::coord_t>(I)] = Values[I];
  return Result;
}

/// The elements in row-major order.
template <typename T = double> std::vector<T> values(NDArray Of) {
  std::vector<T> Result;
  if (Of.size() == 0)
    return Result;
  NDArray Flat = cupynumeric::array(Of.shape(), Of.type());
  Flat.assign(Of);
  auto Store = Flat.get_store().get_physical_store();
  const auto *From = static_cast<const T *>(Store.get_inline_allocation().ptr);
  Result.assign(From, From + Of.size());
  return Result;
}

using Numbers = std::vector<double>;

} // namespace standin::test
