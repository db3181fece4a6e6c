// Sums, products, counts, minima and maxima are read back once.
// REQUIRES: libtorch
// RUN: %prove-torch %s --suggested --within 1e-5 --rules R101 --fewer tasks,syncs %torch-flags
#include "proof.h"

void one_dimension() {
  auto x = torch::rand({100});
  float sum = 0.5f;
  for (int64_t i = 0; i < 100; ++i)
    sum += x[i].item<float>();
  show("sum", sum);
}

void dot() {
  auto x = torch::rand({101}, torch::kFloat64);
  auto y = torch::rand({101}, torch::kFloat64);
  double sum = 0, numbers = 0;
  for (int64_t i = 0; i < x.size(0); ++i)
    sum += (x[i] * y[i]).item<double>();
  for (int64_t i = 0; i < x.size(0); ++i)
    numbers += x[i].item<double>() * (y[i].item<double>() - 1);
  show("sum", sum);
  show("numbers", numbers);
}

void least_and_greatest() {
  auto x = torch::rand({50}) - 0.5;
  float most = -1e30f, least = 1e30f, doubled = 0.9f;
  for (int64_t i = 0; i < x.size(0); ++i)
    if (x[i].item<float>() > most)
      most = x[i].item<float>();
  for (int64_t i = 0; i < x.size(0); ++i)
    least = std::min(least, x[i].item<float>());
  for (int64_t i = 0; i < x.size(0); ++i)
    doubled = std::max(x[i].item<float>() * 2, doubled);
  show("most", most);
  show("least", least);
  show("doubled", doubled);
}

void counts() {
  auto x = torch::rand({50}), y = torch::rand({50});
  int hits = 3;
  int64_t both = 0;
  for (int64_t i = 0; i < x.size(0); ++i)
    if (x[i].item<float>() > 0.5f)
      ++hits;
  for (int64_t i = 0; i < x.size(0); ++i)
    if (x[i].item<float>() > 0.5f || y[i].item<float>() <= 0.25f)
      both += 1;
  show("hits", hits);
  show("both", both);
}

// same cost: host code launches no task per element
void three_dimensions() {
  auto x = torch::rand({3, 4, 5}, torch::kFloat64).cpu();
  const auto *p = x.data_ptr<double>();
  double sum = 0;
  for (int64_t i = 0; i < x.numel(); ++i)
    sum += p[i] * p[i];
  show("sum", sum);
}

// same cost: host code launches no task per element
void two_dimensions() {
  auto x = torch::rand({7, 9}).cpu();
  const auto *p = x.data_ptr<float>();
  float most = 0;
  for (int64_t i = 0; i < x.numel(); ++i)
    most = std::max(most, p[i]);
  show("most", most);
}

// same cost: the array is empty
void empty() {
  const int64_t n = std::vector<int>().size();
  auto x = torch::rand({n});
  float sum = 1, most = -1, least = 1;
  for (int64_t i = 0; i < x.size(0); ++i)
    sum += x[i].item<float>();
  for (int64_t i = 0; i < x.size(0); ++i)
    most = std::max(most, x[i].item<float>());
  for (int64_t i = 0; i < x.size(0); ++i)
    if (x[i].item<float>() < least)
      least = x[i].item<float>();
  show("sum", sum);
  show("most", most);
  show("least", least);
}

// same cost: one element is read back before and after
void one_element() {
  const int64_t n = std::vector<int>(1).size();
  auto x = torch::rand({n});
  float sum = 1;
  for (int64_t i = 0; i < x.size(0); ++i)
    sum += x[i].item<float>();
  show("sum", sum);
}

void aliased_and_shadowed() {
  double sum = 3;
  auto x = torch::rand({20}, torch::kFloat64);
  auto same = x;
  {
    double sum = 0;
    for (int64_t i = 0; i < same.size(0); ++i)
      sum += same[i].item<double>();
    same += 1;
    show("inner", sum);
  }
  show("outer", sum);
  show("x", x);
}

void oddly_formatted() {
  auto x = torch::rand({20});
  float sum=0;
  for(int64_t i=0;i<x . size( 0 );++i){ sum+=x[i] . item<float>( ); }
  show("sum", sum);
}

void neighbours() {
  auto x = torch::rand({20});
  float sum = 0;
  for (int pass = 0; pass < 10; ++pass) {
    for (int64_t i = 0; i < x.size(0); ++i)
      sum += x[i].item<float>();
    x = x * 0.5;
  }
  show("sum", sum);
}

// left: a sum in a wider type than that of the elements is rounded less
void wider() {
  auto x = torch::rand({20}).cpu();
  const auto *p = x.data_ptr<float>();
  double sum = 0;
  for (int64_t i = 0; i < x.numel(); ++i)
    sum += p[i];
  show("sum", sum);
}

// left: each partial sum is stored
void running() {
  auto x = torch::rand({20});
  auto y = torch::empty({20});
  float sum = 0;
  for (int64_t i = 0; i < x.size(0); ++i) {
    sum += x[i].item<float>();
    y[i] = sum;
  }
  show("y", y);
}

// left: the search ends early
void first_hit() {
  auto x = torch::rand({20});
  int64_t at = 0;
  for (int64_t i = 0; i < x.size(0); ++i)
    if (x[i].item<float>() > 0.9f) {
      at = i;
      break;
    }
  show("at", at);
}

// Each iteration reads back one element, so n is limited.
void timed(int64_t n) {
  auto x = torch::ones({std::min<int64_t>(n, 100000)});
  float sum = 0;
  for (int64_t i = 0; i < x.size(0); ++i)
    sum += x[i].item<float>();
}
