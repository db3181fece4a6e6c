// Mock; see device_ptr.h.
#pragma once

#include <thrust/execution_policy.h>

THRUST_NAMESPACE_BEGIN

template <typename ForwardIterator, typename T>
void fill(ForwardIterator first, ForwardIterator last, const T& value);
template <typename DerivedPolicy, typename ForwardIterator, typename T>
void fill(const detail::execution_policy_base<DerivedPolicy>& exec,
    ForwardIterator first, ForwardIterator last, const T& value);

THRUST_NAMESPACE_END
