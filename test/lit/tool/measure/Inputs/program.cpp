// Calls operators in each way that the probe tells apart.
#include <torch/torch.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

extern "C" { // see cuda.cpp
int cudaMemcpyAsync(void *, const void *, size_t, int, void *);
int cudaStreamSynchronize(void *);
}

namespace work {

double read(const torch::Tensor &x) {
  return x.item<double>(); // read
}

void compute(torch::Tensor &x, int rounds) {
  for (int i = 0; i < rounds; ++i)
    x.add_(1); // add
}

struct Model : torch::nn::Module {
  torch::Tensor forward(torch::Tensor x) {
    return x.exp(); // exp
  }
};

} // namespace work

static void end(const char *How) {
  if (!strcmp(How, "crash"))
    *static_cast<volatile int *>(nullptr) = 0;
  if (!strcmp(How, "kill"))
    kill(getpid(), SIGKILL);
  if (!strcmp(How, "exit"))
    _exit(7);
}

int main(int, char **Args) {
  torch::NoGradGuard Guard;
  auto x = torch::zeros({1000}); // zeros
  work::compute(x, 10);
  double sum = 0;
  for (int i = 0; i < 5; ++i)
    sum += work::read(x[i]); // select
  end(Args[1]);

  torch::nn::Sequential model(work::Model{});
  for (int i = 0; i < 3; ++i)
    sum += model->forward(x).sum().item<float>(); // model

  std::thread First(work::compute, std::ref(x), 100);
  auto y = torch::zeros({2});
  std::thread Second([&] {
    for (int i = 0; i < 50; ++i)
      y.mul_(2); // mul
  });
  First.join();
  Second.join();

  if (fork() == 0) {
    x.sub_(1); // child
    _exit(0);
  }
  wait(nullptr);

  auto w = torch::ones({4}, torch::requires_grad());
  {
    torch::AutoGradMode Records(true);
    auto loss = (w * w).sum(); // loss
    loss.backward(); // backward
  }
  if (!strcmp(Args[1], "device")) {
    char Host[64], Device[64];
    cudaMemcpyAsync(Device, Host, 64, 1, nullptr); // to device
    cudaMemcpyAsync(Host, Device, 32, 2, nullptr); // to host
    cudaStreamSynchronize(nullptr); // wait
  }
  std::printf("sum %d\n", sum > 0);
  return 3;
}
