// Stopwatches that the program defines itself, and a device that only a global
// variable names.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R306 -- %libtorch-flags
#include <chrono>
#include <torch/torch.h>

using torch::Tensor;
using Clock = std::chrono::steady_clock;

torch::Device device(torch::kCUDA);

class Timer {
public:
  Timer() : started(Clock::now()) {}
  void reset() { started = Clock::now(); }
  double elapsed() const { return std::chrono::duration<double>(Clock::now() - started).count(); }

private:
  Clock::time_point started;
};
struct Watch {
  Clock::time_point started;
  void tic() { started = Clock::now(); }
  double toc() { return std::chrono::duration<double>(Clock::now() - started).count(); }
};
struct Counter {
  int n = 0;
  void reset() { n = 0; }
  double elapsed() const { return n; }
};

//===-- bad ---------------------------------------------------------------===//

double constructed(torch::nn::Linear net, const Tensor &input) {
  Tensor x = input.to(device);
  // expect: note "the interval starts here"
  Timer timer;
  // expect: note "nothing waits for this"
  Tensor y = net->forward(x);
  return timer.elapsed(); // expect: R306@10 remark "measures how long it took to submit"
}
double again(torch::nn::Linear net, const Tensor &input, Timer &timer) {
  Tensor x = input.to(device);
  timer.reset(); // expect: note@9 "the interval starts here"
  Tensor y = net->forward(x); // expect: note "nothing waits for this"
  return timer.elapsed(); // expect: R306@10 remark "measures how long it took to submit"
}
double number(torch::nn::Linear net, const Tensor &input) {
  Tensor x = input.to(device);
  Watch watch;
  watch.tic(); // expect: note@9 "the interval starts here"
  Tensor y = net->forward(x); // expect: note "nothing waits for this"
  return watch.toc(); // expect: R306@10 remark "measures how long it took to submit"
}

struct Stopped {
  Clock::time_point from, to;
  void start() { from = Clock::now(); }
  void stop() { to = Clock::now(); }
  double seconds() const { return std::chrono::duration<double>(to - from).count(); }
};
double stopped(torch::nn::Linear net, const Tensor &input) {
  Tensor x = input.to(device);
  Stopped timer;
  timer.start(); // expect: note@9 "the interval starts here"
  Tensor y = net->forward(x); // expect: note "nothing waits for this"
  timer.stop(); // expect: R306@3 remark "measures how long it took to submit"
  return timer.seconds();
}

//===-- good --------------------------------------------------------------===//

double stoppedLater(torch::nn::Linear net, const Tensor &input) {
  Tensor x = input.to(device);
  Stopped timer;
  timer.start();
  const double sum = net->forward(x).sum().item<double>();
  timer.stop();
  return timer.seconds() + sum;
}

double waits(torch::nn::Linear net, const Tensor &input) {
  Tensor x = input.to(device);
  Timer timer;
  const double sum = net->forward(x).sum().item<double>();
  return timer.elapsed() + sum;
}
double counts(torch::nn::Linear net, const Tensor &input) {
  Tensor x = input.to(device);
  Counter counter;
  counter.reset();
  Tensor y = net->forward(x);
  return counter.elapsed();
}
// Nothing says when it was started.
double elsewhere(torch::nn::Linear net, const Tensor &input, const Timer &timer) {
  Tensor y = net->forward(input.to(device));
  return timer.elapsed();
}

// A method that waits itself, or that times what it does.
struct Waiting {
  Clock::time_point started;
  void start() { started = Clock::now(); }
  double elapsed() const {
    torch::cuda::synchronize();
    return std::chrono::duration<double>(Clock::now() - started).count();
  }
};
double waitsItself(torch::nn::Linear net, const Tensor &input) {
  Tensor x = input.to(device);
  Waiting timer;
  timer.start();
  Tensor y = net->forward(x);
  return timer.elapsed();
}
struct Trainer {
  Tensor w;
  double seconds = 0;
  double step(const Tensor &x) {
    auto start = Clock::now();
    const double l = (w + x).sum().item<double>();
    seconds += std::chrono::duration<double>(Clock::now() - start).count();
    return l;
  }
};
double trains(const Tensor &input, Trainer trainer) {
  Tensor x = input.to(device), y = x * x;
  return trainer.step(x) + y.dim();
}
struct Log {
  Clock::time_point last;
  long stamp() const { return Clock::now().time_since_epoch().count(); }
  bool due() { return Clock::now() - last > std::chrono::seconds(1); }
};
long logs(torch::nn::Linear net, const Tensor &input) {
  Tensor x = input.to(device);
  Log log;
  Tensor y = net->forward(x);
  return log.due() ? log.stamp() : 0;
}
// The interval is in the method.
struct Busy {
  Clock::time_point made = Clock::now();
  double spin() const {
    auto from = Clock::now();
    return std::chrono::duration<double>(Clock::now() - from).count();
  }
};
double spins(torch::nn::Linear net, const Tensor &input) {
  Tensor x = input.to(device);
  Busy busy;
  Tensor y = net->forward(x);
  return busy.spin();
}
