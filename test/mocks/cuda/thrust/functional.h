// Mock; see device_ptr.h.
#pragma once

#include <thrust/device_ptr.h>

THRUST_NAMESPACE_BEGIN
template <typename T = void> struct plus { T operator()(const T& a, const T& b) const; };
template <typename T = void> struct maximum { T operator()(const T& a, const T& b) const; };
template <typename T = void> struct multiplies { T operator()(const T& a, const T& b) const; };
THRUST_NAMESPACE_END
