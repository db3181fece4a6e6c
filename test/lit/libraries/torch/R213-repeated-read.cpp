// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R213 -- %libtorch-flags
#include <algorithm>
#include <cstdio>
#include <iostream>
#include <torch/torch.h>
#include <vector>

void use(double);

//===-- bad ---------------------------------------------------------------===//

struct Kept {
  torch::Tensor x;
  std::vector<torch::Tensor> list;
  // An element of a list is not the field.
  double elements(const torch::Tensor &y) {
    // expect: note "it is read here"
    const double before = x.sum().item<double>();
    list[0] = y;
    // expect: R213@12 "reads the same value back again"
    return x.sum().item<double>() - before;
    // fixed: return before - before;
  }
};
torch::Tensor shown;
double global(const torch::Tensor &y, torch::Tensor *place) {
  const double before = shown.sum().item<double>();
  *place = y;
  return shown.sum().item<double>() - before;
}

float keptAlready(const torch::Tensor &loss) {
  // expect: note "it is read here, and nothing writes the array in between"
  const float value = loss.item<float>();
  std::printf("%f\n", value);
  // expect: R213@16 "reads the same value back again"
  std::cout << loss.item<float>() << std::endl;
  // fixed: std::cout << value << std::endl;
  return value;
}

float nowKept(const torch::Tensor &total_loss) {
  // expect: note "it is read here"
  std::cout << total_loss.item<float>() << std::endl;
  // fixed: const auto total_loss_on_host = total_loss.item<float>();
  // fixed: std::cout << total_loss_on_host << std::endl;
  // expect: R213 "reads the same value back again"
  return total_loss.item<float>();
  // fixed: return total_loss_on_host;
}

double inConditions(torch::Tensor x) {
  // expect: note "it is read here" note "it is read here"
  if (x.max().item<double>() > 1) {
  // fixed: const auto valueOnHost = x.max().item<double>();
  // fixed: if (valueOnHost > 1) {
    // expect: R213 "reads the same value back again"
    return x.max().item<double>();
    // fixed: return valueOnHost;
  }
  // expect: R213 "reads the same value back again"
  return std::min(x.max().item<double>(), 3.0);
  // fixed: return std::min(valueOnHost, 3.0);
}

void otherType(const torch::Tensor &loss) {
  // expect: note "it is read here"
  const double wide = loss.item<float>();
  // fixed: const auto lossOnHost = loss.item<float>();
  // fixed: const double wide = lossOnHost;
  // expect: R213 "reads the same value back again"
  std::printf("%f %f", wide, loss.item<float>());
  // fixed: std::printf("%f %f", wide, lossOnHost);
}

void ownStorage(const torch::Tensor &x, torch::Tensor y) {
  auto sum = x.sum();
  // expect: note "it is read here"
  use(sum.item<double>());
  // fixed: const auto sumOnHost = sum.item<double>();
  // fixed: use(sumOnHost);
  y.add_(1);
  // expect: R213 "reads the same value back again"
  use(sum.item<double>());
  // fixed: use(sumOnHost);
}

// A variable that changes cannot be used, and no statement can be inserted before an else.
void notKept(const torch::Tensor &x, bool on) {
  float value = 0;
  if (on)
    value = 1;
  // expect: note "it is read here"
  else if (x.item<float>() > 0)
    // expect: R213 "reads the same value back again"
    value = x.item<float>();
  std::printf("%f", value);
}

void ofElements(const torch::Tensor &x) {
  // expect: note "it is read here"
  const auto first = x[0].item<float>();
  // expect: R213 "reads the same value back again"
  std::printf("%f %f %f", first, x[0].item<float>(), x[1].item<float>());
  // fixed: std::printf("%f %f %f", first, first, x[1].item<float>());
}

void comparisons(const torch::Tensor &x, const torch::Tensor &y) {
  // expect: note "it is read here"
  const bool same = torch::equal(x, y);
  // expect: R213 "reads the same value back again"
  if (!same || torch::equal(x, y))
  // fixed: if (!same || same)
    std::printf("?");
}

// The name is hidden where it is needed, so that another one is used.
void hidden(const torch::Tensor &x) {
  // expect: note "it is read here"
  const float value = x.item<float>();
  // fixed: const auto xOnHost = x.item<float>();
  // fixed: const float value = xOnHost;
  {
    const float value = 2;
    // expect: R213 "reads the same value back again"
    std::printf("%f %f", value, x.item<float>());
    // fixed: std::printf("%f %f", value, xOnHost);
  }
  std::printf("%f", value);
}

