// The tool met the instances of the lambda before its pattern, and R211 took float32 from one of
// them: it offered no fix where the plugin did.
#include <cupynumeric.h>
void use(cupynumeric::NDArray);
cupynumeric::NDArray f(cupynumeric::NDArray a, cupynumeric::NDArray b) {
  auto call = [=](auto p) -> cupynumeric::NDArray {
    auto f23 = cupynumeric::zeros({64}, legate::float32());
    use(f23);
    return a;
  };
  use(call(b));
  use(call(a));
  auto x = cupynumeric::zeros({1 << 20});
  use(x);
  return x;
}
