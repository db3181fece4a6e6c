// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R215 -- %libtorch-flags
#include <torch/types.h>

using torch::Tensor;

//===-- bad ---------------------------------------------------------------===//

void positions(Tensor t, Tensor v) {
  auto i = torch::tensor({0, 2, 2});
  // expect: R215@3 "reads and writes 't' through the same index list; if an index occurs twice"
  // expect: note@23 "the elements are read"
  // expect: note@3 "add in place; an index that occurs twice then counts"
  t.index_put_({i}, t.index({i}) + v);
  // unsafe: t.index_put_({i}, v, /*accumulate=*/true);
  v.neg_();
  // expect: R215@3 "reads and writes 't' through the same index list; if an index occurs twice"
  // expect: note@23 "the elements are read"
  // expect: note@3 "add in place; an index that occurs twice then counts"
  t.index_put_({i}, t.index({i}) + v, /*accumulate=*/false);
  // unsafe: t.index_put_({i}, v, /*accumulate=*/true);
  v.neg_();
  // expect: R215@3 "reads and writes 't' through the same index list; if an index occurs twice"
  // expect: note@15 "the elements are read"
  // expect: note@3 "add in place; an index that occurs twice then counts"
  t.put_(i, t.take(i) + v);
  // unsafe: t.put_(i, v, /*accumulate=*/true);
  v.neg_();
  // expect: R215@3 "reads and writes 't' through the same index list; if an index occurs twice"
  // expect: note@25 "the elements are read"
  // expect: note@3 "add in place; an index that occurs twice then counts"
  t.index_copy_(0, i, t.index_select(0, i) - v);
  // unsafe: t.index_add_(0, i, -v);
  v.neg_();
  // expect: R215@3 "reads and writes 't' through the same index list; if an index occurs twice"
  // expect: note@22 "the elements are read"
  // expect: note@3 "add in place; an index that occurs twice then counts"
  t.scatter_(0, i, t.gather(0, i) + v);
  // unsafe: t.scatter_add_(0, i, v);
  v.neg_();
  // expect: R215@3 "reads and writes 't' through the same index list; if an index occurs twice"
  // expect: note@29 "the elements are read"
  // expect: note@3 "add in place; an index that occurs twice then counts"
  torch::index_put_(t, {i}, torch::index(t, {i}) + v);
  // unsafe: t.index_put_({i}, v, /*accumulate=*/true);
}

void inOneArm(Tensor t, Tensor v, bool more) {
  auto i = torch::tensor({0, 2, 2});
  if (more)
    // expect: R215@5 "reads and writes 't' through the same index list; if an index occurs twice"
    // expect: note@25 "the elements are read"
    // expect: note@5 "add in place; an index that occurs twice then counts"
    t.index_put_({i}, t.index({i}) + v);
    // unsafe: t.index_put_({i}, v, /*accumulate=*/true);
  else
    v.zero_();
}

// No fix: the statement does more, or its value is used.
Tensor partOfMore(Tensor t, Tensor v) {
  auto i = torch::tensor({0, 2, 2});
  int k = 0;
  // expect: R215@8 "reads and writes 't' through the same index list; if an index occurs twice"
  // expect: note@28 "the elements are read"
  ++k, t.index_put_({i}, t.index({i}) + v);
  // expect: R215@8 "reads and writes 't' through the same index list; if an index occurs twice"
  // expect: note@28 "the elements are read"
  for (t.index_put_({i}, t.index({i}) + v); k < 3; ++k)
    v.mul_(2);
  // expect: R215@10 "reads and writes 't' through the same index list; if an index occurs twice"
  // expect: note@30 "the elements are read"
  return t.index_put_({i}, t.index({i}) + v);
}

//===-- good --------------------------------------------------------------===//

// A mask lists each element once.
void masks(Tensor t, Tensor v) {
  auto mask = t > 0;
  t.index_put_({mask}, t.index({mask}) + 1);
  t.index_put_({mask}, t.index({mask}) + 1, /*accumulate=*/true);
  t.index_put_({~mask}, t.index({~mask}) + v);
  t.index_put_({mask.logical_not()}, t.index({mask.logical_not()}) + 1);
  auto flags = torch::zeros({3}, torch::kBool);
  t.index_put_({flags}, t.index({flags}) + v);
  auto cast = torch::zeros({3}).to(torch::kBool);
  t.index_put_({cast}, t.index({cast}) + v);
  auto bits = torch::tensor({true, false});
  t.index_put_({bits}, t.index({bits}) + v);
  auto drawn = torch::randint(0, 2, {3}, torch::kBool);
  t.index_put_({drawn}, t.index({drawn}) + v);
}

// Arrays of bytes are masks, too.
void bytes(Tensor t, Tensor v) {
  auto ones = torch::ones({3}, torch::kUInt8);
  t.index_put_({ones}, t.index({ones}) + v);
  auto drawn = torch::randint(0, 2, {3}, torch::kUInt8);
  t.index_put_({drawn}, t.index({drawn}) + v);
}

// It accumulates already: for an index that occurs twice, both values are added.
void accumulates(Tensor t, Tensor v, bool add) {
  auto i = torch::tensor({0, 2, 2});
  t.index_put_({i}, t.index({i}) + v, /*accumulate=*/true);
  t.index_put_({i}, t.index({i}) + v, add);
  t.put_(i, t.take(i) + v, true);
  t.index_add_(0, i, t.index_select(0, i) + v);
  t.scatter_add_(0, i, t.gather(0, i) + v);
  t.scatter_(0, i, t.gather(0, i) + v, "add");
  t.scatter_reduce_(0, i, t.gather(0, i) + v, "sum");
}

void unknownIndices(Tensor t, Tensor i) { t.index_put_({i}, t.index({i}) + 1); }

void otherIndices(Tensor t, Tensor v) {
  auto i = torch::tensor({0, 2, 2}), j = torch::tensor({1, 2, 2});
  t.index_put_({i}, t.index({j}) + v);
  v.index_put_({i}, t.index({i}) + 1);
}
