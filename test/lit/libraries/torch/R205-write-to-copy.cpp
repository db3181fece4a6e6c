// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R205 -- %libtorch-flags
#include <torch/types.h>

using torch::indexing::Slice;

void use(const torch::Tensor &);
bool ready();

//===-- bad ---------------------------------------------------------------===//

// `x.index(...) = v` copies v into what index() returns: a copy with a mask or
// a list of positions.
void gathered(torch::Tensor x, torch::Tensor y) {
  auto mask = x > 5;
  // expect: R205@3 "writes to a copy that is dropped: 'x' keeps its elements"
  // expect: note "'index' makes the copy here"
  // expect: note "write through the indices"
  x.index({mask}) = 0;
  // unsafe: x.index_put_({mask}, 0);
  // expect: R205@3 "writes to a copy that is dropped: 'x' keeps its elements"
  // expect: note "'index' makes the copy here"
  // expect: note "write through the indices"
  x.index({x < y}) = y.index({x < y});
  // unsafe: x.index_put_({x < y}, y.index({x < y}));
  auto rows = torch::tensor({0, 2});
  // expect: R205@3 "writes to a copy that is dropped: 'x' keeps its elements"
  // expect: note "'index' makes the copy here"
  // expect: note "write through the indices"
  x.index({rows, Slice(0, 2)}) = 1;
  // unsafe: x.index_put_({rows, Slice(0, 2)}, 1);
  // expect: R205@3 "writes to a copy that is dropped: 'x' keeps its elements"
  // expect: note "'index' makes the copy here"
  // expect: note "write through the indices"
  x.index({torch::arange(4)}).fill_(2.5);
  // unsafe: x.index_put_({torch::arange(4)}, 2.5);
  // expect: R205@3 "writes to a copy that is dropped: 'x' keeps its elements"
  // expect: note "'index' makes the copy here"
  // expect: note "write through the indices"
  x.index({torch::nonzero(y).squeeze()}).copy_(y);
  // unsafe: x.index_put_({torch::nonzero(y).squeeze()}, y);
  // expect: R205@3 "writes to a copy that is dropped: 'x' keeps its elements"
  // expect: note "'index' makes the copy here"
  x.index({mask}) += 1;
  // expect: R205@3 "writes to a copy that is dropped: 'x' keeps its elements"
  // expect: note "'index' makes the copy here"
  x.index({mask}).zero_();
  // expect: R205@3 "writes to a copy that is dropped: 'x' keeps its elements"
  // expect: note "'index_select' makes the copy here"
  x.index_select(0, rows).zero_();
  // expect: R205@3 "writes to a copy that is dropped: 'x' keeps its elements"
  // expect: note "'masked_select' makes the copy here"
  x.masked_select(mask).mul_(2);
  // expect: R205@3 "writes to a copy that is dropped: 'x' keeps its elements"
  // expect: note "'take' makes the copy here"
  torch::take(x, rows).zero_();
  // expect: R205@3 "writes to a copy that is dropped: 'x' keeps its elements"
  // expect: note "'gather' makes the copy here"
  x.gather(1, rows) += y;
}

// Conversions to bool, parts and other shapes of masks are masks, and so is what is used as one.
void convertedMasks(torch::Tensor x, torch::Tensor s, torch::Tensor m) {
  // expect: R205@3 "writes to a copy that is dropped: 'x' keeps its elements"
  // expect: note "'index' makes the copy here"
  // expect: note "write through the indices"
  x.index({(s > 0).squeeze().to(torch::kBool)}) = 0;
  // unsafe: x.index_put_({(s > 0).squeeze().to(torch::kBool)}, 0);
  auto rows = s.gt(0).select(1, 0).cuda();
  // expect: R205@3 "writes to a copy that is dropped: 'x' keeps its elements"
  // expect: note "'index' makes the copy here"
  // expect: note "write through the indices"
  x.index({rows}) = 1;
  // unsafe: x.index_put_({rows}, 1);
  auto none = torch::zeros({4}, torch::kBool);
  // expect: R205@3 "writes to a copy that is dropped: 'x' keeps its elements"
  // expect: note "'index' makes the copy here"
  // expect: note "write through the indices"
  x.index({none}) = 2;
  // unsafe: x.index_put_({none}, 2);
  x.masked_fill_(m, 0);
  // expect: R205@3 "writes to a copy that is dropped: 'x' keeps its elements"
  // expect: note "'index' makes the copy here"
  // expect: note "write through the indices"
  x.index({m}) = 3;
  // unsafe: x.index_put_({m}, 3);
  // These are not known to be masks.
  x.index({(s > 0).view(torch::kInt8)}) = 4;
  x.index({(s > 0).to(torch::kLong).select(0, 1)}) = 5;
}

