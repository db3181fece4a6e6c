// Functions that run a model once are called for each image, wherever that is.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R217 -- %libtorch-flags
#include <torch/script.h>
#include <torch/torch.h>
#include <algorithm>

using torch::Tensor;

void use(const Tensor &);

class Detector {
  torch::jit::Module module;
  torch::nn::Sequential net;

  Tensor suppress(const Tensor &boxes) {
    Tensor keep = torch::zeros({boxes.size(0)}).to(torch::kLong).to(boxes.device()); // expect: note@66 "'suppress' makes and copies it here"
    return boxes.index_select(0, keep);
  }

public:
  Detector() { module.forward({torch::ones({1, 3, 64, 64}).to(torch::kCUDA)}); }

  Tensor detect(const Tensor &image) {
    auto grid = torch::arange(64).to(image.device()); // expect: R217@17 "'arange' makes an array on the host only to copy it to a device on every forward pass" note "make it on the device"
    // unsafe: auto grid = torch::arange(64, image.device());
    auto found = module.forward({image}).toTensor();
    return suppress(found + grid); // expect: R217@12 "'suppress' makes an array on the host only to copy it to a device on every forward pass" help "make the array on the device, in 'suppress'"
  }
  Tensor classify(const Tensor &image) {
    auto start = torch::zeros({1, 64}).to(image.device()); // expect: R217@18 "on every forward pass"
    // fixed: auto start = torch::zeros({1, 64}, image.device());
    return net->forward(start);
  }
  // No pass of a model.
  Tensor normalize(const Tensor &image) { return image - torch::ones({3, 1, 1}).to(image.device()); }
  Tensor maybe(const Tensor &image) {
    if (image.dim() == 3)
      use(torch::zeros({64}).to(image.device()));
    return module.forward({image}).toTensor();
  }
};

// Loading the model takes longer.
Tensor load(const char *file, const Tensor &image) {
  auto module = torch::jit::load(file);
  return module.forward({image.to(torch::kCUDA) + torch::ones({64}).to(torch::kCUDA)}).toTensor();
}

// Once for many passes.
void all(torch::jit::Module &module, const std::vector<Tensor> &images) {
  use(torch::zeros({64}).to(images[0].device()));
  for (const auto &image : images)
    use(module.forward({image}).toTensor());
}

static Tensor stepOf(torch::jit::Module &module, const Tensor &x) { return module.forward({x}).toTensor(); }
void byFunction(torch::jit::Module &module, const std::vector<Tensor> &images) {
  auto weights = torch::ones({64}).to(images[0].device());
  for (const auto &image : images)
    use(stepOf(module, image) * weights);
  use(module.forward({images[0]}).toTensor());
}
void byLambda(torch::jit::Module &module, const std::vector<Tensor> &images) {
  auto weights = torch::ones({64}).to(images[0].device());
  std::for_each(images.begin(), images.end(), [&](const Tensor &x) { use(module.forward({x}).toTensor() * weights); });
  use(module.forward({images[0]}).toTensor());
}

// Loaded into something that lives on.
bool reload(torch::jit::Module &module, const char *file) {
  module = torch::jit::load(file);
  use(module.forward({torch::ones({64}).to(torch::kCUDA)}).toTensor());
  return true;
}

// Once for an object.
struct WarmUp {
  explicit WarmUp(torch::jit::Module &module) { use(module.forward({torch::ones({64}).to(torch::kCUDA)}).toTensor()); }
};

// A reference and a copy name a model of somewhere else, as does a pointer.
Tensor byReference(std::vector<torch::jit::Module> &modules, const Tensor &image) {
  auto &module = modules[0];
  return module.forward({image + torch::ones({64}).to(image.device())}).toTensor(); // expect: R217@34 remark "on every forward pass"
  // fixed: return module.forward({image + torch::ones({64}, image.device())}).toTensor();
}
Tensor byPointer(std::vector<torch::jit::Module> &modules, const Tensor &image) {
  auto *module = &modules[0];
  return module->forward({image + torch::ones({64}).to(image.device())}).toTensor(); // expect: R217@35 remark "on every forward pass"
  // fixed: return module->forward({image + torch::ones({64}, image.device())}).toTensor();
}
Tensor byValue(torch::jit::Module module, const Tensor &image) {
  return module.forward({image + torch::ones({64}).to(image.device())}).toTensor(); // expect: R217@34 remark "on every forward pass"
  // fixed: return module.forward({image + torch::ones({64}, image.device())}).toTensor();
}

static Tensor once(torch::jit::Module &module, torch::Device device) {
  return module.forward({torch::ones({1, 3, 64, 64}).to(device)}).toTensor();
}
int main() {
  auto module = torch::jit::load("detector.pt");
  use(once(module, torch::kCUDA));
  Detector detector;
  for (const auto &image : std::vector<Tensor>(10)) {
    use(detector.detect(image));
    use(detector.classify(image));
  }
  use(detector.normalize(torch::ones({3, 64, 64})));
  use(detector.maybe(torch::ones({3, 64, 64})));
}
