//===- costs.cpp - What single operations cost on a device ----------------===//
//
// Measures the figures that the rules' pages, the report's order and the
// estimates name: a launch, an allocation, a round trip, copies over the bus,
// accesses to the device's memory. Prints a line for each: name, value, unit.
// Microseconds are medians of several hundred calls, GB/s of ten.
//
//===----------------------------------------------------------------------===//
#include "placed.h"

#include <vector>

namespace {

using placed::synchronize;

torch::TensorOptions onDevice() { return {placed::device()}; }

double microseconds(std::chrono::steady_clock::duration Took) {
  return std::chrono::duration<double, std::micro>(Took).count();
}

template <typename F> double median(int Count, F Once) {
  std::vector<double> All;
  for (int I = 0; I < Count; ++I)
    All.push_back(Once());
  std::nth_element(All.begin(), All.begin() + Count / 2, All.end());
  return All[Count / 2];
}

/// Microseconds of a call that waits for the device by itself.
template <typename F> double ofEach(F Call) {
  Call();
  return median(301, [&] {
    synchronize();
    const auto Start = std::chrono::steady_clock::now();
    Call();
    return microseconds(std::chrono::steady_clock::now() - Start);
  });
}

/// Microseconds of one of many calls after which the program waits once.
template <typename F> double ofMany(F Call) {
  constexpr int Count = 2000;
  Call();
  return median(5, [&] {
    synchronize();
    const auto Start = std::chrono::steady_clock::now();
    for (int I = 0; I < Count; ++I)
      Call();
    synchronize();
    return microseconds(std::chrono::steady_clock::now() - Start) / Count;
  });
}

/// GB/s of a call that moves so many bytes.
template <typename F> double bandwidth(double Bytes, F Call) {
  Call();
  return median(11, [&] {
    synchronize();
    const auto Start = std::chrono::steady_clock::now();
    Call();
    synchronize();
    return Bytes / 1e3 / microseconds(std::chrono::steady_clock::now() - Start);
  });
}

void print(const char *Name, double Value, const char *Unit) {
  std::printf("cost %s | %.3g | %s\n", Name, Value, Unit);
}

void operations() {
  auto X = torch::ones({64}, onDevice());
  auto Y = torch::ones({1000, 1000}, onDevice());
  print("operation on 64 elements, in place", ofMany([&] { X.add_(1); }), "µs");
  print("operation on 64 elements, new array", ofMany([&] { X + 1; }), "µs");
  print("zeros of 64 elements", ofMany([] { torch::zeros({64}, onDevice()); }),
        "µs");
  print("empty of 64 elements, no launch",
        ofMany([] { torch::empty({64}, onDevice()); }), "µs");
  print("view of a row, no launch", ofMany([&] { Y[7]; }), "µs");
  print("one element written, x[i][j] = v", ofMany([&] { Y[7][9] = 2; }), "µs");
  print("one row changed, x[i] *= v", ofMany([&] { Y[7].mul_(2); }), "µs");
}

void roundTrips() {
  auto X = torch::ones({1000}, onDevice());
  auto Mask = X > 0.5;
  print("item() of a finished value", ofEach([&] { X[0].item<float>(); }),
        "µs");
  print("sum().item()", ofEach([&] { X.sum().item<float>(); }), "µs");
  print("nonzero() of 1,000 elements", ofEach([&] { X.nonzero(); }), "µs");
  print("index({mask}) of 1,000 elements", ofEach([&] { X.index({Mask}); }),
        "µs");
  print("masked_fill of 1,000 elements",
        ofMany([&] { X.masked_fill(Mask, 0); }), "µs");
  print("cpu() of 1,000 elements", ofEach([&] { X.cpu(); }), "µs");
  auto Host = torch::ones({1000});
  print("to(device) of 1,000 elements", ofEach([&] {
          Host.to(placed::device());
          synchronize();
        }),
        "µs");
}

void copies() {
  constexpr int64_t Count = 64 << 20; // floats: 256 MiB
  const double Bytes = 4.0 * Count;
  auto There = torch::rand({Count}, onDevice());
  auto Pageable = torch::rand({Count});
  print("copy to the device, pageable",
        bandwidth(Bytes, [&] { There.copy_(Pageable); }), "GB/s");
  print("copy to the host, pageable",
        bandwidth(Bytes, [&] { Pageable.copy_(There); }), "GB/s");
  if (placed::device().is_cuda()) {
    auto Pinned = Pageable.pin_memory();
    print("copy to the device, pinned",
          bandwidth(Bytes, [&] { There.copy_(Pinned); }), "GB/s");
    print("copy to the host, pinned",
          bandwidth(Bytes, [&] { Pinned.copy_(There); }), "GB/s");
  }
  auto Other = torch::empty_like(There);
  print("copy on the device, read and written",
        bandwidth(2 * Bytes, [&] { Other.copy_(There); }), "GB/s");
  auto Sum = torch::empty_like(There);
  print("x + y on the device, read and written",
        bandwidth(3 * Bytes, [&] { torch::add_out(Sum, There, Other); }),
        "GB/s");
}

/// Memory that the library has to ask the driver for, as for each first array
/// of a size; it keeps what is released.
void allocations() {
  std::vector<torch::Tensor> Kept;
  int64_t Count = 8 << 20;
  print("empty of 32 MiB and more, the first time",
        median(51,
               [&] {
                 const auto Start = std::chrono::steady_clock::now();
                 Kept.push_back(torch::empty({Count += 1 << 19}, onDevice()));
                 return microseconds(std::chrono::steady_clock::now() - Start);
               }),
        "µs");
}

/// The three ways to add to elements that a list of indices selects.
void updates() {
  constexpr int64_t Count = 1000000;
  auto X = torch::ones({Count}, onDevice());
  auto Values = torch::ones({Count}, onDevice());
  auto Ordered = torch::arange(Count, onDevice());
  auto Drawn =
      torch::randint(0, Count, {Count}, onDevice().dtype(torch::kLong));
  for (auto &[Name, At] : {std::pair{"ordered", Ordered}, {"random", Drawn}}) {
    auto Line = [&](const char *Form, auto Call) {
      print((std::string(Form) + ", 1,000,000 " + Name + " indices").c_str(),
            ofEach([&] {
              Call();
              synchronize();
            }),
            "µs");
    };
    Line("index_put_(i, index(i) + v)",
         [&] { X.index_put_({At}, X.index({At}) + Values); });
    Line("index_put_(i, v, true)", [&] { X.index_put_({At}, Values, true); });
    Line("index_add_(0, i, v)", [&] { X.index_add_(0, At, Values); });
    Line("scatter_add_(0, i, v)", [&] { X.scatter_add_(0, At, Values); });
  }
}

/// The smallest size at which a task is bound by its work, not its launch.
void sizes() {
  for (int64_t Count : {1 << 12, 1 << 16, 1 << 20, 1 << 22, 1 << 24}) {
    auto X = torch::ones({Count}, onDevice());
    const std::string Name =
        "operation on " + std::to_string(Count) + " elements, in place";
    print(Name.c_str(), ofMany([&] { X.mul_(1.0001); }), "µs");
  }
}

} // namespace

extern "C" void proof_costs() try {
  operations();
  roundTrips();
  copies();
  sizes();
  updates();
  allocations();
  std::fflush(stdout);
} catch (const std::exception &E) {
  std::printf("!! throws: %s\n", E.what());
  std::fflush(stdout);
}
