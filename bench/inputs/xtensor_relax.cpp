// Computes the heat in a plate of several materials by relaxation, and sensor data.
// It has the inefficiencies of real programs: arrays that are created in loops, loops
// over elements. An input of ordinary size for the bench, not an example.

#include <xtensor/xadapt.hpp>
#include <xtensor/xarray.hpp>
#include <xtensor/xbuilder.hpp>
#include <xtensor/xindex_view.hpp>
#include <xtensor/xio.hpp>
#include <xtensor/xmath.hpp>
#include <xtensor/xnorm.hpp>
#include <xtensor/xrandom.hpp>
#include <xtensor/xsort.hpp>
#include <xtensor/xtensor.hpp>
#include <xtensor/xview.hpp>

#include <cmath>
#include <cstddef>
#include <iostream>
#include <string>
#include <vector>

namespace {

using Field = xt::xtensor<double, 2>;
using Line  = xt::xtensor<double, 1>;

struct Plate {
  std::size_t rows    = 200;
  std::size_t columns = 300;
  double spacing      = 0.01;
  double step         = 0.2;
};

struct Sensor {
  std::string name;
  std::size_t row, column;
  double gain;
};

// Hot at the upper edge, cold elsewhere.
Field start(const Plate& plate)
{
  Field u                                   = xt::zeros<double>({plate.rows, plate.columns});
  xt::view(u, 0, xt::all())                 = 100.0;
  xt::view(u, plate.rows - 1, xt::all())    = -20.0;
  xt::view(u, xt::range(1, plate.rows), 0)  = 5.0;
  return u;
}

// Strips of different materials.
Field conductivity(const Plate& plate)
{
  Field k = xt::ones<double>({plate.rows, plate.columns});
  for (std::size_t c = 0; c < plate.columns; c += 50) {
    auto strip = xt::view(k, xt::all(), xt::range(c, c + 10));
    strip      = 0.1 + 0.01 * static_cast<double>(c);
  }
  return k;
}

// One sweep over the inner points, element by element.
double sweep(Field& u, const Field& k, const Plate& plate)
{
  Field next   = u;
  double moved = 0.0;
  for (std::size_t i = 1; i + 1 < plate.rows; ++i) {
    for (std::size_t j = 1; j + 1 < plate.columns; ++j) {
      const double around = u(i - 1, j) + u(i + 1, j) + u(i, j - 1) + u(i, j + 1);
      next(i, j)          = u(i, j) + plate.step * k(i, j) * (around - 4.0 * u(i, j));
      moved               = std::max(moved, std::abs(next(i, j) - u(i, j)));
    }
  }
  u = next;
  return moved;
}

// The same with views.
double sweep_whole(Field& u, const Field& k, const Plate& plate)
{
  auto inner  = xt::view(u, xt::range(1, plate.rows - 1), xt::range(1, plate.columns - 1));
  auto north  = xt::view(u, xt::range(0, plate.rows - 2), xt::range(1, plate.columns - 1));
  auto south  = xt::view(u, xt::range(2, plate.rows), xt::range(1, plate.columns - 1));
  auto west   = xt::view(u, xt::range(1, plate.rows - 1), xt::range(0, plate.columns - 2));
  auto east   = xt::view(u, xt::range(1, plate.rows - 1), xt::range(2, plate.columns));
  auto factor = xt::view(k, xt::range(1, plate.rows - 1), xt::range(1, plate.columns - 1));
  Field delta = plate.step * factor * (north + south + west + east - 4.0 * inner);
  inner += delta;
  return xt::amax(xt::abs(delta))();
}

// Mean temperature of each row, with its history.
Line profile(const Field& u)
{
  Line means = xt::zeros<double>({u.shape(0)});
  for (std::size_t i = 0; i < u.shape(0); ++i) {
    means(i) = xt::mean(xt::view(u, i, xt::all()))();
  }
  return means;
}

std::vector<double> read(const std::vector<Sensor>& sensors, const Field& u)
{
  std::vector<double> values;
  for (const auto& sensor : sensors) {
    values.push_back(sensor.gain * u(sensor.row, sensor.column));
  }
  return values;
}

// The noise of each sensor over time; its history grows by copying.
Line noise(std::size_t samples)
{
  Line history = xt::zeros<double>({std::size_t{1}});
  for (std::size_t i = 0; i < samples; ++i) {
    Line drawn = xt::random::randn<double>({std::size_t{16}});
    history    = xt::concatenate(xt::xtuple(history, drawn), 0);
  }
  return history;
}

double spread(const Line& values)
{
  auto sorted        = xt::sort(values);
  const auto quarter = sorted.size() / 4;
  return sorted(sorted.size() - 1 - quarter) - sorted(quarter);
}

}  // namespace

int main()
{
  const Plate plate;
  const std::vector<Sensor> sensors{
    {"door", 20, 40, 1.0}, {"window", 60, 250, 0.9}, {"stove", 150, 150, 1.1}};

  auto u       = start(plate);
  const auto k = conductivity(plate);

  double moved = 1.0;
  for (int n = 0; n < 500 && moved > 1e-3; ++n) {
    moved = n % 2 == 0 ? sweep(u, k, plate) : sweep_whole(u, k, plate);
    if (n % 100 == 0) { std::cout << "moved " << moved << "\n"; }
    // Not plausible.
    xt::filter(u, u > 100.0) = 100.0;
  }

  const auto means = profile(u);
  std::cout << "energy " << xt::sum(u)() * plate.spacing * plate.spacing << "\n"
            << "steepest " << xt::amax(xt::diff(means))() << "\n"
            << "spread " << spread(means) << "\n"
            << "noise " << xt::norm_l2(noise(200))() << "\n";
  const auto values = read(sensors, u);
  for (std::size_t i = 0; i < sensors.size(); ++i) {
    std::cout << sensors[i].name << " " << values[i] << "\n";
  }
  return 0;
}