void copies(torch::Tensor x, torch::Tensor y) {
  // expect: R205@3 "writes to a copy that is dropped: 'x' keeps its elements"
  // expect: note "'flip' makes the copy here"
  x.flip(0).zero_();
  // expect: R205@3 "writes to a copy that is dropped: 'x' keeps its elements"
  // expect: note "'diag' makes the copy here"
  torch::diag(x).fill_(1).mul_(2);
  // expect: R205@3 "writes to a copy that is dropped: 'x' keeps its elements"
  // expect: note "'rot90' makes the copy here"
  x.rot90() += y;
  // expect: R205@3 "writes to a copy that is dropped: 'x' keeps its elements"
  // expect: note "'narrow_copy' makes the copy here"
  x.narrow_copy(0, 0, 2).zero_();
  // expect: R205@3 "writes to a copy that is dropped: 'x' keeps its elements"
  // expect: note "'flip' makes the copy here"
  x.flip(0)[0] = 1;
  // expect: R205@3 "writes to a copy that is dropped: 'x' keeps its elements"
  // expect: note "'flip' makes the copy here"
  x.t().flip(0).select(0, 1).copy_(y);
  // expect: note "'fliplr' makes the copy here"
  auto d = x.fliplr();
  use(y);
  // expect: R205@3 "writes to a copy that is dropped: 'x' keeps its elements"
  d.zero_();
}

#define CLEAR(x, m) x.index({m}) = 0
template <typename T> void inTemplate(torch::Tensor x, T value) {
  auto m = x > 0;
  // expect: R205@9 "writes to a copy that is dropped: 'x' keeps its elements"
  // expect: note "'index' makes the copy here"
  CLEAR(x, m);
  // expect: R205@3 "writes to a copy that is dropped: 'x' keeps its elements"
  // expect: note "'index' makes the copy here"
  x.index({m}) = value;
}
template void inTemplate<float>(torch::Tensor, float);

void viewsThatCopy(torch::Tensor x) {
  // expect: R205@3 "writes to a copy that is dropped: 'x' keeps its elements"
  // expect: note "'select_copy' makes the copy here"
  torch::select_copy(x, 0, 1).zero_();
  auto diagonal = torch::diagonal_copy(x);
  diagonal.zero_();
  use(diagonal);
}

//===-- good --------------------------------------------------------------===//

torch::Tensor views(torch::Tensor x, torch::Tensor y) {
  x.index({1, Slice()}) = 0;
  x.index({"...", 0}) = 0;
  x.index({Slice(), Slice(0, 2)}) += y;
  x.diagonal().zero_();
  x.reshape({-1}).zero_();
  x.flatten().zero_();
  x.view({-1})[0] = 1;
  x.unsafe_chunk(3)[0].zero_();
  x.unsafe_split(1).at(0).zero_();
  x.t().zero_();
  x.index_put_({x > 0}, 1);
  x.masked_fill_(x > 0, 1);
  auto flipped = x.flip(0);
  flipped.zero_();
  use(flipped);
  auto sum = torch::diag(x);
  sum += y;
  return x.index({x > 0}).add_(1) + x.flip(0).mul_(2) + sum;
}

// An integer without dimensions selects a view; the dimensions of these indices are not known.
void unknownIndices(torch::Tensor x, torch::Tensor i, int k) {
  x.index({i}) = 0;
  x.index({x.argmax()}) = 0;
  x.index({torch::tensor(k)}) = 0;
  x.index({i, k}) += 1;
}

void unevaluated(torch::Tensor x) {
  static_assert(sizeof(x.flip(0).zero_()) > 0);
  auto later = [&] { return x.flip(0).zero_(); };
  use(later());
}

void silenced(torch::Tensor x) {
  x.flip(0).zero_(); // NOLINT(array-R205-write-to-copy)
}
