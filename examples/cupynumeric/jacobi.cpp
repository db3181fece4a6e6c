// Computes the temperature of a heated plate by Jacobi iteration: every inner point
// becomes the mean of its four neighbours plus its heat source, until convergence.
//
// The stencil itself is fine. The code around it prevents it from scaling: the program
// waits for every sweep, and every sweep allocates its arrays. See jacobi_fixed.cpp.

#include "cupynumeric.h"
#include "legate.h"
#include "realm/cmdline.h"

#include <cstdint>
#include <cstdio>

namespace {

using cupynumeric::NDArray;
using cupynumeric::open;
using cupynumeric::slice;
using legate::Scalar;

struct Config {
  std::uint64_t n{4096};
  std::int32_t max_sweeps{20'000};
  double tolerance{1e-4};
};

// A cold plate with its upper edge kept hot.
NDArray plate(std::uint64_t n)
{
  auto u = cupynumeric::zeros({n + 2, n + 2});
  u[{slice(0, 1), slice()}].assign(Scalar(100.0));
  u[{slice(-1, open), slice()}].assign(Scalar(-20.0));
  return u;
}

// A burner under the middle of the plate.
NDArray burner(std::uint64_t n)
{
  auto heat       = cupynumeric::zeros({n, n});
  const auto from = static_cast<std::int64_t>(n / 4);
  const auto to   = static_cast<std::int64_t>(3 * n / 4);
  heat[{slice(from, to), slice(from, to)}].assign(Scalar(1e-3));
  return heat;
}

std::int32_t solve(NDArray u, const NDArray& heat, const Config& config)
{
  auto inner = u[{slice(1, -1), slice(1, -1)}];
  auto north = u[{slice(0, -2), slice(1, -1)}];
  auto south = u[{slice(2, open), slice(1, -1)}];
  auto west  = u[{slice(1, -1), slice(0, -2)}];
  auto east  = u[{slice(1, -1), slice(2, open)}];

  auto moved         = cupynumeric::full({1}, Scalar(1.0));
  std::int32_t sweep = 0;

  // The comparison returns an array of one bool; the condition waits for it.
  while (moved > Scalar(config.tolerance)) {
    if (sweep == config.max_sweeps) {
      break;
    }

    // Allocates an array of the plate's size in every sweep.
    auto next = cupynumeric::zeros({config.n, config.n});

    next.assign(north + south + west + east);
    next = next * Scalar(0.25);
    next = next + heat;

    moved = cupynumeric::amax(cupynumeric::abs(next - inner));
    inner.assign(next);
    ++sweep;

    // Printing the progress costs a second synchronization.
    std::printf("sweep %d moved %.6f\n", sweep, moved.get_read_accessor<double, 1>()[0]);
  }
  return sweep;
}

}  // namespace

int main(int argc, char** argv)
{
  legate::start();
  cupynumeric::initialize(argc, argv);

  Config config;
  Realm::CommandLineParser parser;
  parser.add_option_int("--n", config.n)
    .add_option_int("--sweeps", config.max_sweeps)
    .parse_command_line(argc, argv);

  auto u           = plate(config.n);
  const auto count = solve(u, burner(config.n), config);
  auto total       = cupynumeric::sum(u);
  std::printf("%d sweeps, total %.3f\n", count, total.get_read_accessor<double, 1>()[0]);

  return legate::finish();
}
