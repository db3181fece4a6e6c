// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R215 -- %libtorch-flags
// cuPyNumeric has no reads through index lists.
#include <torch/types.h>

using torch::indexing::Slice;

void use(const torch::Tensor &);
bool ready();

//===-- bad ---------------------------------------------------------------===//

void lists(torch::Tensor x, torch::Tensor v, torch::Tensor w) {
  auto i = torch::tensor({0, 2, 2});
  // expect: R215@3 "reads and writes 'x' through the same index list; if an index occurs twice, one update is lost"
  // expect: note "the elements are read here"
  // expect: note "add in place; an index that occurs twice then counts twice"
  x.index_put_({i}, x.index({i}) + v);
  // unsafe: x.index_put_({i}, v, /*accumulate=*/true);
  // expect: R215@3 "reads and writes 'x' through the same index list"
  // expect: note "the elements are read here"
  // expect: note "add in place"
  x.index_put_({i}, v * w + x.index({i}));
  // unsafe: x.index_put_({i}, v * w, /*accumulate=*/true);
  // expect: R215@3 "reads and writes 'x' through the same index list"
  // expect: note "the elements are read here"
  // expect: note "add in place"
  x.index_put_({i}, x.index({i}) - v);
  // unsafe: x.index_put_({i}, -v, /*accumulate=*/true);
  // expect: R215@3 "reads and writes 'x' through the same index list"
  // expect: note "the elements are read here"
  // expect: note "add in place"
  x.index_put_({i}, x.index({i}) - (v + w));
  // unsafe: x.index_put_({i}, -(v + w), /*accumulate=*/true);
  // Operations other than sums, or sums with a number.
  // expect: R215@3 "reads and writes 'x' through the same index list"
  // expect: note "the elements are read here"
  x.index_put_({i}, x.index({i}) * v);
  // expect: R215@3 "reads and writes 'x' through the same index list"
  // expect: note "the elements are read here"
  x.index_put_({i}, x.index({i}) + 1);
  // expect: R215@3 "reads and writes 'x' through the same index list"
  // expect: note "the elements are read here"
  x.index_put_({i}, v - x.index({i}));
  // expect: R215@3 "reads and writes 'x' through the same index list"
  // expect: note "the elements are read here"
  x.index_put_({i}, (x.index({i}) + v).clamp(0, 1));
  // expect: R215@3 "reads and writes 'x' through the same index list"
  // expect: note "the elements are read here"
  x.index_put_({i}, torch::add(x.index({i}), v));
  // expect: R215@3 "reads and writes 'x' through the same index list"
  // expect: note "the elements are read here"
  x.index_put_({i, Slice(0, 2)}, x.index({i, Slice(0, 2)}).mul(v));
}

// With an axis, the list contains positions, never a mask.
void axes(torch::Tensor x, torch::Tensor i, torch::Tensor v) {
  // expect: R215@3 "reads and writes 'x' through the same index list"
  // expect: note "the elements are read here"
  // expect: note "add in place"
  x.index_copy_(0, i, x.index_select(0, i) + v);
  // unsafe: x.index_add_(0, i, v);
  // expect: R215@3 "reads and writes 'x' through the same index list"
  // expect: note "the elements are read here"
  // expect: note "add in place"
  x.scatter_(1, i, x.gather(1, i) - v);
  // unsafe: x.scatter_add_(1, i, -v);
  // expect: R215@3 "reads and writes 'x' through the same index list"
  // expect: note "the elements are read here"
  // expect: note "add in place"
  x.put_(i, x.take(i) + v);
  // unsafe: x.put_(i, v, /*accumulate=*/true);
  // expect: R215@3 "reads and writes 'x' through the same index list"
  // expect: note "the elements are read here"
  x.index_copy_(1, i, torch::index_select(x, 1, i).exp());
}

void throughVariables(torch::Tensor x, torch::Tensor v, int n) {
  auto i = torch::randint(0, 10, {64});
  for (int k = 0; k < n; ++k) {
    // expect: note "the elements are read here"
    auto changed = x.index({i}) + v;
    // expect: R215@5 "reads and writes 'x' through the same index list"
    x.index_put_({i}, changed);
    if (ready())
      // expect: R215@7 "reads and writes 'x' through the same index list"
      // expect: note "the elements are read here"
      x.index_put_({i}, x.index({i}) + v), use(x);
  }
}

