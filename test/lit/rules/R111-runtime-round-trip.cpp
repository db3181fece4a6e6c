// RUN: %check-rule %s --rules R111 -- %cupynumeric-flags -isystem %inputs/cuda
#include <cuda_runtime_api.h>
#include <cupynumeric.h>
#include <algorithm>
#include <cstring>
#include <vector>

using cupynumeric::NDArray;

void smooth(double* p, size_t n);
bool ready();

//===-- bad ---------------------------------------------------------------===//

void copies(NDArray x, double* buffer, size_t n, int steps) {
  for (int step = 0; step < steps; ++step) {
    auto from = x.get_read_accessor<double, 1>();
    // expect: R111@5 "hands an array of cuPyNumeric to a buffer and back on every iteration"
    std::memcpy(buffer, from.ptr(0), n * sizeof(double));
    smooth(buffer, n);
    auto to = x.get_write_accessor<double, 1>();
    std::memcpy(to.ptr(0), buffer, n * sizeof(double)); // expect: note@5 "the array is handed back here"
  }
}

void toTheDevice(NDArray x, size_t n) {
  double* buffer = nullptr;
  cudaMalloc(reinterpret_cast<void**>(&buffer), n * sizeof(double));
  for (int step = 0; step < 1000; ++step) {
    auto to = x.get_write_accessor<double, 1>();
    // expect: R111@5 "on every iteration (1000 round trips)"
    cudaMemcpy(buffer, to.ptr(0), n * sizeof(double), cudaMemcpyHostToDevice);
    smooth(buffer, n);
    cudaMemcpy(to.ptr(0), buffer, n * sizeof(double), cudaMemcpyDeviceToHost); // expect: note@5 "handed back"
  }
  cudaFree(buffer);
}

// The array that is copied back is another one.
void throughAVector(NDArray x, NDArray y, std::vector<double> buffer) {
  do {
    auto from = x.get_read_accessor<double, 1>();
    auto to = y.get_write_accessor<double, 1>();
    const double* p = from.ptr(0);
    std::copy(p, p + x.size(), buffer.begin()); // expect: R111@5 "hands an array"
    smooth(buffer.data(), buffer.size());
    std::copy(buffer.begin(), buffer.end(), to.ptr(0)); // expect: note "handed back"
  } while (ready());
}

void inFirstOutLast(NDArray x, double* buffer, size_t n) {
  while (ready()) {
    auto to = x.get_write_accessor<double, 1>();
    memcpy(to.ptr(0), buffer + 1, n); // expect: R111@5 "hands an array of cuPyNumeric to a buffer and back"
    x += x;
    memmove(&buffer[1], to.ptr(0), n); // expect: note@5 "handed back"
  }
}

void async(NDArray x, double* buffer, size_t n, cudaStream_t stream) {
  for (size_t i = 0; i < n; ++i) {
    auto to = x.get_write_accessor<double, 2>();
    cudaMemcpyAsync(buffer, to.ptr(legate::Point<2>(0, 0)), n, cudaMemcpyHostToDevice, stream); // expect: R111 ""
    cudaMemcpy2D(to.ptr(legate::Point<2>(0, 0)), 8, buffer, 8, n, n, cudaMemcpyDeviceToHost); // expect: note "handed back"
  }
}

// Reported once per loop.
void twice(NDArray x, NDArray y, double* buffer, double* other, size_t n) {
  for (size_t i = 0; i < n; ++i) {
    auto a = x.get_write_accessor<double, 1>();
    auto b = y.get_write_accessor<double, 1>();
    std::memcpy(buffer, a.ptr(0), n); // expect: R111 ""
    std::memcpy(other, b.ptr(0), n);
    std::memcpy(a.ptr(0), buffer, n); // expect: note "handed back"
    std::memcpy(b.ptr(0), other, n);
  }
}

struct Solver {
  NDArray values;
  double* scratch;
  void run(int steps, size_t n) {
    for (int i = 0; i < steps; ++i) {
      auto a = values.get_write_accessor<double, 1>();
      std::memcpy(scratch, a.ptr(0), n); // expect: R111 ""
      std::memcpy(a.ptr(0), scratch, n); // expect: note "handed back"
    }
  }
};

//===-- good --------------------------------------------------------------===//

// Once before and once after.
void outsideTheLoop(NDArray x, double* buffer, size_t n) {
  auto a = x.get_write_accessor<double, 1>();
  std::memcpy(buffer, a.ptr(0), n);
  for (int i = 0; i < 1000; ++i)
    smooth(buffer, n);
  std::memcpy(a.ptr(0), buffer, n);
}

// One way only: data is read, or written out.
void oneWay(NDArray x, double* buffer, size_t n) {
  for (int i = 0; i < 1000; ++i) {
    auto a = x.get_write_accessor<double, 1>();
    std::memcpy(a.ptr(0), buffer, n);
    x += x;
  }
  for (int i = 0; i < 1000; ++i) {
    auto a = x.get_read_accessor<double, 1>();
    std::memcpy(buffer, a.ptr(0), n);
  }
}

