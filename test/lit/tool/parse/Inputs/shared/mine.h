// A user header among the headers that files share.
#pragma once
#include <cupynumeric.h>
#include <toolbox.h>

inline void readEach(cupynumeric::NDArray array) {
  for (int i = 0; i < 100; ++i)
    array.get_read_accessor<double, 1>();
}
inline void addEach(cupynumeric::NDArray sum, uint64_t n) {
  for (int i = 0; i < 100; ++i) {
    cupynumeric::NDArray part = cupynumeric::zeros({n});
    sum += part;
  }
}
template <typename T> void visitAll(T array) {
  for (int i = 0; i < 100; ++i)
    array.template get_read_accessor<double, 1>();
}
inline void visit(cupynumeric::NDArray array) {
  toolbox::with(array, [](auto each) { visitAll(each); });
}
