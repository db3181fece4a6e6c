// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R216 -- %libtorch-flags
// cuPyNumeric has no masks as indices: test/lit/libraries/cupynumeric has the other forms.
#include <torch/types.h>
#include <vector>

using torch::Tensor;
using torch::indexing::Slice;

void use(const Tensor &);
Tensor model(const Tensor &);
bool ready();

//===-- bad: updates under a mask -----------------------------------------===//

void updated(Tensor x, Tensor y) {
  auto m = x > 0;
  // expect: R216@3 "turns a mask into a list of indices to change the elements that it selects"
  // expect: note@23 "the elements are read here"
  x.index_put_({m}, x.index({m}) * 2);
  // expect: R216@3 "to change the elements" note "read here"
  x.index_put_({m}, y.index({m}));
  // expect: R216 "to change the elements" note "read here" note "read here"
  x.index_put_({m}, torch::exp(x.index({m}) + y.index({m})).clamp(0, 1));
  // expect: R216 "to change the elements" note "read here"
  x.index_put_({m}, x.masked_select(m).to(torch::kFloat32));
  // expect: R216 "to change the elements" note "read here"
  x.index_put_({y < 1}, x.index({y < 1}) + torch::full({1}, 3));
  // expect: R216 "to change the elements" note "read here"
  y.masked_scatter_(m, 4 * x.masked_select(m));
  // expect: R216 "to change the elements" note "read here"
  x.index_put_({m, Slice(0, 2)}, -y.index({m, Slice(0, 2)}));
  // expect: note "read here"
  auto doubled = x.index({m}).mul(2);
  use(y);
  // expect: R216 "to change the elements"
  x.index_put_({m}, doubled);
}

//===-- bad: the same mask again ------------------------------------------===//

void filtered(Tensor boxes, Tensor scores, Tensor labels) {
  auto keep = scores > 0.5;
  // expect: note "the mask is also listed here"
  boxes = boxes.index({keep});
  // expect: R216@12 "turns the same mask into a list of indices again (3 lists)"
  scores = scores.index({keep});
  // expect: note "the mask is also listed here"
  labels = labels.index({keep, 1});
  use(boxes);
}

// R104 reports the first wait, and R216 that the others are for the same list.
void inEachIteration(const std::vector<Tensor> &scales) {
  for (const auto &x : scales) {
    auto m = x > 0.5;
    // expect: note "also listed here"
    use(x.masked_select(m));
    // expect: R216@9 "again (3 lists)"
    use(x[0].masked_select(m));
    // expect: note "also listed here"
    use(torch::exp(x).masked_select(m));
  }
}

// The mask is kept: a network runs on the selected rows only.
void byANetwork(Tensor x, Tensor y) {
  auto m = y > 0;
  // expect: note "also listed here"
  auto some = model(x.index({m}));
  // expect: R216 "again (2 lists)"
  x.index_put_({m}, some.index({0}));
}

Tensor loss(Tensor prediction, Tensor target) {
  auto valid = (target > 0).squeeze().to(torch::kBool);
  // expect: R216@53 "again (2 lists)"
  // expect: note@37 "also listed here"
  return torch::mse_loss(prediction.index({valid}), target.index({valid}));
}

// A mask in the parameters, which the function also uses as a mask.
Tensor parts(Tensor x, Tensor y, Tensor m) {
  x.masked_fill_(m, 0);
  // expect: note "also listed here"
  auto a = x.index({m}).sum();
  // expect: R216 "again (2 lists)"
  return a + y.index({m}).sum();
}

void inALoop(std::vector<Tensor> all, Tensor m, Tensor y, int n) {
  auto mask = y > 0;
  for (int i = 0; i < 1000; ++i)
    // expect: R216 "turns the same mask into a list of indices on every iteration (1000 lists)"
    y += all[i].index({mask}).mean();
  for (int i = 0; i < n; ++i) {
    // expect: R216 "on every iteration"
    use(all[i].index({mask}));
    // expect: note "also listed here"
    use(y.index({mask}));
  }
}

//===-- bad: positions that are only counted ------------------------------===//

int64_t counted(Tensor x) {
  // expect: R216@10 "lists the indices of elements only to count them"
  // expect: note@28 "they are counted here"
  return torch::nonzero(x).size(0);
}

bool any(Tensor x) {
  // expect: R216@16 "only to count them"
  auto found = (x > 1).nonzero();
  // expect: note "counted here" note "counted here"
  return found.size(0) > 3 || found.numel() == 0;
}

int64_t first(Tensor x) {
  // expect: R216 "only to count them" note "counted here"
  return torch::where(x > 0)[0].numel();
}

//===-- bad: lists of consecutive positions -------------------------------===//

