// Mock of cuPyNumeric's slices: names for Legate's own.
#pragma once

#include "legate.h"

namespace cupynumeric {

constexpr auto open = legate::Slice::OPEN;
using slice         = legate::Slice;

}  // namespace cupynumeric
