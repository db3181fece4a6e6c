// Mock: extents.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <vector>

namespace mlx::core {

template <typename T, size_t kSize = 10> class SmallVector {
public:
  using value_type = T;
  SmallVector() = default;
  explicit SmallVector(size_t n);
  SmallVector(size_t n, const T &initval);
  SmallVector(std::initializer_list<T> init);
  template <typename Iter> SmallVector(Iter begin, Iter end);
  size_t size() const;
  bool empty() const;
  T *begin();
  T *end();
  const T *begin() const;
  const T *end() const;
  T &operator[](size_t index);
  const T &operator[](size_t index) const;
  T &at(size_t index);
  const T &at(size_t index) const;
  T &front();
  const T &front() const;
  T &back();
  const T &back() const;
  void push_back(T x);
  void pop_back();

private:
  std::vector<T> storage;
};

} // namespace mlx::core
