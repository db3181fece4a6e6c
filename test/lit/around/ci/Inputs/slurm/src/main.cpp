#include "field.h"

int main() {
  record_all(torch::zeros({1000, 1000}));
  return 0;
}
