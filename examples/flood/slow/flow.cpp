// One step of the simulation.
#include "flood.h"

namespace flood_slow {

void advance(torch::Tensor water, const torch::Tensor& ground)
{
  water.sub_(ground, 0.1);
  water.clamp_min_(0.0);
}
}  // namespace flood_slow
