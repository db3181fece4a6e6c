// Relaxes a temperature field between fixed borders and keeps a profile of each step.
// xtensor computes expressions where they are assigned; the cost is in arrays and values
// that each step creates or computes again. See relax_fast.cpp.

#include <xtensor/xbuilder.hpp>
#include <xtensor/xindex_view.hpp>
#include <xtensor/xmath.hpp>
#include <xtensor/xtensor.hpp>
#include <xtensor/xview.hpp>

#include <cstddef>
#include <cstdio>

namespace {

using Field   = xt::xtensor<double, 2>;
using Profile = xt::xtensor<double, 1>;

constexpr std::size_t ROWS    = 120;
constexpr std::size_t COLUMNS = 160;
constexpr int STEPS           = 200;

// Computes the indices of hot elements, only to write them.
void limit(Field& field, double most)
{
  const auto hot            = xt::argwhere(field > most);
  xt::index_view(field, hot) = most;
}

// Every step allocates a new field, and computes the same weights.
Field relax(Field field, const Field& conductivity)
{
  for (int step = 0; step < STEPS; ++step) {
    Field change = xt::zeros<double>({ROWS, COLUMNS});
    xt::view(change, xt::range(1, ROWS - 1), xt::range(1, COLUMNS - 1)) =
      0.25 * (xt::view(field, xt::range(0, ROWS - 2), xt::range(1, COLUMNS - 1)) +
              xt::view(field, xt::range(2, ROWS), xt::range(1, COLUMNS - 1)) -
              2 * xt::view(field, xt::range(1, ROWS - 1), xt::range(1, COLUMNS - 1)));
    const Field weight = xt::exp(-conductivity);
    field += weight * change;
    limit(field, 1.0);
  }
  return field;
}

// The means of the columns after each part: an array that is copied whenever it grows.
Profile profiles(Field field, const Field& conductivity, int parts)
{
  Profile all = xt::mean(field, {0});
  for (int part = 0; part < parts; ++part) {
    field               = relax(field, conductivity);
    const Profile means = xt::mean(field, {0});
    all                 = xt::concatenate(xt::xtuple(all, means));
  }
  return all;
}

}  // namespace

int main()
{
  Field field           = xt::zeros<double>({ROWS, COLUMNS});
  xt::row(field, 0)     = 1.5;
  const Field conductivity = xt::ones<double>({ROWS, COLUMNS}) * 0.1;

  const Profile all = profiles(field, conductivity, 12);
  xt::sqrt(field);  // an expression that is never evaluated
  std::printf("%zu means, the last is %.6f\n", all.size(), all(all.size() - 1));
}
