#pragma once
#include <torch/torch.h>

// R104-host-fields.cpp defines all methods of Detector and Filled, but not all of Elsewhere.
class Detector {
public:
  Detector();
  void detect(const torch::Tensor &x, bool once);
  void report(int n) const;
  void fill(const torch::Tensor &x);
  torch::Tensor &all();
  torch::Tensor marks;

private:
  torch::Tensor boxes, scores, classes, masks, areas, order, early, angles, lengths;
  torch::Tensor kinds, names, lefts, rights, tops, made;
};

class Registered : public torch::nn::Module {
public:
  void detect(const torch::Tensor &x);
  void report(int n) const;

private:
  torch::Tensor means, stored;
};

// The nested class, in another file, may name private members.
class Hidden {
public:
  void detect(const torch::Tensor &x);
  void report(int n) const;

private:
  struct Inner;
  torch::Tensor boxes;
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
