// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R114,R101,R103,R112 -- %libtorch-flags
#include <torch/torch.h>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <vector>

using torch::indexing::None;
using torch::indexing::Slice;

//===-- bad ---------------------------------------------------------------===//

void rows(torch::Tensor m, torch::Tensor v, torch::Tensor w) {
  for (int64_t i = 0; i < m.size(0); ++i) // expect: R114@3 /^does the same array work on one row or element after the other$/
    m[i] *= v[i]; // expect: note@5 "a row or element is taken here" note@13 "taken"
  for (int64_t i = 0; i < m.size(0); ++i) // expect: R114 "row or element"
    m[i] = torch::softmax(m[i], 0); // expect: note "" note ""
  // expect: R114 "row or element" note "work on all rows at once, if the arrays share no elements"
  for (int64_t i = 0; i < m.size(0); ++i)
  // unsafe: m.sub_(w).div_(2);
    m.select(0, i).sub_(w).div_(2); // expect: note "taken"
    // unsafe: (removed)
  for (int64_t i = 0; i < m.size(0); ++i) { // expect: R114 "row or element"
    auto row = m[i]; // expect: note ""
    row.div_(row.norm());
  }
  // expect: R114 "one row after" note "work on all rows at once"
  for (int64_t i = 0; i < m.size(0); ++i)
  // unsafe: m += w;
    m.index({i, Slice()}) += w; // expect: note "a row"
    // unsafe: (removed)
  // expect: R114 "row or element"
  for (int64_t i = 0; i < m.size(0); ++i)
  // fixed: m.mul_(2);
    m.narrow(0, i, 1).mul_(2); // expect: note "taken"
    // fixed: (removed)
  // expect: R114 "row or element"
  for (int64_t i = 0; i < m.size(0); ++i)
  // fixed: m.mul_(2);
    m.slice(0, i, i + 1).mul_(2); // expect: note "taken"
    // fixed: (removed)
  for (const auto i : c10::irange(m.size(0))) // expect: R114 "row or element"
    m[i].add_(w); // expect: note ""
}

void puts(torch::Tensor m, torch::Tensor v) {
  for (int64_t i = 0; i < m.size(0); ++i) // expect: R114 "row or element"
    m.index_put_({i}, v); // expect: note ""
  for (int64_t i = 0; i < m.size(0); ++i) // expect: R114 "one row after"
    m.index_put_({i, Slice(0, 1)}, v); // expect: note "a row"
  for (int64_t i = 0; i < m.size(0); ++i) // expect: R114 "one column after"
    m.index_put_({Slice(), i}, 1.5); // expect: note "a column"
  for (int64_t i = 0; i < m.size(0); ++i) // expect: R114 "one slice after"
    m.index_put_({torch::indexing::Ellipsis, i}, v); // expect: note "a slice"
}

void columns(torch::Tensor m, torch::Tensor mean) {
  for (int64_t j = 0; j < m.size(1); ++j) // expect: R114 "one column after"
    m.select(1, j).sub_(mean[j]); // expect: note@5 "a column" note@25 "a row or element"
  for (int64_t j = 0; j < m.size(1); ++j) // expect: R114 "one column after"
    m.index({Slice(), j}) = m.index({Slice(), j}) * 2; // expect: note "a column" note "a column"
  for (int64_t j = 0; j < m.size(1); ++j) // expect: R114 "one slice after"
    m.select(-1, j).sub_(1); // expect: note "a slice"
}

void counted() {
  auto m = torch::rand({512, 64});
  auto v = torch::rand({512});
  for (int64_t i = 0; i < 512; ++i) // expect: R114 "one row after the other (512 iterations, about 1024 kernel launches)"
    m[i] = m[i] * v[i]; // expect: note "a row" note "a row"
  // expect: R114 "(512 iterations, about 512 kernel launches)"
  for (int64_t i = 0; i < m.size(0); ++i)
  // fixed: m.fill_(1);
    m[i] = 1; // expect: note "a row"
    // fixed: (removed)
  auto copy = torch::empty({512, 64});
  // expect: R114 "(512 iterations, about 1024 kernel launches)"
  for (int64_t i = 0; i < m.size(0); ++i)
  // fixed: copy.copy_(m * 2);
    copy[i] = m[i] * 2; // expect: note "a row" note "a row"
    // fixed: (removed)
  auto x = torch::zeros({512});
  // expect: R101 "writes an array element by element"
  for (int64_t i = 0; i < 512; ++i)
  // fixed: x.fill_(1);
    x[i] = 1; // expect: note "written here"
    // fixed: (removed)
}

