// Mock; see device_ptr.h.
#pragma once

#include <thrust/execution_policy.h>

THRUST_NAMESPACE_BEGIN

template <typename ForwardIterator>
ForwardIterator min_element(ForwardIterator first, ForwardIterator last);
template <typename DerivedPolicy, typename ForwardIterator>
ForwardIterator min_element(const detail::execution_policy_base<DerivedPolicy>& exec,
    ForwardIterator first, ForwardIterator last);

template <typename ForwardIterator>
ForwardIterator max_element(ForwardIterator first, ForwardIterator last);
template <typename DerivedPolicy, typename ForwardIterator>
ForwardIterator max_element(const detail::execution_policy_base<DerivedPolicy>& exec,
    ForwardIterator first, ForwardIterator last);

THRUST_NAMESPACE_END
