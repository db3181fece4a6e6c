// Starts the simulation.
#include "flood.h"

int main()
{
  using namespace flood_slow;

  start_runtime();
  use_two_processors();  // too late
  start_runtime();       // again
  label_regions();
  const auto options = torch::dtype(torch::kFloat32).device(torch::kCUDA);
  simulate(rain().to(options), torch::ones({SIZE, SIZE}, options));
  return 0;  // the runtime is still up
}