// The fix is right if no element is in two rows, or if the array is no vector: an
// element is combined with a number in the number's type.
void alike(torch::Tensor signal, torch::Tensor m) {
  auto frames = signal.unfold(0, 64, 16);
  // expect: R114 "" note "if the arrays share no elements"
  for (int64_t i = 0; i < frames.size(0); ++i)
  // unsafe: frames.mul_(2);
    frames[i].mul_(2); // expect: note ""
    // unsafe: (removed)
  auto factor = torch::tensor(0.1, torch::kFloat64);
  // expect: R114 "" note "if the arrays share no elements"
  for (int64_t i = 0; i < m.size(0); ++i)
  // unsafe: m.mul_(factor);
    m[i].mul_(factor); // expect: note ""
    // unsafe: (removed)
}

// The extents are others than those of the allocation.
void reshaped() {
  auto m = torch::zeros({20, 30});
  m.resize_({40, 30});
  for (int64_t i = 0; i < 20; ++i) // expect: R114 ""
    m[i].mul_(2); // expect: note ""
}

// Reductions along an axis, and batches of matrices.
double reduced(torch::Tensor m, torch::Tensor out, torch::Tensor a, torch::Tensor b) {
  auto total = torch::zeros({64});
  double norms = 0;
  for (int64_t i = 0; i < m.size(0); ++i) // expect: R114 "row or element"
    total += m[i]; // expect: note ""
  for (int64_t i = 0; i < m.size(0); ++i) // expect: R114 "row or element"
    total = torch::maximum(total, m[i]); // expect: note ""
  for (int64_t i = 0; i < m.size(0); ++i) // expect: R114 "row or element"
    norms += m[i].norm().item<double>(); // expect: note ""
  for (int64_t i = 0; i < m.size(0); ++i) // expect: R114 "row or element"
    out[i] = m[i].sum(); // expect: note "" note ""
  for (int64_t i = 0; i < m.size(0); ++i) // expect: R114 "row or element"
    out[i] = torch::mm(a[i], b[i]); // expect: note "" note "" note ""
  for (int64_t i = 0; i < m.size(0); ++i) { // expect: R114 "row or element"
    auto [values, indices] = m[i].max(0); // expect: note ""
    out[i] = values; // expect: note ""
  }
  return norms;
}

torch::Tensor differences(torch::Tensor x, torch::Tensor y) {
  for (int64_t i = 0; i + 1 < x.size(0); ++i) // expect: R114 "row or element"
    y[i] = x[i + 1] - x[i]; // expect: note "" note "" note ""
  return y;
}

// Lists of rows.
torch::Tensor gathered(torch::Tensor x, torch::Tensor w, const std::vector<int64_t>& order) {
  std::vector<torch::Tensor> rows;
  for (int64_t i = 0; i < x.size(0); ++i) // expect: R114@3 remark /^collects the parts of a new array one row after the other$/
    rows.push_back(x[i] * w); // expect: note "a row is taken here"
  std::vector<torch::Tensor> chosen;
  chosen.reserve(order.size());
  for (auto k : order) // expect: R114 remark "collects"
    chosen.push_back(x[k]); // expect: note ""
  std::vector<torch::Tensor> some;
  for (size_t i = 0; i < order.size(); ++i) // expect: R114 "collects"
    some.emplace_back(x.index({order[i], Slice()}).unsqueeze(0)); // expect: note ""
  return torch::stack(rows) + torch::stack(chosen) + torch::cat(some, 0);
}

struct Model : torch::nn::Module {
  torch::Tensor table, hidden;
  torch::nn::Linear linear{nullptr};
  void normalise() {
    for (int64_t i = 0; i < table.size(0); ++i) // expect: R114 ""
      table[i] /= table[i].norm(); // expect: note "" note ""
  }
  torch::Tensor forward(torch::Tensor x) {
    for (int64_t t = 0; t < x.size(0); ++t)
      hidden = torch::tanh(x[t] + hidden);
    for (int64_t t = 0; t < x.size(0); ++t)
      table[t] = linear(x[t]);
    for (int64_t t = 1; t < x.size(0); ++t)
      table[t] = table[t - 1] * 0.5 + x[t];
    return table;
  }
};

