// Random rain.
#include "flood.h"

namespace flood_fast {

torch::Tensor rain()
{
  return torch::rand({SIZE, SIZE}, real());
}
}  // namespace flood_fast
