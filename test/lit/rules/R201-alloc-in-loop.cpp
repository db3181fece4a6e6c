// RUN: %check-rule %s --rules R201 -- %cupynumeric-flags
#include <cupynumeric.h>
#include <map>

using cupynumeric::NDArray;
using legate::Scalar;

void use(NDArray);
void useShape(const std::vector<std::uint64_t> &);
bool ready();

//===-- bad: with a fix ---------------------------------------------------===//

// Overwritten before it is read.
void overwritten(NDArray x, NDArray y) {
  for (int i = 0; i < 1000; ++i) {
  // fixed: auto sum = cupynumeric::zeros({1024, 1024});
  // fixed: for (int i = 0; i < 1000; ++i) {
    // expect: R201@16 "allocates the same array on every iteration (8388608 bytes, 1000 times)"
    auto sum = cupynumeric::zeros({1024, 1024});
    // fixed: (removed)
    cupynumeric::add(x, y, sum);
    y += sum;
  }
}

void assigned(NDArray x, NDArray y, int n) {
  for (int i = 0; i < n; ++i) {
  // unsafe: NDArray next = cupynumeric::zeros({std::uint64_t(n), 4096});
  // unsafe: for (int i = 0; i < n; ++i) {
    // expect: R201@20 "allocates the same array on every iteration"
    // expect: note "allocate once before the loop"
    NDArray next = cupynumeric::zeros({std::uint64_t(n), 4096});
    // unsafe: (removed)
    next.assign(x);
    next += y;
    x += next;
  }
}

// Only read.
void constant(NDArray x, int n) {
  for (int i = 0; i < n; ++i) {
  // fixed: auto ones = cupynumeric::full({512}, Scalar(1.0));
  // fixed: for (int i = 0; i < n; ++i) {
    // expect: R201@17 "allocates the same array on every iteration"
    auto ones = cupynumeric::full({512}, Scalar(1.0));
    // fixed: (removed)
    x += ones;
  }
}

// Zero at the start of each iteration.
void refilled(NDArray x, NDArray y, std::uint64_t n) {
  int i = 0;
  while (i < 100) {
  // unsafe: auto total = cupynumeric::zeros({n});
  // unsafe: while (i < 100) {
    // expect: R201@18 "allocates the same array on every iteration (100 allocations)"
    // expect: note "allocate once before the loop and fill it again in place"
    auto total = cupynumeric::zeros({n});
    // unsafe: total.fill(legate::Scalar(0.0));
    total += x;
    y += total;
    ++i;
  }
}

void valueOfFull(NDArray x, std::uint64_t n) {
  do {
  // unsafe: auto total = cupynumeric::full({n, n}, Scalar(3.0));
  // unsafe: do {
    // expect: R201@18 "allocates the same array on every iteration"
    // expect: note "allocate once before the loop and fill it again in place"
    auto total = cupynumeric::full({n, n}, Scalar(3.0));
    // unsafe: total.fill(legate::Scalar(3.0));
    total *= x;
    x -= total;
  } while (ready());
}

void typed(NDArray x, int n) {
  for (int i = 0; i < n; ++i) {
  // fixed: auto lower = cupynumeric::zeros({1u << 20}, legate::float32());
  // fixed: for (int i = 0; i < n; ++i) {
    // expect: R201@18 "allocates the same array on every iteration (4194304 bytes each)"
    auto lower = cupynumeric::zeros({1u << 20}, legate::float32());
    // fixed: (removed)
    lower.fill(Scalar(0.5F));
    x += lower;
  }
}

// A comment stays with the loop that it describes.
void commented(NDArray x, int n) {
  x *= x;
  // fixed: x *= x;
  // fixed: auto ones = cupynumeric::full({512}, Scalar(1.0));
  // Adds one, often:
  // n times.
  for (int i = 0; i < n; ++i) {
    // expect: R201@17 "allocates the same array on every iteration"
    auto ones = cupynumeric::full({512}, Scalar(1.0));
    // fixed: (removed)
    x += ones;
  }
}

void windows(NDArray x, int n) {
  for (int i = 0; i < n; ++i) {
  // fixed: auto window = cupynumeric::hamming(4096);
  // fixed: for (int i = 0; i < n; ++i) {
    // expect: R201@19 "allocates the same array on every iteration"
    auto window = cupynumeric::hamming(4096);
    // fixed: (removed)
    x *= window;
  }
  for (int i = 0; i < n; ++i) {
  // unsafe: auto identity = cupynumeric::eye(64);
  // unsafe: for (int i = 0; i < n; ++i) {
    // expect: R201@21 "allocates the same array on every iteration"
    // expect: note "allocate once before the loop"
    auto identity = cupynumeric::eye(64);
    // unsafe: (removed)
    x += identity;
  }
}

