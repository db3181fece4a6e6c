// The types of elements.
#include "flood.h"

namespace flood_slow {

legate::Type label_type()
{
  return legate::string_type();
}

torch::Dtype real()
{
  return torch::kFloat64;
}
}  // namespace flood_slow
