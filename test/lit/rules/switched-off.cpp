// A switch that the program never turns: what it leaves out is never run, and the places that it
// selects are known.
// REQUIRES: libtorch
// RUN: %check-rule %s --rules R104,R105,R213,R217 -- %libtorch-flags
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <torch/torch.h>

using torch::Tensor;

bool load(Tensor &batch); // in another file
void use(const Tensor &);

//===-- never turned ------------------------------------------------------===//

struct Options {
  torch::DeviceType device = torch::kCPU;
  int steps = 100;
};
static Options options;

// Nothing assigns `device`.
void field(int n) {
  Tensor batch;
  while (load(batch)) {
    auto x = batch.to(options.device);
    std::printf("%f\n", x.sum().item<float>());
  }
  for (int i = 0; i < n; ++i)
    use(torch::zeros({512, 512}).to(options.device));
}

void variable(int n) {
  bool cpu_only = true;
  torch::Device device(torch::kCPU);
  if (!cpu_only)
    device = torch::kCUDA;
  const torch::Device chosen = cpu_only ? torch::kCPU : torch::kCUDA;
  Tensor batch;
  while (load(batch)) {
    if (batch.to(device).sum().item<float>() > 1)
      use(batch);
    std::printf("%f\n", batch.to(chosen).sum().item<float>());
  }
}

static const bool verbose = false;

void neverRun(Tensor x, int n) {
  bool validate = false, first = true;
  for (int i = 0; i < n; ++i) {
    x = x.matmul(x);
    if (first && verbose) {
      std::printf("%f\n", x.cuda().sum().item<float>());
      first = false;
    }
    if (validate && n > 10)
      std::printf("%f\n", x.norm().item<float>());
    else if (!validate || verbose)
      use(x);
    else
      std::printf("%f\n", x.sum().item<float>());
  }
}

// A loop that is never run, and one in the arm that is.
void loops(Tensor x, int n) {
  bool check = false;
  if (check)
    for (int i = 0; i < n; ++i)
      std::printf("%f\n", x.norm().item<float>());
  else
    for (int i = 0; i < n; ++i)
      // expect: R104 "reads the array back on every iteration"
      // expect: note "print every 100 iterations"
      std::printf("%f\n", x.norm().item<float>());
      // unsafe: if (i % 100 == 0)
        // unsafe: std::printf("%f\n", x.norm().item<float>());
}

// A text is a switch, too.
void texts(int n) {
  const std::string mode = "cpu";
  std::string kind{"cpu"};
  const char *name = "cpu";
  torch::Device device = mode == "cuda" ? torch::kCUDA : torch::kCPU;
  torch::Device other(torch::kCPU);
  if (kind != "cpu")
    other = torch::kCUDA;
  Tensor batch;
  while (load(batch)) {
    std::printf("%f\n", batch.to(device).sum().item<float>());
    std::printf("%f\n", batch.to(other).sum().item<float>());
    if (name == std::string("cuda"))
      std::printf("%f\n", batch.cuda().sum().item<float>());
  }
}

//===-- turned ------------------------------------------------------------===//

struct Settings {
  torch::DeviceType device = torch::kCPU;
  torch::DeviceType other = torch::kCPU;
  bool verbose = false;
};

static void parse(Settings &of, const char *text) {
  if (std::strcmp(text, "cuda") == 0)
    of.device = torch::kCUDA;
  of.verbose = std::getenv("VERBOSE") != nullptr;
}

void turned(Settings &of, int n) {
  for (int i = 0; i < n; ++i) {
    auto x = torch::zeros({512, 512}).to(of.device); // expect: R217 "makes an array on the host only to copy it to a device on every iteration"
    // fixed: auto x = torch::zeros({512, 512}, of.device);
    if (of.verbose)
      std::printf("%f\n", x.sum().item<float>());
    use(torch::zeros({512, 512}).to(of.other));
  }
}

void turnedTexts(int n, const char *argument) {
  std::string mode = "cpu", other = "cuda";
  mode = argument;
  torch::Device device = mode == "cuda" ? torch::kCUDA : torch::kCPU;
  torch::Device always = other == "cuda" ? torch::kCUDA : torch::kCPU;
  Tensor batch;
  while (load(batch)) {
    use(batch);
    if (batch.to(device).sum().item<float>() > 1) // expect: R105 "branches on a value read back from the device"
      use(batch);
    if (batch.to(always).sum().item<float>() > 1) // expect: R105 "branches on a value read back from the device"
      use(batch);
  }
}

struct Choice {
  std::string mode = "cpu";
};
static void choose(Choice &of, const char *argument) {
  auto &[mode] = of;
  mode = argument;
}
void bound(int n, const char *argument) {
  Choice choice;
  choose(choice, argument);
  torch::Device device = choice.mode == "cuda" ? torch::kCUDA : torch::kCPU;
  Tensor batch;
  while (load(batch)) {
    use(batch);
    if (batch.to(device).sum().item<float>() > 1) // expect: R105 "branches on a value read back from the device"
      use(batch);
  }
}

// Other code gets the address.
void filled(int n, double &total) {
  struct Fill {
    bool off = false;
  } fill;
  bool local = false;
  std::memset(&fill, 1, sizeof fill);
  std::memset(&local, 1, sizeof local);
  auto x = torch::ones({4}, torch::kCUDA);
  for (int i = 0; i < n; ++i) {
    x = x.exp();
    if (fill.off)
      total -= x.sum().item<float>(); // expect: R104 "reads the array back on most iterations"
    if (local)
      total -= x.max().item<float>(); // expect: R104 "reads the array back on most iterations"
  }
}

int main(int argc, char **argv) {
  Settings settings;
  double total = 0;
  parse(settings, argv[argc - 1]);
  field(10), variable(10), texts(10), turnedTexts(10, argv[1]), bound(10, argv[1]), turned(settings, 10), filled(10, total);
  neverRun(torch::ones({8, 8}, torch::kCUDA), 10);
}
