// Records itself with LibTorch's profiler. Annotations name the lines.
#include <torch/csrc/autograd/profiler_legacy.h>
#include <torch/torch.h>

#define AT_LINE(Number) RECORD_USER_SCOPE("trace.cpp:" Number)

int main(int, char **Args) {
  torch::NoGradGuard Guard;
  auto x = torch::ones({100});
  torch::autograd::profiler::RecordProfile Profile(Args[1]);
  double sum = 0;
  {
    AT_LINE("14");
    for (int i = 0; i < 20; ++i)
      x = torch::softmax(x, 0); // an operator that calls another
  }
  {
    AT_LINE("19");
    for (int i = 0; i < 7; ++i)
      sum += x[i].item<double>();
  }
  x.add_(1); // no annotation
  return sum < 0;
}
