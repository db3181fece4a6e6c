// Mock; see device_ptr.h.
#pragma once

#include <thrust/execution_policy.h>

THRUST_NAMESPACE_BEGIN

template <typename InputIterator, typename UnaryFunction, typename OutputType, typename BinaryFunction>
OutputType transform_reduce(InputIterator first, InputIterator last, UnaryFunction unary_op, OutputType init, BinaryFunction binary_op);
template <typename DerivedPolicy, typename InputIterator, typename UnaryFunction, typename OutputType, typename BinaryFunction>
OutputType transform_reduce(const detail::execution_policy_base<DerivedPolicy>& exec,
    InputIterator first, InputIterator last, UnaryFunction unary_op, OutputType init, BinaryFunction binary_op);

THRUST_NAMESPACE_END
