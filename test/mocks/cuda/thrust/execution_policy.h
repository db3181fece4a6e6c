// Mock; see device_ptr.h.
#pragma once

#include <thrust/device_ptr.h>

THRUST_NAMESPACE_BEGIN
namespace detail {
template <typename DerivedPolicy> struct execution_policy_base {};
struct host_t : execution_policy_base<host_t> {};
struct device_t : execution_policy_base<device_t> {};
} // namespace detail
inline const detail::host_t host;
inline const detail::device_t device;
THRUST_NAMESPACE_END