// The operand of sort does not change.
void sortedElsewhere() {
  auto x = torch::zeros({1}, torch::kCUDA), values = torch::zeros({1}), places = torch::zeros({1});
  // expect: note ""
  std::printf("%f", x.item<float>());
  // fixed: const auto xOnHost = x.item<float>();
  // fixed: std::printf("%f", xOnHost);
  torch::sort_outf(x, 0, false, values, places);
  // expect: R213@21 "reads the same value back again"
  std::printf("%f", x.item<float>());
  // fixed: std::printf("%f", xOnHost);
}

//===-- good --------------------------------------------------------------===//

void writtenByTheHost() {
  auto x = torch::rand({10}), y = torch::rand({10});
  auto *p = x.data_ptr<float>();
  std::printf("%f", x[0].item<float>());
  p[0] = 3;
  std::printf("%f", x[0].item<float>());
  // On the CPU, it is y itself.
  auto host = y.cpu();
  std::printf("%f", y[0].item<float>());
  host.add_(1);
  std::printf("%f", y[0].item<float>());
}

void written(torch::Tensor x, const torch::Tensor &y) {
  std::printf("%f", x.item<float>());
  x.add_(y);
  std::printf("%f", x.item<float>());
  x[0] = 1;
  std::printf("%f", x.item<float>());
  x.index_put_({0}, 1);
  std::printf("%f", x.item<float>());
  torch::add_out(x, y, y);
  std::printf("%f", x.item<float>());
  x.data_ptr<float>()[0] = 3;
  std::printf("%f", x.item<float>());
  x = y;
  std::printf("%f", x.item<float>());
}

void alias(torch::Tensor x) {
  auto row = x.select(0, 1);
  std::printf("%f", x.item<float>());
  row.zero_();
  std::printf("%f", x.item<float>());
  auto y = x;
  y.mul_(2);
  std::printf("%f", x.item<float>());
}

void throughPointer(torch::Tensor x) {
  float *p = x.data_ptr<float>();
  std::printf("%f", x.item<float>());
  p[0] = 1;
  std::printf("%f", x.item<float>());
}

void training(torch::nn::Linear net, torch::optim::SGD &optimizer, torch::Tensor x) {
  std::printf("%f", net->weight.sum().item<float>());
  auto loss = net->forward(x).sum();
  loss.backward();
  optimizer.step();
  std::printf("%f", net->weight.sum().item<float>());
}

void gradients(torch::Tensor w) {
  auto loss = (w * w).sum();
  std::printf("%f", w.grad().sum().item<float>());
  loss.backward();
  std::printf("%f", w.grad().sum().item<float>());
}

void eachElement(const torch::Tensor &x) {
  for (int i = 0; i < 3; ++i)
    std::printf("%f", x[i].item<float>());
}

void drawn() {
  std::printf("%f %f", torch::rand({1}).item<float>(), torch::rand({1}).item<float>());
}

void onHost(const torch::Tensor &x) {
  auto host = x.cpu();
  std::printf("%f %f", host.item<float>(), host.item<float>());
}

// The message of a failed check.
void checked(const torch::Tensor &offsets, const torch::Tensor &input) {
  TORCH_CHECK(offsets[0].item<int64_t>() == 0, "must be 0, but is ", offsets[0].item<int64_t>());
  TORCH_CHECK(offsets[-1].item<int64_t>() <= input.size(0), "must not be above ", input.size(0),
              ", but is ", offsets[-1].item<int64_t>());
}

// Several results, each of which may be the array that is read.
void sorted(const torch::Tensor &x) {
  auto values = torch::zeros({1}), places = torch::zeros({1});
  std::printf("%f", places.item<float>());
  torch::sort_outf(x, 0, false, values, places);
  std::printf("%f", places.item<float>());
  torch::sort_out(values, places, x, 1);
  std::printf("%f", places.item<float>());
}

// The only element of a row, and an element of a matrix: different positions.
void otherPlaces(const torch::Tensor &x) {
  std::printf("%f %f", x.index({0}).sum().item<float>(), x.index({0, 0}).sum().item<float>());
}

//===-- copies to the device ----------------------------------------------===//

void keep(const torch::Tensor &);
struct Loader { bool operator()(std::tuple<torch::Tensor, torch::Tensor> &); };

