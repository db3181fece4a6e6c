// Copies of arrays that nothing changes.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R208 -- %libtorch-flags
#include <functional>
#include <torch/torch.h>
#include <vector>

using torch::Tensor;

void use(const Tensor &);
void change(Tensor x);

//===-- bad ---------------------------------------------------------------===//

void parts(Tensor out, int n) {
  torch::NoGradGuard guard;
  auto m = torch::rand({100, 100});
  for (int i = 0; i < n; ++i) {
    auto row = m[i].clone(); // expect: R208@16 remark /^makes a copy that nothing changes, of an array that nothing changes in the loop$/ note "do not copy it"
    // unsafe: auto row = m[i];
    out += row * 3;
    out += 2 * m.select(1, i).clone(); // expect: R208@16 remark "makes a copy that nothing changes" note "do not copy it"
    // unsafe: out += 2 * m.select(1, i);
    out += torch::clone(m[i]) * 4; // expect: R208@12 remark "makes a copy that nothing changes" help "read the original"
    const auto laidOut = m[i].clone(torch::MemoryFormat::Contiguous); // expect: R208@26 remark "makes a copy that nothing changes" help "read the original"
    out += laidOut;
  }
}

#define COPY(x) x.clone()
void byMacro(Tensor out, int n) {
  torch::NoGradGuard guard;
  auto m = torch::rand({100, 100});
  for (int i = 0; i < n; ++i)
    out += COPY(m[i]) * 2; // expect: R208@17 remark "makes a copy that nothing changes" help "read the original"
}

void temporaries(const Tensor &m, Tensor out) {
  torch::NoGradGuard guard;
  for (int i = 0; i < 1000; ++i) {
    auto changed = (m[i] * 2).clone(); // expect: R208@20 remark "copies an array that has just been made (1000 copies)" note "do not copy it"
    // unsafe: auto changed = (m[i] * 2);
    out += changed.add_(1);
    use(torch::cat({m[i], out}).clone()); // expect: R208@9 remark "copies an array that has just been made" note "do not copy it"
    // unsafe: use(torch::cat({m[i], out}));
  }
}

// A copy that one operation reads.
Tensor columns(const Tensor &x) {
  return torch::im2col(x.clone(), {3, 3}, {1, 1}, {1, 1}, {1, 1}); // expect: R208@24 remark /^makes a copy that is only read$/ help "read the original, unless something changes it in place before gradients are computed"
}
Tensor joinedCopies(const Tensor &x) {
  torch::NoGradGuard guard;
  return torch::cat({x.clone(), x}) + // expect: R208@22 remark "makes a copy that is only read" help /^read the original$/
         x.clone() * x.t().clone().sum(); // expect: note@10 "and here" note@22 "and here"
}

//===-- good --------------------------------------------------------------===//

void written(Tensor out, int n) {
  torch::NoGradGuard guard;
  auto m = torch::rand({100, 100}), other = torch::rand({100, 100});
  auto alias = other[0];
  for (int i = 0; i < n; ++i) {
    auto row = m[i].clone();
    row += 1;
    auto view = m[i].clone();
    view.slice(0, 0, 4).zero_();
    auto passed = m[i].clone();
    change(passed);
    auto original = other[i].clone();
    alias += 1;
    out += row + original;
    float *elements = m[i].clone().data_ptr<float>();
    elements[0] = 1;
  }
}

// R214 finds what is the same in every iteration.
void whole(Tensor out, int n) {
  torch::NoGradGuard guard;
  auto m = torch::rand({100, 100});
  for (int i = 0; i < n; ++i) {
    auto same = m.clone();
    out += same.sum() * i;
  }
}

// The original changes, or others may change it.
void originals(const Tensor &given, Tensor out, int n) {
  torch::NoGradGuard guard;
  auto m = torch::rand({100, 100});
  for (int i = 0; i < n; ++i) {
    auto row = m[i].clone();
    m[i] += row;
    auto ofCaller = given[i].clone();
    change(out);
    use(ofCaller);
    auto before = out.clone();
    out += 1;
    use(before);
  }
}

// The copy outlives the iteration, or has to have a layout of its own.
Tensor kept(int n) {
  torch::NoGradGuard guard;
  auto m = torch::rand({100, 100});
  std::vector<Tensor> rows;
  Tensor last;
  for (int i = 0; i < n; ++i) {
    rows.push_back(m[i].clone());
    last = m[i].clone();
    auto column = m.select(1, i).clone();
    last += column.view({10, 10}).sum();
    last += m.slice(1, 0, i).clone().view({-1}).sum();
  }
  m.zero_();
  return torch::stack(rows) + last;
}

