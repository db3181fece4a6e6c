// A wait beside the passes of a network, a fence or in an assert is a remark; many waits, and one
// beside small work, are warnings. Likewise growth and lists of indices.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R104,R105,R203,R213,R216,R217 -- %libtorch-flags
#include <algorithm>
#include <cassert>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <map>
#include <string>
#include <torch/torch.h>
#include <vector>

struct Net : torch::nn::Module {
  torch::nn::Linear a{8, 8}, b{8, 8}, c{8, 8}, d{8, 8}, e{8, 8}, f{8, 8}, g{8, 8}, h{8, 1};
  torch::Tensor forward(torch::Tensor x) {
    x = b->forward(torch::relu(a->forward(x)));
    x = d->forward(torch::relu(c->forward(x)));
    x = f->forward(torch::relu(e->forward(x)));
    return h->forward(torch::relu(g->forward(x)));
  }
};

// A network takes most of the step.
void train(Net &net, torch::optim::SGD &optimizer, const std::vector<torch::Tensor> &batches) {
  for (const auto &batch : batches) {
    torch::Tensor loss = net.forward(batch).mean();
    loss.backward();
    optimizer.step();
    std::printf("%f\n", loss.item<double>()); // expect: R104 remark "reads the array back on every iteration, if it is on a device" note "it is read here"
    // fixed: const auto lossOnHost = loss.item<double>();
    // fixed: std::printf("%f\n", lossOnHost);
    std::printf("%f\n", loss.item<double>()); // expect: R213 remark "reads the same value back again"
    // fixed: std::printf("%f\n", lossOnHost);
  }
}
void trainUnlessNan(Net &net, torch::optim::SGD &optimizer, const std::vector<torch::Tensor> &batches) {
  for (const auto &batch : batches) {
    torch::Tensor loss = net.forward(batch).mean();
    if (std::isnan(loss.item<double>())) // expect: R105 remark "branches on a value read back from the device by 'item' on every iteration, if the array is on one"
      continue;
    loss.backward();
    optimizer.step();
  }
}
void trainChecked(Net &net, torch::optim::SGD &optimizer, const std::vector<torch::Tensor> &batches) {
  for (const auto &batch : batches) {
    torch::Tensor loss = net.forward(batch).mean();
    loss.backward();
    assert(!std::isnan(loss.item<double>())); // expect: R105 remark "branches on a value read back"
    optimizer.step();
  }
}
// Few steps, and one whose gradients are computed seldom or in another loop, are like any other loop.
void trainFew(Net &net, torch::optim::SGD &optimizer, const torch::Tensor &batch, std::vector<double> &losses) {
  for (int step = 0; step < 16; ++step) {
    torch::Tensor loss = net.forward(batch).mean();
    loss.backward();
    optimizer.step();
    losses.push_back(loss.item<double>()); // expect: R104 remark "reads the array back on every iteration"
  }
}
void trainSeldom(Net &net, const torch::Tensor &batch, std::vector<double> &losses, int n) {
  for (int step = 0; step < n; ++step) {
    torch::Tensor loss = net.forward(batch).mean();
    if (step % 1000 == 0)
      loss.backward();
    losses.push_back(loss.item<double>()); // expect: R104 remark "reads the array back on every iteration"
  }
}
void trainLayers(Net &net, const torch::Tensor &batch, std::vector<double> &losses, int n) {
  for (int step = 0; step < n; ++step) {
    torch::Tensor loss = net.forward(batch).mean();
    for (int k = 0; k < 3; ++k)
      loss.backward({}, /*retain_graph=*/true);
    losses.push_back(loss.item<double>()); // expect: R104 remark "reads the array back on every iteration"
  }
}

void evaluate(Net &net, const std::vector<torch::Tensor> &batches, double limit) {
  torch::NoGradGuard off;
  for (const auto &batch : batches) {
    const double loss = net.forward(batch).mean().item<double>(); // expect: note "the value is read back here"
    if (loss > limit) // expect: R105 remark "branches on a value read back from the device"
      std::puts("high");
  }
}

