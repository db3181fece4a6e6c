// A value that a variable keeps for a sum and a line of progress, as the fix of R213 leaves it.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R104 -- %libtorch-flags
#include <cstdio>
#include <iostream>
#include <torch/torch.h>

void use(double);

//===-- bad ---------------------------------------------------------------===//

double shown(torch::Tensor x, torch::Tensor y, int n) {
  double total = 0;
  for (int i = 0; i < n; ++i) {
  // unsafe: torch::Tensor totalOnDevice = torch::zeros({}, torch::kInt64);
  // unsafe: for (int i = 0; i < n; ++i) {
    auto loss = torch::mse_loss(x, y * i);
    // expect: R104 "reads the array back on every iteration"
    // expect: note "sum on the device and read the result once after the loop; print every 100 iterations"
    const auto value = loss.item<double>();
    // unsafe: (removed)
    total += value;
    // unsafe: totalOnDevice = totalOnDevice + loss.detach();
    std::printf("step %d loss %.3e\n", i, value);
    // unsafe: if (i % 100 == 0)
      // unsafe: std::printf("step %d loss %.3e\n", i, loss.item<double>());
  }
  // unsafe: }
  // unsafe: total += totalOnDevice.item<double>();
  return total;
}

// The sum may be the last of them.
double summedLast(torch::Tensor x, int n) {
  double total = 0;
  for (int i = 0; i < n; ++i) {
  // unsafe: torch::Tensor totalOnDevice = torch::zeros({}, torch::kInt64);
  // unsafe: for (int i = 0; i < n; ++i) {
    // expect: R104 "reads the array back on every iteration"
    // expect: note "sum on the device and read the result once after the loop; print every 100 iterations"
    double value = x.sum().item<double>();
    // unsafe: (removed)
    std::cout << value << "\n";
    // unsafe: if (i % 100 == 0)
      // unsafe: std::cout << x.sum().item<double>() << "\n";
    total += value;
    // unsafe: totalOnDevice = totalOnDevice + x.sum().detach();
  }
  // unsafe: }
  // unsafe: total += totalOnDevice.item<double>();
  return total;
}

//===-- edges -------------------------------------------------------------===//

// In between, the array changes.
double changed(torch::Tensor x, int n) {
  double total = 0;
  for (int i = 0; i < n; ++i) {
    // expect: R104 "reads the array back on every iteration"
    // expect: help "keep the value on the device, or call 'item' only after the loop or every few iterations"
    double value = x.sum().item<double>();
    total += value;
    x.add_(1);
    std::cout << value << "\n";
  }
  return total;
}

// A third use, another type, a random array, and a print of something that is no progress.
double others(torch::Tensor x, std::ostream &out, int n) {
  double total = 0, second = 0, third = 0, fourth = 0;
  for (int i = 0; i < n; ++i) {
    double value = x.sum().item<double>(); // expect: R104 "reads the array back"
    total += value;
    std::cout << value << "\n";
    use(value);
  }
  for (int i = 0; i < n; ++i) {
    float value = x.sum().item<double>(); // expect: R104 "reads the array back"
    second += value;
    std::cout << value << "\n";
  }
  for (int i = 0; i < n; ++i) {
    double value = torch::rand({3}, x.options()).sum().item<double>(); // expect: R104 "reads the array back"
    third += value;
    std::cout << value << "\n";
  }
  for (int i = 0; i < n; ++i) {
    double value = x.sum().item<double>(); // expect: R104 "reads the array back"
    fourth += value;
    out << value << "\n";
  }
  return total + second + third + fourth;
}

//===-- what to do --------------------------------------------------------===//

void each(torch::Tensor x) {
  for (int64_t i = 0; i < x.size(0); ++i) {
    // expect: R104 "reads the array back on every iteration"
    // expect: help "copy the whole array to the host once before the loop, and take the values from the copy"
    std::cout << x[i].item<float>();
  }
}

// R101 reports the loop.
std::vector<float> kept(torch::Tensor x) {
  std::vector<float> values;
  for (int64_t i = 0; i < x.size(0); ++i)
    values.push_back(x[i].item<float>());
  return values;
}

std::vector<float> collected(torch::Tensor x, int n) {
  std::vector<float> values;
  for (int i = 0; i < n; ++i) {
    x.mul_(2);
    // expect: R104 "reads the array back on every iteration"
    // expect: help "collect the arrays, and join and read them once after the loop"
    values.push_back(x.sum().item<float>());
  }
  return values;
}

int truncated(torch::Tensor x, int n) {
  int total = 0;
  for (int i = 0; i < n; ++i) {
    // expect: R104 "reads the array back on every iteration"
    // expect: help "accumulate into an array on the device and read it once after the loop"
    total += x.sum().item<float>();
  }
  return total;
}

// expect: note "'length' waits for the device here"
float length(torch::Tensor x) { return x.norm().item<float>(); }

void called(torch::Tensor x, int n) {
  for (int i = 0; i < n; ++i) {
    // expect: R104 "'length' waits for the device on every iteration"
    // expect: help "move the wait out of 'length', or call it only every few iterations"
    use(length(x + i));
  }
}