// Who needs the layout, or keeps the copy?
double flat(const Tensor &x) { return x.view({-1}).sum().item<double>(); }
void laidOut(std::vector<Tensor> &list, Tensor out, int n) {
  torch::NoGradGuard guard;
  auto m = torch::rand({100, 100});
  for (int i = 0; i < n; ++i) {
    out += flat(m.slice(1, i, i + 4).clone());
    auto column = m.select(1, i).clone();
    out += column * column.stride(0);
    auto rounded = m.select(1, i).clone();
    out += rounded.sum();
    for (Tensor part : m[i].clone().split(5))
      part.zero_();
    for (const auto &part : m[i].clone().unbind())
      list.push_back(part);
    std::pair<Tensor, Tensor> both{m[i].clone(), m[i].clone()};
    both.first += 1;
    list.push_back(torch::einsum("i->i", {m[i].clone()}));
  }
}

// Backward may need what an operation saved.
Tensor differentiated(Tensor x, const Tensor &w) {
  auto m = torch::rand({100, 10});
  for (int i = 0; i < 100; ++i) {
    auto h = torch::tanh(x).clone();
    h.mul_(0.5);
    auto row = m[i].clone(); // expect: R208@16 remark "makes a copy that is only read (100 copies)"
    x = x + h * row * w;
  }
  return x;
}

// A conversion may return the array itself.
void converted(const Tensor &m, Tensor out) {
  torch::NoGradGuard guard;
  for (int i = 0; i < 1000; ++i) {
    auto typed = m[i].to(torch::kFloat).clone();
    out += typed.add_(1);
    auto joined = m[i].contiguous().clone();
    out += joined.add_(1);
  }
}

void once(Tensor out) {
  torch::NoGradGuard guard;
  auto m = torch::rand({100, 100});
  auto row = m[0].clone();
  for (int i = 0; i < 4; ++i)
    out += m[i].clone() + row; // expect: R208@12 remark "makes a copy that is only read"
}

//===-- outside of loops --------------------------------------------------===//

Tensor ofConverted(unsigned char *pixels, std::int64_t h, std::int64_t w) {
  auto image = torch::from_blob(pixels, {h, w, 3}, torch::kByte).to(torch::kFloat).clone(); // expect: R208@16 remark /^copies an array that has just been made$/ note "do not copy it"
  // unsafe: auto image = torch::from_blob(pixels, {h, w, 3}, torch::kByte).to(torch::kFloat);
  return image.permute({2, 0, 1});
}

Tensor ofVariable(const std::vector<float> &values, std::int64_t n) {
  auto labels = torch::full({n}, 3);
  auto rows = torch::rand({n, n});
  rows *= 2;
  for (int i = 0; i < 2; ++i)
    rows += torch::tensor(values).clone(); // expect: R208@13 remark /^copies an array that has just been made$/ note "do not copy it"
    // unsafe: rows += torch::tensor(values);
  rows.add_(1);
  if (n > 3)
    return labels.clone(); // expect: R208@12 remark /^copies an array that has just been made$/ note "do not copy it"
    // unsafe: return labels;
  return rows.clone();
}

// Other names of the array, in the statement or elsewhere, or a graph.
struct Layer : torch::nn::Module {
  Tensor weight;
  Tensor run() { return torch::tanh(weight).clone(); }
};
Tensor ofList(std::vector<Tensor> &all) { return torch::exp(all[0]).clone(); }
Tensor sum(std::int64_t n) {
  auto x = torch::ones({n});
  return x + x.clone().mul_(2);
}
Tensor shifted(std::int64_t n) {
  auto x = torch::ones({n});
  x.slice(0, 1, n).copy_(x.clone().slice(0, 0, n - 1));
  return x;
}
std::pair<Tensor, Tensor> both(std::int64_t n) {
  auto x = torch::ones({n});
  return {x, x.clone()};
}
Tensor byPointer(std::int64_t n) {
  auto x = torch::ones({n});
  auto *p = x.data_ptr<float>();
  auto y = x.clone();
  p[0] = 7;
  return y;
}
Tensor integers(std::int64_t n) {
  auto x = torch::full({n}, 1);
  auto y = x.to(torch::kLong).clone();
  y.add_(1);
  return x;
}
Tensor otherStorage(std::int64_t n, const Tensor &y) {
  auto x = torch::ones({n});
  x.set_(y);
  return x.clone();
}
Tensor overlapping(std::int64_t n) {
  auto x = torch::ones({n});
  x.as_strided_({n, n}, {0, 1});
  return n > 3 ? x.clone() : torch::empty_strided({n, n}, {0, 1}).clone();
}

