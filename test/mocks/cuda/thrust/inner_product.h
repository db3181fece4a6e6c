// Mock; see device_ptr.h.
#pragma once

#include <thrust/execution_policy.h>

THRUST_NAMESPACE_BEGIN

template <typename InputIterator1, typename InputIterator2, typename OutputType>
OutputType inner_product(InputIterator1 first1, InputIterator1 last1, InputIterator2 first2, OutputType init);
template <typename DerivedPolicy, typename InputIterator1, typename InputIterator2, typename OutputType>
OutputType inner_product(const detail::execution_policy_base<DerivedPolicy>& exec,
    InputIterator1 first1, InputIterator1 last1, InputIterator2 first2, OutputType init);

THRUST_NAMESPACE_END
