// Arrays on the host that are given by reference to functions that may assign others to them.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R104 -- %libtorch-flags
#include <torch/torch.h>

using torch::Tensor;

torch::Device chosen();
static Tensor model(const Tensor &x) { return x.to(chosen()); }

void use(double);

class Detector {
public:
  void run(const Tensor &image) {
    Tensor output = model(image).cpu();
    Tensor given = output, moved = output, replaced = output, again = output;
    suppress(given);
    move(moved);
    replace(replaced);
    repeat(again, 3);
    for (int i = 0; i < 1000; ++i) {
      use(given[i].sum().item<double>());
      use(moved[i].sum().item<double>());    // expect: R104@11 remark "'item' reads the array back on every iteration (1000 round trips), if it is on a device"
      use(replaced[i].sum().item<double>()); // expect: R104@11 remark "'item' reads the array back on every iteration (1000 round trips), if it is on a device"
      use(again[i].sum().item<double>());
    }
  }

private:
  void suppress(Tensor &boxes);
  void move(Tensor &boxes);
  void replace(Tensor &boxes);
  void repeat(Tensor &boxes, int times);
};

// Each call gives it an array on the host, and it assigns another one.
void Detector::suppress(Tensor &boxes) {
  boxes = boxes.transpose(-1, -2);
  for (int i = 0; i < boxes.size(0); ++i)
    use(boxes[i].sum().item<double>());
}

void Detector::move(Tensor &boxes) { boxes = boxes.to(chosen()); }

// By another function.
void Detector::replace(Tensor &boxes) { move(boxes); }

void Detector::repeat(Tensor &boxes, int times) {
  boxes = boxes * 2;
  if (times > 0)
    repeat(boxes, times - 1);
}