// index_add_ takes a row for each index of one list, and does not broadcast.
void rows(torch::Tensor given, int64_t n) {
  auto x = torch::rand({10}), v = torch::rand({3});
  auto m = torch::rand({10, 4}), w = torch::rand({3, 4});
  auto i = torch::tensor({0, 7, n}), last = torch::tensor({-1, 0, 1});
  auto all = torch::arange(n);
  // expect: R215@3 "reads and writes 'x' through the same index list"
  // expect: note "the elements are read here"
  // expect: note "add in place"
  x.index_put_({i}, x.index({i}) + v);
  // unsafe: x.index_add_(0, i, v);
  // expect: R215@3 "reads and writes 'm' through the same index list"
  // expect: note "the elements are read here"
  // expect: note "add in place"
  m.index_put_({all}, m.index({all}) - w);
  // unsafe: m.index_add_(0, all, -w);
  // A row that is broadcast, other columns, an array of unknown rank.
  // expect: R215@3 "reads and writes 'm' through the same index list"
  // expect: note "the elements are read here"
  // expect: note "add in place"
  m.index_put_({i}, m.index({i}) + torch::rand({4}));
  // unsafe: m.index_put_({i}, torch::rand({4}), /*accumulate=*/true);
  // expect: R215@3 "reads and writes 'm' through the same index list"
  // expect: note "the elements are read here"
  // expect: note "add in place"
  m.index_put_({i}, m.index({i}) + torch::rand({3, 1}));
  // unsafe: m.index_put_({i}, torch::rand({3, 1}), /*accumulate=*/true);
  // expect: R215@3 "reads and writes 'm' through the same index list"
  // expect: note "the elements are read here"
  // expect: note "add in place"
  m.index_put_({i}, m.index({i}) + torch::rand({1, 4}));
  // unsafe: m.index_put_({i}, torch::rand({1, 4}), /*accumulate=*/true);
  // expect: R215@3 "reads and writes 'm' through the same index list"
  // expect: note "the elements are read here"
  // expect: note "add in place"
  m.index_put_({i}, m.index({i}) + given);
  // unsafe: m.index_put_({i}, given, /*accumulate=*/true);
  // An index that counts from the end, two lists.
  // expect: R215@3 "reads and writes 'x' through the same index list"
  // expect: note "the elements are read here"
  // expect: note "add in place"
  x.index_put_({last}, x.index({last}) + v);
  // unsafe: x.index_put_({last}, v, /*accumulate=*/true);
  // expect: R215@3 "reads and writes 'm' through the same index list"
  // expect: note "the elements are read here"
  // expect: note "add in place"
  m.index_put_({i, i}, m.index({i, i}) + v);
  // unsafe: m.index_put_({i, i}, v, /*accumulate=*/true);
}

#define BUMP(x, i, v) x.index_put_({i}, x.index({i}) + v)
template <typename T> void inTemplate(torch::Tensor x, torch::Tensor v, T n) {
  auto i = torch::arange(4);
  // expect: R215@8 "reads and writes 'x' through the same index list"
  // expect: note "the elements are read here"
  BUMP(x, i, v);
  if constexpr (sizeof(T) > 2)
    // expect: R215@5 "reads and writes 'x' through the same index list"
    // expect: note "the elements are read here"
    x.index_put_({i}, x.index({i}) * n);
  auto later = [&](auto &&y, torch::Tensor i) {
    // expect: R215@5 "reads and writes 'y' through the same index list"
    // expect: note "the elements are read here"
    y.index_copy_(0, i, y.index_select(0, i) + v);
  };
  later(x, v);
}
template void inTemplate<int>(torch::Tensor, torch::Tensor, int);

struct Embedding {
  torch::Tensor table;
  void update(torch::Tensor rows, torch::Tensor step) {
    // expect: R215@5 "reads and writes 'table' through the same index list"
    // expect: note "the elements are read here"
    // expect: note "add in place"
    table.index_copy_(0, rows, table.index_select(0, rows) - step);
    // unsafe: table.index_add_(0, rows, -step);
  }
};

//===-- good --------------------------------------------------------------===//

void masks(torch::Tensor x, torch::Tensor v) {
  auto m = x > 0;
  x.index_put_({m}, x.index({m}) + v);
  x.index_put_({x > 1}, x.index({x > 1}) * 2);
  x.masked_scatter_(m, x.masked_select(m) + v);
  // R204 reports this.
  auto hits = torch::nonzero(m).squeeze();
  x.index_put_({hits}, x.index({hits}) + v);
  auto listed = torch::tensor({true, false});
  x.index_put_({listed}, x.index({listed}) + v);
}

