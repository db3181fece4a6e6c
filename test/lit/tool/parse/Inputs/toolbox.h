// A library that calls its arguments from inside its templates.
#pragma once

#include <cupynumeric.h>
#include <utility>

namespace toolbox {

struct Archive {
  template <typename T> auto &handle(T &model) { return model.weights; }
};

template <typename T, typename Function> void with(T value, Function function) {
  function(value);
}

template <typename T> void store(T &value) {
  Archive to;
  save(to, value);
}

template <typename T> struct Traits {
  static void run(T) {}
};

template <typename T> void applyTo(T *pointer) { Traits<T *>::run(pointer); }

/// This instantiates only templates with library types.
inline void apply(cupynumeric::NDArray x) { applyTo(&x); }

/// Is it a pair?
template <typename T> struct IsPair {
  static constexpr bool value = false;
};
/// Compiles as long as nobody needs its body.
template <typename T> void unfinished(T) { static_assert(sizeof(T) == 0); }

template <typename T> void look(T &&value) { (void)sizeof(value); }
/// Writes nothing, which is visible only in its body.
template <typename T> void note(T &&value) { look(std::forward<T>(value)); }
/// The first use of the instance for `int`.
inline void noteNumber(int number) { note(number); }

/// Functions that return their own lambda: its type leads to the function, whose type
/// leads to the lambda.
template <typename T> auto adder(T summand) {
  return [summand](T value) { return value + summand; };
}
template <typename F> auto later(F call) {
  return [call] { call(); };
}

/// The result of the operator on two flags.
template <typename Flag> auto join(Flag left, Flag right) -> decltype(left | right) {
  return left | right;
}

/// Counts with enumerators, as expression templates do.
enum Storage { OnHost = 1, InRows = 2 };
template <int Flags> struct Extent {
  enum { IsLarge = (Flags & InRows) == InRows };
  enum { Rows = int(IsLarge) * 300 + OnHost };
};

} // namespace toolbox
