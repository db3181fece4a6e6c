// The types of elements.
#include "flood.h"

namespace flood_fast {

legate::Type label_type()
{
  return legate::int32();
}

torch::Dtype real()
{
  return torch::kFloat64;
}
}  // namespace flood_fast
