// Prints the state of the simulation.
#include "flood.h"
#include <cstdio>


namespace flood_fast {

void report(const torch::Tensor& water)
{
  std::printf("mean level: %f\n", water.mean().item<double>());
}
}  // namespace flood_fast
