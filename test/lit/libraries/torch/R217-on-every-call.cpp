// Arrays that a function makes on the host and sends to where another array is, on every call.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R217 -- %libtorch-flags
#include <random>
#include <torch/torch.h>

using torch::Tensor;

//===-- bad ---------------------------------------------------------------===//

Tensor sample(const Tensor &mean, const Tensor &deviation) {
  Tensor noise = torch::randn(mean.sizes()).to(mean.device()); // expect: R217@18 remark /^'randn' makes an array on the host only to copy it to a device on every call$/ note "make it on the device"
  // unsafe: Tensor noise = torch::randn(mean.sizes(), mean.device());
  return mean + deviation * noise;
}

struct Encoding {
  Tensor table;
  Tensor at(const Tensor &x) const {
    return x + table.index_select(0, torch::arange(x.size(0)).to(x.device())); // expect: R217@38 remark "on every call" note "make it on the device"
    // unsafe: return x + table.index_select(0, torch::arange(x.size(0), x.device()));
  }
  virtual ~Encoding() = default;
  virtual Tensor steps(const Tensor &x) const {
    return x + torch::linspace(0, 1, 5).to(x.device()); // expect: R217@16 remark "on every call" note "make it on the device"
    // unsafe: return x + torch::linspace(0, 1, 5, x.device());
  }
};

// To a place that it is given with the array.
Tensor placed(const Tensor &x, torch::Device device) {
  return x + torch::linspace(0, 1, 5).to(device); // expect: R217@14 remark "on every call" note "make it on the device"
  // unsafe: return x + torch::linspace(0, 1, 5, device);
}

// One grid for two arrays; a loop without array work does not matter.
Tensor offset(const Tensor &boxes, std::vector<float> anchors, int n) {
  for (float &anchor : anchors)
    anchor /= n;
  auto line = torch::arange(n);
  auto grid = torch::meshgrid({line, line});
  Tensor x = grid[1].contiguous().view({-1, 1});
  Tensor y = grid[0].contiguous().view({-1, 1});
  x = x.to(boxes.device()); // expect: R217@7 remark "'arange' makes an array on the host only to copy it to a device on every call"
  y = y.to(boxes.device()); // expect: R217@7 remark "'arange' makes an array on the host only to copy it to a device on every call"
  return boxes * anchors[0] + torch::cat({x, y}, 1);
}

// The same table each time, made element by element and by other functions.
static Tensor gaussian(int n, float deviation) {
  Tensor line = torch::empty(n);
  for (int i = 0; i < n; ++i)
    line[i] = std::exp(-std::pow(i - n / 2, 2) / (2 * deviation * deviation));
  return line / line.sum();
}
static Tensor window(int n) {
  const Tensor line = gaussian(n, 1.5).unsqueeze(1);
  return line.mm(line.t()).unsqueeze(0).unsqueeze(0);
}
Tensor smooth(const Tensor &image, int n) {
  const Tensor kernel = window(n).to(torch::kFloat32).to(torch::kCUDA, true); // expect: R217@25 remark /^'window' makes the same array on the host, to be copied to a device, on every call$/ help "keep the array on the device"
  return torch::conv2d(image, kernel);
}
struct Smooth : torch::nn::Module {
  Tensor forward(const Tensor &image) {
    return torch::conv2d(image, window(11).to(image.device())); // expect: R217@33 remark "'window' makes the same array on the host, to be copied to a device, on every forward pass" help "keep the array on the device"
  }
};
Tensor often(Tensor image) {
  for (int i = 0; i < 100; ++i)
    image += window(3).to(torch::kCUDA); // expect: R217@14 remark "on every iteration (100 copies)" help "keep the array on the device"
  return image;
}

// Constants, and calls that do not return before.
Tensor corners(const Tensor &boxes) {
  const auto first = torch::tensor({0, 1}).cuda().to(torch::kLong); // expect: R217@22 remark "'tensor' makes the same array on the host, to be copied to a device, on every call" help "keep the array on the device"
  return boxes.index_select(1, first);
}
Tensor overlaps(const Tensor &a, const Tensor &b) { // loops over something else
  auto all = torch::zeros({a.size(0), b.size(0)});
  if (b.is_cuda())
    all = all.cuda(); // expect: R217@11 remark "'zeros' makes an array on the host only to copy it to a device on every call"
  for (int i = 0; i < b.size(0); ++i)
    all.narrow(1, i, 1) = torch::max(a, b[i]);
  return all;
}
Tensor dropped(const Tensor &x, double p, bool training) {
  if (!training)
    return x;
  auto mask = p + torch::rand({x.size(0), 1});
  mask += torch::ones({x.size(0), 1});
  mask = mask.to(x.device()); // expect: R217@10 remark /'rand' makes an array on the host only to copy it to a device on calls that get here$/
  return x * torch::floor(mask);
}

//===-- good --------------------------------------------------------------===//

// Another array each time.
Tensor cornersTo(const Tensor &boxes, int n) { return boxes.index_select(1, torch::tensor({0, n}).cuda()); }
static Tensor drawn(int n) {
  std::mt19937 generator(std::random_device{}());
  std::normal_distribution<float> normal;
  Tensor line = torch::empty(n);
  for (int i = 0; i < n; ++i)
    line[i] = normal(generator);
  return line;
}
static Tensor rolled(int n) {
  Tensor line = torch::empty(n);
  for (int i = 0; i < n; ++i)
    line[i] = float(std::rand());
  return line;
}
static float scale = 1;
static Tensor scaled(int n) {
  Tensor line = torch::empty(n);
  for (int i = 0; i < n; ++i)
    line[i] = i * scale;
  return line;
}
static Tensor around(int n) { return rolled(n) + 1; }
Tensor shaken(const Tensor &x) { return x + drawn(9).to(torch::kCUDA); }
Tensor tossed(const Tensor &x) { return x + around(9).to(torch::kCUDA); }
Tensor stretched(const Tensor &x) { return x + scaled(9).to(torch::kCUDA); }
Tensor growing(Tensor x) {
  for (int i = 0; i < 100; ++i)
    x += window(i).sum().to(torch::kCUDA) + gaussian(i, 1).to(torch::kCUDA).sum();
  return x;
}


// A loop calls it: that is reported.
static Tensor shifted(const Tensor &x) { return x + torch::linspace(0, 1, 5).to(x.device()); } // expect: note "'shifted' makes and copies it here"
Tensor all(Tensor x, int n) {
  for (int i = 0; i < n; ++i)
    x = shifted(x); // expect: R217 "'shifted' makes an array on the host only to copy it to a device on every iteration"
  return x;
}

// Once, under a condition, with values of the host, or without an array that it works on.
Tensor once(const Tensor &x) { return x + torch::linspace(0, 1, 5).to(x.device()); }
Tensor either(const Tensor &x, bool shift) {
  if (shift)
    return x + torch::linspace(0, 1, 5).to(x.device());
  return x;
}
Tensor sometimes(const Tensor &x, bool shift) { return shift ? x + torch::linspace(0, 1, 5).to(x.device()) : x; }
Tensor alone(torch::Device device) { return torch::linspace(0, 1, 5).to(device) * 2; }
Tensor values(const Tensor &x, const std::vector<float> &list) { return x + torch::tensor(list).to(x.device()); }
Tensor converted(const Tensor &x) { return x + torch::linspace(0, 1, 5).to(x.dtype()); }
int main() { return once(torch::rand({5}, torch::kCUDA)).sum().item<int>(); }