// A view is made of each row, only to get at its memory.
void addresses(torch::Tensor points, torch::Tensor colors, const std::vector<size_t> &order, std::ostream &out) {
  auto kept = points.cpu();
  for (int64_t i = 0; i < kept.size(0); ++i) { // expect: R114@3 /^makes a view of one row after the other only to get its address$/
    out.write(reinterpret_cast<const char *>(kept[i].data_ptr()), sizeof(float) * 3); // expect: note "a view is made here"
    out.write((const char *)colors[i].data_ptr<float>(), sizeof(float) * colors.size(1)); // expect: note "a view is made here"
  }
  for (size_t i = 0; i < order.size(); ++i) { // expect: R114 "only to get its address"
    const auto k = order[i];
    out.write(static_cast<const char *>(kept[k].data_ptr()), 12); // expect: note "a view is made here"
  }
}
float sum = 0;
void readInto(std::istream &in, int64_t n, torch::Tensor first) {
  auto points = torch::zeros({n, 3});
  for (int64_t i = 0; i < n; ++i) // expect: R114 "only to get its address"
    in.read(static_cast<char *>(points[i].data_ptr()), sizeof(float) * points.size(1)); // expect: note "a view"
  for (int64_t i = 0; i < n; ++i) // expect: R114 "only to get its address"
    std::fwrite(first[i].data_ptr(), 4, 3, stdout); // expect: note "a view"
  auto all = torch::zeros({1000, 2});
  for (int64_t i = 0; i < 1000; ++i) { // expect: R114 "get its address (1000 iterations)"
    const float *p = all[i].data_ptr<float>(); // expect: note "a view"
    sum += p[0] * p[1];
  }
}

torch::Tensor diagonal(const torch::Tensor &m) {
  auto trace = torch::zeros({});
  for (int64_t i = 0; i < m.size(0); ++i) // expect: R114 "row or element"
    trace += m.index({i, i}); // expect: note ""
  for (int64_t i = 0; i < m.size(0); ++i) // expect: R114 "row or element"
    m.index({i, i}).add_(1); // expect: note ""
  return trace;
}

//===-- good --------------------------------------------------------------===//

// A mode, a flag and a default are no size.
enum Mode { Read, Write };
void get(void *to, int bytes, Mode mode);
void put(void *from, int bytes, bool last, int priority = 1000);
void ofMode(torch::Tensor &points, int n, Mode mode) {
  for (int i = 0; i < n; ++i) // expect: R114 "only to get its address"
    get(points[i].data_ptr(), 12, mode); // expect: note "a view"
  for (int i = 0; i < n; ++i) // expect: R114 "only to get its address"
    put(points[i].data_ptr(), 12, i + 1 == n); // expect: note "a view"
}

// Bands of unknown size, beside whose input a view costs nothing.
struct Raster {
  void transfer(Mode mode, int x, int y, void *to, int width, int height, int spacing);
};
void scale(int n, float *x, int stride);
void bands(Raster *raster, torch::Tensor &image, int channels, int width, int height, std::FILE *file) {
  for (int i = 0; i < channels; i++)
    raster->transfer(Write, 0, 0, image[0][i].data_ptr(), width, height, 0);
  for (int i = 0; i < channels; i++)
    std::fwrite(image[i].data_ptr(), sizeof(float), width * height, file);
  for (int i = 0; i < channels; i++)
    std::fwrite(image[i].data_ptr(), 100, 100, file);
  for (int i = 0; i < channels; i++)
    scale(width * height, image[i].data_ptr<float>(), 1);
}

torch::Tensor besideDiagonal(const torch::Tensor &m, torch::Tensor x) {
  auto sum = torch::zeros({});
  for (int64_t i = 0; i + 1 < m.size(0); ++i)
    sum += m.index({i, i + 1});
  for (int64_t i = 1; i < x.size(0); ++i)
    x.index({i, i}).add_(x.index({i - 1, i - 1}));
  return sum;
}

void wholeArrays(torch::Tensor m, torch::Tensor v) { m *= v.unsqueeze(1); }

