// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R204 -- %libtorch-flags
#include <torch/types.h>
#include <iostream>
#include <vector>

using torch::indexing::Slice;

//===-- bad ---------------------------------------------------------------===//

void clipped(int64_t n) {
  auto x = torch::rand({n});
  // expect: R204@16 "builds a list of indices only to access elements through it; the mask itself selects them"
  auto large = torch::nonzero(x > 0.95).squeeze();
  // fixed: (removed)
  x.index_put_({large}, 0.95); // expect: note@5 "elements are written through the indices here"
  // fixed: x.masked_fill_(x > 0.95, 0.95);
}

void otherForms(int64_t n) {
  auto x = torch::rand({n});
  auto high = x > 0.5;
  auto low = x.lt(0.1);
  x.index_put_({torch::where(high)[0]}, 1.0); // expect: R204@17 "" note "written"
  // fixed: x.masked_fill_(high, 1.0);
  x.index_put_({low.nonzero().select(1, 0)}, 0); // expect: R204 "" note "written"
  // fixed: x.masked_fill_(low, 0);
  x.index_fill_(0, torch::nonzero(high & low).view(-1), 2); // expect: R204 "" note "written"
  // fixed: x.masked_fill_(high & low, 2);
}

void matrix() {
  auto x = torch::rand({20000, 8}).to(torch::kFloat64);
  auto large = torch::nonzero(x > 0.95); // expect: R204 ""
  // fixed: (removed)
  x.index_put_({large.select(1, 0), large.select(1, 1)}, 0.95); // expect: note "written"
  // fixed: x.masked_fill_(x > 0.95, 0.95);
}

void ofTheCaller(at::Tensor x) {
  // expect: R204 "" note "write under the mask, if it has the shape of the array" note "written"
  x.index_put_({(x < 0).nonzero().squeeze()}, 0);
  // unsafe: x.masked_fill_(x < 0, 0);
}

torch::Tensor read(torch::Tensor x, torch::Tensor scores) {
  auto keep = torch::nonzero(scores > 0.5).squeeze(1); // expect: R204 ""
  return x.index_select(0, keep); // expect: note "elements are read through the indices here"
}

void copied(torch::Tensor x, torch::Tensor y) {
  auto hits = torch::where(x > 0)[0]; // expect: R204 ""
  y.index_put_({hits}, x.index({hits})); // expect: note "written" note "read"
}

//===-- good --------------------------------------------------------------===//

void masked(torch::Tensor x) {
  x.masked_fill_(x > 0, 0);
  x.index_put_({x < 0}, 1);
}

torch::Tensor returned(torch::Tensor x) { return torch::nonzero(x); }

int64_t counted(torch::Tensor x) { return torch::nonzero(x).size(0); }

torch::Tensor countedFirst(torch::Tensor x, torch::Tensor y) {
  auto hits = torch::nonzero(x).squeeze(1);
  if (hits.numel() == 0)
    return y;
  return y.index_select(0, hits);
}

int64_t first(torch::Tensor x) { return torch::nonzero(x)[0].item<int64_t>(); }

void printed(torch::Tensor x, torch::Tensor y) {
  auto hits = torch::nonzero(x).squeeze(1);
  std::cout << hits;
  y.index_fill_(0, hits, 1);
}

void oneByOne(torch::Tensor x, torch::Tensor y) {
  auto hits = torch::nonzero(x).squeeze(1).cpu();
  auto p = hits.data_ptr<int64_t>();
  for (int64_t i = 0; i < hits.numel(); ++i)
    y[p[i]] = 1;
}

std::vector<torch::Tensor> kept(torch::Tensor x, std::vector<torch::Tensor>& all) {
  auto hits = torch::nonzero(x);
  all.push_back(hits);
  return all;
}

torch::Tensor calculatedWith(torch::Tensor x, torch::Tensor y) {
  auto hits = torch::nonzero(x).squeeze(1);
  return y.index_select(0, hits + 1);
}

struct Sampler {
  torch::Tensor indices;
  Sampler(torch::Tensor mask) : indices(torch::nonzero(mask)) {}
  void update(torch::Tensor mask) { indices = torch::nonzero(mask).squeeze(); }
};

torch::Tensor chosen(torch::Tensor x, torch::Tensor a, torch::Tensor b) { return torch::where(x > 0, a, b); }

//===-- edges -------------------------------------------------------------===//

void noMaskForm(int64_t n) {
  auto x = torch::rand({n});
  auto m = torch::rand({n, n});
  auto mask = x > 0.5;
  x.index_put_({torch::nonzero(mask).squeeze()}, torch::ones({1}), true); // expect: R204 "" note "written"
  m.index_put_({torch::nonzero(mask).squeeze()}, 1.0); // expect: R204 "" note "written"
  m.index_put_({torch::nonzero(mask).squeeze(), 0}, 1.0); // expect: R204 "" note "written"
  m.index_put_({Slice(), torch::nonzero(mask).squeeze()}, 1.0); // expect: R204 "" note "written"
  m.index_fill_(1, torch::nonzero(mask).squeeze(), 1.0); // expect: R204 "" note "written"
  x.index_fill_(0, torch::nonzero(mask).squeeze().slice(0, 0, 10), 1.0); // expect: R204 "" note "written"
  x.index_put_({torch::nonzero(x).squeeze()}, 1.0); // expect: R204 "" note "written"
  x.index_add_(0, torch::nonzero(mask).squeeze(), m); // expect: R204 "" note "written"
}

void swappedColumns(int64_t n) {
  auto m = torch::rand({n, n});
  auto hits = torch::nonzero(m > 0.5); // expect: R204 ""
  m.index_put_({hits.select(1, 1), hits.select(1, 0)}, 0); // expect: note "written"
}

void changedBetween(int64_t n) {
  auto x = torch::rand({n});
  auto hits = torch::nonzero(x > 0.5).squeeze(); // expect: R204 ""
  x.add_(1);
  x.index_fill_(0, hits, 1.0); // expect: note "written"
}

void resultUsed(int64_t n) {
  auto x = torch::rand({n});
  auto y = x.index_fill_(0, torch::nonzero(x > 0.5).squeeze(), 1.0) * 2; // expect: R204 "" note "written"
}

template <typename T>
void instantiated(torch::Tensor x, T value) {
  x.index_put_({torch::nonzero(x > 0).squeeze()}, value); // expect: R204 "" note "written"
}
template void instantiated(torch::Tensor, float);

#define WRITE(x, value) x.index_put_({torch::nonzero(x > 0).squeeze()}, value)

void macro(torch::Tensor x) {
  WRITE(x, 1); // expect: R204 "" note "written"
}

void lambda(torch::Tensor x) {
  auto clear = [](torch::Tensor t) {
    t.index_put_({torch::nonzero(t > 0).squeeze()}, 0); // expect: R204 "" note "written" note "write under the mask"
    // unsafe: t.masked_fill_(t > 0, 0);
  };
  clear(x);
}

void silenced(torch::Tensor x) {
  x.index_put_({torch::nonzero(x).squeeze()}, 1); // NOLINT(array-R204-*)
}
