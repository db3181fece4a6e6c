// The solver of jacobi.cpp with its loop fixed: the arrays of a sweep are allocated once,
// every step writes into them, and the program tests for convergence only now and
// then. Sweeps between two tests queue up while earlier ones run.

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

// A few additional sweeps cost less than a synchronization after each one.
constexpr std::int32_t CHECK_EVERY = 100;

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

  const auto quarter = cupynumeric::full({1}, Scalar(0.25));
  auto next          = cupynumeric::array({config.n, config.n}, legate::float64());
  auto moved         = cupynumeric::array({config.n, config.n}, legate::float64());

  for (std::int32_t sweep = 0; sweep < config.max_sweeps; ++sweep) {
    cupynumeric::add(north, south, next);
    next += west;
    next += east;
    next *= quarter;
    next += heat;

    if (sweep % CHECK_EVERY == 0) {
      // Squares avoid a temporary for the absolute value.
      cupynumeric::subtract(next, inner, moved);
      moved *= moved;
      auto worst        = cupynumeric::amax(moved);
      const auto square = worst.get_read_accessor<double, 1>()[0];
      std::printf("sweep %d moved^2 %.3e\n", sweep, square);
      if (square <= config.tolerance * config.tolerance) {
        return sweep;
      }
    }

    inner.assign(next);
  }
  return config.max_sweeps;
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