// Time steps.
torch::Tensor recurrences(torch::Tensor x, torch::Tensor h, torch::Tensor w, torch::Tensor y) {
  for (int64_t t = 0; t < x.size(0); ++t)
    h = torch::tanh(h.matmul(w) + x[t]);
  for (int64_t t = 0; t < x.size(0); ++t)
    h = h * x[t] + w;
  for (int64_t t = 0; t < x.size(0); ++t)
    h.mul_(x[t]).add_(w);
  for (int64_t t = 0; t < x.size(0); ++t)
    h = torch::sub(x[t], h);
  for (int64_t t = 0; t < x.size(0); ++t) {
    h = torch::lerp(h, x[t], 0.1);
    y[t] = h;
  }
  for (int64_t t = 1; t < x.size(0); ++t)
    x[t] = x[t] + 0.9 * x[t - 1];
  for (int64_t t = x.size(0) - 2; t >= 0; --t)
    x[t] = x[t] + 0.9 * x[t + 1];
  for (int64_t t = 0; t < x.size(0); ++t)
    x[t] -= x.mean(0);
  for (int64_t t = 0; t < x.size(0); ++t)
    x.index_put_({t, Slice()}, x.mean(0));
  auto previous = x.slice(0, 0, -1);
  for (int64_t t = 0; t + 1 < x.size(0); ++t)
    x[t + 1] += previous[t];
  std::vector<torch::Tensor> outputs;
  for (int64_t t = 0; t < x.size(0); ++t) {
    h = torch::tanh(h + x[t]);
    outputs.push_back(h + x[t]);
  }
  return torch::stack(outputs);
}

std::vector<torch::Tensor> handedOn(torch::Tensor x, torch::Tensor y, Model& net, torch::nn::Linear f,
                                    std::vector<std::vector<float>>& host, std::ofstream& file) {
  std::vector<torch::Tensor> kept;
  for (int64_t i = 0; i < x.size(0); ++i)
    y[i] = f(x[i]);
  for (int64_t i = 0; i < x.size(0); ++i)
    kept.push_back(net.forward(x[i]));
  for (int64_t i = 0; i < x.size(0); ++i)
    kept.push_back(x[i].exp());
  for (int64_t i = 0; i < x.size(0); ++i)
    y[i] = torch::from_blob(host[i].data(), {64});
  for (int64_t i = 0; i < x.size(0); ++i)
    y[i] = torch::tensor(host[i]);
  // expect: R114 remark "fills an array one row after the other from a list of arrays"
  for (int64_t i = 0; i < x.size(0); ++i)
    y[i] = kept[i]; // expect: note "a row is filled here"
  for (int64_t i = 0; i < x.size(0); ++i)
    torch::save(x[i], file);
  for (int64_t i = 0; i < x.size(0); ++i)
    std::cout << x[i].sum() << "\n";
  for (int64_t i = 0; i < x.size(0); ++i)
    y[i].copy_(x[i].to(torch::kCUDA));
  for (int64_t i = 0; i < x.size(0); ++i)
    x[i].sum().backward();
  return kept;
}

// Rows of different sizes.
void ragged(torch::Tensor x, torch::Tensor mask, torch::Tensor out, const std::vector<int64_t>& lengths) {
  for (size_t i = 0; i < lengths.size(); ++i)
    mask[i].slice(0, 0, lengths[i]).fill_(1);
  for (int64_t i = 0; i < x.size(0); ++i)
    x.index({i, Slice(i + 1, None)}).zero_();
  for (int64_t i = 0; i < x.size(0); ++i)
    out[i] = x[i].masked_select(mask[i]).sum();
  for (int64_t i = 0; i < x.size(0); ++i)
    out[i] = x[i].index({mask[i]}).sum();
  for (int64_t i = 0; i < x.size(0); ++i)
    out[i] = x[i].slice(0, i).sum();
  for (int64_t i = 0; i < x.size(0); ++i)
    out.index_put_({i}, x.index({Slice(0, i)}).sum());
  for (int64_t i = 0; i < x.size(0); ++i)
    out[i] = torch::roll(x[i], lengths[i], 0);
}

// Rows that are not known to be small, are made in each iteration, or are few.
torch::Tensor image(int64_t i);
void addressesOfLargeRows(torch::Tensor batch, torch::Tensor small, std::ostream &out, int64_t bytes) {
  for (int64_t i = 0; i < batch.size(0); ++i) {
    out.write(static_cast<const char *>(batch[i].data_ptr()), bytes);
    out.write(static_cast<const char *>(batch[i].data_ptr()), 640 * 640);
    out.write(static_cast<const char *>(small[0].data_ptr()), 12);
  }
  for (int64_t i = 0; i < batch.size(0); ++i) {
    auto pixels = image(i);
    out.write(static_cast<const char *>(pixels[i].data_ptr()), 12);
    if (i % 100 == 0)
      out.write(static_cast<const char *>(batch[i].data_ptr()), 12);
  }
  for (int64_t i = 0; i < 3; ++i)
    out.write(static_cast<const char *>(batch[i].data_ptr()), 12);
}