//===-- bad: without a fix ------------------------------------------------===//

// There is no variable for the array.
void temporary(NDArray x, std::uint64_t n) {
  for (std::uint64_t i = 0; i < n; ++i)
    // expect: R201@10 "allocates the same array on every iteration"
    x += cupynumeric::zeros({n});
}

// Another variable of that name would be hidden.
void nameTwice(NDArray x, int n) {
  for (int i = 0; i < n; ++i) {
    // expect: R201@16 "allocates the same array on every iteration (2048 bytes each)"
    auto sum = cupynumeric::zeros({256});
    sum.assign(x);
    x += sum;
  }
  int sum = 3;
  (void)sum;
}

// The size is computed in the loop, although it never changes.
void dependsOnLocal(NDArray x, int n) {
  for (int i = 0; i < n; ++i) {
    const std::uint64_t extent = 64;
    // expect: R201@16 "allocates the same array on every iteration (512 bytes each)"
    auto sum = cupynumeric::zeros({extent});
    sum.assign(x);
    x += sum;
  }
}

// The size is a variable of the iteration that is the same each time.
void onlyLooksVariable(NDArray x, std::vector<std::uint64_t> extents, int n) {
  for (int i = 0; i < n; ++i) {
    std::uint64_t rows = x.size(), cells = 2 * rows;
    // expect: R201@16 "allocates the same array on every iteration"
    auto sum = cupynumeric::zeros({cells});
    sum.assign(x);
    x += sum;
    const auto shape = x.shape();
    // expect: R201@17 "allocates the same array on every iteration"
    auto same = cupynumeric::zeros(shape);
    same.assign(x);
    x += same;
  }
  for (int i = 0; i < n; ++i) {
    std::uint64_t rows = x.size();
    if (ready())
      ++rows;
    std::uint64_t of = extents[i], other = of;
    auto grown = cupynumeric::zeros({rows});
    auto varied = cupynumeric::zeros({other});
    x += grown + varied;
  }
  for (std::uint64_t extent : extents) {
    auto varied = cupynumeric::zeros({extent});
    x += varied;
  }
}

// Everything that is assigned to x has its shape.
void keepsShape(NDArray x, NDArray y, int n) {
  for (int i = 0; i < n; ++i) {
    // expect: R201@10 "allocates the same array on every iteration"
    y += cupynumeric::zeros(x.shape());
    x = x * Scalar(2.0);
  }
  for (int i = 0; i < n; ++i) {
    y += cupynumeric::zeros(x.shape());
    x = x * y;
  }
  for (int i = 0; i < n; ++i) {
    y += cupynumeric::zeros(x.shape());
    x = x[{cupynumeric::slice(0, 16)}];
  }
}

// The name is declared above the loop, and was the only handle of the array
// before.
void replaces(NDArray x, int n) {
  NDArray outer = cupynumeric::zeros({1}), other = cupynumeric::zeros({1});
  for (int i = 0; i < n; ++i) {
    // expect: R201@13 "allocates the same array on every iteration"
    outer = cupynumeric::zeros({256});
    outer += x;
    // expect: R201@13 "allocates the same array on every iteration"
    other = cupynumeric::zeros({256});
    x += other;
  }
  use(outer);
}

void inBranch(NDArray x, int n) {
  for (int i = 0; i < n; ++i) {
    {
      // expect: R201@18 "allocates the same array on every iteration (2048 bytes each)"
      auto sum = cupynumeric::zeros({256});
      sum.assign(x);
      x += sum;
    }
  }
}

void severalNames(NDArray x, int n) {
  for (int i = 0; i < n; ++i) {
    // expect: R201@14 "allocates the same array on every iteration (2048 bytes each)"
    // expect: R201@45 "allocates the same array on every iteration (2048 bytes each)"
    auto a = cupynumeric::zeros({256}), b = cupynumeric::zeros({256});
    a.assign(x);
    b.assign(x);
    x += a + b;
  }
}

void unbracedParent(NDArray x, int n) {
  if (n > 2)
    for (int i = 0; i < n; ++i) {
      // expect: R201@18 "allocates the same array on every iteration (2048 bytes each)"
      auto sum = cupynumeric::zeros({256});
      sum.assign(x);
      x += sum;
    }
}

