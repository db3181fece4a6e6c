// A library that calls what it is given from inside of its templates.
#pragma once

namespace toolbox {

struct Text {
  template <typename T> void write(T) {}
};

template <typename Function> void each(int count, Function function) {
  for (int i = 0; i < count; ++i)
    function(i);
}

template <typename T> struct Traits {
  static void run(T) {}
};

template <typename T> void store(T &value) {
  Text to;
  save(to, value);
}

template <typename T> void count(T *number) { Traits<T *>::run(number); }

/// Of library types only.
inline void countAll() {
  long number = 100;
  count(&number);
}

} // namespace toolbox
