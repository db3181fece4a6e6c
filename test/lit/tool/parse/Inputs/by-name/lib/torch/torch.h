#pragma once
#include <ATen/ops/foo.h>
#include <ATen/ops/foo_meta.h>
#include <ATen/ops/foo_native.h>
#include <ATen/ops/foo_ops.h>
#include <ATen/ops/foo.h>
namespace at {
struct Tensor {};
inline Tensor several() { return _ops::foo::call(foo()); }
} // namespace at
