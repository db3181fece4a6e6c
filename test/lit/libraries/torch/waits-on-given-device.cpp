// A file that names no device, but uses one that it is given, gives warnings. So do functions that know of none, as
// others may be given what is there.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R104,R105,R213 -- %libtorch-flags -DMOVES
// RUN: %check-rule %s --once --rules R104,R105,R213 -- %libtorch-flags -DOPTIONS
// RUN: %check-rule %s --once --rules R104,R105,R213 -- %libtorch-flags -DMAKES
// RUN: %check-rule %s --once --rules R104,R105,R213 -- %libtorch-flags -DMODEL
#include <torch/torch.h>

void use(double);

void reads(torch::Tensor x, int n) {
  for (int i = 0; i < n; ++i) {
    x = x * 2;
    use(x.sum().item<double>()); // expect: R104 warning "reads the array back on every iteration"
    if (x.max().item<double>() > 1) // expect: R105 warning "branches on a value read back"
      use(1);
  }
}

#ifdef MOVES
void sends(torch::Tensor x, const torch::Device &device, int n) { reads(x.to(device), n); }
#elif defined(OPTIONS)
void sends(torch::Tensor x, const torch::TensorOptions &options, int n) { reads(x.to(options), n); }
#elif defined(MAKES)
struct Maker {
  torch::Device device;
  void makes(int n) { reads(torch::zeros({8}, device), n); }
};
#elif defined(MODEL)
void moves(torch::nn::Linear net, torch::Device device) { net->to(device); }
#endif
