// Mock; see device_ptr.h.
#pragma once

#include <thrust/execution_policy.h>

THRUST_NAMESPACE_BEGIN

template <typename InputIterator, typename OutputIterator>
OutputIterator copy(InputIterator first, InputIterator last, OutputIterator result);
template <typename DerivedPolicy, typename InputIterator, typename OutputIterator>
OutputIterator copy(const detail::execution_policy_base<DerivedPolicy>& exec,
    InputIterator first, InputIterator last, OutputIterator result);

template <typename InputIterator, typename Size, typename OutputIterator>
OutputIterator copy_n(InputIterator first, Size n, OutputIterator result);
template <typename DerivedPolicy, typename InputIterator, typename Size, typename OutputIterator>
OutputIterator copy_n(const detail::execution_policy_base<DerivedPolicy>& exec,
    InputIterator first, Size n, OutputIterator result);

THRUST_NAMESPACE_END
