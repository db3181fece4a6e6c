// Mock of cuPyNumeric's type names.
#pragma once

#include "legate.h"

namespace cupynumeric {

using Array  = legate::PhysicalStore;
using Scalar = legate::Scalar;

}  // namespace cupynumeric
