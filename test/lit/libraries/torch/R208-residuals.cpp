// Copies with a name that are only read, while nothing writes the original.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R208 -- %libtorch-flags
#include <functional>
#include <torch/torch.h>

using torch::Tensor;
namespace nn = torch::nn;

struct OwnImpl : nn::Module {
  Tensor last;
  Tensor forward(Tensor x) { return x * 2; }
  Tensor changing(Tensor x) { return x.add_(1); }
};
TORCH_MODULE(Own);

struct BlockImpl : nn::Module {
  nn::Conv2d first{nullptr}, second{nullptr};
  nn::BatchNorm2d norm{nullptr};
  nn::Sequential shortcut;
  nn::ReLU activation{nn::ReLUOptions(true)};
  Own own{nullptr};

  //===-- bad -------------------------------------------------------------===//

  Tensor forward(Tensor x) {
    Tensor residual = x.clone(); // expect: R208@23 remark /^makes a copy that is only read$/ help "read the original, unless something changes it in place before gradients are computed"
    x = first->forward(x);
    x = torch::relu(norm->forward(x));
    x = norm->forward(second->forward(x));
    if (!shortcut->is_empty())
      residual = shortcut->forward(residual);
    x += residual;
    return torch::relu(x);
  }
  Tensor constructed(Tensor x) {
    at::Tensor residual(x.clone()); // expect: R208@25 remark "makes a copy that is only read"
    x = first(x);
    x = activation(x);
    x += residual;
    return x;
  }
  Tensor ofParameter(const Tensor &x) {
    auto identity = x.clone(); // expect: R208@21 remark "makes a copy that is only read"
    auto y = first->forward(x);
    y += identity;
    return y;
  }
  Tensor ofLocal(const Tensor &x) {
    auto y = x * 2;
    y += 1;
    auto before = y.clone(); // expect: R208@19 remark "makes a copy that is only read"
    return before * y.sum();
  }

  //===-- good ------------------------------------------------------------===//

  Tensor inPlace(Tensor x) {
    Tensor residual = x.clone();
    x += first(x);
    return x + residual;
  }
  Tensor byLayer(Tensor x) { // the layer works in place
    Tensor residual = x.clone();
    x = activation(x);
    return x + residual;
  }
  Tensor ofLayer(Tensor x) {
    Tensor residual = x.clone();
    residual = activation(residual);
    return x + residual;
  }
  Tensor copyChanged(Tensor x) {
    Tensor residual = x.clone();
    residual += first(x);
    return x + residual;
  }
  Tensor returned(Tensor x) {
    Tensor residual = x.clone();
    x = first(x);
    return residual;
  }
  Tensor sometimes(Tensor x, bool convolves) {
    Tensor residual = x.clone();
    if (convolves)
      x = first(x);
    x += 1;
    return x + residual;
  }
  Tensor ofView(Tensor x) { // a view of the original
    Tensor residual = x.clone();
    x = x.view({-1});
    x += 1;
    return x + residual.view({-1});
  }
  Tensor ofOtherName(Tensor x) {
    Tensor other = x;
    Tensor residual = x.clone();
    other += 1;
    return x + residual;
  }
  Tensor byOtherView(Tensor x) {
    auto row = x[0];
    Tensor residual = x.clone();
    row += 1;
    return x + residual;
  }
  Tensor byOwnLayer(const Tensor &x) { // which may return what it is given
    auto identity = x.clone();
    auto y = own->forward(x);
    y += identity;
    return y;
  }
  Tensor byFunction(Tensor x) {
    Tensor residual = x.clone();
    own->changing(x);
    return x + residual;
  }
  Tensor ofField() {
    own->last = last;
    Tensor residual = last.clone();
    own->last += 1;
    return last + residual;
  }
  Tensor inLoop(Tensor x) {
    Tensor residual = x.clone();
    for (int i = 0; i < 9; ++i)
      x += first(x);
    return x + residual;
  }
  Tensor captured(Tensor x) {
    Tensor residual = x.clone();
    [&] { x += 1; }();
    return x + residual;
  }
  Tensor laidOut(Tensor x) {
    auto residual = x.clone(torch::MemoryFormat::Contiguous);
    return x + residual.view({-1});
  }
  Tensor last;
};

