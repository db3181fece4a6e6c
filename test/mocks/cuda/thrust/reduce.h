// Mock; see device_ptr.h.
#pragma once

#include <iterator>
#include <thrust/execution_policy.h>

THRUST_NAMESPACE_BEGIN

template <typename InputIterator>
typename std::iterator_traits<InputIterator>::value_type reduce(InputIterator first, InputIterator last);
template <typename DerivedPolicy, typename InputIterator>
typename std::iterator_traits<InputIterator>::value_type reduce(const detail::execution_policy_base<DerivedPolicy>& exec,
    InputIterator first, InputIterator last);

template <typename InputIterator, typename T>
T reduce(InputIterator first, InputIterator last, T init);
template <typename DerivedPolicy, typename InputIterator, typename T>
T reduce(const detail::execution_policy_base<DerivedPolicy>& exec,
    InputIterator first, InputIterator last, T init);

template <typename InputIterator, typename T, typename BinaryFunction>
T reduce(InputIterator first, InputIterator last, T init, BinaryFunction binary_op);
template <typename DerivedPolicy, typename InputIterator, typename T, typename BinaryFunction>
T reduce(const detail::execution_policy_base<DerivedPolicy>& exec,
    InputIterator first, InputIterator last, T init, BinaryFunction binary_op);

THRUST_NAMESPACE_END