// It may be a mask.
void unknown(torch::Tensor x, torch::Tensor i, torch::Tensor v) {
  x.index_put_({i}, x.index({i}) + v);
  x.index_put_({i, Slice()}, x.index({i, Slice()}) + v);
}

// No index occurs twice.
void columns(torch::Tensor x, torch::Tensor v, int k) {
  auto i = torch::tensor({2, 4});
  x.index_put_({Slice(), i}, 1 - x.index({Slice(), i}));
  x.index_put_({i}, x.index({i}) + v);
  x.index_copy_(0, torch::tensor({-1, -3}), x.index_select(0, torch::tensor({-1, -3})) + v);
  // It may.
  auto changed = torch::tensor({2, 4});
  changed.fill_(2);
  // expect: R215 "reads and writes 'x' through the same index list" note "read here" note "add in place"
  x.index_put_({changed}, x.index({changed}) + v);
  // unsafe: x.index_put_({changed}, v, /*accumulate=*/true);
  auto last = torch::tensor({-1, 2}), any = torch::tensor({2, k});
  // expect: R215 "reads and writes 'x' through the same index list" note "read here" note "add in place"
  x.index_put_({last}, x.index({last}) + v);
  // unsafe: x.index_put_({last}, v, /*accumulate=*/true);
  // expect: R215 "reads and writes 'x' through the same index list" note "read here" note "add in place"
  x.index_copy_(0, torch::zeros({2}, torch::kLong), x.index_select(0, torch::zeros({2}, torch::kLong)) + v);
  // unsafe: x.index_add_(0, torch::zeros({2}, torch::kLong), v);
  // expect: R215 "reads and writes 'x' through the same index list" note "read here"
  x.index_put_({i, any}, x.index({i, any}) * v);
}

void slices(torch::Tensor x, torch::Tensor v, int k) {
  x.index_put_({Slice(0, 4)}, x.index({Slice(0, 4)}) + v);
  x.index_put_({k, Slice()}, x.index({k, Slice()}) + v);
}

void others(torch::Tensor x, torch::Tensor y, torch::Tensor v) {
  auto i = torch::tensor({0, 2}), j = torch::tensor({1, 3});
  x.index_put_({i}, x.index({j}) + v);
  x.index_put_({i}, y.index({i}) + v);
  x.index_put_({i}, v);
  x.index_put_({i}, v, true);
  x.index_add_(0, i, v);
  x.scatter_add_(0, i, v);
  x.index_copy_(0, i, x.index_select(1, i) + v);
  x.index_put_({i}, x.index({i}).sum());
  auto z = x.index_put({i}, x.index({i}) + v);
  use(z);
  // The list is drawn twice, so there are two lists.
  x.index_put_({torch::randint(0, 9, {4})}, x.index({torch::randint(0, 9, {4})}) + v);
}

//===-- edges -------------------------------------------------------------===//

// These accumulate by themselves: no update is lost.
void addingUp(torch::Tensor x, torch::Tensor v, bool accumulate) {
  auto i = torch::tensor({1, 1, 2});
  x.index_put_({i}, x.index({i}) + v, /*accumulate=*/true);
  x.index_put_({i}, x.index({i}), accumulate);
  x.index_add_(0, i, x.index_select(0, i) + v);
  x.scatter_add_(0, i, x.gather(0, i) + v);
  x.put_(i, x.take(i) + v, true);
  // expect: R215 "reads and writes 'x' through the same index list" note "read here" note "add in place"
  x.index_put_({i}, x.index({i}) + v, /*accumulate=*/false);
  // unsafe: x.index_put_({i}, v, /*accumulate=*/true);
}

void changedBetween(torch::Tensor x, torch::Tensor v) {
  auto i = torch::arange(4);
  auto old = x.index({i}) + v;
  x.zero_();
  x.index_put_({i}, old);
  auto kept = x.index({i}) + v;
  x.index_put_({i}, kept);
  use(kept);
}

void unevaluated(torch::Tensor x, torch::Tensor v) {
  auto i = torch::arange(4);
  static_assert(sizeof(x.index_put_({i}, x.index({i}) + v)) > 0);
}

void silenced(torch::Tensor x, torch::Tensor i, torch::Tensor v) {
  x.index_copy_(0, i, x.index_select(0, i) + v); // NOLINT
  // NOLINTNEXTLINE(array-R215-indexed-read-modify-write)
  x.index_copy_(0, i, x.index_select(0, i) + v);
}