// The rows only store what is computed from something else.
void history(torch::Tensor x, torch::Tensor all, int64_t n) {
  for (int64_t i = 0; i < n; ++i)
    all.slice(0, i, i + 1).copy_((x + i).norm());
  for (int64_t i = 0; i < n; ++i)
    all[i] = torch::randn({64}) * 2;
  for (int64_t i = 0; i < n; ++i)
    all.index_put_({i}, x * i);
}

// Solvers: R305.
void solved(torch::Tensor x, torch::Tensor a, torch::Tensor b) {
  for (int64_t i = 0; i < x.size(0); ++i)
    x[i] = torch::linalg_solve(a[i], b[i]);
}

// A number that each iteration changes.
void carriedNumber(torch::Tensor x) {
  double scale = 1;
  for (int64_t i = 0; i < x.size(0); ++i) {
    x.index_put_({i, Slice()}, scale);
    scale *= 0.9;
  }
}

void fewRows(torch::Tensor image, torch::Tensor mean) {
  for (int c = 0; c < 3; ++c)
    image[c].sub_(mean[c]);
  auto points = torch::rand({3, 100});
  for (int64_t i = 0; i < points.size(0); ++i)
    points[i].sub_(points[i].mean());
}

//===-- edges -------------------------------------------------------------===//

// The innermost loop; a loop over elements inside.
void nests(torch::Tensor x, torch::Tensor w) {
  for (int64_t b = 0; b < x.size(0); ++b)
    for (int64_t i = 0; i < x.size(1); ++i) // expect: R114@5 ""
      x[b][i].mul_(w); // expect: note ""
  for (int64_t i = 0; i < x.size(0); ++i) {
    auto row = x[i];
    // expect: R101@5 "writes" note "work on the whole array"
    for (int64_t j = 0; j < x.size(1); ++j)
    // unsafe: row.fill_(1);
      row[j] = 1; // expect: note "written"
      // unsafe: (removed)
  }
}

bool ready();

// Of few elements each, the rows of all iterations around are one walk.
void fewElementsOfManyRows(torch::Tensor x, torch::Tensor y, torch::Tensor mean, int64_t n) {
  for (int64_t i = 0; i < n; ++i) // expect: R114@3 /^does the same array work on one row or element after the other$/
    for (int64_t k = 0; k < 4; ++k)
      x[i][k] = y[i + 1][k] * 2; // expect: note "a row or element" note "a row or element"
  for (int64_t b = 0; b < 1000; ++b) { // expect: R114@3 "(3000 iterations, about 3000 kernel launches)"
    for (int c = 0; c < 3; ++c)
      x[b][c].sub_(mean[c]); // expect: note "a row or element" note "a row or element"
  }
  auto table = torch::zeros({1000, 4}, torch::kCUDA);
  for (int64_t i = 0; i < 1000; ++i)
    for (int64_t k = 0; k < 4; ++k) // expect: R101@5 "(4000 iterations, a kernel launch for each access)"
      table[i][k] = i; // expect: note "written"
}

// Rows of the same place, of an earlier iteration, of another axis, beside other work, and few rows.
void fewElementsOfOneRow(torch::Tensor x, torch::Tensor y, torch::Tensor mean, int64_t n) {
  for (int64_t i = 0; i < n; ++i)
    for (int64_t k = 0; k < 4; ++k)
      x[k] = y[i][k] * 2;
  for (int64_t i = 1; i < n; ++i)
    for (int64_t k = 0; k < 4; ++k)
      x[i][k] = x[i - 1][k] * 2;
  for (int64_t i = 0; i < n; ++i) {
    mean = mean * 0.5 + y;
    for (int64_t k = 0; k < 4; ++k)
      x[i][k].sub_(mean[k]);
  }
  for (int64_t i = 1; i < n; ++i)
    for (int64_t k = 0; k < 4; ++k)
      x[i][k] = x.select(1, i)[k] * 2;
  for (int64_t i = 0; i < n; ++i)
    for (int64_t k = 0; k < 4; ++k)
      mean += x[k] * y[k];
  for (int64_t i = 0; i < 4; ++i)
    for (int64_t k = 0; k < 4; ++k)
      x[i][k] = y[i][k] * 2;
  for (int64_t i = 0; x.size(0) > i && ready(); ++i)
    for (int64_t k = 0; k < 4; ++k)
      x[i][k] = y[i][k] * 2;
}

