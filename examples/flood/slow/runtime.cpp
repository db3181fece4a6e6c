// The runtime of cuPyNumeric.
#include "flood.h"

#include <cstdlib>

namespace flood_slow {

void start_runtime()
{
  legate::start();
}

void use_two_processors()
{
  setenv("LEGATE_CONFIG", "--cpus 2", 1);
}

}  // namespace flood_slow
