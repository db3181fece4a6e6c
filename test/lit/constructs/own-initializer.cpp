// A variable that is initialized with itself has no known value, and nothing follows its initializer without end.
// RUN: %exits 1 timeout 60 %arraylint check --no-cache -q %s -- %cupynumeric20-flags -w > %t
// RUN: grep -cE '(warning|remark):' %t | grep -x 12
// RUN: timeout 60 %clang-tidy --load %plugin -checks=-*,array-* %s -- %cupynumeric20-flags -w > %t.tidy 2> %t.err
// RUN: grep -o 'warning: .*' %t > %t.1 && grep -o 'warning: .*' %t.tidy | diff - %t.1
// REQUIRES: tool, plugin
#include <cupynumeric.h>

using cupynumeric::NDArray;

int countConst(int n) {
  const int k = k * 2;
  for (int i = 0; i < k; ++i)
    n += k;
  return n;
}

int count(int n) {
  int m = m + 1;
  for (int i = m; i < n; ++i)
    n += m;
  return n;
}

void rebind(NDArray y, int n) {
  NDArray x = x.transpose();
  for (int i = 0; i < n; ++i) {
    x = x + y;
  }
}

void reference(NDArray y, int n) {
  NDArray &x = x;
  for (int i = 0; i < n; ++i) {
    y += x.transpose();
    if (bool(x))
      break;
  }
}

void readReference(NDArray y, int n) {
  NDArray &x = x;
  double s = 0;
  for (int i = 0; i < n; ++i) {
    auto acc = x.get_read_accessor<double, 1>();
    s += acc[i];
  }
}

void slice(NDArray y, int n) {
  NDArray x = x[{legate::Slice(1, 2)}];
  for (int i = 0; i < n; ++i) {
    x[{legate::Slice(i, i + 1)}] = y;
    auto acc = x.get_write_accessor<double, 1>();
    acc[i] = 2;
  }
}

void sum(NDArray y, int n) {
  NDArray x = x + y;
  double s = 0;
  for (int i = 0; i < n; ++i) {
    auto acc = x.get_read_accessor<double, 1>();
    s += acc[i];
    x = x + y;
  }
}

void view(NDArray y, int n) {
  NDArray x = x.transpose();
  for (int i = 0; i < n; ++i) {
    y += x;
    if (bool(x))
      break;
  }
}

void sliceOfView(NDArray y, int n) {
  for (int i = 0; i < n; ++i) {
    NDArray x = x.transpose();
    auto q = x[{legate::Slice(i, i + 1)}];
    q *= q;
  }
}

// A view that a conversion reads, in a loop that computes.
void conversion(NDArray a, NDArray b, int n) {
  for (int i = 0; i < n; ++i) {
    if (bool(a.transpose()))
      return;
    b.assign(a.flip());
  }
}

void conversionOfSlice(NDArray a, NDArray b, int n) {
  for (int i = 0; i < n; ++i) {
    if (bool(a[{legate::Slice(1, 2)}]))
      return;
    b.assign(a.flip());
  }
}
