// Mock of RMM's streams: names and signatures follow its public headers. Only declarations.
#pragma once

typedef struct CUstream_st *cudaStream_t;

namespace rmm {

class cuda_stream_view {
public:
  cuda_stream_view() = default;
  cuda_stream_view(cudaStream_t stream) noexcept;
  cudaStream_t value() const noexcept;
  operator cudaStream_t() const noexcept;
  bool is_default() const noexcept;
  void synchronize() const;
  void synchronize_no_throw() const noexcept;
};
static constexpr cuda_stream_view cuda_stream_default{};

class cuda_stream {
public:
  cuda_stream();
  cuda_stream_view view() const;
  operator cuda_stream_view() const;
  void synchronize() const;
  void synchronize_no_throw() const noexcept;
};

class device_async_resource_ref {};
device_async_resource_ref get_current_device_resource_ref();

} // namespace rmm
