// Mock of a part of RAFT: names and signatures follow its public headers. Only declarations.
#pragma once

#include <cstddef>
#include <rmm/cuda_stream_view.hpp>
#include <vector>

namespace raft {

class resources {};

namespace resource {
rmm::cuda_stream_view get_cuda_stream(resources const &res);
void sync_stream(const resources &res, rmm::cuda_stream_view stream);
void sync_stream(const resources &res);
void sync_stream_pool(const resources &res);
} // namespace resource

class device_resources : public resources {
public:
  void sync_stream(rmm::cuda_stream_view stream) const;
  void sync_stream() const;
  void sync_stream_pool() const;
  rmm::cuda_stream_view get_stream() const;
};

class interruptible {
public:
  static void synchronize(rmm::cuda_stream_view stream);
};

template <typename Type>
void copy(Type *dst, const Type *src, std::size_t len, rmm::cuda_stream_view stream);
template <typename Type>
void update_host(Type *h_ptr, const Type *d_ptr, std::size_t len, rmm::cuda_stream_view stream);
template <typename Type>
void update_device(Type *d_ptr, const Type *h_ptr, std::size_t len, rmm::cuda_stream_view stream);

} // namespace raft
