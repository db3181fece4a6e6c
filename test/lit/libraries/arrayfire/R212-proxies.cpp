// A row of type `auto` writes through; an array is a copy.
// RUN: %check-rule %s --once --rules R205,R212 -- -std=c++17 -isystem %inputs/arrayfire
#include <arrayfire.h>

void proxies(af::array &x, const af::array &y) {
  auto row = x.row(0);
  row = y * 2;
  auto column = x(af::span, 1);
  column += y * 2;
}

void copies(af::array &x, const af::array &y) {
  af::array row = x.row(0); // expect: note@21 "'row' is a copy of the view that 'row' returns"
  row += y * 2; // expect: R205@3 "writes to a copy that is dropped: 'x' keeps its elements"
  af::array column = x.col(0);
  column = y * 2; // expect: R212@12 "computes 'column', which nothing reads"
}
