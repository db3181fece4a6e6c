// Joins the borders of the terrain. The runtime of cuPyNumeric exchanges them.
#include "flood.h"
#include <algorithm>


namespace flood_fast {

void join_neighbours(double* border, int count)
{
  for (int i = 1; i < count; ++i) {
    border[i] = std::max(border[i - 1], border[i]);
  }
}
}  // namespace flood_fast
