// Which elements of a storage belong to an array, and in which order?
//
// A view is a storage, the element it starts at, and an extent and a stride (in
// elements) for each dimension. A stride of 0 repeats elements, which is how
// operands are broadcast. Slices and transposes are new views.
#pragma once

#include "Storage.h"

#include <legate.h>

#include <memory>
#include <optional>
#include <vector>

namespace standin {

using Code = legate::Type::Code;
using Extents = std::vector<std::uint64_t>;

struct View {
  std::shared_ptr<Storage> Memory;
  Code Kind = Code::NIL;
  Extents Shape;
  std::vector<std::int64_t> Strides;
  std::int64_t Start = 0;
  bool Transformed = false; ///< a part or another order of the store that was
                            ///< created

  int dim() const { return static_cast<int>(Shape.size()); }
  std::uint64_t volume() const;
  /// The first element; others are at multiples of the strides from it.
  template <typename T> T *first() const {
    return reinterpret_cast<T *>(Memory->data()) + Start;
  }
  bool isSameAs(const View &Other) const;

  // The same as for Legate's stores; arguments out of range throw
  // std::invalid_argument.
  View slice(int Dim, std::optional<std::int64_t> From,
             std::optional<std::int64_t> To) const;
  View project(int Dim, std::int64_t Index) const;
  View promote(int Dim, std::uint64_t Extent) const;
  View transpose(const std::vector<std::int32_t> &Axes) const;
  View delinearize(int Dim, const Extents &Sizes) const;
};

std::uint64_t volume(const Extents &Shape);

/// Bytes of an element; throws std::invalid_argument if arrays cannot have it.
std::uint64_t elementSize(Code Kind);

/// Allocates elements in row-major order.
View allocate(const Extents &Shape, Code Kind,
              Storage::Account Counted = Storage::Account::Counted);

/// Broadcasts an operand to the shape of a result; throws std::invalid_argument
/// if it does not fit.
View broadcastTo(const View &Operand, const Extents &Shape);
Extents commonShape(const std::vector<Extents> &Shapes);

/// Do the two have an element in common? The cost is linear in the number of
/// elements.
bool overlap(const View &A, const View &B);

} // namespace standin
