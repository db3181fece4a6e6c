// Mock of libcudf's scalars: names and signatures follow its public headers. Only declarations.
#pragma once

#include <memory>
#include <rmm/cuda_stream_view.hpp>
#include <string>

namespace cudf {

rmm::cuda_stream_view const get_default_stream();

class scalar {
public:
  virtual ~scalar() = default;
  void set_valid_async(bool is_valid, rmm::cuda_stream_view stream = get_default_stream());
  bool is_valid(rmm::cuda_stream_view stream = get_default_stream()) const;
};

namespace detail {
template <typename T> class fixed_width_scalar : public scalar {
public:
  void set_value(T value, rmm::cuda_stream_view stream = get_default_stream());
  T value(rmm::cuda_stream_view stream = get_default_stream()) const;
  T *data();
};
} // namespace detail

template <typename T> class numeric_scalar : public detail::fixed_width_scalar<T> {};
template <typename T> class fixed_point_scalar : public scalar {
public:
  typename T::rep value(rmm::cuda_stream_view stream = get_default_stream()) const;
  T fixed_point_value(rmm::cuda_stream_view stream = get_default_stream()) const;
};
class string_scalar : public scalar {
public:
  std::string to_string(rmm::cuda_stream_view stream = get_default_stream()) const;
};

class column_view {};
class reduce_aggregation {};
std::unique_ptr<scalar> reduce(column_view const &col, reduce_aggregation const &agg,
                               rmm::cuda_stream_view stream = get_default_stream());

} // namespace cudf
