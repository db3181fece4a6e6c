// Labels of connected regions.
#include "flood.h"

namespace flood_slow {

void label_regions()
{
  auto labels = cupynumeric::zeros({CELLS}, label_type());
  labels.fill(legate::Scalar("land"));
  double border[64] = {};
  join_neighbours(border, 64);
}
}  // namespace flood_slow
