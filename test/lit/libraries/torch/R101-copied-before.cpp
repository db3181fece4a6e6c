// Arrays whose variable is given a copy on the host before the loop.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R101,R216 -- %libtorch-flags
#include <torch/script.h>
#include <torch/torch.h>

using torch::Tensor;

void use(int);

int letters(torch::jit::Module &module, const Tensor &image) {
  torch::NoGradGuard guard;
  auto scores = module.forward({image.to(torch::kCUDA)}).toTensor();
  auto places = std::get<1>(scores.max(2));
  places = places.squeeze(1).to(torch::kCPU);
  // expect: R101 remark /^reads an array element by element on the host$/
  for (int i = 0; i < places.size(0); ++i)
    use(places[i].item().toInt()); // expect: note@9 "an element is read here"
  return 0;
}

// Only sometimes, or another one in the meantime.
void other(torch::jit::Module &module, const Tensor &image, bool copied) {
  torch::NoGradGuard guard;
  auto places = module.forward({image.to(torch::kCUDA)}).toTensor();
  if (copied)
    places = places.to(torch::kCPU);
  for (int i = 0; i < places.size(0); ++i) // expect: R101@3 /^reads an array element by element$/
    use(places[i].item().toInt()); // expect: note@9 "an element is read here"
  places = places.cpu();
  places = module.forward({image.to(torch::kCUDA)}).toTensor();
  for (int i = 0; i < places.size(0); ++i) // expect: R101@3 /^reads an array element by element$/
    use(places[i].item().toInt()); // expect: note@9 "an element is read here"
}

// The mask is not listed on a device.
void masked(Tensor x, Tensor y) {
  auto mask = x > 0;
  mask = mask.cpu();
  x.index_put_({mask}, x.index({mask}) * 2);
  y = y.to(torch::kCPU);
  use(torch::nonzero(y).size(0));
}
