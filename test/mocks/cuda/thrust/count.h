// Mock; see device_ptr.h.
#pragma once

#include <thrust/execution_policy.h>

THRUST_NAMESPACE_BEGIN

template <typename InputIterator, typename EqualityComparable>
std::ptrdiff_t count(InputIterator first, InputIterator last, const EqualityComparable& value);
template <typename DerivedPolicy, typename InputIterator, typename EqualityComparable>
std::ptrdiff_t count(const detail::execution_policy_base<DerivedPolicy>& exec,
    InputIterator first, InputIterator last, const EqualityComparable& value);

template <typename InputIterator, typename Predicate>
std::ptrdiff_t count_if(InputIterator first, InputIterator last, Predicate pred);
template <typename DerivedPolicy, typename InputIterator, typename Predicate>
std::ptrdiff_t count_if(const detail::execution_policy_base<DerivedPolicy>& exec,
    InputIterator first, InputIterator last, Predicate pred);

THRUST_NAMESPACE_END
