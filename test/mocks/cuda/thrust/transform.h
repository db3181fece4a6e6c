// Mock; see device_ptr.h.
#pragma once

#include <thrust/execution_policy.h>

THRUST_NAMESPACE_BEGIN

template <typename InputIterator, typename OutputIterator, typename UnaryFunction>
OutputIterator transform(InputIterator first, InputIterator last, OutputIterator result, UnaryFunction op);
template <typename DerivedPolicy, typename InputIterator, typename OutputIterator, typename UnaryFunction>
OutputIterator transform(const detail::execution_policy_base<DerivedPolicy>& exec,
    InputIterator first, InputIterator last, OutputIterator result, UnaryFunction op);

template <typename InputIterator1, typename InputIterator2, typename OutputIterator, typename BinaryFunction>
OutputIterator transform(InputIterator1 first1, InputIterator1 last1, InputIterator2 first2, OutputIterator result, BinaryFunction op);
template <typename DerivedPolicy, typename InputIterator1, typename InputIterator2, typename OutputIterator, typename BinaryFunction>
OutputIterator transform(const detail::execution_policy_base<DerivedPolicy>& exec,
    InputIterator1 first1, InputIterator1 last1, InputIterator2 first2, OutputIterator result, BinaryFunction op);

THRUST_NAMESPACE_END
