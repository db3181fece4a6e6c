// A library can say that the findings of a rule are remarks in its programs.
// RUN: %check-rule %s --config %S/Inputs/remarks.yaml --rules R104,R105 --
// Those of other libraries in the same file are not affected.
// RUN: rm -rf %t && mkdir %t && cp %S/Inputs/remarks.yaml %t/.arraylint.yaml && cp %s %t/both.cpp
// RUN: not arraylint check --rules R104 %t/both.cpp -- -DBOTH %cupynumeric-flags | FileCheck %s
// CHECK: both.cpp:13:{{[0-9]+}}: warning: the conversion to 'bool' reads the array back on every iteration
// CHECK: both.cpp:31:12: remark: 'peek' reads the array back on every iteration, if it is on a device
#ifdef BOTH
#include <cupynumeric.h>
double other(cupynumeric::NDArray x, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += static_cast<double>(x);
  return sum;
}
#endif

namespace tide {
struct Field {
  double peek() const;
};
Field zeros(int n);
Field norm(const Field &);
} // namespace tide

double read(tide::Field u, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i) {
    if (norm(u).peek() > 1) // expect: R105 warning "branches on"
      break;
    sum += u.peek(); // expect: R104 remark /^'peek' reads the array back on every iteration, if it is on a device$/
  }
  return sum;
}
