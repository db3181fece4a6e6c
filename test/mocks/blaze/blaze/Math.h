// Mock: all of Blaze's mathematics.
#pragma once

#include "blaze/math/Arrays.h"
#include "blaze/math/Expressions.h"
#include "blaze/math/Functions.h"
#include "blaze/math/Internals.h"
#include "blaze/math/Operators.h"
#include "blaze/math/Solvers.h"
#include "blaze/math/Views.h"
