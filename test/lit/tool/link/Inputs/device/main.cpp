#include <torch/torch.h>

double run(torch::DeviceType where);

int main(int count, char **) {
  torch::DeviceType where = torch::kCPU;
  if (count > 1)
    where = torch::kCUDA;
  return run(where) > 1;
}
