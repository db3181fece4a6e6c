// The body of a loop over slices is executed once, on the whole array.
// REQUIRES: libtorch
// RUN: %prove-torch %s --rules R112 --fewer tasks %torch-flags
#include "proof.h"

void one_dimension() {
  auto z = torch::rand({100});
  for (int64_t s = 0; s < 100; s += 10) {
    auto part = z.slice(0, s, s + 10);
    part.mul_(2);
  }
  show("z", z);
}

void tail() {
  const int64_t n = 101;
  auto x = torch::rand({n});
  auto z = torch::empty({n});
  for (int64_t s = 0; s < n; s += 7) {
    const auto last = std::min<int64_t>(s + 7, n);
    z.slice(0, s, last).copy_(x.slice(0, s, last) / 3 + 1);
  }
  show("z", z);
}

void two_dimensions() {
  auto x = torch::rand({61, 3}, torch::kFloat64);
  auto y = torch::rand({61, 3}, torch::kFloat64);
  auto z = torch::empty({61, 3}, torch::kFloat64);
  for (int64_t s = 0; s < 61; s += 6) {
    auto a = x.slice(0, s, s + 6);
    auto b = torch::sqrt(y.slice(0, s, s + 6));
    z.slice(0, s, s + 6).copy_(a * b + 0.1);
  }
  show("z", z);
}

void three_dimensions() {
  auto z = torch::rand({20, 2, 3});
  for (int64_t s = 0; s < 20; s += 2)
    z.narrow(0, s, 2).clamp_(0.25, 0.75).sub_(0.1);
  show("z", z);
}

// same cost: without a chunk there is no work, and little for the whole array
void empty() {
  auto z = torch::rand({0});
  for (int64_t s = 0; s < z.size(0); s += 16)
    z.slice(0, s, s + 16).mul_(2);
  show("z", z);
}

// same cost: the only chunk is the whole array; only the slice is saved
void one_element() {
  auto z = torch::rand({1});
  for (int64_t s = 0; s < z.size(0); s += 16)
    z.slice(0, s, s + 16).add_(1).reciprocal_();
  show("z", z);
}

void assigned() {
  auto x = torch::ones({50}, torch::kInt64);
  auto z = torch::empty({50}, torch::kInt64);
  for (int64_t s = 0; s < 50; s += 3)
    z.slice(0, s, s + 3) = x.slice(0, s, s + 3) * 7;
  show("z", z);
}

void filled() {
  auto z = torch::empty({50}, torch::kInt64);
  for (int64_t s = 0; s < 50; s += 3)
    z.slice(0, s, s + 3) = 4;
  show("z", z);
}

// A value that is computed in one type and stored in another is converted the same way.
void other_type() {
  auto x = torch::rand({40}, torch::kFloat64);
  auto z = torch::empty({40}, torch::kInt32);
  for (int64_t s = 0; s < 40; s += 4)
    z.slice(0, s, s + 4) = x.slice(0, s, s + 4) * 10;
  show("z", z);
}

void alias() {
  auto z = torch::ones({30});
  auto same = z;
  auto view = z.view({10, 3});
  for (int64_t s = 0; s < 30; s += 3)
    z.slice(0, s, s + 3) += 0.5;
  show("same", same);
  show("view", view);
}

void shadowed() {
  const int64_t s = 3;
  auto part = torch::ones({4});
  auto z = torch::rand({90});
  for (int64_t s = 0; s < 90; s += 8) {
    auto part = z.slice(0, s, s + 8);
    part -= 1;
  }
  show("part", part * s);
  show("z", z);
}

void oddly_formatted() {
  auto z=torch :: rand( { 33 } ) ;
  for(int64_t s=0;s<33;
      s+=2)
  { auto part /* of z */ = z . slice ( 0,s , s+2 ) ; part . mul_( 3 ) ; }
  show("z", z);
}

void commented() {
  auto z = torch::rand({33});
  // Two at a time.
  for (int64_t s = 0; s < 33; s += 2) { // all of them
    // Cut one.
    auto part = z.slice(0, s, s + 2); // two of z
    /* and */ part.mul_(3);           // treble it
  }
  show("z", z);
}

// The work in the loop body is hoisted and done in place as well.
void neighbours() {
  auto z = torch::rand({64}, torch::kFloat64);
  auto y = torch::rand({64}, torch::kFloat64);
  for (int i = 0; i < 12; ++i) {
    auto t = torch::zeros({64}, torch::kFloat64);
    for (int64_t s = 0; s < 64; s += 5) {
      auto part = z.slice(0, s, s + 5);
      part.mul_(0.5);
    }
    t.copy_(z);
    y = y + 0.25;
    y.add_(t.sum());
  }
  show("y", y);
  show("z", z);
}

// left: elements after the last full vector are rounded differently
void rounding() {
  auto z = torch::rand({100});
  for (int64_t s = 0; s < 100; s += 7)
    z.slice(0, s, s + 7).sigmoid_();
  show("z", z);
}

// left: which elements are kept depends on their position in the slice
void triangle() {
  auto z = torch::rand({20, 20});
  for (int64_t s = 0; s < 20; s += 2)
    z.slice(0, s, s + 2).triu_();
  show("z", z);
}

// left: the loop skips the last element
void partial() {
  auto z = torch::rand({100});
  for (int64_t s = 0; s < 99; s += 3)
    z.slice(0, s, s + 3).mul_(2);
  show("z", z);
}

// left: a chunk depends on the previous one
void recurrence() {
  auto z = torch::rand({100});
  for (int64_t s = 10; s < 100; s += 10)
    z.slice(0, s, s + 10).add_(z.slice(0, s - 10, s));
  show("z", z);
}

// left: y is a view of z, shifted by one element
void overlap() {
  auto base = torch::rand({101});
  auto z = base.slice(0, 0, 100);
  auto y = base.slice(0, 1, 101);
  for (int64_t s = 0; s < 100; s += 10)
    y.slice(0, s, s + 10) = z.slice(0, s, s + 10) * 2;
  show("base", base);
}

// left: each chunk has its own sum
void normalised() {
  auto z = torch::rand({100});
  for (int64_t s = 0; s < 100; s += 10) {
    auto part = z.slice(0, s, s + 10);
    part.div_(part.sum());
  }
  show("z", z);
}

// left: the iterations are counted
void counted() {
  auto z = torch::rand({100});
  int passes = 0;
  for (int64_t s = 0; s < 100; s += 10) {
    z.slice(0, s, s + 10).mul_(2);
    ++passes;
  }
  show("passes", passes);
  show("z", z);
}

void timed(int64_t n) {
  auto z = torch::ones({n});
  for (int64_t s = 0; s < n; s += 4096) {
    auto part = z.slice(0, s, s + 4096);
    part.mul_(2);
    part.add_(1);
  }
}
