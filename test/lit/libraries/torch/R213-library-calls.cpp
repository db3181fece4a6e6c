// Functions of other libraries that are only given numbers and strings write no arrays.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R104,R213 -- %libtorch-flags -isystem %S/Inputs/options
#include <iostream>
#include <options.h>
#include <torch/torch.h>

torch::Tensor lossOf(torch::Tensor);

double printed(const options::Map &given, torch::Tensor x, int n) {
  double total = 0;
  for (int i = 0; i < n; ++i) {
    torch::Tensor loss = lossOf(x);
    total += loss.item<double>(); // expect: R104 "reads the array back on every iteration" note "it is read here"
    // fixed: const auto lossOnHost = loss.item<double>();
    // fixed: total += lossOnHost;
    std::cout << given["loss"].as<std::string>() << ": ";
    std::cout << loss.item<double>() << '\n'; // expect: R213 "reads the same value back again"
    // fixed: std::cout << lossOnHost << '\n';
  }
  return total;
}

// A function that changes its object may change arrays that it holds.
void changed(options::Map &given, torch::Tensor x) {
  torch::Tensor loss = lossOf(x);
  std::cout << loss.item<double>();
  given.clear("loss");
  std::cout << loss.item<double>();
}
