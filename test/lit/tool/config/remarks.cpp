// A library can say that the findings of a rule are remarks in its programs.
// RUN: %check-rule %s --config %S/Inputs/remarks.yaml --rules R104,R105 --
// A file that uses another library as well gets warnings.
// RUN: rm -rf %t && mkdir %t && cp %S/Inputs/remarks.yaml %t/.arraylint.yaml && cp %s %t/both.cpp
// RUN: not arraylint check --rules R104 %t/both.cpp -- -DBOTH %cupynumeric-flags | FileCheck %s
// CHECK: both.cpp:[[@LINE+19]]:12: warning: 'peek' reads the array back on every iteration
#ifdef BOTH
#include <cupynumeric.h>
void other(cupynumeric::NDArray x) { x.fill(legate::Scalar(1.0)); }
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
    sum += u.peek(); // expect: R104 remark /^'peek' reads the array back on every iteration, if a device is used$/
  }
  return sum;
}