void inAndOut(NDArray x, double* input, double* output, size_t n) {
  for (int i = 0; i < 1000; ++i) {
    auto a = x.get_write_accessor<double, 1>();
    std::memcpy(a.ptr(0), input, n);
    x += x;
    std::memcpy(output, a.ptr(0), n);
  }
}

void noArrays(double* p, double* q, std::vector<double>& v, size_t n) {
  for (int i = 0; i < 1000; ++i) {
    std::memcpy(p, q, n);
    std::memcpy(q, p, n);
    std::copy(v.begin(), v.end(), p);
    std::copy(p, p + n, v.begin());
  }
}

void betweenArrays(NDArray x, NDArray y, size_t n) {
  for (int i = 0; i < 1000; ++i) {
    auto a = x.get_write_accessor<double, 1>();
    auto b = y.get_write_accessor<double, 1>();
    std::memcpy(a.ptr(0), b.ptr(0), n);
    std::memcpy(b.ptr(0), a.ptr(0), n);
  }
}

struct Task {
  static void cpu_variant(legate::TaskContext context) {
    auto a = context.output(0).data().read_write_accessor<double, 1>();
    double scratch[64];
    for (int i = 0; i < 1000; ++i) {
      std::memcpy(scratch, a.ptr(i), sizeof(scratch));
      std::memcpy(a.ptr(i), scratch, sizeof(scratch));
    }
  }
};

//===-- edges -------------------------------------------------------------===//

void handful(NDArray x, double* buffer, size_t n) {
  for (int i = 0; i < 8; ++i) {
    auto a = x.get_write_accessor<double, 1>();
    std::memcpy(buffer, a.ptr(0), n);
    std::memcpy(a.ptr(0), buffer, n);
  }
}

// Only sometimes, in the first or last iteration, or before an exit.
void notOnEveryPass(NDArray x, double* buffer, size_t n, int steps) {
  auto a = x.get_write_accessor<double, 1>();
  for (int i = 0; i < steps; ++i) {
    if (i % 100 == 0) {
      std::memcpy(buffer, a.ptr(0), n);
      std::memcpy(a.ptr(0), buffer, n);
    }
    if (i == 0)
      std::memcpy(buffer, a.ptr(0), n);
    if (ready()) {
      std::memcpy(a.ptr(0), buffer, n);
      break;
    }
  }
}

// Copied away in one loop and back in another.
void twoLoops(NDArray x, double* buffer, size_t n, int steps) {
  auto a = x.get_write_accessor<double, 1>();
  for (int i = 0; i < steps; ++i) {
    for (int j = 0; j < steps; ++j)
      std::memcpy(buffer, a.ptr(0), n);
    std::memcpy(a.ptr(0), buffer, n);
  }
}

#define AWAY(to, from, n) std::memcpy(to, from, n)

void inMacro(NDArray x, double* buffer, size_t n, int steps) {
  auto a = x.get_write_accessor<double, 1>();
  for (int i = 0; i < steps; ++i) {
    AWAY(buffer, a.ptr(0), n); // expect: R111@5 ""
    AWAY(a.ptr(0), buffer, n); // expect: note@5 "handed back"
  }
}

template <typename T>
void instantiated(NDArray x, T* buffer, size_t n) {
  for (size_t i = 0; i < n; ++i) {
    auto a = x.get_write_accessor<T, 1>();
    std::copy_n(a.ptr(0), n, buffer); // expect: R111 ""
    std::copy_n(buffer, n, a.ptr(0)); // expect: note "handed back"
  }
}
template void instantiated<float>(NDArray, float*, size_t);
template void instantiated<double>(NDArray, double*, size_t);

template <typename Array>
void neverInstantiated(Array x, double* buffer, size_t n) {
  for (size_t i = 0; i < n; ++i) {
    std::memcpy(buffer, x.data(), n);
    std::memcpy(x.data(), buffer, n);
  }
}

template <typename T>
struct Field {
  NDArray values;
  void pass(T* buffer, size_t n) {
    auto&& a = values.get_write_accessor<T, 1>();
    for (size_t i = 0; i < n; ++i)
      std::memcpy(buffer, a.ptr(0), n), std::memcpy(a.ptr(0), buffer, n); // expect: R111@7 "" note@41 "handed back"
  }
};
template struct Field<float>;

void lambdas(NDArray x, double* buffer, size_t n) {
  auto pass = [&] {
    auto a = x.get_write_accessor<double, 1>();
    while (ready()) {
      std::memcpy(buffer, a.ptr(0), n); // expect: R111 ""
      std::memcpy(a.ptr(0), buffer, n); // expect: note "handed back"
    }
  };
  auto once = [&](auto a) {
    std::memcpy(buffer, a.ptr(0), n);
    std::memcpy(a.ptr(0), buffer, n);
  };
  for (int i = 0; i < 100; ++i) // a lambda's body is not this loop's
    once(x.get_write_accessor<double, 1>());
  pass();
}

void silenced(NDArray x, double* buffer, size_t n) {
  auto a = x.get_write_accessor<double, 1>();
  for (size_t i = 0; i < n; ++i) {
    std::memcpy(buffer, a.ptr(0), n); // NOLINT(array-R111-runtime-round-trip)
    std::memcpy(a.ptr(0), buffer, n);
  }
}
