// Another handle is stored, and would show what is written in place.
// RUN: %check-rule %s --once --rules R202 -- %cupynumeric-flags
#include <cupynumeric.h>
#include <map>
#include <memory>
#include <string>
#include <utility>

using cupynumeric::NDArray;
using legate::Scalar;

std::pair<NDArray, NDArray> pair(NDArray x, NDArray y) {
  y = x + x;
  auto before = std::make_pair(y, x);
  for (int k = 0; k < 1000; ++k)
    y = y + x;
  return {before.first, y};
}
NDArray chosen(NDArray x, NDArray y, bool b) {
  y = x + x;
  auto before = b ? y : x;
  for (int k = 0; k < 1000; ++k)
    y = y + x;
  return y - before;
}
NDArray map(NDArray x, NDArray y, std::map<std::string, NDArray> &all) {
  y = x + x;
  all.emplace("before", y);
  for (int k = 0; k < 1000; ++k)
    y = y + x;
  return y;
}
// No graph of gradients needs the old array here.
NDArray ofItself(NDArray x, NDArray y) {
  y = x + x;
  for (int k = 0; k < 1000; ++k)
    // expect: R202 "makes a new array for 'y' on every iteration" note "work in place"
    y = y + y * x;
    // unsafe: y += y * x;
  return y;
}
NDArray alone(NDArray x, NDArray y) {
  y = x + x;
  for (int k = 0; k < 1000; ++k)
    // expect: R202 "makes a new array for 'y' on every iteration" note "work in place"
    y = y + x;
    // unsafe: y += x;
  return y;
}
