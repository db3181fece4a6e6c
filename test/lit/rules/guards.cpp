// RUN: %check-rule %s --rules R104,R105 -- %cupynumeric-flags
#include <cupynumeric.h>
#include <vector>

using cupynumeric::NDArray;

void use(double);
bool ready();
double read(NDArray x) { return x.get_read_accessor<double, 1>()[0]; } // expect: note "waits" note "waits"

//===-- bad ---------------------------------------------------------------===//

void differences(const std::vector<NDArray> &list, int n) {
  for (int i = 0; i < n; ++i)
    if (i + 1 < n)
      // expect: R104@11 "'read' waits for the device on most iterations"
      use(read(list[i + 1] - list[i]));
  for (size_t i = 0; i < list.size(); ++i) {
    if (i < 1)
      continue;
    // expect: R104@9 "'read' waits for the device on most iterations"
    use(read(list[i] - list[i - 1]));
  }
}

// Guards may stand in each other, and in the way of several reads.
double nested(const std::vector<NDArray *> &list, bool enabled, int n) {
  double total = 0;
  for (int i = 0; i < n; ++i) {
    if (i != 0) {
      if (!list[i])
        continue;
      if (enabled && list[i]->size() > 0) {
        // expect: R104@18 "reads the array back on most iterations"
        total += list[i]->get_read_accessor<double, 1>()[0];
      }
    }
  }
  return total;
}

double shortLoopInLongLoop(NDArray x, const std::vector<NDArray *> &list) {
  double total = 0;
  for (NDArray *one : list)
    if (one)
      for (int axis = 0; axis < 3; ++axis)
        // expect: R104@18 "reads the array back on most iterations"
        total += one->get_read_accessor<double, 1>()[axis];
  return total;
}

//===-- good --------------------------------------------------------------===//

// One of the guards is not known, or the else is the usual way.
void unknown(const std::vector<NDArray *> &list, NDArray x, int n) {
  for (int i = 0; i < n; ++i) {
    x += x;
    if (list[i] && ready())
      use(x.get_read_accessor<double, 1>()[0]);
    if (list[i])
      use(1);
    else
      use(x.get_read_accessor<double, 1>()[0]);
    if (!list[i] || ready())
      continue;
    use(x.get_read_accessor<double, 1>()[0]);
  }
  for (NDArray *one : list) {
    switch (n) {
    case 1:
      use(one->get_read_accessor<double, 1>()[0]);
    }
    try {
      x += x;
    } catch (int) {
      if (one)
        use(one->get_read_accessor<double, 1>()[0]);
    }
  }
}

// The guard closes behind itself.
void once(NDArray x, NDArray *pending, int n) {
  for (int i = 0; i < n; ++i) {
    x += x;
    if (pending) {
      use(pending->get_read_accessor<double, 1>()[0]);
      pending = nullptr;
    }
  }
  std::vector<NDArray> queue;
  for (int i = 0; i < n; ++i) {
    queue.push_back(x + x);
    if (queue.size() < 50)
      continue;
    use(queue.front().get_read_accessor<double, 1>()[0]);
    queue.clear();
  }
}

// The body of a lambda runs elsewhere.
void inLambda(const std::vector<NDArray *> &list) {
  for (NDArray *one : list) {
    auto later = [=] {
      if (one)
        use(one->get_read_accessor<double, 1>()[0]);
    };
    (void)later;
  }
}