void nested(NDArray x, int n, int m) {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j) {
      // expect: R201@18 "allocates the same array on every iteration (2048 bytes each)"
      auto sum = cupynumeric::zeros({256});
      sum.assign(x);
      x += sum;
    }
}

void shortLoopInLongLoop(NDArray x, int n) {
  for (int i = 0; i < n; ++i)
    for (int axis = 0; axis < 3; ++axis) {
      // expect: R201@18 "allocates the same array on every iteration (2048 bytes each)"
      auto sum = cupynumeric::zeros({256});
      sum.assign(x);
      x += sum;
    }
}

void stores(legate::Runtime *runtime, int n) {
  for (int i = 0; i < n; ++i) {
  // fixed: auto store = runtime->create_store(legate::Shape{64, 64}, legate::float64());
  // fixed: for (int i = 0; i < n; ++i) {
    // expect: R201@18 "allocates the same array on every iteration (32768 bytes each)"
    auto store = runtime->create_store(legate::Shape{64, 64}, legate::float64());
    // fixed: (removed)
    runtime->issue_fill(store, Scalar(0.0));
  }
}

//===-- macros, templates, lambdas ----------------------------------------===//

#define SCRATCH(name) auto name = cupynumeric::zeros({256})
#define REPEAT(n) for (int i = 0; i < (n); ++i)
void macros(NDArray x, int n) {
  for (int i = 0; i < n; ++i) {
    // expect: R201@5 "allocates the same array on every iteration (2048 bytes each)"
    SCRATCH(sum);
    sum.assign(x);
    x += sum;
  }
  REPEAT(n) {
    // expect: R201@18 "allocates the same array on every iteration (2048 bytes each)"
    auto other = cupynumeric::zeros({256});
    other.assign(x);
    x += other;
  }
}

template <typename T> void instantiated(NDArray x, T n) {
  for (T i = 0; i < n; ++i) {
    // expect: R201@16 "allocates the same array on every iteration (2048 bytes each)"
    auto sum = cupynumeric::zeros({256});
    sum.assign(x);
    x += sum;
  }
}
template void instantiated<int>(NDArray, int);
template void instantiated<long>(NDArray, long);

template <typename T> void neverInstantiated(NDArray x, T n) {
  for (T i = 0; i < n; ++i) {
    // expect: R201@16 "allocates the same array on every iteration (2048 bytes each)"
    auto sum = cupynumeric::zeros({256});
    sum.assign(x);
    x += sum;
  }
}

template <typename T> struct Solver {
  NDArray x;
  void run(T n) {
    for (T i = 0; i < n; ++i) {
      // expect: R201@18 "allocates the same array on every iteration (2048 bytes each)"
      auto sum = cupynumeric::zeros({256});
      sum.assign(x);
      x += sum;
    }
  }
};
template struct Solver<int>;

namespace np = cupynumeric;
void lambdas(NDArray x, int n) {
  auto loop = [&] {
    for (int i = 0; i < n; ++i) {
    // fixed: auto sum = np::zeros({256});
    // fixed: for (int i = 0; i < n; ++i) {
      // expect: R201@18 "allocates the same array on every iteration (2048 bytes each)"
      auto sum = np::zeros({256});
      // fixed: (removed)
      sum.assign(x);
      x += sum;
    }
  };
  loop();
  auto generic = [](auto &array, int count) {
    for (int i = 0; i < count; ++i) {
      // expect: R201@18 "allocates the same array on every iteration (2048 bytes each)"
      auto sum = np::zeros({256});
      sum.assign(array);
      array += sum;
    }
  };
  generic(x, n);
  for (int i = 0; i < n; ++i) {
    // Executed elsewhere.
    auto later = [&] { return np::zeros({256}); };
    (void)later;
  }
}

//===-- good: stored ------------------------------------------------------===//

struct Level {
  NDArray array;
};
std::vector<NDArray> pushed(int n) {
  std::vector<NDArray> all;
  std::map<int, NDArray> byIndex;
  for (int i = 0; i < n; ++i) {
    all.push_back(cupynumeric::zeros({256}));
    auto named = cupynumeric::zeros({256});
    all.push_back(named);
    auto moved = cupynumeric::zeros({256});
    all.emplace_back(std::move(moved));
    byIndex.insert({i, cupynumeric::zeros({256})});
    auto inStruct = cupynumeric::zeros({256});
    Level level{inStruct};
    use(level.array);
  }
  return all;
}

NDArray returned(int n) {
  for (int i = 0; i < n; ++i) {
    auto found = cupynumeric::zeros({256});
    if (ready())
      return found;
    found += found;
  }
  return cupynumeric::zeros({1});
}

