// A new thread records gradients, whatever the thread that starts it does.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R219 -- %libtorch-flags
#include <functional>
#include <future>
#include <map>
#include <memory>
#include <thread>
#include <torch/script.h>
#include <vector>

using torch::Tensor;

struct Server {
  torch::jit::script::Module module;
  std::vector<std::thread> threads;
  std::unique_ptr<std::thread> thread;
  std::vector<std::function<void()>> calls;
  std::map<std::thread::id, std::function<void()>> byThread;
  bool isRunning = true;
  double sum = 0;

  double pass(const Tensor &x) { return module.forward({x}).toTensor().sum().item<double>(); }
  void infer(const Tensor &x) {
  // unsafe: void infer(const Tensor &x) {
  // unsafe:   torch::NoGradGuard noGrad;
    sum += module.forward({x}).toTensor().sum().item<double>(); // expect: R219 warning "records a graph of gradients" note "record no graph here"
  }
  void start(const Tensor &x) {
    torch::NoGradGuard guard;
    thread = std::make_unique<std::thread>([this, x] {
      while (isRunning)
        infer(x);
    });
    std::thread detached([this, x] {
    // unsafe: std::thread detached([this, x] {
    // unsafe:   torch::NoGradGuard noGrad;
      while (isRunning)
        sum += module.forward({x}).toTensor().sum().item<double>(); // expect: R219 warning "records a graph of gradients on every iteration" note "record no graph here"
    });
    detached.detach();
    threads.emplace_back([this, x] {
    // unsafe: threads.emplace_back([this, x] {
    // unsafe:   torch::NoGradGuard noGrad;
      while (isRunning)
        sum += module.forward({x}).toTensor().sum().item<double>(); // expect: R219 warning "records a graph of gradients on every iteration" note "record no graph here"
    });
    auto result = std::async([this, x] {
    // unsafe: auto result = std::async([this, x] {
    // unsafe:   torch::NoGradGuard noGrad;
      while (isRunning)
        sum += module.forward({x}).toTensor().sum().item<double>(); // expect: R219 warning "records a graph of gradients on every iteration" note "record no graph here"
    });
    result.get();
  }
  // A thread may have a guard of its own, and others may be given the lambda.
  void stopped(const Tensor &x) {
    threads.emplace_back([this, x] {
      torch::NoGradGuard guard;
      while (isRunning)
        sum += pass(x);
    });
    calls.emplace_back([this, x] {
      while (isRunning)
        sum += module.forward({x}).toTensor().sum().item<double>();
    });
    const auto named = [this, x] {
      while (isRunning)
        sum += module.forward({x}).toTensor().sum().item<double>();
    };
    threads.emplace_back(named);
    auto here = std::async(std::launch::deferred, [this, x] {
      while (isRunning)
        sum += module.forward({x}).toTensor().sum().item<double>();
    });
    here.get();
    byThread.emplace(std::this_thread::get_id(), [this, x] {
      while (isRunning)
        sum += module.forward({x}).toTensor().sum().item<double>();
    });
    std::for_each(threads.begin(), threads.end(), [&](std::thread &) { sum += module.forward({x}).toTensor().sum().item<double>(); });
    std::for_each(calls.begin(), calls.end(), [&](const auto &) { sum += module.forward({x}).toTensor().sum().item<double>(); });
  }
};

int main() {
  Server server{torch::jit::load("model.pt")};
  server.start(torch::ones({2}, torch::kCUDA));
  server.stopped(torch::ones({2}, torch::kCUDA));
}
