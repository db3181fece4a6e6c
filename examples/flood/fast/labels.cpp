// Labels of connected regions.
#include "flood.h"

namespace flood_fast {

void label_regions()
{
  auto labels = cupynumeric::zeros({CELLS}, label_type());
  labels.fill(legate::Scalar(std::int32_t{1}));
  double border[64] = {};
  join_neighbours(border, 64);
}
}  // namespace flood_fast
