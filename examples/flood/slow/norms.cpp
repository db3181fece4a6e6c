// Properties of the water level.
#include "flood.h"

namespace flood_slow {

float residual(const torch::Tensor& water)
{
  return water.std().item<float>();
}

}  // namespace flood_slow
