// Entries of maps that something returned which is given no array: another
// thread may have copied them to the host.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R104,R105 -- %libtorch-flags
#include <future>
#include <map>
#include <torch/torch.h>

using torch::Tensor;
using Batch = std::unordered_map<std::string, Tensor>;

const torch::Device device(torch::kCUDA);

struct Reply {
  Batch get();
};
Batch losses(const Tensor &x);

//===-- unseen ------------------------------------------------------------===//

int countOthers(std::vector<Reply> &replies, int mine) {
  int n = 0;
  for (auto &of : replies) {
    auto reply = of.get();
    int action = reply.at("action").item<int>(); // expect: R104@18 remark "'item' reads the array back on every iteration, if it is on a device"
    if (action != mine)
      ++n;
  }
  return n;
}
std::vector<double> sum(std::vector<std::future<Batch>> &replies) {
  std::vector<double> found;
  for (auto &of : replies)
    found.push_back(of.get()["value"][0].item<double>()); // expect: R104 remark "'item' reads the array back on every iteration, if it is on a device"
  return found;
}
int positive(std::vector<Reply> &replies) {
  int n = 0;
  for (auto &of : replies) {
    const Batch reply = of.get();
    Tensor value = reply.at("value");
    if (value.item<double>() > 0) // expect: R105@9 remark "branches on a value read back from the device by 'item' on every iteration, if the array is on one"
      ++n;
  }
  return n;
}
struct Actor {
  Reply of;
  int decide() {
    auto reply = of.get();
    return reply.at("action").item<int>();
  }
};
int decided(std::vector<Actor> &actors, int mine) {
  int n = 0;
  for (auto &actor : actors) {
    int action = actor.decide();
    if (action != mine)
      ++n;
  }
  return n;
}

//===-- seen --------------------------------------------------------------===//

std::vector<double> computed(const std::vector<Tensor> &xs) {
  std::vector<double> found;
  for (const Tensor &x : xs) {
    auto of = losses(x);
    found.push_back(of["total"].item<double>()); // expect: R104 warning "'item' reads the array back on every iteration"
  }
  return found;
}
std::vector<double> given(std::vector<Batch> &batches) {
  std::vector<double> found;
  for (auto &batch : batches)
    found.push_back(batch["reward"].sum().item<double>()); // expect: R104 warning "'item' reads the array back on every iteration"
  return found;
}
std::vector<double> replaced(std::vector<Reply> &replies, Tensor x) {
  std::vector<double> found;
  for (auto &of : replies) {
    auto reply = of.get();
    reply = losses(x);
    found.push_back(reply["total"].item<double>()); // expect: R104 warning "'item' reads the array back on every iteration"
  }
  return found;
}
// Lists of arrays are given, and code that is here may put them anywhere.
struct Engine {
  Batch infer(const std::vector<Tensor> &inputs);
};
double inferred(Engine &engine, const Tensor &x) { return engine.infer({x}).at("loss").item<double>(); } // expect: note@88 "waits for the device here"
Batch made() {
  Batch batch;
  batch["loss"] = torch::randn({3}, torch::kCUDA);
  return batch;
}
double written(const Tensor &x) {
  auto batch = made();
  batch["loss"] = x * 2;
  return batch.at("loss").sum().item<double>(); // expect: note@33 "waits for the device here"
}
std::vector<double> calls(Engine &engine, const std::vector<Tensor> &xs) {
  std::vector<double> found;
  for (const Tensor &x : xs) {
    found.push_back(inferred(engine, x)); // expect: R104 warning "'inferred' waits for the device on every iteration"
    found.push_back(written(x)); // expect: R104 warning "'written' waits for the device on every iteration"
  }
  return found;
}
