// Mock; see device_ptr.h.
#pragma once

#include <thrust/execution_policy.h>

THRUST_NAMESPACE_BEGIN

template <typename InputIterator1, typename InputIterator2>
bool equal(InputIterator1 first1, InputIterator1 last1, InputIterator2 first2);
template <typename DerivedPolicy, typename InputIterator1, typename InputIterator2>
bool equal(const detail::execution_policy_base<DerivedPolicy>& exec,
    InputIterator1 first1, InputIterator1 last1, InputIterator2 first2);

THRUST_NAMESPACE_END
