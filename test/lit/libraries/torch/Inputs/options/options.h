#pragma once
#include <string>

namespace options {

class Value {
public:
  template <typename T> const T &as() const;
};

class Map {
public:
  const Value &operator[](const std::string &name) const;
  void clear(const std::string &name);
};

} // namespace options