// Elements are used as numbers.
double elements(torch::Tensor x, torch::Tensor y) {
  double total = 0;
  // expect: R101 "reads" note "read the result once"
  for (int64_t i = 0; i < x.size(0); ++i)
  // unsafe: total += x.sum().item<double>();
    total += x[i].item<double>(); // expect: note "read"
    // unsafe: (removed)
  for (int64_t i = 0; i < x.size(0); ++i) // expect: R101 "writes"
    y[i][0] = 1; // expect: note ""
  return total;
}

template <typename T>
void instantiated(torch::Tensor x, T value) {
  for (int64_t i = 0; i < x.size(0); ++i) // expect: R114 ""
    x[i].mul_(value); // expect: note ""
}
template void instantiated(torch::Tensor, float);

void silenced(torch::Tensor x) {
  for (int64_t i = 0; i < x.size(0); ++i) // NOLINT(array-R114-*)
    x[i].mul_(2);
}

// A variable from outside the loop that each iteration sets, or keeps.
void places(torch::Tensor x, torch::Tensor t, int64_t n, int64_t first) {
  int64_t place = 0;
  // expect: R114@3 "row or element"
  for (int64_t i = 0; i < n; ++i) {
    place = first + i % 7;
    x[i] = t[place]; // expect: note@5 "taken" note@12 "taken"
  }
  for (int64_t i = 0; i < n; ++i) {
    if (i % 2)
      place = i;
    x[i] = t[place];
  }
}

// No kernel makes a view: only many of them take long.
torch::Tensor joinedViews(torch::Tensor x) {
  std::vector<torch::Tensor> few, many;
  for (int i = 0; i < 100; ++i) // expect: R114 remark "collects the parts of a new array"
    few.push_back(x[i]); // expect: note ""
  for (int i = 0; i < 1000; ++i) // expect: R114 warning "collects the parts of a new array"
    many.push_back(x[i]); // expect: note ""
  return torch::stack(few) + torch::stack(many);
}

// A product of rows usually takes longer than to start it. Other work matters if there are many for sure.
void groups(torch::Tensor out, torch::Tensor a, torch::Tensor b) {
  for (int64_t g = 0; g < 1000; ++g) // expect: R114 remark "does the same array work on one row or element after the other"
    out[g].addmm_(a[g], b[g]); // expect: note "" note "" note ""
  for (int64_t g = 0; g < 1000; ++g) // expect: R114 warning "does the same array work on one row or element after the other"
    out[g].mul_(a[g]).add_(b[g]); // expect: note "" note "" note ""
}

// Layers that are computed for one sample after the other: a setting does not differ between them, and names may be used again.
void samples(torch::Tensor out, const torch::Tensor &x, const torch::Tensor &w, const torch::Tensor &bias, bool hasBias) {
  for (int64_t i = 0; i < x.size(0); ++i) { // expect: R114@3 "does the same array work on one row or element after the other"
    torch::Tensor sample = x[i]; // expect: note "a row or element"
    sample = sample.reshape({1, -1});
    if (hasBias)
      out[i].add_(bias); // expect: note "a row or element"
    out[i].add_(sample.mm(w).reshape({-1})); // expect: note "a row or element"
  }
  torch::Tensor columns;
  for (int64_t i = 0; i < x.size(0); ++i) { // expect: R114@3 "does the same array work on one row or element after the other"
    columns = torch::im2col(x[i], {3, 3}, {1, 1}, {0, 0}, {1, 1}); // expect: note "a row or element"
    out[i].add_(w.mm(columns)); // expect: note "a row or element"
  }
}

torch::Tensor carried(torch::Tensor out, const torch::Tensor &x, bool flag) {
  torch::Tensor last, previous = torch::zeros({3});
  for (int64_t i = 0; i < x.size(0); ++i) {
    last = x[i] * 3;
    out[i].add_(last);
  }
  for (int64_t i = 0; i < x.size(0); ++i) {
    out[i].add_(previous);
    previous = x[i] * 3;
  }
  for (int64_t i = 0; i < x.size(0); ++i) {
    if (i % 2)
      out[i].add_(x[i] * 2);
    if (flag)
      flag = false;
  }
  for (int64_t i = 0; i < x.size(0); ++i) {
    if (flag)
      out[i].add_(x[i] * 2);
    flag = !flag;
  }
  return last;
}
