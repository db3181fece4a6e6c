// Patterns of real programs (the last section of the catalogue): writes through temporaries
// that are views, and kernels for the host.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R101,R104,R201,R202,R204,R205,R212,R213,R214 -- %libtorch-flags
#include <torch/torch.h>

using torch::indexing::Slice;

void use(double);

//===-- writes through views ----------------------------------------------===//

void elements(torch::Tensor t, int64_t n) {
  // expect: R101 "writes an array element by element"
  for (int64_t i = 0; i < n; ++i)
    t[i][i] = 0.5; // expect: note "written"
  // expect: R101 "writes an array element by element"
  for (int64_t i = 0; i < n; ++i)
    t.index({i, 0}) = 0.5; // expect: note "written"
  for (int64_t i = 0; i < n; ++i)
    // expect: R101 "writes an array element by element"
    for (int64_t j = 0; j < n; ++j)
      t[i][j] = 1.0 / (i + j + 1); // expect: note "written"
}

// No write is discarded, and a value differs before and after it.
void between(torch::Tensor t, torch::Tensor x, int n) {
  torch::NoGradGuard guard;
  use(t.sum().item<double>());
  t[0][1] = 2;
  use(t.sum().item<double>());
  t.select(1, 0) = x;
  use(t.sum().item<double>());
  t.index({Slice(), 3}) = 1;
  use(t.sum().item<double>());
  for (int i = 0; i < n; ++i) {
    auto y = torch::matmul(t, x);
    t.select(1, 0) = y;
    auto z = torch::relu(t);
    t[0][1] = 2;
    x.add_(z);
    x.index({Slice(), 3}) = 1;
  }
}

// Each write is one operation on a column or a row.
void columns(torch::Tensor t, torch::Tensor x, int64_t n) {
  for (int64_t i = 0; i < n; ++i) {
    t.select(1, i) = x;
    t.index({Slice(), i}) = 1;
    t.narrow(0, i, 4).zero_();
    t.index({Slice(), i}) += x;
  }
}

// A part is written, and the rest must be zero again: hoisting alone would be wrong.
void partlyWritten(torch::Tensor x, int64_t n) {
  torch::NoGradGuard guard;
  for (int64_t i = 0; i < n; ++i) {
  // unsafe: auto frame = torch::zeros({64, 64});
  // unsafe: for (int64_t i = 0; i < n; ++i) {
    // expect: R201 "allocates the same array" note "fill it again in place"
    auto frame = torch::zeros({64, 64});
    // unsafe: frame.fill_(0);
    frame.index({Slice(), 3}) = i;
    frame.select(1, 0) = x;
    x.add_(frame.sum());
  }
}

// A temporary that is not a view is rebound.
void rebinds(torch::Tensor x, torch::Tensor y, int n) {
  torch::NoGradGuard guard;
  for (int i = 0; i < n; ++i)
    x.select(0, 0) = x.select(0, 0) + y;
}

void maskedWrites(torch::Tensor t, torch::Tensor mask) {
  t.index({mask}) = 1;
  t.index_put_({mask, Slice()}, 0);
  // expect: R204 ""
  t.index_put_({torch::nonzero(mask).squeeze(1)}, 1); // expect: note "written"
}

//===-- kernels for the host ----------------------------------------------===//

// Chosen by a check of the device.
torch::Tensor norms(const torch::Tensor &rows) {
  TORCH_CHECK(!rows.is_cuda(), "rows must be in host memory");
  auto sorted = rows.contiguous();
  auto lengths = (sorted * sorted).sum(1);
  auto order = std::get<1>(lengths.sort(/*stable=*/true, /*dim=*/0, /*descending=*/true));
  auto result = torch::empty_like(lengths);
  const auto *from = lengths.data_ptr<float>();
  const auto *position = order.data_ptr<int64_t>();
  auto *to = result.data_ptr<float>();
  for (int64_t i = 0; i < rows.size(0); ++i)
    for (int64_t j = i + 1; j < rows.size(0); ++j)
      to[position[i]] += std::sqrt(from[j]);
  return result;
}

// Chosen by the type of its elements.
template <typename scalar_t>
void cumulate(torch::PackedTensorAccessor64<scalar_t, 1> to, const torch::Tensor &from) {
  auto in = from.accessor<scalar_t, 1>();
  for (int64_t i = 1; i < from.size(0); ++i)
    to[i] = to[i - 1] + in[i];
}

torch::Tensor cumulative(const torch::Tensor &from) {
  auto result = torch::empty_like(from);
  AT_DISPATCH_ALL_TYPES(from.scalar_type(), "cumulate", [&] {
    cumulate<scalar_t>(result.packed_accessor64<scalar_t, 1>(), from);
    auto flipped = from.flip(0).contiguous();
    const auto *p = flipped.template data_ptr<scalar_t>();
    scalar_t total = 0;
    for (int64_t i = 0; i < flipped.numel(); ++i)
      total += p[i];
    result.fill_(total);
  });
  return result;
}

// These are reported: the array has been copied to the host for the loop.
double walked(const torch::Tensor &device) {
  auto host = (device * 2).to(torch::kCPU).contiguous();
  const auto *p = host.data_ptr<float>();
  double sum = 0;
  // expect: R101 "reads an array element by element on the host"
  for (int64_t i = 0; i < host.numel(); ++i)
    sum += p[i]; // expect: note "read"
  return sum;
}
