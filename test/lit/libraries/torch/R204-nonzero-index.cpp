// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R204 -- %libtorch-flags
#include <torch/types.h>
#include <iostream>
#include <tuple>
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

// A mask with other extents would not fit, or would be broadcast.
void otherShapes(int64_t n) {
  auto x = torch::rand({100}), y = torch::rand({n});
  auto shorter = torch::rand({50}) > 0.5, one = torch::rand({1}) > 0.5;
  x.index_put_({torch::nonzero(shorter).squeeze()}, 1.0); // expect: R204 "" note "written"
  x.index_put_({torch::nonzero(one).squeeze()}, 1.0); // expect: R204 "" note "written"
  // expect: R204 "" note "write under the mask, if it has the shape of the array" note "written"
  y.index_put_({torch::nonzero(shorter).squeeze()}, 1.0);
  // unsafe: y.masked_fill_(shorter, 1.0);
}

void ofTheCaller(at::Tensor x) {
  // expect: R204 "" note "write under the mask, if it has the shape of the array" note "written"
  x.index_put_({(x < 0).nonzero().squeeze()}, 0);
  // unsafe: x.masked_fill_(x < 0, 0);
}

void copied(torch::Tensor x, torch::Tensor y) {
  auto hits = torch::where(x > 0)[0]; // expect: R204 "" note "copy under the mask"
  // unsafe: (removed)
  y.index_put_({hits}, x.index({hits})); // expect: note "written" note "read"
  // unsafe: y.copy_(torch::where(x > 0, x, y));
}

//===-- good --------------------------------------------------------------===//

void masked(torch::Tensor x) {
  x.masked_fill_(x > 0, 0);
  x.index_put_({x < 0}, 1);
}

