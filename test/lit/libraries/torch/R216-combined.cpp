// Masks of which the variable is assigned more than once.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R216 -- %libtorch-flags
#include <torch/torch.h>

using torch::Tensor;

void change(Tensor &);

//===-- bad ---------------------------------------------------------------===//

void replaced(Tensor x, Tensor y) {
  auto places = torch::logical_and(x > 0, y > 0);
  places = places.sum(1) > 0;
  // expect: R216 "turns a mask into a list of indices to change the elements" note "the elements are read here"
  x.index_put_({places}, y.index({places}));
}

void combined(Tensor x, Tensor y, bool invert) {
  auto keep = x > 0;
  keep = keep & (y > 0);
  if (invert)
    keep = keep.logical_not().squeeze();
  // expect: R216 "to change the elements" note "read here"
  x.index_put_({keep}, x.index({keep}) * 2);
}

void chosen(Tensor x, bool positive) {
  Tensor mask;
  if (positive)
    mask = x > 0;
  else
    mask = x < 0;
  // expect: R216 "to change the elements" note "read here"
  x.index_put_({mask}, x.index({mask}) + 1);
}

//===-- fine --------------------------------------------------------------===//

void listed(Tensor x) {
  auto places = x > 0;
  places = torch::nonzero(places).squeeze(1);
  x.index_put_({places}, x.index({places}) * 2);
}

void changed(Tensor x) {
  auto places = x > 0;
  change(places);
  x.index_put_({places}, x.index({places}) * 2);
}

void between(Tensor x) {
  auto places = x > 0;
  auto values = x.index({places});
  places = x < 0;
  x.index_put_({places}, values);
}

void exchanged(Tensor x, Tensor y) {
  auto one = y, other = y;
  for (int i = 0; i < 100; ++i) {
    one = other;
    other = one;
  }
  x.index_put_({one}, x.index({one}) * 2);
}

// Lists of numbers.
void computed(Tensor x, Tensor table) {
  auto labels = x > 0;
  labels = torch::where(labels, 1, 0);
  x.index_put_({labels}, x.index({labels}) * 2);
  auto doubled = x > 0;
  doubled = doubled * 2;
  x.index_put_({doubled}, x.index({doubled}) * 2);
  auto grown = x > 0;
  grown = grown.exp();
  x.index_put_({grown}, x.index({grown}) * 2);
}