//===-- copies that are copied again --------------------------------------===//

struct Held {
  Tensor table;
  torch::Device device = torch::kCUDA;
  void set(const Tensor &x) { table = x.clone().to(device); } // expect: R208@39 remark /^makes a copy that 'to' copies again$/ help "ask 'to' for the copy: 'copy = true'"
  Tensor typed() const { return table.clone().to(torch::kFloat32); }
  Tensor host() const { return table.clone().to(torch::kCPU); }
  Tensor kept() const {
    const auto copy = table.clone();
    return copy.to(device) + copy.sum();
  }
};
struct Again {
  Tensor table;
  Tensor there(const Tensor &x) const { return table.clone().to(x.device()); }
  Tensor later(torch::Device device) const { return table.clone().to(device, /*non_blocking=*/true); }
  Tensor laidOut(torch::Device device) const { return table.clone(torch::MemoryFormat::Contiguous).to(device); }
  Tensor sent() const { return table.clone().cuda(); }
};
Tensor sent(std::vector<float> values, torch::Device device) {
  return torch::from_blob(values.data(), {9}).clone().to(device); // expect: R208@10 remark "makes a copy that 'to' copies again"
}

//===-- copies of a part --------------------------------------------------===//

Tensor widths(const Tensor &boxes, Tensor order) {
  const Tensor left = boxes.select(1, 0).clone(); // expect: R208@23 remark "makes a copy that is only read"
  Tensor sum = torch::zeros({});
  while (order.numel() > 0) {
    const auto first = order[0];
    sum += left[first];
    order = order.slice(0, 1).clone(); // expect: R208@13 remark "makes a copy that is only read"
  }
  return sum;
}
// The view has another layout, is written, or the original is.
Tensor laidOut(const Tensor &x) {
  const auto column = x.select(1, 0).clone();
  return column.view({-1, 2});
}
Tensor written(const Tensor &x) {
  auto column = x.select(1, 0).clone();
  column[0] = 1;
  return column + 1;
}
Tensor original(Tensor x) {
  const auto column = x.select(1, 0).clone();
  x[0] = 1;
  return column + x;
}
Tensor shortened(Tensor x) {
  x = x.slice(0, 1).clone();
  x[0] = 1;
  return x + 1;
}

//===-- originals that something else writes ------------------------------===//

void unseen();
struct Step {
  torch::nn::Linear layer{nullptr};
  Tensor weight;
  Tensor byParent(Tensor m) {
    auto row = m[0];
    const auto before = row.clone();
    m.zero_();
    return before + 1;
  }
  Tensor ofField() {
    const auto w = weight;
    const auto before = w.clone();
    weight.add_(1);
    return w - before;
  }
  Tensor byOptimizer(torch::optim::SGD &optimizer) {
    const auto w = layer->parameters()[0];
    const auto before = w.clone();
    optimizer.step();
    return w - before;
  }
  Tensor byOptimizerOfParameter(const Tensor &w, torch::optim::SGD &optimizer) {
    const auto before = w.clone();
    optimizer.step();
    return w - before;
  }
};
Tensor byPointer(Tensor x) {
  float *p = x.data_ptr<float>();
  const auto before = x.clone();
  p[0] = 1;
  return x - before;
}
Tensor byOther(Tensor &a, Tensor &b) {
  const auto before = a.clone();
  b.add_(1);
  return a - before;
}
Tensor byUnseen(Tensor x) {
  const auto before = x.clone();
  unseen();
  return x - before;
}
Tensor byCallback(Tensor x, const std::function<void()> &change) {
  const auto before = x.clone();
  change();
  return x - before;
}
Tensor kept(Tensor x) {
  static const auto first = x.clone();
  return x - first;
}
Tensor inReplacement(Tensor x) {
  const auto before = x.clone();
  x = torch::relu(x.add_(1));
  return x + before;
}
Tensor differentiated(Tensor x) {
  auto before = x.clone();
  before.retain_grad();
  return x + before;
}
bool compared(Tensor x) {
  const auto other = x.clone();
  return other.is_same(x);
}
Tensor jumped(Tensor x, bool skips) {
  const auto before = x.clone();
  if (skips)
    goto add;
  x = torch::relu(x);
add:
  x.add_(1);
  return x + before;
}
