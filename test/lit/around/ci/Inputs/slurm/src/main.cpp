#include "field.h"

torch::Tensor read_field(); // In a library, which may use a device.

int main() {
  record_all(read_field());
  return 0;
}