void assignedTwice(Loader &loader, torch::Device device, torch::nn::Sequential net) {
  std::tuple<torch::Tensor, torch::Tensor> batch;
  torch::Tensor image, shown;
  while (loader(batch)) {
    // expect: note "it is copied here, and nothing writes it in between"
    image = std::get<0>(batch).to(device);
    std::printf("%f", image.sum().item<float>());
    // expect: R213 "copies the same array to the device again"
    image = std::get<0>(batch).to(device);
    net->forward(image);
  }
  while (loader(batch)) {
    image = std::get<0>(batch).to(device);
    image.add_(1);
    image = std::get<0>(batch).to(device);
    net->forward(image);
  }
  while (loader(batch)) {
    shown = std::get<0>(batch).to(device); // two arrays
    image = std::get<0>(batch).to(device);
    net->forward(image.add_(1));
  }
  while (loader(batch)) {
    image = std::get<0>(batch).to(device);
    std::get<0>(batch).mul_(2);
    image = std::get<0>(batch).to(device);
    net->forward(image);
  }
}

void readInTuple(std::tuple<torch::Tensor, torch::Tensor> pair, torch::Tensor other) {
  auto &[first, second] = pair;
  // expect: note "it is read here"
  std::printf("%f", std::get<0>(pair).item<float>());
  // fixed: const auto valueOnHost = std::get<0>(pair).item<float>();
  // fixed: std::printf("%f", valueOnHost);
  // expect: R213 "reads the same value back again"
  std::printf("%f", std::get<0>(pair).item<float>());
  // fixed: std::printf("%f", valueOnHost);
  std::get<0>(pair) = other;
  std::printf("%f", std::get<0>(pair).item<float>());
  auto view = std::get<0>(pair).t();
  view.add_(1);
  std::printf("%f", std::get<0>(pair).item<float>());
  use(std::get<0>(pair).max().item<double>());
  first.add_(1);
  use(std::get<0>(pair).max().item<double>());
}

void bothRead(const std::vector<torch::Tensor> &batches, torch::Device device, double &sum) {
  for (const auto &batch : batches) {
    // expect: note "it is copied here"
    auto x = batch.to(device);
    sum += x.sum().item<double>();
    // expect: R213 "copies the same array to the device again"
    auto y = batch.to(device);
    sum += y.mean().item<double>();
  }
  for (const auto &batch : batches) {
    auto x = batch.to(device);
    auto y = batch.to(device);
    y.add_(1);
    sum += (x * y).sum().item<double>();
  }
  for (const auto &batch : batches) {
    keep(batch.to(device)); // may keep a handle
    keep(batch.to(device));
  }
  for (const auto &batch : batches) {
    sum += batch.to(torch::kFloat64).sum().item<double>(); // no device
    sum += batch.to(torch::kFloat64).mean().item<double>();
    sum += batch.to(torch::kCPU).sum().item<double>();
    sum += batch.to(torch::kCPU).mean().item<double>();
  }
  auto once = batches[0].to(device);
  sum += once.sum().item<double>();
  auto more = batches[0].to(device);
  sum += more.sum().item<double>();
}

// A pointer, or a reference to what a list holds, may be another name of the array.
double throughPointers(torch::Device place, int n, bool first, std::vector<torch::Tensor> &list) {
  auto a = torch::full({n}, -1.0, place), b = torch::full({n}, 1.0, place);
  double sum = a.sum().item<double>();
  torch::Tensor *slot = &a;
  *slot = b;
  sum += a.sum().item<double>();
  torch::Tensor *best = first ? &a : &b;
  *best = *best + 1;
  sum += a.sum().item<double>();
  torch::Tensor *slots[] = {&a, &b};
  *slots[0] = b;
  sum += a.sum().item<double>();
  auto &head = list[0];
  sum += head.sum().item<double>();
  list[0] = b;
  return sum + head.sum().item<double>();
}

double otherPointers(torch::Device place, int n, torch::Tensor *given, std::vector<torch::Tensor> &list) {
  auto a = torch::full({n}, -1.0, place), b = torch::full({n}, 1.0, place);
  // expect: note "it is read here"
  double sum = a.sum().item<double>();
  *given = b;
  list[0] = b;
  // expect: R213 "reads the same value back again"
  return sum + a.sum().item<double>();
  // fixed: return sum + sum;
}
