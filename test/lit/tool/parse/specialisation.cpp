// A partial specialisation of a library's template, which any instance may choose.
// RUN: %check-rule %s --rules R104 -- -isystem %S/Inputs %cupynumeric-flags
#include <cupynumeric.h>
#include <toolbox.h>

using cupynumeric::NDArray;

// Chosen by instances that mention no user type.
template <typename T> struct toolbox::Traits<T *> {
  static void run(T *array) {
    for (int i = 0; i < 100; ++i)
      array->template get_read_accessor<double, 1>(); // expect: R104 "reads the array back"
  }
};
void specialised(NDArray x) { toolbox::applyTo(&x); }

// Likewise, but only a library's function asks for the instance.
template <typename T> struct toolbox::Traits<T **> {
  static void run(T **array) {
    for (int i = 0; i < 100; ++i)
      (*array)->template get_read_accessor<double, 1>(); // expect: R104 "reads the array back"
  }
};
#include <late.h>
