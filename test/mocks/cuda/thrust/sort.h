// Mock; see device_ptr.h.
#pragma once

#include <thrust/execution_policy.h>

THRUST_NAMESPACE_BEGIN

template <typename RandomAccessIterator>
void sort(RandomAccessIterator first, RandomAccessIterator last);
template <typename DerivedPolicy, typename RandomAccessIterator>
void sort(const detail::execution_policy_base<DerivedPolicy>& exec,
    RandomAccessIterator first, RandomAccessIterator last);

template <typename ForwardIterator>
bool is_sorted(ForwardIterator first, ForwardIterator last);
template <typename DerivedPolicy, typename ForwardIterator>
bool is_sorted(const detail::execution_policy_base<DerivedPolicy>& exec,
    ForwardIterator first, ForwardIterator last);

THRUST_NAMESPACE_END