void slices(Tensor x, Tensor y, int64_t n) {
  // expect: R216@7 "reads a slice through a list of its indices"
  // expect: note@16 "the indices are listed here"
  use(x.index({torch::arange(n)}));
  // expect: R216@7 "reads a slice" note "listed here"
  use(x.index_select(0, torch::arange(2, n)));
  // expect: note "listed here"
  auto rows = torch::arange(0, 2 * n, 2, torch::kLong);
  // expect: R216@3 "writes a slice through a list of its indices"
  x.index_put_({Slice(), rows}, y);
  // expect: R216@3 "writes a slice" note "listed here"
  x.index_fill_(1, torch::arange(4), 0);
}

void writtenOut(Tensor x, torch::Device device) {
  // expect: note@12 "the indices are listed here"
  auto i = torch::tensor({0, 1}).to(torch::kLong).to(device);
  // expect: R216@7 "reads a slice through a list of its indices"
  use(x.index_select(1, i));
  // expect: R216@7 "reads a slice" note "listed here"
  use(x.index({torch::tensor({1, 3, 5}), Slice()}));
  // expect: R216@7 "reads a slice" note "listed here"
  use(x.index_select(0, torch::tensor({4}, device)));
}

float firstOf(Tensor x, int64_t n) {
  // expect: R216@15 "reads a slice" note "listed here" help "make it contiguous where its memory is read"
  auto part = x.index_select(1, torch::arange(n));
  return part.data_ptr<float>()[0];
}

//===-- good --------------------------------------------------------------===//

// ATen makes this a masked fill.
void filled(Tensor x, Tensor y) {
  auto m = x > 0;
  x.index_put_({m}, 0);
  x.index_put_({m}, torch::tensor(1.5));
  x.index_put_({m}, torch::zeros({1}));
  x.index_put_({m, 1}, 2);
  x.masked_fill_(m, 3);
  x.masked_scatter_(m, y);
  x.copy_(torch::where(m, y, x));
}

// The selected values are kept.
std::vector<Tensor> all;
Tensor kept(Tensor x, Tensor y) {
  all.push_back(x.index({x > 0}));
  use(model(y.index({y > 0})));
  auto m = x > y;
  auto selected = x.index({m});
  return selected;
}

void otherMasks(Tensor x, Tensor y) {
  auto m = x > 0, other = y > 0;
  x.index_put_({m}, y.index({other}));
  x.index_put_({m == other}, y.index({~(m == other)}));
}

// These may be integers or lists of positions.
void unknown(Tensor x, Tensor i) {
  x.index_put_({i}, x.index({i}) * 2);
  use(x.index({i}) + x.index({i}));
}

void positions(Tensor x, Tensor y, int64_t n) {
  auto i = torch::tensor({0, 2, 3}), rows = torch::arange(n);
  use(x.index({i}) + x.index({i}));
  use(x.index_select(0, torch::tensor({1, 0})));
  use(x.index_select(0, torch::tensor({-2, -1})));
  use(x.index_select(0, torch::tensor({n, n + 1})));
  use(x.index_select(0, torch::tensor({1, 1})));
  // One element of each row.
  use(x.index({rows, y.argmax(1)}));
  use(x.index({rows + 1}));
  use(x.index({torch::arange(n, 0, -1)}));
  use(x.index({torch::arange(0, n, n)}));
  use(x.index({torch::randperm(n)}));
  use(x.index({torch::arange(0.0, 4.0).to(torch::kLong)}));
  use(x.take(torch::arange(4)));
  use(x.gather(1, torch::arange(4).unsqueeze(0)));
  use(rows);
}

Tensor usedAsPositions(Tensor x, Tensor y) {
  auto hits = torch::nonzero(x).squeeze(1);
  if (hits.numel() == 0)
    return y;
  use(torch::nonzero(y).select(0, 0));
  auto sizes = torch::nonzero(y).sizes();
  use(torch::nonzero(x));
  return y.index_select(0, hits);
}

// A list of the positions that is used again is what to do.
void listedOnce(Tensor x, Tensor y) {
  auto hits = torch::nonzero(x > 0).squeeze(1);
  use(x.index_select(0, hits));
  use(y.index_select(0, hits));
}

// The view of another array, which unknown code may write.
void viewsOfMasks(Tensor x, Tensor y) {
  auto m = (y > 0).squeeze(1);
  use(x.index({m}));
  use(x.index({m}));
}

//===-- edges -------------------------------------------------------------===//

void changedBetween(Tensor x, Tensor y) {
  auto m = x > 0;
  use(x.index({m}));
  m.logical_not_();
  use(x.index({m}));
  m = y > 0;
  use(x.index({m}));
  use(x.index({y > 0}));
  y.add_(1);
  use(x.index({y > 0}));
}

