// Mock of a part of SYCL 2020: names and signatures follow the headers of DPC++. Only
// declarations, except of functions that take lambdas, which have no linkage.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

namespace sycl {
inline namespace _V1 {

enum class access_mode { read, write, read_write };
enum class target { device, host_task };
template <access_mode Mode> struct mode_tag {};
inline constexpr mode_tag<access_mode::read> read_only{};
inline constexpr mode_tag<access_mode::write> write_only{};
inline constexpr mode_tag<access_mode::read_write> read_write{};

class property_list {};
class context {};
class device {};
class handler;
template <int Dims = 1> struct range {
  range(std::size_t n);
  range(std::size_t n, std::size_t m);
};
template <int Dims = 1> struct id {
  operator std::size_t() const;
};
template <int Dims = 1> struct nd_range {
  nd_range(range<Dims> global, range<Dims> local);
};
template <int Dims = 1> struct nd_item {
  std::size_t get_global_id(int) const;
};
namespace info::event_profiling {
struct command_start;
struct command_end;
} // namespace info::event_profiling

class event {
public:
  void wait();
  static void wait(const std::vector<event> &EventList);
  void wait_and_throw();
  static void wait_and_throw(const std::vector<event> &EventList);
  std::vector<event> get_wait_list();
  template <typename Param> unsigned long get_profiling_info() const;
  template <typename Param> int get_info() const;
};

template <typename T, int Dims, access_mode Mode, target Target> class accessor {
public:
  T &operator[](id<Dims> Index) const;
};

template <typename T, int Dims = 1> class host_accessor;

template <typename T, int Dims = 1, typename Allocator = std::allocator<T>> class buffer {
public:
  buffer(const range<Dims> &BufferRange, const property_list &PropList = {});
  buffer(T *HostData, const range<Dims> &BufferRange, const property_list &PropList = {});
  buffer(const T *HostData, const range<Dims> &BufferRange, const property_list &PropList = {});
  template <class Container>
  buffer(Container &C, const property_list &PropList = {});
  buffer(const buffer &);
  ~buffer();
  template <access_mode Mode, target Target = target::device>
  accessor<T, Dims, Mode, Target> get_access(handler &CommandGroupHandler);
  template <access_mode Mode> host_accessor<T, Dims> get_access();
  template <typename... Ts> auto get_access(handler &CommandGroupHandler, Ts... args) {
    return accessor<T, Dims, access_mode::read_write, target::device>();
  }
  template <typename... Ts> host_accessor<T, Dims> get_host_access(Ts... args);
  range<Dims> get_range() const;
  std::size_t size() const;
  std::size_t byte_size() const;
  template <typename Destination> void set_final_data(Destination FinalData);
  void set_write_back(bool Flag = true);
};

template <typename T, int Dims> class host_accessor {
public:
  template <typename Allocator>
  host_accessor(buffer<T, Dims, Allocator> &BufferRef, const property_list &PropertyList = {});
  template <typename Allocator, access_mode Mode>
  host_accessor(buffer<T, Dims, Allocator> &BufferRef, mode_tag<Mode> Tag,
                const property_list &PropertyList = {});
  T &operator[](id<Dims> Index) const;
  T &operator[](std::size_t Index) const;
};

class handler {
public:
  template <typename KernelType> void single_task(const KernelType &KernelFunc) {}
  template <int Dims, typename KernelType>
  void parallel_for(range<Dims> NumWorkItems, const KernelType &KernelFunc) {}
};

class queue {
public:
  template <typename T> event submit(T CGF) { return {}; }
  void wait();
  void wait_and_throw();
  event memcpy(void *Dest, const void *Src, std::size_t Count);
  event memcpy(void *Dest, const void *Src, std::size_t Count, event DepEvent);
  event memset(void *Ptr, int Value, std::size_t Count);
  template <typename T> event copy(const T *Src, T *Dest, std::size_t Count);
  template <typename T> event fill(void *Ptr, const T &Pattern, std::size_t Count);
  event prefetch(const void *Ptr, std::size_t Count);
  template <typename KernelType> event single_task(const KernelType &KernelFunc) { return {}; }
  template <int Dims, typename... Rest> event parallel_for(range<Dims> Range, Rest &&...R) {
    return {};
  }
  template <int Dims, typename... Rest> event parallel_for(nd_range<Dims> Range, Rest &&...R) {
    return {};
  }
  bool is_in_order() const;
  bool ext_oneapi_empty() const;
};

void *malloc_device(std::size_t Size, const queue &Q);
template <typename T> T *malloc_device(std::size_t Count, const queue &Q);
template <typename T> T *malloc_shared(std::size_t Count, const queue &Q);
template <typename T> T *malloc_host(std::size_t Count, const queue &Q);
void free(void *Ptr, const queue &Q);

} // namespace _V1
} // namespace sycl
