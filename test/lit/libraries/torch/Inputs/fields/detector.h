#pragma once
#include <torch/torch.h>

// R104-host-fields.cpp defines all methods of Detector and Filled, but not all of Elsewhere.
class Detector {
public:
  void detect(const torch::Tensor &x, bool once);
  void report(int n) const;
  torch::Tensor marks;

private:
  torch::Tensor boxes, scores, classes, masks, areas, order;
};

struct Filled {
  explicit Filled(int64_t n);
  void report(int n) const;
  torch::Tensor values;
};

class Elsewhere {
public:
  void detect(const torch::Tensor &x);
  void report(int n) const;
  void refresh(const torch::Tensor &x);

private:
  torch::Tensor boxes;
};
