// ArrayFire: each subscript that is a mask calls where(), which waits for the number of true elements.
// RUN: %check-rule %s --rules R204,R205,R216 -- -std=c++17 -isystem %inputs/arrayfire
#include <arrayfire.h>

using namespace af;

void use(const array &);

void written(array x, const array &y) {
  array m = y > 0;
  // expect: R216@3 "turns a mask into a list of indices to write one number"
  x(m) = 0;
  // expect: R216@3 "to write one number"
  x(y < -1, span) = 2.5;
  // expect: R216@3 "to change the elements that it selects"
  x(m) += 1;
  // expect: R216@3 "to change the elements" note "read here"
  x(m) = y(m) * 2;
  // expect: R216@3 "to change the elements" note "read here"
  x(m) = abs(x(m));
}

void again(const array &x, const array &y) {
  array m = isNaN(x);
  // expect: note "also listed here"
  use(x(m));
  // expect: R216@7 "again (2 lists)"
  use(y(m));
}

unsigned counted(const array &x) {
  // expect: R216@10 "only to count them" note "counted here"
  return where(x > 1).elements();
}

// The values are as many as there are true elements.
array kept(array x, const array &values) {
  x(x > 0) = values;
  return x(x < 0);
}

void withoutLists(array x, const array &y) {
  replace(x, x < 0, 0.0);
  x = select(y > 0, x, y);
  x(seq(0, 3)) = 0;
  x(span, 1) += y;
  // The indices are listed once.
  array hits = where(y > 0);
  use(x(hits) + y(hits));
}
