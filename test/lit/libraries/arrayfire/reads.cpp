// ArrayFire: calls that wait for the device, and calls that do not.
// RUN: %check-rule %s -- -std=c++17 -isystem %inputs/arrayfire
#include <arrayfire.h>
#include <chrono>
#include <numeric>
#include <vector>

using namespace af;

void use(double);
void useArray(const array &);
bool ready();

//===-- R104, R105 --------------------------------------------------------===//

void ways(array x, array y, std::vector<float> &out, int n) {
  for (int i = 0; i < n; ++i) {
    x += y;
    use(sum<float>(x)); // expect: R104@9 "reads the array back on every iteration"
    use(max<double>(x)); // expect: R104@9 "reads"
    use(count<unsigned>(x > y)); // expect: R104@9 "reads"
    use(anyTrue<bool>(x > y)); // expect: R104@9 "reads"
    use(mean<float>(x)); // expect: R104@9 "reads"
    use(mean<float>(x, y)); // expect: R104@9 "reads"
    use(dot<float>(x, y)); // expect: R104@9 "reads"
    use(norm(x)); // expect: R104@9 "reads"
    use(corrcoef<float>(x, y)); // expect: R104@9 "reads"
    use(x.scalar<float>()); // expect: R104@9 "reads"
    use(x(end).scalar<float>()); // expect: R104@9 "reads"
    use(x.nonzeros()); // expect: R104@9 "reads"
    freeHost(x.host<float>()); // expect: R104@14 "reads"
    x.host(out.data()); // expect: R104@5 "waits for the device"
    af::sync(); // expect: R104@5 "waits for the device"
    af_print(x); // expect: R104@5 "prints the array on every iteration"
    useArray(where(x > y)); // expect: R104@14 "waits for the size of its result"
  }
}

// These return arrays and do not wait.
array stays(array x, array y, int n) {
  array total = constant(0.f, 1);
  for (int i = 0; i < n; ++i) {
    x = x + sum(x) + sum(x, 0) + mean(x, 1) + max(x, y) + max(x, 0.0) + dot(x, y);
    total += sum(flat(x * y));
    total.eval();
    eval(x, y);
    use(x.dims(0) + x.elements());
    saveImage("frame.png", x);
  }
  return total;
}

void tests(array x, array y, float tolerance, int n) {
  // expect: R105@10 "branches on a value read back" note "every 100"
  while (max<float>(abs(x - y)) > tolerance)
  // unsafe: for (unsigned pass = 0; pass % 100 != 0 || max<float>(abs(x - y)) > tolerance; ++pass)
    x = (x + y) / 2;
  for (int i = 0; i < n; ++i) {
    x = (x + y) / 2;
    const float error = norm(x - y); // expect: note "read back here"
    // unsafe: if (i % 100 == 0) {
      // unsafe: const float error = norm(x - y);
    if (error < tolerance) // expect: R105 "branches on a value" note "every 100"
      // unsafe: if (error < tolerance)
      break;
        // unsafe: break;
    // unsafe: }
  }
  for (int i = 0; i < n; ++i) {
    x = (x + y) / 2;
    if (i % 50 == 0 && allTrue<bool>(x > 0))
      break;
  }
}

// The body runs once, for all indices.
void batched(array x, const array &y) {
  gfor(seq i, x.dims(1)) {
    x(span, i) = x(span, i) * sum(y);
    x(span, i) += exp(y) + sum<float>(y);
  }
}

//===-- R213 --------------------------------------------------------------===//

float again(const array &x, array y) {
  float a = sum<float>(x); // expect: note "read here"
  // fixed: const auto xOnHost = sum<float>(x);
  // fixed: float a = xOnHost;
  a += sum<float>(x); // expect: R213 "reads the same value back again"
  // fixed: a += xOnHost;
  a += sum<double>(x);
  a += max<float>(y);
  y(0) = 5.f;
  a += max<float>(y);
  y += x;
  a += max<float>(y);
  replace(y, x > 0, 1.0);
  return a + max<float>(y);
}

// An output argument refers to another array afterwards, a copy does not.
float outputs(const array &x) {
  array values = x, places = x, kept = x;
  float a = sum<float>(values) + sum<float>(places);
  max(values, places, x, 0);
  a += sum<float>(values) + sum<float>(places);
  const float before = sum<float>(kept); // expect: note "read here"
  array other = kept;
  other += 1;
  // expect: R213 "reads the same value back again"
  return a + before + sum<float>(kept);
  // fixed: return a + before + before;
}

float freed(const array &x) {
  float *a = x.host<float>();
  float *b = x.host<float>();
  const float result = a[0] + b[1];
  freeHost(a);
  freeHost(b);
  return result;
}

//===-- R110, R102: on the host -------------------------------------------===//

float onHost(const array &x, int n) {
  array y = x * 2;
  float *p = y.host<float>(); // expect: note "handed to the host here"
  // expect: R110 "processes an array's elements on the host"
  const float total = std::accumulate(p, p + n, 0.f);
  float most = 0;
  for (int i = 0; i < n; ++i)
    most = p[i] > most ? p[i] : most;
  freeHost(p);
  return total + most;
}

//===-- R306, R307 --------------------------------------------------------===//

double dispatched(array x) {
  auto start = std::chrono::steady_clock::now(); // expect: note "starts here"
  x = matmul(x, x); // expect: note "nothing waits"
  x.eval();
  // expect: R306 "how long it took to submit"
  auto took = std::chrono::steady_clock::now() - start;
  start = std::chrono::steady_clock::now();
  x = matmul(x, x);
  x.eval();
  af::sync();
  return (std::chrono::steady_clock::now() - start + took).count();
}

void benchmark(const array &x) {
  timer::start();
  matmul(x, x);
  af::sync();
  use(timer::stop());
}

bool coin(float p) {
  // expect: R307 "reads one random number back" note "drawn here"
  return randu(1).scalar<float>() < p ? ready() : false;
}
