// A loop that scales each row by its own number becomes a broadcast.
// REQUIRES: libtorch
// RUN: %prove-torch %s --suggested --within 1e-6 --rules R101 --fewer tasks %torch-flags
#include "proof.h"

void scaled() {
  auto x = torch::rand({10, 7}), y = torch::empty({10, 7});
  auto s = torch::rand({10});
  for (int64_t i = 0; i < 10; ++i)
    for (int64_t j = 0; j < 7; ++j)
      y[i][j] = x[i][j] * s[i];
  show("y", y);
}

// There are as many rows as columns: only the subscripts tell them apart.
void square() {
  auto x = torch::rand({9, 9}), y = torch::empty({9, 9});
  auto s = torch::rand({9}), r = torch::rand({9});
  for (int64_t i = 0; i < 9; ++i)
    for (int64_t j = 0; j < 9; ++j)
      y[i][j] = (x[i][j] - r[j]) / s[i];
  show("y", y);
}

void numbers() {
  auto x = torch::rand({4, 12}, torch::kFloat64);
  auto y = torch::empty({4, 12}, torch::kFloat64);
  auto s = torch::rand({4}, torch::kFloat64);
  for (int64_t i = 0; i < 4; ++i)
    for (int64_t j = 0; j < 12; ++j)
      y[i][j] = x[i][j].item<double>() * s[i].item<double>() + 2.0;
  show("y", y);
}

void in_place() {
  auto x = torch::rand({10, 3});
  auto s = torch::rand({10});
  for (int64_t i = 0; i < x.size(0); ++i) {
    for (int64_t j = 0; j < x.size(1); ++j) {
      x[i][j] = x[i][j] - s[i];
    }
  }
  show("x", x);
}

// same cost: the array is empty
void empty() {
  const int64_t n = std::vector<int>().size();
  auto x = torch::rand({n, 3}), y = torch::empty({n, 3});
  auto s = torch::rand({n});
  for (int64_t i = 0; i < x.size(0); ++i)
    for (int64_t j = 0; j < x.size(1); ++j)
      y[i][j] = x[i][j] * s[i];
  show("y", y);
}

void one_row_and_one_column() {
  auto x = torch::rand({1, 12}), y = torch::empty({1, 12});
  auto s = torch::rand({1});
  for (int64_t i = 0; i < 1; ++i)
    for (int64_t j = 0; j < 12; ++j)
      y[i][j] = x[i][j] * s[i];
  auto u = torch::rand({12, 1}), v = torch::empty({12, 1});
  auto t = torch::rand({12});
  for (int64_t i = 0; i < 12; ++i)
    for (int64_t j = 0; j < 1; ++j)
      v[i][j] = u[i][j] * t[i];
  show("y", y);
  show("v", v);
}

// left: the rank of the array with the other name is not known
void alias() {
  auto x = torch::rand({5, 10});
  auto y = x;
  auto s = torch::rand({5});
  for (int64_t i = 0; i < 5; ++i)
    for (int64_t j = 0; j < 10; ++j)
      y[i][j] = x[i][j] * s[i];
  show("x", x);
}

void shadowed_and_formatted() {
  auto s = torch::ones({2});
  {
    auto x = torch::rand({10, 5}), y = torch::empty({10, 5});
    auto s = torch::rand({10});
    for(int64_t i=0;i<10;++i) for (int64_t j=0;j<5;++j) { y[i][j]=x[i][j]*s[i] ; }
    show("y", y);
  }
  show("s", s);
}

void neighbours() {
  auto x = torch::rand({10, 5}), y = torch::rand({10, 5});
  auto s = torch::rand({10});
  for (int pass = 0; pass < 9; ++pass) {
    auto t = torch::zeros({10, 5});
    for (int64_t i = 0; i < 10; ++i)
      for (int64_t j = 0; j < 5; ++j)
        t[i][j] = x[i][j] * s[i];
    y = y + t;
  }
  show("y", y);
}

// left: the loop covers only the part below the diagonal
void triangle() {
  auto x = torch::rand({10, 10}), y = torch::zeros({10, 10});
  auto s = torch::rand({10});
  for (int64_t i = 0; i < 10; ++i)
    for (int64_t j = 0; j < i; ++j)
      y[i][j] = x[i][j] * s[i];
  show("y", y);
}

// left: the loop reads the transpose of the array
void transposed() {
  auto x = torch::rand({10, 10}), y = torch::zeros({10, 10});
  for (int64_t i = 0; i < 10; ++i)
    for (int64_t j = 0; j < 10; ++j)
      y[i][j] = x[j][i] * 2;
  show("y", y);
}

// left: the loop skips the last column
void partial() {
  auto x = torch::rand({10, 10}), y = torch::zeros({10, 10});
  for (int64_t i = 0; i < 10; ++i)
    for (int64_t j = 0; j < 9; ++j)
      y[i][j] = x[i][j] * 2;
  show("y", y);
}

// Each iteration launches tasks for one element, so n is limited.
void timed(int64_t n) {
  const int64_t rows = std::min<int64_t>(n, 30000) / 100;
  auto x = torch::ones({rows, 100}), y = torch::empty({rows, 100});
  auto s = torch::ones({rows});
  for (int64_t i = 0; i < rows; ++i)
    for (int64_t j = 0; j < 100; ++j)
      y[i][j] = x[i][j] * s[i];
}
