// A partial specialisation of a library's template that has no code of its own; the code
// of its base may be chosen by any instance.
// RUN: %check-rule %s --rules R104 -- -isystem %S/Inputs %cupynumeric-flags
#include <cupynumeric.h>
#include <toolbox.h>

using cupynumeric::NDArray;

template <typename T> struct Reader {
  static void run(T *array) {
    for (int i = 0; i < 100; ++i)
      array->template get_read_accessor<double, 1>(); // expect: R104 "reads the array back"
  }
};
template <typename T> struct toolbox::Traits<T *> : Reader<T> {};
void specialised(NDArray x) { toolbox::applyTo(&x); }
