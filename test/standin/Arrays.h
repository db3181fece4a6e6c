// How are the library's handles mapped to views, and what is a launch?
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
      false; ///< until the launch is done: queries of the extents wait
};

class PhysicalStore {
public:
  standin::View Seen;
};

} // namespace legate::detail

namespace cupynumeric {

/// The only class that may create an array from a store.
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

/// Waits for the extents if a launch has not computed them yet.
const View &view(const legate::LogicalStore &Store);
View view(NDArray Array);

NDArray arrayOf(View Seen, bool SizeUnknown = false);
NDArray newArray(const Extents &Shape, Code Kind);
inline NDArray newArray(const Extents &Shape, const legate::Type &Of) {
  return newArray(Shape, Of.code());
}

/// A scalar as an array with one element. No storage is counted, because it is
/// passed along with the launch.
View scalarView(const Scalar &Value);

/// Counts a launch. Its operands must have been written, and must either be the
/// same view as the written array, or not overlap it: in the real library, the
/// tasks would race otherwise.
void launch(const char *Who, const View &Written,
            std::initializer_list<View> Read = {});

// Parts of several operations; each is one launch.
void copyElements(const char *Who, const View &To, const View &From);
void convertElements(const char *Who, const View &To, const View &From);
void fillElements(const char *Who, const View &To, const Scalar &Value);
/// `Length` elements in row-major order, repeated if there are fewer.
View wrapped(const char *Who, const View &From, std::uint64_t Length);

} // namespace standin
