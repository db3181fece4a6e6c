// Mock; see device_ptr.h.
#pragma once

#include <thrust/execution_policy.h>

THRUST_NAMESPACE_BEGIN

template <typename InputIterator, typename Predicate>
bool all_of(InputIterator first, InputIterator last, Predicate pred);
template <typename DerivedPolicy, typename InputIterator, typename Predicate>
bool all_of(const detail::execution_policy_base<DerivedPolicy>& exec,
    InputIterator first, InputIterator last, Predicate pred);

template <typename InputIterator, typename Predicate>
bool any_of(InputIterator first, InputIterator last, Predicate pred);
template <typename DerivedPolicy, typename InputIterator, typename Predicate>
bool any_of(const detail::execution_policy_base<DerivedPolicy>& exec,
    InputIterator first, InputIterator last, Predicate pred);

template <typename InputIterator, typename Predicate>
bool none_of(InputIterator first, InputIterator last, Predicate pred);
template <typename DerivedPolicy, typename InputIterator, typename Predicate>
bool none_of(const detail::execution_policy_base<DerivedPolicy>& exec,
    InputIterator first, InputIterator last, Predicate pred);

THRUST_NAMESPACE_END
