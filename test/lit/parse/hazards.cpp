// Library code is not parsed in full. User code that runs only from inside of it
// is found all the same; the plugin, which parses everything, says the same.
// RUN: %check-rule %s --rules R104 -- -isystem %S/Inputs %cupynumeric-flags
#include <cupynumeric.h>
#include <toolbox.h>

using cupynumeric::NDArray;

double read(NDArray x) {
  // expect: note "'read' waits" note "'read' waits"
  return x.get_read_accessor<double, 1>()[0];
}

// A generic lambda whose body depends on its argument.
void genericLambda(NDArray x) {
  toolbox::each(3, [&](auto i) {
    for (auto k = i; k < 100 * i; ++k) {
      x += x;
      read(x); // expect: R104 "'read' waits for the device on every iteration"
    }
  });
}

// A hook that the library finds by its argument.
struct Model {
  NDArray weights;
};
template <typename Archive> void save(Archive &to, Model &model) {
  for (int i = 0; i < 100; ++i) {
    model.weights += model.weights;
    to.write(read(model.weights)); // expect: R104 "'read' waits"
  }
}
void hook(Model &model) { toolbox::store(model); }

// A function object with a template for its operator.
struct Visitor {
  NDArray x;
  template <typename T> void operator()(T count) {
    for (T i = 0; i < count; ++i)
      x.get_read_accessor<double, 1>(); // expect: R104 "reads the array back"
  }
};
void visitor(NDArray x) { toolbox::each(100, Visitor{x}); }

// Chosen by an instance that mentions nothing of the user's.
static NDArray *field;
template <typename T> struct toolbox::Traits<T *> {
  static void run(T *count) {
    for (T i = 0; i < *count; ++i)
      field->get_read_accessor<double, 1>(); // expect: R104 "reads the array back"
  }
};
void specialised() { toolbox::countAll(); }