double small(torch::Tensor x, int n) {
  double last = 0;
  for (int i = 0; i < n; ++i) {
    x = x * 2;
    last = std::sqrt(last + x.sum().item<double>()); // expect: R104 warning "reads the array back on every iteration"
  }
  return last;
}

// The waits together take long.
void boxes(Net &net, torch::Tensor found, std::vector<float> &out, int n) {
  for (int i = 0; i < n; ++i) {
    torch::Tensor box = net.a->forward(found[i]);
    out.push_back(box[0].item<float>()); // expect: R104 warning "reads the array back"
    out.push_back(box[1].item<float>()); // expect: R104 warning "reads the array back"
    out.push_back(box[2].item<float>()); // expect: R104 warning "reads the array back"
  }
}

// Read twice, but the second wait is short.
void twice(Net &net, const std::vector<torch::Tensor> &batches, std::FILE *log) {
  for (const auto &batch : batches) {
    torch::Tensor loss = net.forward(batch).mean();
    std::printf("%f\n", loss.item<double>()); // expect: R104 remark "reads the array back" note "it is read here"
    // fixed: const auto lossOnHost = loss.item<double>();
    // fixed: std::printf("%f\n", lossOnHost);
    std::fprintf(log, "%f\n", loss.item<double>()); // expect: R213 remark "reads the same value back again"
    // fixed: std::fprintf(log, "%f\n", lossOnHost);
  }
}

// A helper that reads, and a short loop, count with all their reads.
float sumOf(torch::Tensor box) {
  return box[0].item<float>() + box[1].item<float>() + box[2].item<float>(); // expect: note "'sumOf' waits for the device here"
}
void helper(Net &net, torch::Tensor found, std::vector<float> &out, int n) {
  for (int i = 0; i < n; ++i) {
    torch::Tensor box = net.a->forward(found[i]);
    out.push_back(sumOf(box)); // expect: R104 warning "'sumOf' waits for the device"
  }
}
void shortLoop(Net &net, torch::Tensor found, std::vector<float> &out, int n) {
  for (int i = 0; i < n; ++i) {
    torch::Tensor box = net.a->forward(found[i]);
    for (int k = 0; k < 4; ++k)
      out.push_back(box.select(0, k).sum().item<float>()); // expect: R104 warning "reads the array back"
  }
}

// A template is like its instances.
template <class Model> void evaluateAny(Model &net, const std::vector<torch::Tensor> &batches) {
  for (const auto &batch : batches) {
    torch::Tensor loss = net.forward(batch).mean();
    std::printf("%f\n", loss.template item<double>()); // expect: R104 remark "reads the array back"
  }
}
template void evaluateAny(Net &, const std::vector<torch::Tensor> &);

// Fifteen reads are little beside a network whose layers are not seen, and much beside one layer.
struct UnseenImpl : torch::nn::Module {
  torch::Tensor forward(torch::Tensor x);
};
TORCH_MODULE(Unseen);
void unseen(Unseen net, torch::nn::Sequential layers, torch::nn::Linear layer, torch::Tensor x, std::vector<float> &out, int n) {
  for (int i = 0; i < n; ++i) {
    const auto found = net->forward(x);
    for (int k = 0; k < 15; ++k)
      out.push_back(found.select(0, k).sum().item<float>()); // expect: R104 remark "reads the array back"
  }
  for (int i = 0; i < n; ++i) {
    const auto found = layers->forward(x);
    for (int k = 0; k < 15; ++k)
      out.push_back(found.select(0, k).sum().item<float>()); // expect: R104 remark "reads the array back"
  }
  for (int i = 0; i < n; ++i) {
    const auto found = layer->forward(x);
    for (int k = 0; k < 15; ++k)
      out.push_back(found.select(0, k).sum().item<float>()); // expect: R104 warning "reads the array back"
  }
}