// Which of them is evaluated depends on the program.
void onOnePath(Tensor x, Tensor y) {
  auto m = x > 0;
  if (ready())
    use(x.index({m}));
  else
    use(y.index({m}));
}

// R205 reports the first, R104 the others, apart from repeated lists.
void otherRules(Tensor x, Tensor y, int n) {
  auto m = x > 0;
  x.index({m}) = y.index({m});
  x.index({torch::arange(3)}).zero_();
  for (int i = 0; i < n; ++i) {
    use(x.masked_select(m));
    use(torch::full({torch::nonzero(y).size(0)}, i));
  }
}

// The rank, not the number of positions.
int64_t rankOf(Tensor x) { return torch::nonzero(x).transpose(0, 1).size(0); } // expect: R216@35 remark "'nonzero' lists the indices of elements only to ask for the size of the list" note@69 "it is asked for here" help "ask whether any element is not zero, or count those that are not"

// R204 reports a write through the indices.
void listed(Tensor x, Tensor m) { x.index_put_({torch::nonzero(m).squeeze()}, 0); }

// Nothing waits for masks in host memory, and their lists are short-lived.
void onTheHost(Tensor x) {
  auto host = x.cpu();
  auto m = host > 0;
  use(host.index({m}) + host.index({m}));
  use(torch::full({torch::nonzero(m).size(0)}, 1));
  use(host.index({torch::arange(3)}));
}

#define DOUBLE(x, m) x.index_put_({m}, x.index({m}) * 2)
template <typename T> void inTemplate(Tensor x, T) {
  auto m = x > 0;
  // expect: R216 "to change the elements" note "read here"
  DOUBLE(x, m);
  if constexpr (sizeof(T) > 2)
    // expect: R216 "only to count" note "counted here"
    use(torch::full({torch::nonzero(x).size(0)}, 1));
}
template void inTemplate<int>(Tensor, int);
template void inTemplate<char>(Tensor, char);

void lambdas(Tensor x) {
  auto m = x > 0;
  auto twice = [](auto y) {
    auto keep = y > 0;
    // expect: note "also listed here"
    use(y.index({keep}));
    // expect: R216 "again (2 lists)"
    use(y.index({keep}));
  };
  twice(x);
  // When it is called is not tracked.
  auto later = [&] { return x.index({m}); };
  use(x.index({m}));
  use(later());
}

struct Filter {
  Tensor mask, values;
  void apply(Tensor x) {
    auto m = x > 0;
    // expect: R216 "to change the elements" note "read here"
    values.index_put_({m}, values.index({m}) + 1);
    // A member may be anything.
    values.index_put_({mask}, values.index({mask}) + 1);
  }
};

void unevaluated(Tensor x) {
  auto m = x > 0;
  static_assert(sizeof(x.index_put_({m}, x.index({m}))) > 0);
  static_assert(sizeof(torch::nonzero(x).size(0)) > 0);
}

void silenced(Tensor x) {
  auto m = x > 0;
  x.index_put_({m}, x.index({m}) * 2); // NOLINT(array-R216-mask-as-index-list)
  // NOLINTNEXTLINE
  use(torch::full({torch::nonzero(x).size(0)}, 1));
}

// Masks, lists that change, lists that types hide, and copies that change.
Tensor notSlices(Tensor x, Tensor l) {
  use(x.index({torch::tensor({0, 1}, torch::kBool)}));
  use(x.index({torch::tensor({0, 1}).to(torch::kBool)}));
  use(x.index({torch::tensor({static_cast<unsigned char>(0), static_cast<unsigned char>(1)})}));
  auto ones = torch::tensor({0, 1});
  auto mask = ones.to(torch::kBool);
  use(x.index({mask}));
  use(x.index({torch::arange(0, 2).to(torch::kBool)}));
  auto set = torch::tensor({0, 1});
  set[0] = 5;
  use(x.index({set}));
  auto reshaped = torch::tensor({0, 1});
  reshaped.unsqueeze_(1);
  use(x.index({reshaped}));
  auto referred = torch::tensor({0, 1});
  auto &other = referred;
  other.add_(3);
  use(x.index({referred}));
  auto viewed = torch::tensor({0, 1});
  auto view = viewed.view({-1});
  view[0] = 7;
  use(x.index({viewed}));
  auto pointed = torch::tensor({0, 1});
  pointed.data_ptr<int64_t>()[0] = 4;
  use(x.index({pointed}));
  torch::indexing::TensorIndex rows = l;
  use(x.index({rows, torch::tensor({0, 1})}));
  use(x.index({torch::indexing::TensorIndex(l), torch::tensor({0, 1})}));
  use(torch::take_along_dim(x, torch::tensor({0, 1})));
  auto copy = x.index_select(0, torch::tensor({0, 1}));
  copy.add_(1);
  return x + copy.sum();
}