struct Member {
  Tensor held;
};
Tensor ofOthers(unsigned char *pixels, std::int64_t h, std::int64_t w, const Tensor &x, Member &member) {
  torch::NoGradGuard guard;
  auto options = torch::dtype(torch::kByte);
  auto wrapped = torch::from_blob(pixels, {h, w}, options);
  auto ofBytes = torch::from_blob(pixels, {h, w}, options).to(torch::kByte).clone();
  auto ofUnknown = x.to(torch::kFloat).clone();
  auto used = torch::rand({h, w});
  auto before = used.clone();
  used *= 2;
  auto held = torch::rand({h, w});
  member.held = held;
  auto ofHeld = held.clone();
  auto wide = torch::ones({w}).expand({h, w}).clone();
  auto laidOut = (x.t() * 2).clone(torch::MemoryFormat::Contiguous);
  auto tiny = torch::full({3}, 1).clone();
  auto again = torch::rand({h, w});
  for (int i = 0; i < 2; ++i)
    member.held += again.clone().mul_(2);
  return wrapped.clone() + ofBytes + ofUnknown + used + before + ofHeld + wide + laidOut + tiny; // expect: R208@10 remark "makes a copy that is only read"
}

//===-- arrays that are replaced before anything reads them ---------------===//

Tensor made(const Tensor &);
Tensor replaced(const Tensor &y, std::int64_t n) {
  auto x = torch::zeros({n, n}); // expect: R208@12 remark /^'zeros' makes an array that is replaced before anything reads it$/ help "declare the name without a value"
  x = made(y);
  Tensor each = torch::empty({n}); // expect: R208@17 remark "'empty' makes an array that is replaced"
  for (std::int64_t i = 0; i < n; ++i) {
    each = made(y[i]);
    x = x + each;
  }
  return x;
}

Tensor read(const Tensor &y, std::int64_t n, bool flag) {
  torch::Tensor last = torch::zeros({n, n}), branch = torch::zeros({n, n}), itself = torch::zeros({n, n});
  torch::Tensor part = torch::zeros({n, n});
  torch::Tensor small = torch::zeros({4});
  torch::Tensor caught = torch::zeros({n, n});
  torch::Tensor inLambda = torch::zeros({n, n});
  static torch::Tensor kept = torch::zeros({n, n});
  torch::Tensor target = torch::zeros({n, n});
  auto show = [&] { use(inLambda); };
  for (std::int64_t i = 0; i < n; ++i)
    last = made(y[i]);
  torch::Tensor only = torch::zeros({n, n});
  if (flag)
    only = made(y);
  torch::Tensor sum = torch::zeros({n, n});
  sum = sum + made(y);
  torch::Tensor row = torch::zeros({n, n});
  row[0] = made(y);
  torch::Tensor failed = torch::zeros({n, n});
  try {
    failed = made(y);
  } catch (...) {
  }
  small = made(y);
  kept = made(y);
  inLambda = made(y);
  show();
  torch::NoGradGuard guard;
  torch::Tensor result = torch::zeros({n, n});
  for (std::int64_t i = 0; i < 4; ++i) {
    result = y + i;
    use(result);
  }
  return last + only + sum + row + failed + small + kept + branch + itself + part + caught + target;
}

// What reads the copy may return it, write it or be evaluated after a change.
Tensor returned(Tensor x, int kind) {
  switch (kind) {
  case 0:
    return x.clone().to(torch::kFloat32);
  case 1:
    return x.clone().contiguous();
  case 2:
    return x.clone().reshape({-1});
  case 3:
    return x.clone().add_(1);
  case 4:
    return x.clone() + x.add_(1);
  case 5:
    x += x.t().clone();
    return x.copy_(x.clone());
  case 6:
    return torch::einsum("ij->ji", {x.clone()});
  case 7:
    return x.clone().type_as(x);
  default:
    return x.clone().squeeze(0);
  }
}
struct Step {
  virtual ~Step() = default;
  virtual Tensor run(Tensor &x) = 0;
};
Tensor unseen(Tensor x, Step &step, Tensor (*pointer)(Tensor), const std::function<Tensor()> &function) {
  torch::NoGradGuard guard;
  auto both = torch::stack({x.clone(), step.run(x)});
  return both + torch::stack({x.clone(), pointer(x)}) + (x.clone() + function());
}
Tensor laidOutAnew(const Tensor &x) {
  torch::NoGradGuard guard;
  auto scaled = x.t().clone(torch::MemoryFormat::Contiguous) / 255;
  return scaled.view({-1});
}
Tensor needed(Tensor w, const Tensor &x) {
  auto y = torch::sigmoid(w.clone() * x);
  w.zero_();
  return y;
}
void zero(Tensor &x) { x.zero_(); }
Tensor neededByOthers(Tensor w, const Tensor &x) {
  auto y = torch::sigmoid(w.clone() * x);
  zero(w);
  return y;
}
Tensor neededByAlias(Tensor w, const Tensor &x) {
  auto v = w.view({-1});
  auto y = torch::sigmoid(w.clone() * x);
  v.zero_();
  return y;
}
struct Weights {
  Tensor w;
  Tensor times(const Tensor &x) { return torch::sigmoid(w.clone() * x); }
  void grow() { w.add_(1); }
};
void stored(Tensor x) { torch::save(x.clone(), "x.pt"); }
int main() {
  auto x = torch::rand({300, 300});
  return int((x.clone() * x).sum().item<double>()); // a few microseconds, once
}
