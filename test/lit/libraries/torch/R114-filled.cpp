// Rows that are filled one by one from a list of arrays.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R114 -- %libtorch-flags
#include <torch/torch.h>
#include <vector>

using torch::Tensor;
using torch::indexing::Slice;

struct Step {
  Tensor State, Action;
};

Tensor fromList(const std::vector<Tensor> &list, int n) {
  Tensor x = torch::zeros({n, 4}, torch::kCUDA);
  // expect: R114@3 remark "fills an array one row after the other from a list of arrays" help "join the arrays of the list with one call"
  for (int i = 0; i < n; ++i)
    x[i] = list[i]; // expect: note@5 "a row is filled here"
  return x;
}

class Memory {
  std::vector<Step> steps;
  std::vector<int> order;

public:
  Tensor sample(int n) {
    Tensor states = torch::zeros({n, 4}, torch::kCUDA);
    Tensor actions = torch::zeros({n, 1}, torch::kCUDA);
    // expect: R114@5 remark "fills an array one row after the other from a list of arrays"
    for (int i = 0; i < n; ++i) {
      const int at = order[i];
      states[i] = steps[at].State[0];                // expect: note@7 "a row is filled here"
      actions.index_put_({i}, steps[order[i]].Action); // expect: note@7 "a row is filled here"
    }
    return states + actions;
  }
};

Tensor named(std::vector<Step> &steps, int n) {
  Tensor x = torch::zeros({4, n}, torch::kCUDA);
  // expect: R114@3 remark "fills an array one row after the other from a list of arrays"
  for (int i = 0; i < n; ++i) {
    const Step &step = steps.at(i);
    auto state = step.State.to(torch::kCUDA);
    x.index_put_({Slice(), i}, state); // expect: note@5 "a row is filled here"
  }
  return x;
}

Tensor sentLater(const std::vector<Step> &steps, int n, torch::Device device) {
  Tensor x = torch::zeros({n, 4});
  // expect: R114@3 remark "fills an array one row after the other from a list of arrays"
  for (int i = 0; i < n; ++i)
    x[i] = steps[i].State; // expect: note@5 "a row is filled here"
  x = x.to(device);
  Tensor all = x;
  return all;
}

// Parts of different sizes, which have to be padded.
void padded(const std::vector<Tensor> &list, Tensor x, int n) {
  for (int i = 0; i < n; ++i)
    x[i].slice(0, 0, list[i].size(0)) = list[i];
  for (int i = 0; i < n; ++i)
    x.index_put_({i, Slice(0, list[i].size(0))}, list[i]);
}

// A few; the same one; those that the loop makes; not each; an unknown number.
void others(std::vector<Tensor> &list, Tensor x, Tensor h, int n, bool all) {
  for (int i = 0; i < 3; ++i)
    x[i] = list[i];
  for (int i = 0; i < n; ++i)
    x[i] = list[0];
  for (int i = 0; i < n; ++i) {
    list[i] = h = h.sin();
    x[i] = list[i];
  }
  for (int i = 0; i < n; ++i)
    if (i > 3)
      x[i] = list[i];
  for (int i = 0; i < n; ++i) {
    if (i > 7 && !all)
      break;
    x[i] = list[i];
  }
}

// An array of the iteration, and numbers.
void inner(std::vector<std::vector<Tensor>> &list, const std::vector<float> &numbers, Tensor y, int n) {
  for (int i = 0; i < n; ++i) {
    Tensor x = torch::zeros({3});
    x[i] = list[i][0];
    list[i][1] = x;
  }
  for (int i = 0; i < n; ++i)
    y[i] = numbers[i];
}

// The list is another one in each iteration, or its arrays change.
void refresh(std::vector<Tensor> &list);
std::vector<Tensor> load(int i);
void lists(std::vector<Tensor> list, Tensor x, int n) {
  for (int i = 0; i < n; ++i) {
    refresh(list);
    x[i] = list[i];
  }
  for (int i = 0; i < n; ++i) {
    const auto parts = load(i);
    x[i] = parts[i];
  }
  for (int i = 0; i < n; ++i) {
    x[i] = list[i];
    list.erase(list.begin());
  }
  for (int i = 0; i < n; ++i) {
    x[i] = list[i];
    list[0].add_(list[i]);
  }
  for (int i = 0; i < n; ++i) {
    std::swap(list[i], list[n - 1 - i]);
    x[i] = list[i];
  }
}
class Environment {
  std::vector<Tensor> seen;
  void step();

public:
  void run(Tensor x, int n) {
    for (int i = 0; i < n; ++i) {
      step();
      x[i] = seen[i % 8];
    }
  }
};

// The array is also read, by its name or another one.
Tensor otherName(const std::vector<Tensor> &list, int n) {
  Tensor x = torch::zeros({n, 4}, torch::kCUDA);
  Tensor all = x, total = torch::zeros({4}, torch::kCUDA);
  for (int i = 0; i < n; ++i) {
    x[i] = list[i];
    total += all.sum(0);
  }
  return total;
}
void running(const std::vector<Tensor> &list, Tensor x, int n) {
  for (int i = 1; i < n; ++i) {
    x[i] = list[i];
    x[i] += x[i - 1];
  }
}