struct Cache {
  NDArray last, other;
  std::vector<NDArray> all;
  void run(NDArray &out, NDArray *pointer, int n) {
    for (int i = 0; i < n; ++i) {
      last = cupynumeric::zeros({256});
      auto named = cupynumeric::zeros({256});
      other = named;
      out = cupynumeric::zeros({256});
      *pointer = cupynumeric::zeros({256});
      all[i] = cupynumeric::zeros({256});
    }
  }
};

// The old array lives on under another name.
void twoPhase(NDArray x, int n) {
  auto current = cupynumeric::zeros({256});
  for (int i = 0; i < n; ++i) {
    auto next = cupynumeric::zeros({256});
    cupynumeric::add(current, x, next);
    current = next;
  }
  for (int i = 0; i < n; ++i) {
    auto next = cupynumeric::zeros({256});
    next.assign(x);
    std::swap(current, next);
  }
}

// Another handle of the old array is kept.
void outerVariable(NDArray x, int n) {
  NDArray outer = cupynumeric::zeros({256}), kept = outer;
  for (int i = 0; i < n; ++i) {
    kept = outer;
    outer = cupynumeric::zeros({256});
    outer += x;
  }
  NDArray same = x;
  NDArray &alias = same;
  for (int i = 0; i < n; ++i) {
    same = cupynumeric::zeros({256});
    use(alias);
  }
}

std::vector<NDArray (*)()> callbacks;
void captured(int n, std::vector<NDArray> &all) {
  for (int i = 0; i < n; ++i) {
    auto held = cupynumeric::zeros({256});
    auto keep = [held] { return held; };
    all.push_back(keep());
    auto byReference = cupynumeric::zeros({256});
    auto look = [&] { use(byReference); };
    look();
  }
}

void unknownCode(int n, void (*call)(NDArray)) {
  for (int i = 0; i < n; ++i) {
    auto passed = cupynumeric::zeros({256});
    use(passed);
    call(cupynumeric::zeros({256}));
    use(cupynumeric::zeros({256}));
  }
}

void viewKept(int n, std::vector<NDArray> &all) {
  for (int i = 0; i < n; ++i) {
    auto whole = cupynumeric::zeros({256});
    all.push_back(whole[{cupynumeric::slice(0, 16)}]);
    auto part = whole[{cupynumeric::slice(0, 8)}];
    use(part);
  }
}

//===-- good: not loop-invariant ------------------------------------------===//

void varyingShape(NDArray x, std::vector<std::uint64_t> extents, std::uint64_t n) {
  std::uint64_t size = 16;
  for (std::uint64_t i = 1; i < n; ++i) {
    auto a = cupynumeric::zeros({i});
    auto b = cupynumeric::zeros({size});
    auto c = cupynumeric::zeros({extents[i]});
    auto d = cupynumeric::zeros(x.shape());
    auto e = cupynumeric::full({64}, Scalar(double(i)));
    size *= 2;
    a += b;
    c += a;
    d += e;
    x = c;
  }
  for (auto extent : extents) {
    auto f = cupynumeric::zeros({extent});
    x += f;
  }
}

void zeroSize(NDArray x, int n) {
  for (int i = 0; i < n; ++i) {
    auto none = cupynumeric::zeros({0});
    x += none;
  }
}

void guarded(NDArray x, int n, std::optional<NDArray> buffer) {
  for (int i = 0; i < n; ++i) {
    if (!buffer)
      buffer = cupynumeric::zeros({256});
    if (i == 0) {
      auto first = cupynumeric::zeros({256});
      x += first;
    }
    if (i % 100 == 0) {
      auto sometimes = cupynumeric::zeros({256});
      x += sometimes;
    }
    static NDArray once = cupynumeric::zeros({256});
    x += once;
  }
}

void leaving(NDArray x, int n) {
  for (int i = 0; i < n; ++i) {
    x += x;
    if (ready()) {
      auto last = cupynumeric::zeros({256});
      x += last;
      break;
    }
  }
}

void shortLoops(NDArray x) {
  for (int axis = 0; axis < 3; ++axis) {
    auto sum = cupynumeric::zeros({256});
    sum.assign(x);
    x += sum;
  }
  for (int k : {1, 2, 4, 8}) {
    auto sum = cupynumeric::zeros({256});
    sum.assign(x);
    x += sum;
    (void)k;
  }
}