// A model whose code is seen costs what it does.
struct ScaleImpl : torch::nn::Module {
  torch::Tensor forward(torch::Tensor x) { return x * 2; }
  torch::Tensor mask(torch::Tensor x);
};
TORCH_MODULE(Scale);
void seen(Scale net, torch::Tensor x, std::vector<float> &out, int n) {
  for (int i = 0; i < n; ++i)
    out.push_back(net(x).sum().item<float>()); // expect: R104 warning "reads the array back"
  for (int i = 0; i < n; ++i) {
    x = net->mask(x);
    for (int k = 0; k < 15; ++k)
      out.push_back(x.select(0, k).sum().item<float>()); // expect: R104 warning "reads the array back"
  }
}

// A loop over settings is short.
struct Levels {
  std::vector<int> strides;
  std::vector<std::string> names;
  std::vector<torch::Tensor> parts;
  void add(torch::Tensor x) { parts.push_back(x.cuda()); }
  void settings(torch::Tensor x, std::vector<float> &out) {
    for (size_t k = 0; k < strides.size(); ++k)
      out.push_back(x.select(0, strides[k]).sum().item<float>()); // expect: R104 remark "reads the array back"
    const int count = static_cast<int>(strides.size());
    for (int k = 0; k < count; ++k)
      out.push_back(x.select(0, strides[k]).sum().item<float>()); // expect: R104 remark "reads the array back"
    for (const auto &name : names)
      out.push_back(x.select(0, name.size()).sum().item<float>()); // expect: R104 remark "reads the array back"
    for (const auto &part : parts)
      out.push_back(part.sum().item<float>()); // expect: R104 warning "reads the array back"
    for (int k = 0; k < 16; ++k)
      out.push_back(x.select(0, k).sum().item<float>()); // expect: R104 remark "reads the array back"
    for (int k = 0; k < 17; ++k)
      out.push_back(x.select(0, k).sum().item<float>()); // expect: R104 warning "reads the array back"
  }
  // Keys of data, and numbers with a fraction, are no settings.
  std::map<int, torch::Tensor> cache;
  std::vector<float> values;
  void cached(torch::Tensor x) { cache[0] = x.cuda(); }
  void data(torch::Tensor x, std::vector<float> &out) {
    for (const auto &[key, part] : cache)
      out.push_back(part.sum().item<float>()); // expect: R104 warning "reads the array back"
    for (float value : values)
      out.push_back((x * value).sum().item<float>()); // expect: R104 warning "reads the array back"
  }
  // Whoever calls these may do so in a loop.
  virtual void step(torch::Tensor x, std::vector<float> &out) {
    for (size_t k = 0; k < strides.size(); ++k)
      out.push_back(x.select(0, strides[k]).sum().item<float>()); // expect: R104 warning "reads the array back"
  }
  void often(torch::Tensor x, std::vector<float> &out) {
    for (size_t k = 0; k < strides.size(); ++k)
      out.push_back(x.select(0, strides[k]).sum().item<float>()); // expect: R104 warning "reads the array back"
  }
  void inBetween(torch::Tensor x, std::vector<float> &out) { often(x, out); }
  void callsOften(torch::Tensor x, std::vector<float> &out, int n) {
    for (int i = 0; i < n; ++i)
      inBetween(x, out);
    std::for_each(out.begin(), out.end(), [&](float &value) {
      for (size_t k = 0; k < strides.size(); ++k)
        value += x.select(0, strides[k]).sum().item<float>(); // expect: R104 warning "reads the array back"
    });
  }
  void nested(torch::Tensor x, std::vector<float> &out, int n) {
    for (int i = 0; i < n; ++i)
      for (size_t k = 0; k < strides.size(); ++k)
        out.push_back(x.select(0, strides[k] + i).sum().item<float>()); // expect: R104 warning "reads the array back"
  }
};

void calls(Levels &levels, torch::Tensor x, std::vector<float> &out) {
  levels.settings(x, out);
  levels.data(x, out);
  levels.callsOften(x, out, 2);
  levels.nested(x, out, 2);
}