// LibTorch would make the same list of the mask itself.
torch::Tensor read(torch::Tensor x, torch::Tensor scores) {
  auto keep = torch::nonzero(scores > 0.5).squeeze(1);
  return x.index_select(0, keep);
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
  x.index_fill_(0, torch::nonzero(mask).squeeze().slice(0, 0, 10), 1.0);
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

//===-- indices that are passed on ----------------------------------------===//

void columns(torch::Tensor x, torch::Tensor m) {
  // expect: R204@15 "builds a list of indices only to access elements through"
  auto hits = torch::nonzero(m);
  auto rows = hits.select(1, 0), columns = hits.select(1, 1);
  // expect: note@5 "elements are written through the indices"
  x.index_put_({rows, columns}, 1);
  // expect: R204@15 "builds a list of indices only to access elements through"
  auto both = torch::nonzero(m > 1).unbind(1);
  // expect: note@5 "elements are written through the indices"
  x.index_put_({both[0], both[1]}, 2);
  // expect: R204@14 "builds a list of indices only to access elements through"
  auto cut = torch::nonzero(m > 2);
  // expect: note@5 "elements are written through the indices"
  x.index_put_({cut.index({Slice(), 0}), cut.index({Slice(), 1})}, 3);
  // expect: R204@16 "builds a list of indices only to access elements through"
  auto lists = torch::where(m);
  // expect: note@5 "elements are written through the indices"
  x.index_put_({lists[0], lists[1]}, 4);
}

void assigned(torch::Tensor x, torch::Tensor m) {
  torch::Tensor hits;
  // expect: R204@10 "builds a list of indices only to access elements through"
  hits = torch::nonzero(m).view({-1});
  // expect: note@5 "elements are written through the indices"
  x.index_fill_(0, hits, 0);
}

void renamed(torch::Tensor x, torch::Tensor m) {
  // expect: R204@30 "builds a list of indices only to access elements through"
  const torch::Tensor hits = torch::argwhere(m).flatten();
  const torch::Tensor &same = hits;
  // expect: note@5 "elements are written through the indices"
  x.index_fill_(0, same, 0);
}

void inATuple(torch::Tensor x, torch::Tensor m) {
  // expect: R204@15 "builds a list of indices only to access elements through"
  auto hits = torch::nonzero(m);
  auto [rows, columns] = std::make_tuple(hits.select(1, 0), hits.select(1, 1));
  // expect: note@5 "elements are written through the indices"
  x.index_put_({rows, columns}, 0);
  // expect: R204@33 "builds a list of indices only to access elements through"
  auto pair = std::make_pair(m, torch::nonzero(m > 1).squeeze());
  // expect: note@5 "elements are written through the indices"
  x.index_fill_(0, std::get<1>(pair), 0);
  x.add_(std::get<0>(pair));
}

//===-- kept, returned, counted -------------------------------------------===//

torch::Tensor returned(torch::Tensor x, torch::Tensor m) {
  auto hits = torch::nonzero(m).squeeze();
  x.index_fill_(0, hits, 0);
  return hits;
}

struct Holder {
  torch::Tensor kept;
  std::vector<torch::Tensor> all;
  void keep(torch::Tensor x, torch::Tensor m) {
    kept = torch::nonzero(m).squeeze();
    x.index_fill_(0, kept, 0);
    auto hits = torch::nonzero(m).squeeze();
    all.push_back(hits);
    x.index_fill_(0, hits, 0);
    torch::Tensor later;
    later = torch::nonzero(m).squeeze();
    kept = later;
    x.index_fill_(0, later, 0);
  }
};

int64_t counted(torch::Tensor x, torch::Tensor m) {
  auto hits = torch::nonzero(m).squeeze();
  x.index_fill_(0, hits, 0);
  return hits.size(0) + torch::nonzero(m).size(0);
}

void assignedTwice(torch::Tensor x, torch::Tensor m, bool other) {
  torch::Tensor hits;
  hits = torch::nonzero(m).squeeze();
  if (other)
    hits = torch::arange(3);
  x.index_fill_(0, hits, 0);
}

torch::Tensor otherPart(torch::Tensor x, torch::Tensor m) {
  auto [hits, scores] = std::make_tuple(torch::nonzero(m).squeeze(), m);
  x.index_fill_(0, scores, 0);
  return hits;
}

// A part of the indices, for which there is no mask.
void someHits(torch::Tensor x, torch::Tensor m, torch::Tensor n, bool first) {
  auto hits = torch::nonzero(m).squeeze();
  x.index_fill_(0, hits.slice(0, 0, 100), 0);
  x.index_put_({torch::nonzero(m)[0]}, 1);
  x.index_fill_(0, torch::nonzero(m).squeeze().index({Slice(0, 100)}), 2);
  auto chosen = first ? torch::nonzero(m).squeeze() : n;
  x.index_fill_(0, chosen, 0);
}

// The declared indices are used for more than the write.
void roomForHits(int64_t n) {
  auto x = torch::rand({n});
  // expect: R204@15 "builds a list of indices only to access elements through"
  auto hits = torch::nonzero(x > 0.5).squeeze();
  // expect: note@5 "elements are written through the indices"
  x.index_fill_(0, hits, 0);
  auto room = torch::zeros(hits.sizes());
  x.add_(room.sum());
}

int commas(int64_t n, bool some) {
  auto x = torch::rand({n});
  int k = 0;
  // expect: R204@25 "builds a list of indices only to access elements through"
  // expect: note@10 "elements are written through the indices"
  ++k, x.index_fill_(0, torch::nonzero(x > 0.5).squeeze(), 0);
  if (some)
    // expect: R204@22 "builds a list of indices only to access elements through"
    // expect: note@7 "elements are written through the indices"
    x.index_fill_(0, torch::nonzero(x > 0.5).squeeze(), 0);
    // fixed: x.masked_fill_(x > 0.5, 0);
  else
    ++k;
  return k;
}

// ---- copies through indices ----

torch::Tensor signals(torch::Tensor a, torch::Tensor b) {
  // expect: R204@15 "builds a list of indices" note@15 "copy under the mask, if it has the shape of both arrays"
  auto hits = torch::nonzero((a < 0.25).logical_and(b > 0.5)).squeeze(1);
  // unsafe: auto hits = (a < 0.25).logical_and(b > 0.5);
  auto x = a + b;
  auto y = a * b;
  x.index_put_({hits}, y.index({hits})); // expect: note@5 "written" note@26 "read"
  // unsafe: x.copy_(torch::where(hits, y, x));
  return x;
}

void copiedByValue(torch::Tensor x, torch::Tensor y) {
  auto mask = y > 0;
  auto hits = torch::nonzero(mask).squeeze(1); // expect: R204 "builds a list" note "copy under the mask"
  // unsafe: (removed)
  auto values = y.index({hits}); // expect: note "read"
  // unsafe: (removed)
  x.index_put_({hits}, values); // expect: note "written"
  // unsafe: x.copy_(torch::where(mask, y, x));
}

// The mask changes before it is used, or values are accumulated or changed in between.
void notCopied(torch::Tensor x, torch::Tensor y, torch::Tensor z) {
  auto mask = y > 0;
  auto early = torch::nonzero(mask).squeeze(1); // expect: R204 "builds a list"
  mask.logical_not_();
  x.index_put_({early}, y.index({early})); // expect: note "written" note "read"
  auto added = torch::nonzero(y > 1).squeeze(1); // expect: R204 "builds a list"
  x.index_put_({added}, y.index({added}), /*accumulate=*/true); // expect: note "written" note "read"
  auto raised = torch::nonzero(y > 2).squeeze(1); // expect: R204 "builds a list"
  x.index_put_({raised}, y.index({raised}) + 1); // expect: note "written" note "read"
  auto mixed = torch::nonzero(y > 3).squeeze(1); // expect: R204 "builds a list"
  auto values = y.index({mixed}); // expect: note "read"
  y.zero_();
  x.index_put_({mixed}, values); // expect: note "written"
  auto rows = torch::nonzero(y > 4).squeeze(1); // expect: R204 "builds a list"
  x.index_put_({rows}, y.index_select(0, rows)); // expect: note "written" note "read"
}

// The indices are what is stored.
void keepPositions(torch::Tensor mask, torch::Tensor positions, torch::Tensor row) {
  auto hits = torch::nonzero(mask).squeeze(1);
  positions.index_put_({row}, hits);
}
