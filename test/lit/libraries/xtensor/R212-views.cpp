// Assigning to a view writes the elements that it shows.
// REQUIRES: xtensor
// RUN: %check-rule %s --once --rules R205,R212 -- %xtensor-flags
#include <xtensor/xarray.hpp>
#include <xtensor/xindex_view.hpp>
#include <xtensor/xmasked_view.hpp>
#include <xtensor/xstrided_view.hpp>
#include <xtensor/xview.hpp>

using Array = xt::xarray<double>;

void views(Array &x, const Array &y, xt::xarray<bool> mask) {
  auto row = xt::view(x, 0);
  row = y * 2;
  auto positive = xt::filter(x, y > 0);
  positive = y * 2;
  auto masked = xt::masked_view(x, mask);
  masked = xt::minimum(y, 0.0);
  auto strided = xt::strided_view(x, {xt::all()});
  strided = y * 2;
}

void copies(const Array &x, const Array &y) {
  Array row = xt::view(x, 0);
  row = y * 2; // expect: R212@9 "computes 'row', which nothing reads"
}