void before(NDArray x, int n) {
  auto sum = cupynumeric::zeros({256});
  for (int i = 0; i < n; ++i) {
    sum.fill(Scalar(0.0));
    sum += x;
    x += sum;
  }
  for (auto column = cupynumeric::zeros({256}); ready();)
    x += column;
}

void unevaluated(int n) {
  for (int i = 0; i < n; ++i) {
    std::vector<decltype(cupynumeric::zeros({256}))> list;
    list.reserve(sizeof(cupynumeric::zeros({256})));
  }
}

//===-- surroundings ------------------------------------------------------===//

struct Holder {
  NDArray buffer;
  NDArray run(NDArray x);
};

// After the loop, the name refers to another array.
NDArray Holder::run(NDArray x) {
  for (int i = 0; i < 1000; ++i) {
    // expect: R201@19 "allocates the same array on every iteration (2048 bytes,"
    auto buffer = cupynumeric::zeros({256});
    buffer.assign(x);
    x += buffer;
  }
  return buffer;
}

NDArray namedBefore(NDArray x, NDArray other) {
  NDArray &t = other;
  for (int i = 0; i < 1000; ++i) {
    x += t;
    // expect: R201@14 "allocates the same array on every iteration (2048 bytes,"
    auto t = cupynumeric::zeros({256});
    t.assign(x);
    x += t;
  }
  return x;
}

// A jump must not cross a declaration.
void inSwitch(NDArray x, int kind) {
  switch (kind) {
  case 0:
    use(x);
    for (int i = 0; i < 1000; ++i) {
      // expect: R201@16 "allocates the same array on every iteration (2048 bytes,"
      auto t = cupynumeric::zeros({256});
      t.assign(x);
      x += t;
    }
    break;
  case 1:
    use(x);
  }
}

void jumpedOver(NDArray x, bool no) {
  if (no)
    goto out;
  for (int i = 0; i < 1000; ++i) {
    // expect: R201@14 "allocates the same array on every iteration (2048 bytes,"
    auto t = cupynumeric::zeros({256});
    t.assign(x);
    x += t;
  }
out:
  use(x);
}

// A switch inside the loop does not jump across it.
void aroundSwitch(NDArray x, int kind) {
  for (int i = 0; i < 1000; ++i) {
  // fixed: auto t = cupynumeric::zeros({256});
  // fixed: for (int i = 0; i < 1000; ++i) {
    // expect: R201@14 "allocates the same array on every iteration (2048 bytes,"
    auto t = cupynumeric::zeros({256});
    // fixed: (removed)
    t.assign(x);
    switch (kind) {
    case 0:
      x += t;
    }
  }
}

// In the next iteration, the name would refer to the assigned array.
void rebound(NDArray x) {
  for (int i = 0; i < 1000; ++i) {
    // expect: R201@14 "allocates the same array on every iteration (2048 bytes,"
    auto t = cupynumeric::zeros({256});
    t.assign(x);
    x += t;
    t = x + x;
    use(x + t);
  }
}

// Once only.
void keptByStatic(NDArray x) {
  for (int i = 0; i < 1000; ++i) {
    static auto t = cupynumeric::zeros({256});
    t += x;
    x += t;
  }
}

//===-- NOLINT ------------------------------------------------------------===//

void silenced(NDArray x, int n) {
  for (int i = 0; i < n; ++i) {
    x += cupynumeric::zeros({256}); // NOLINT
    x += cupynumeric::zeros({256}); // NOLINT(array-R201-alloc-in-loop)
    // NOLINTNEXTLINE(array-R201-*)
    x += cupynumeric::zeros({256});
    // NOLINTBEGIN(array-*)
    x += cupynumeric::zeros({256});
    x += cupynumeric::zeros({256});
    // NOLINTEND(array-*)
    // expect: R201@10 "allocates the same array on every iteration (2048 bytes each)"
    x += cupynumeric::zeros({256}); // NOLINT(array-R202-*)
  }
}

//===-- an element type that is not known here ----------------------------===//

// Legate refuses a fill with a double of an array of floats: no fix, and no number of bytes.
void ofTheCallersType(NDArray x, NDArray y, legate::Type type, int n) {
  for (int i = 0; i < n; ++i) {
    // expect: R201@16 /^'zeros' allocates the same array on every iteration$/
    auto sum = cupynumeric::zeros({1024, 1024}, type);
    sum += x;
    y += sum;
  }
  for (int i = 0; i < n; ++i) {
    // expect: R201@16 /^'zeros' allocates the same array on every iteration$/
    auto sum = cupynumeric::zeros({1024, 1024}, x.type());
    sum += x;
    y += sum;
  }
}
