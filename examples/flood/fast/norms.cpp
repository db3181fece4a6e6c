// Properties of the water level.
#include "flood.h"

namespace flood_fast {

float residual(const torch::Tensor& water)
{
  return water.std().item<float>();
}

}  // namespace flood_fast
