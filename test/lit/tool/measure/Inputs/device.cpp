// A program whose call chains Inputs/make-nsys.py writes.
#include <cstdlib>

void step(int Number) {
  if (Number < 0)
    return;
  std::srand(Number); // launches
}

int readBack() {
  return std::rand(); // reads
}

int main() {
  step(3);
  return readBack() < 0;
}