// What a loop only prints, somebody wants to see.
torch::Tensor halve(torch::Tensor &x) { return (x = x * 0.5).sum(); }
void prints(torch::Tensor x, int n, std::ofstream &file) {
  for (int i = 0; i < n; ++i)
    file << x.select(0, i).sum().item<float>() << '\n'; // expect: R104 warning "reads the array back"
  for (int i = 0; i < n; ++i)
    if (x.select(0, i).sum().item<float>() > 0) // expect: R105 warning "branches on a value"
      std::cout << i << '\n';
  for (int i = 0; i < n; ++i) {
    std::cout << x.select(0, i).sum().item<float>() << '\n'; // expect: R104 remark "reads the array back"
  }
  for (int i = 0; i < n; ++i) {
    const int place = x.select(0, i).argmax().item<int>(); // expect: R104 remark "reads the array back"
    std::cout << place << ' ' << x.select(0, i)[place].sum().item<float>() << '\n'; // expect: R104 remark "reads the array back"
  }
  for (int i = 0; i < n; ++i) {
    const float next = (x = x * 0.5).sum().item<float>(); // expect: R104 warning "reads the array back"
    std::cout << next;
  }
  for (int i = 0; i < n; ++i) {
    const float next = halve(x).item<float>(); // expect: R104 warning "reads the array back"
    std::cout << next;
  }
  for (int i = 0; i < n; ++i) {
    const float sum = x.select(0, i).sum().item<float>(); // expect: R104 warning "reads the array back" note@17 "'sum' is not used"
  }
  for (int i = 0; i < n; ++i) {
    const auto row = x.select(0, i);
    std::cout << row.sum().item<float>() << '\n'; // expect: R104 warning "reads the array back" note "print every 100"
    // unsafe: if (i % 100 == 0)
    // unsafe:   std::cout << row.sum().item<float>() << '\n';
  }
  for (int i = 0; i < n; ++i) {
    x = x * 2;
    std::cout << x.sum().item<float>() << '\n'; // expect: R104 warning "reads the array back" note "print every 100"
    // unsafe: if (i % 100 == 0)
    // unsafe:   std::cout << x.sum().item<float>() << '\n';
  }
}

// What is seldom done takes no share of an iteration.
void seldom(Net &net, torch::Tensor x, std::vector<float> &out, int n) {
  for (int i = 0; i < n; ++i) {
    x = x * 2;
    out.push_back(x.sum().item<float>()); // expect: R104 warning "reads the array back"
    if (i % 1000 == 0)
      net.forward(x).sum().backward();
  }
}

// What is timed waits anyway.
void timed(torch::Tensor x, int n) {
  for (int i = 0; i < n; ++i) {
    const auto start = std::chrono::steady_clock::now();
    x = x * 2;
    torch::cuda::synchronize();
    const auto end = std::chrono::steady_clock::now();
    std::cout << (end - start).count() << ' ' << x.sum().item<double>() << '\n'; // expect: R104 remark "reads the array back" note "print every 100 iterations instead"
    // unsafe: if (i % 100 == 0)
    // unsafe:   std::cout << (end - start).count() << ' ' << x.sum().item<double>() << '\n';
  }
}

void fences(torch::Tensor x, std::vector<float> &out, int n) {
  for (int i = 0; i < n; ++i) {
    x = x * 2;
    torch::cuda::synchronize(); // expect: R104 warning "waits for the device"
    x = x + 1;
    torch::cuda::synchronize(); // expect: R104 warning "waits for the device"
  }
  for (int i = 0; i < n; ++i) {
    x = x * 2;
    out.push_back(x.sum().item<float>()); // expect: R104 warning "reads the array back"
    if (i % 1000 == 0)
      torch::cuda::synchronize();
  }
}

void checked(torch::Tensor x, int n) {
  for (int i = 0; i < n; ++i) {
    x = x * 2;
    assert(!std::isnan(x.sum().item<double>())); // expect: R105 remark "branches on a value read back"
  }
}

