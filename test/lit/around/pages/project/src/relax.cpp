// The program that pages lint: it waits in a loop, and has fixes of each kind.
#include <cupynumeric.h>

using namespace cupynumeric;

void relax(NDArray heights, NDArray wind, int steps) {
  for (int step = 0; step < steps; ++step) {
    auto flux = zeros({1000, 1000});
    flux += wind;
    heights += flux;
    if (bool(heights))
      break;
  }
}
