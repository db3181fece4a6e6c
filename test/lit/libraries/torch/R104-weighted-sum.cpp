// A sum of values with weights of the host, as training loops weigh a loss by the size of its
// batch, and sums of values that are read again.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R104 -- %libtorch-flags
#include <iostream>
#include <torch/torch.h>
#include <vector>

using Batches = std::vector<torch::Tensor>;

//===-- bad ---------------------------------------------------------------===//

double perBatch(torch::nn::Linear net, const Batches &batches) {
  double total = 0;
  for (const auto &batch : batches) {
  // unsafe: torch::Tensor totalOnDevice = torch::zeros({}, torch::kInt64);
  // unsafe: for (const auto &batch : batches) {
    auto loss = net->forward(batch).mean();
    // expect: R104 "reads the array back on every iteration"
    // expect: note "sum on the device and read the result once after the loop"
    total += loss.item<double>() * batch.size(0);
    // unsafe: totalOnDevice = totalOnDevice + (loss * double(batch.size(0))).detach();
  }
  // unsafe: }
  // unsafe: total += totalOnDevice.item<double>();
  return total;
}

// The loop uses what the sum is by then.
double running(const Batches &batches, std::vector<double> &all) {
  double total = 0;
  for (const auto &batch : batches) {
    total += batch.sum().item<double>(); // expect: R104 "reads the array back on every iteration" help "keep the value on the device"
    all.push_back(total);
  }
  return total;
}

// The weight may come first, and divide, and have parentheses.
float averages(const Batches &batches, int count) {
  float halves = 0, parts = 0;
  for (const auto &batch : batches) {
  // unsafe: torch::Tensor halvesOnDevice = torch::zeros({}, torch::kInt64);
  // unsafe: for (const auto &batch : batches) {
    // expect: R104 "reads the array back on every iteration"
    // expect: note "sum on the device and read the result once after the loop"
    halves += 0.5f * batch.mean().item<float>();
    // unsafe: halvesOnDevice = halvesOnDevice + (0.5f * batch.mean()).detach();
  }
  // unsafe: }
  // unsafe: halves += halvesOnDevice.item<float>();
  for (const auto &batch : batches) {
  // unsafe: torch::Tensor partsOnDevice = torch::zeros({}, torch::kInt64);
  // unsafe: for (const auto &batch : batches) {
    // expect: R104 "reads the array back on every iteration"
    // expect: note "sum on the device and read the result once after the loop"
    parts += (batch + 1).mean().item<float>() / (count + 1);
    // unsafe: partsOnDevice = partsOnDevice + ((batch + 1).mean() / (count + 1)).detach();
  }
  // unsafe: }
  // unsafe: parts += partsOnDevice.item<float>();
  return halves + parts;
}

// Both sums move to the device, one after the other.
double twice(torch::nn::Linear net, const Batches &batches) {
  double plain = 0, weighted = 0;
  for (const auto &batch : batches) {
  // unsafe: torch::Tensor plainOnDevice = torch::zeros({}, torch::kInt64);
  // unsafe: for (const auto &batch : batches) {
    auto loss = net->forward(batch).mean();
    // expect: R104 "reads the array back on every iteration"
    // expect: note "sum on the device and read the result once after the loop"
    plain += loss.item<double>();
    // unsafe: plainOnDevice = plainOnDevice + loss.detach();
    weighted += loss.item<double>() * batch.size(0);
  }
  // unsafe: }
  // unsafe: plain += plainOnDevice.item<double>();
  return plain + weighted;
}

//===-- edges -------------------------------------------------------------===//

// Each iteration waits for the value in any case: R213 has the fix.
double printed(torch::nn::Linear net, const Batches &batches) {
  double total = 0;
  for (const auto &batch : batches) {
    auto loss = net->forward(batch).mean();
    // expect: R104 "reads the array back on every iteration"
    // expect: help "keep the value on the device and read it once after the loop, or only every few iterations"
    total += loss.item<double>();
    std::cout << batch.size(0) << loss.item<double>() << '\n';
  }
  return total;
}

void logged(torch::nn::Linear net, const Batches &batches, std::vector<double> &history) {
  for (size_t i = 0; i < batches.size(); ++i) {
    auto loss = net->forward(batches[i]).mean();
    // expect: R104 "reads the array back on every iteration"
    // expect: help "keep the value on the device, or call 'item' only after the loop or every few iterations"
    std::cout << "Loss: " << loss.item<double>() << '\n';
    history.push_back(loss.item<double>());
  }
}

// A line of progress now and then does not keep the sum on the host.
double printedRarely(torch::nn::Linear net, const Batches &batches) {
  double total = 0;
  int step = 0;
  for (const auto &batch : batches) {
  // unsafe: torch::Tensor totalOnDevice = torch::zeros({}, torch::kInt64);
  // unsafe: for (const auto &batch : batches) {
    auto loss = net->forward(batch).mean();
    // expect: R104 "reads the array back on every iteration"
    // expect: note "sum on the device and read the result once after the loop"
    total += loss.item<double>();
    // unsafe: totalOnDevice = totalOnDevice + loss.detach();
    if (++step % 100 == 0)
      std::cout << loss.item<double>() << '\n';
  }
  // unsafe: }
  // unsafe: total += totalOnDevice.item<double>();
  return total;
}

int next();

// A number that the library has no scalar for; integers, whose array may have a narrow type; a
// weight that is read from a device, too; one with an effect; a divisor.
double others(const Batches &batches) {
  double total = 0;
  for (const auto &batch : batches)
    total += batch.sum().item<double>() * batches.size(); // expect: R104 "reads the array back"
  for (const auto &batch : batches)
    total += batch.max().item<int64_t>() * 100; // expect: R104 "reads the array back"
  for (const auto &batch : batches)
    // expect: R104 "reads the array back" note "and here"
    total += batch.sum().item<double>() * batch.mean().item<double>();
  for (const auto &batch : batches)
    total += batch.sum().item<double>() * next(); // expect: R104 "reads the array back"
  for (const auto &batch : batches)
    total += 2 / batch.sum().item<double>(); // expect: R104 "reads the array back"
  return total;
}

// Halves lose digits, or overflow, where doubles do not.
double narrow(torch::nn::Sequential net, const Batches &batches, torch::Tensor x) {
  double first = 0, second = 0, third = 0;
  for (const auto &batch : batches)
    first += (x * batch).to(torch::kHalf).sum().item<double>(); // expect: R104 "reads the array back on every iteration"
  for (const auto &batch : batches) {
    auto small = batch.to(torch::kBFloat16);
    auto loss = small.pow(2).sum();
    second += loss.item<double>(); // expect: R104 "reads the array back on every iteration"
  }
  for (const auto &batch : batches) {
    auto loss = net->forward(batch.to(torch::kCUDA).to(torch::kHalf)).sum();
    third += loss.item<double>(); // expect: R104 "reads the array back on every iteration"
  }
  return first + second + third;
}

double widenedAgain(const Batches &batches) {
  double total = 0;
  for (const auto &batch : batches) {
  // unsafe: torch::Tensor totalOnDevice = torch::zeros({}, torch::kInt64);
  // unsafe: for (const auto &batch : batches) {
    // expect: R104 "reads the array back on every iteration"
    // expect: note "sum on the device and read the result once after the loop"
    total += batch.to(torch::kHalf).to(torch::kFloat).sum().item<double>();
    // unsafe: totalOnDevice = totalOnDevice + batch.to(torch::kHalf).to(torch::kFloat).sum().detach();
  }
  // unsafe: }
  // unsafe: total += totalOnDevice.item<double>();
  return total;
}
