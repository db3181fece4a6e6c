// A walk over elements that runs once, or beside the work of a network, takes a moment.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R101 -- %libtorch-flags
#include <fstream>
#include <torch/torch.h>
#include <vector>

using torch::Tensor;

static double folded(const Tensor &t) {
  double sum = 0;
  for (int i = 0; i < t.size(0); ++i) // expect: R101 warning "reads an array element by element"
    sum = sum * 2 + t[i].item<double>(); // expect: note "an element is read here"
  return sum;
}

static double foldedSometimes(const Tensor &t) {
  double sum = 0;
  for (int i = 0; i < t.size(0); ++i) // expect: R101 remark "reads an array element by element"
    sum = sum * 2 + t[i].item<double>(); // expect: note "an element is read here"
  return sum;
}

static void scored(torch::nn::Sequential &net, Tensor scores, const std::vector<Tensor> &batches) {
  for (int i = 0; i < scores.size(0); ++i) // expect: R101 remark "writes an array element by element"
    scores[i] = net->forward(batches[i]).mean().item<double>(); // expect: note "an element is written here"
}

int main() {
  const auto t = torch::rand({300}, torch::kCUDA), m = torch::rand({300, 300}, torch::kCUDA);
  double sum = 0;
  for (int i = 0; i < t.size(0); ++i) // expect: R101 remark "reads an array element by element"
    sum = sum * 2 + t[i].item<double>(); // expect: note "an element is read here"
  for (int i = 0; i < m.size(0); ++i)
    for (int j = 0; j < m.size(1); ++j) // expect: R101 warning "reads an array element by element"
      sum = sum * 2 + m[i][j].item<double>(); // expect: note "an element is read here"
  torch::nn::Sequential net(torch::nn::Linear(4, 1));
  for (int i = 0; i < 5000; ++i) {
    scored(net, t, std::vector<Tensor>(300, torch::rand({8, 4})));
    sum += folded(t);
    if (i % 1000 == 0)
      sum += foldedSometimes(t);
  }
  return int(sum);
}

// A matrix of the host that is written to a file; not a row, not to the terminal.
void save(const Tensor &t, const std::string &name) {
  const Tensor host = t.cpu();
  std::ofstream file(name);
  for (int i = 0; i < host.size(0); ++i) {
    for (int j = 0; j < host.size(1); ++j) // expect: R101 remark "reads an array element by element on the host" help "use an accessor of 'host'"
      file << host.index({i, j}).item<float>() << ','; // expect: note "an element is read here"
    file << '\n';
  }
  for (int i = 0; i < host.size(0); ++i)
    file << host[i].item<float>() << '\n';
  for (int i = 0; i < host.size(0); ++i)
    for (int j = 0; j < host.size(1); ++j)
      std::cout << host[i][j].item<float>() << ',';
}

// R104 speaks of an array that may be on a device; a vector in each epoch is no matrix.
void saveAnywhere(const Tensor &t, std::ofstream &file) {
  for (int i = 0; i < t.size(0); ++i)
    for (int j = 0; j < t.size(1); ++j)
      file << t.index({i, j}).item<float>() << ',';
}
void saveEpochs(int n, std::ofstream &file) {
  auto t = torch::zeros({n});
  for (int i = 0; i < 1000; ++i) {
    t.add_(1);
    for (int j = 0; j < n; ++j)
      file << t[j].item<float>() << ',';
  }
}
