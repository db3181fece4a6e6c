// Mock of cuPyNumeric's umbrella header.
#pragma once

#include "cupynumeric/ndarray.h"
#include "cupynumeric/operators.h"
#include "cupynumeric/slice.h"
#include "cupynumeric/typedefs.h"
