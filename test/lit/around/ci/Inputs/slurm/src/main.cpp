#include "field.h"

torch::Tensor read_field(); // In a library, which may use a device.
float relax(const torch::Tensor &x);
float grow(const torch::Tensor &x);
void until(const torch::Tensor &x);

int main() {
  record_all(read_field());
  until(read_field());
  return relax(read_field()) > grow(read_field());
}
