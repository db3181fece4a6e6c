// How do the library's handles and their views find each other, and what is one
// launch?
#pragma once

#include "Types.h"

#include <cupynumeric.h>

#include <initializer_list>

namespace legate::detail {

class LogicalStore {
public:
  standin::View Seen;
  tuple<std::uint64_t> Extents; ///< for callers that want a reference
  bool SizeUnknown =
      false; ///< until its launch is done: whoever asks for the extents waits
};

class PhysicalStore {
public:
  standin::View Seen;
};

} // namespace legate::detail

namespace cupynumeric {

/// The one class that may make an array of a store.
class CuPyNumericRuntime {
public:
  static NDArray wrap(legate::LogicalStore Store) {
    return NDArray(std::move(Store));
  }
  /// The epoch of the next random draw.
  static std::uint32_t nextEpoch();
};

} // namespace cupynumeric

namespace standin {

using cupynumeric::NDArray;
using cupynumeric::Scalar;

legate::LogicalStore storeOf(View Seen, bool SizeUnknown = false);

/// Waits for the extents, if a launch has still to tell them.
const View &view(const legate::LogicalStore &Store);
View view(NDArray Array);

NDArray arrayOf(View Seen, bool SizeUnknown = false);
NDArray newArray(const Extents &Shape, Code Kind);
inline NDArray newArray(const Extents &Shape, const legate::Type &Of) {
  return newArray(Shape, Of.code());
}

/// A scalar as an array of one element. No storage is counted: it travels with
/// the launch.
View scalarView(const Scalar &Value);

/// Counts a launch. What it reads must have been written and may be what it
/// writes, element for element, or nothing of it: the real library's launches
/// race otherwise.
void launch(const char *Who, const View &Written,
            std::initializer_list<View> Read = {});

// Steps that several operations are made of; each is one launch.
void copyElements(const char *Who, const View &To, const View &From);
void convertElements(const char *Who, const View &To, const View &From);
void fillElements(const char *Who, const View &To, const Scalar &Value);
/// `Length` elements in row-major order, from the start again when they end.
View wrapped(const char *Who, const View &From, std::uint64_t Length);

} // namespace standin
