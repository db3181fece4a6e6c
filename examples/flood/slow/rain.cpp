// Random rain.
#include "flood.h"

namespace flood_slow {

torch::Tensor rain()
{
  // Drawn in single precision and converted.
  return torch::rand({SIZE, SIZE}).to(real());
}
}  // namespace flood_slow
