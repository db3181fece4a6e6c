// User code that only library code calls, and whose effects are known only after it is
// instantiated there. full-parse.test compares the results without that code.
// RUN: %check-rule %s --rules R104,R201 -- -isystem %S/Inputs %cupynumeric-flags
#include <cupynumeric.h>
#include <functional>
#include <toolbox.h>

using cupynumeric::NDArray;

// A generic lambda.
void genericLambda(NDArray x) {
  toolbox::with(x, [](auto array) {
    for (int i = 0; i < 100; ++i) {
      array += array;
      array.template get_read_accessor<double, 1>(); // expect: R104 "reads the array back"
    }
  });
}

// A function that returns its own lambda.
double addFive(double value) {
  std::function<double(double)> add = toolbox::adder(5.0);
  return add(value);
}
void callLater(NDArray x) {
  std::function<void()> call = toolbox::later([&x] {
    for (int i = 0; i < 100; ++i) {
      x += x;
      x.get_read_accessor<double, 1>(); // expect: R104 "reads the array back"
    }
  });
  call();
}

// A hook that the library finds by argument-dependent lookup.
struct Model {
  NDArray weights;
};
template <typename Archive> void save(Archive &to, Model &model) {
  for (int i = 0; i < 100; ++i)
    to.handle(model).template get_read_accessor<double, 1>(); // expect: R104 "reads the array back"
}
void hook(Model &model) { toolbox::store(model); }

// A function object with a template for its operator.
struct Visitor {
  template <typename T> void operator()(T array) {
    for (int i = 0; i < 100; ++i)
      array.template get_read_accessor<double, 1>(); // expect: R104 "reads the array back"
  }
};
void visitor(NDArray x) { toolbox::with(x, Visitor()); }

// Only the body of a library function shows what it does with forwarding references; the
// instance for `int` is first used in the library's own header.
void forwarded(NDArray x, int n) {
  for (int i = 0; i < 100; ++i) {
  // fixed: NDArray part = cupynumeric::zeros({static_cast<uint64_t>(n)});
  // fixed: for (int i = 0; i < 100; ++i) {
    toolbox::note(n);
    NDArray part = cupynumeric::zeros({static_cast<uint64_t>(n)}); // expect: R201 "allocates the same array"
    // fixed: (removed)
    x += part;
  }
}
void forwardedShape(NDArray x, std::vector<uint64_t> shape) {
  for (int i = 0; i < 100; ++i) {
  // fixed: NDArray part = cupynumeric::zeros(shape);
  // fixed: for (int i = 0; i < 100; ++i) {
    toolbox::note(shape);
    NDArray part = cupynumeric::zeros(shape); // expect: R201 "allocates the same array"
    // fixed: (removed)
    x += part;
  }
}

// A user-defined operator on enumerators, which the library calls. The code would also
// compile without it.
enum Part { Head = 1, Tail = 2 };
NDArray operator|(Part, Part);
void read(int) {}
void read(NDArray x) { x.get_read_accessor<double, 1>(); } // expect: note "waits for the device here"
void operatorOfParts() {
  for (int i = 0; i < 100; ++i)
    read(toolbox::join(Head, Tail)); // expect: R104 "waits for the device"
}

// Arithmetic of the library on enumerators uses the built-in operators.
void countedByEnumerators(NDArray x) {
  for (int i = 0; i < toolbox::Extent<toolbox::InRows>::Rows; ++i) {
    x += x;
    x.get_read_accessor<double, 1>(); // expect: R104 "(301 round trips)"
  }
}
