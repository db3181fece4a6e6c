// Partial specialisations of a library's templates for which nothing else has to be
// instantiated: what they match mentions user code, or they have none. The body of
// toolbox::unfinished, which mentions no user code, would not compile; full-parse.test leaves
// it out.
// REQUIRES: tool
// RUN: not %arraylint check --no-config --no-cache %s -- -DUNFINISHED -isystem %S/Inputs %cupynumeric-flags > %t.out 2> %t.err
// RUN: FileCheck %s --input-file %t.out
// RUN: not grep error %t.err
#include <cupynumeric.h>
#include <toolbox.h>

using cupynumeric::NDArray;

template <typename T> struct Row {
  T array;
};
enum class Side { Left, Right };

// What matches has a type, a template, or a value of user code.
template <typename T> struct toolbox::Traits<Row<T>> {
  static void run(Row<T> row) {
    for (int i = 0; i < 100; ++i)
      row.array.template get_read_accessor<double, 1>();
    // CHECK: own-partials.cpp:[[@LINE-1]]{{.*}}reads the array back
  }
};
template <typename T> struct toolbox::Traits<void (*)(T, Side)> {
  static void run(T) {}
};

// It has no code.
template <typename A, typename B> struct toolbox::IsPair<std::pair<A, B>> {
  static constexpr bool value = true;
};
template <typename T> struct toolbox::IsPair<T *> : std::bool_constant<(sizeof(T) > 1)> {
  using type = T;
};

void before(NDArray x) {
#ifdef UNFINISHED
  toolbox::unfinished(x);
#endif
  toolbox::Traits<Row<NDArray>>::run({x});
}
