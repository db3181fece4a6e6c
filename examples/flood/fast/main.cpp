// Starts the simulation.
#include "flood.h"

int main()
{
  using namespace flood_fast;

  use_two_processors();
  start_runtime();
  label_regions();
  const auto options = torch::dtype(torch::kFloat32).device(torch::kCUDA);
  simulate(rain().to(options), torch::ones({SIZE, SIZE}, options));
  return legate::finish();
}