// Only repeated to be measured.
double measured(torch::Tensor x, int n) {
  const auto start = std::chrono::steady_clock::now();
  for (int i = 0; i < n; ++i)
    x.norm().item<double>();
  const auto end = std::chrono::steady_clock::now();
  return std::chrono::duration<double>(end - start).count() / n;
}
double trained(torch::Tensor x, int n) {
  const auto start = std::chrono::steady_clock::now();
  for (int i = 0; i < n; ++i)
    (x + i).norm().item<double>(); // expect: R104 warning "reads the array back"
  const auto end = std::chrono::steady_clock::now();
  return std::chrono::duration<double>(end - start).count() / n;
}
double keeps(torch::Tensor x, int n) {
  const auto start = std::chrono::steady_clock::now();
  double last = 0;
  for (int i = 0; i < n; ++i)
    last = std::max(last, (x + i).norm().item<double>()); // expect: R104 warning "reads the array back"
  const auto end = std::chrono::steady_clock::now();
  return last + std::chrono::duration<double>(end - start).count();
}

// A network of several layers takes far longer than the copy of what it returned.
torch::Tensor outputs(Net &net, const std::vector<torch::Tensor> &parts) {
  torch::Tensor all = torch::empty({0});
  // unsafe: torch::Tensor all = torch::empty({0});
  // unsafe: std::vector<torch::Tensor> allParts{all};
  for (const auto &part : parts)
    all = torch::cat({all, net.forward(part)}); // expect: R203 remark "grows 'all' by concatenation" note "collect the parts"
    // unsafe: allParts.push_back(net.forward(part));
  // unsafe: all = torch::cat(allParts);
  return all;
}

double listed(torch::Tensor x, torch::Tensor y) {
  const torch::Tensor mask = x > 0;
  return (x.index({mask}) + y.index({mask})).sum().item<double>(); // expect: R216 remark "turns the same mask into a list of indices again" note "the mask is also listed here"
}
double listedBesideMore(Net &net, torch::Tensor x, torch::Tensor y) {
  const torch::Tensor mask = x > 0;
  const double sum = (x.index({mask}) + y.index({mask})).sum().item<double>(); // expect: R216 remark "turns the same mask into a list of indices again" note "the mask is also listed here"
  return sum + net.forward(x).sum().item<double>();
}

void copiedLarge(Net &net, const torch::Device &device, int n) {
  torch::NoGradGuard off;
  for (int i = 0; i < n; ++i)
    net.forward(torch::ones({8192, 8192}).to(device)).sum().backward(); // expect: R217 warning "makes an array on the host"
    // fixed: net.forward(torch::ones({8192, 8192}, device)).sum().backward();
}

void copied(Net &net, const torch::Device &device, int n) {
  torch::NoGradGuard off;
  for (int i = 0; i < n; ++i)
    net.forward(torch::ones({n}).to(device)).sum().backward(); // expect: R217 warning "makes an array on the host"
    // fixed: net.forward(torch::ones({n}, device)).sum().backward();
}

// A step of training may be a function.
struct Agent {
  Net net;
  torch::optim::Adam optimizer{net.parameters()};
  double learn(torch::Tensor x) {
    auto loss = net.forward(x).mean();
    optimizer.zero_grad();
    loss.backward();
    optimizer.step();
    return loss.item<double>(); // expect: note "'learn' waits for the device here"
  }
};
double learned(Agent &agent, torch::Tensor x, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += agent.learn(x); // expect: R104 remark "'learn' waits for the device on every iteration, if its arrays are on one"
  return sum;
}

// So may be what writes an object as text.
struct Parts {
  std::vector<torch::Tensor> all;
};
std::ostream &operator<<(std::ostream &out, const Parts &parts) {
  for (const torch::Tensor &part : parts.all)
    out << part.to(torch::kCUDA).sum().item<double>(); // expect: R104 remark "reads the array back on every iteration"
  return out;
}
