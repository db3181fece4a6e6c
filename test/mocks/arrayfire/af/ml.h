// Mock: machine learning.
#pragma once

#include "array.h"

namespace af {
array convolve2GradientNN(const array &incoming_gradient,
                          const array &original_signal,
                          const array &original_filter,
                          const array &convolved_output, const dim4 stride,
                          const dim4 padding, const dim4 dilation,
                          convGradientType grad_type);
} // namespace af
