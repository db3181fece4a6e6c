// Methods that add a part to a field at each call.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R203 -- %libtorch-flags
#include <torch/torch.h>

using torch::Tensor;
using Tensors = std::vector<Tensor>;

//===-- bad ---------------------------------------------------------------===//

struct Buffer {
  Tensor all;
  void add(const Tensor &x) {
    if (!all.defined())
      all = x;
    else
      all = torch::cat({all, x}); // expect: R203@13 warning "'cat' grows 'all' by concatenation, which copies all of it on every call" help "collect the parts and call 'cat' once when all are there"
  }
};
void fill(Buffer &buffer, const Tensors &parts) {
  for (const Tensor &x : parts)
    buffer.add(x); // expect: note "a loop calls 'add' here"
}

// Others may call it often; so may a loop that starts anew each time.
struct Log {
  Tensor all;
  void add(const Tensor &x) { all = torch::cat({all, x}); } // expect: R203@37 remark "'cat' grows 'all'"
  void clear() { all = torch::empty({0}); }
};
void restart(Log &log, const Tensors &parts) {
  for (const Tensor &x : parts) {
    log.clear();
    log.add(x);
  }
}
struct Unseen {
  Tensor all;
  void add(const Tensor &x) { all = torch::cat({all, x}); } // expect: R203@37 remark "'cat' grows 'all'"
};

//===-- good --------------------------------------------------------------===//

struct Window {
  Tensor all;
  void add(const Tensor &x) {
    all = torch::cat({all, x});
    if (all.size(0) > 100)
      all = all.slice(0, 1);
  }
  void slide(const Tensor &x) { all = torch::cat({all.slice(0, 1), x}); }
};
void slide(Window &window, const Tensors &parts) {
  for (const Tensor &x : parts) {
    window.add(x);
    window.slide(x);
  }
}
struct Bounded {
  Tensor all, some, few, none;
  int calls = 0;
  bool first = true;
  void add(const Tensor &x) {
    if (all.size(0) >= 100)
      all = x;
    else
      all = torch::cat({all, x});
    some = torch::cat({some, x});
    trim();
    if (calls++ % 1000 == 0)
      few = torch::cat({few, x});
    if (first) {
      none = torch::cat({none, x});
      first = false;
    }
  }
  void trim() { some = some.slice(0, 0, 9); }
};
void bounded(Bounded &list, const Tensors &parts) {
  for (const Tensor &x : parts)
    list.add(x);
}
// The loop that calls it starts anew: that is a remark.
struct Cut {
  Tensor all;
  void add(const Tensor &x) { all = torch::cat({all, x}); } // expect: R203@37 remark "'cat' grows 'all'"
};
void cut(Cut &list, const Tensors &parts) {
  for (const Tensor &x : parts) {
    list.all = Tensor();
    list.add(x);
  }
}
struct Pair {
  Tensor first, second, both;
  explicit Pair(const Tensor &x) { both = torch::cat({both, x}); }
  void join(const Tensor &x) { both = torch::cat({first, x}); }
  void doubled() { first = torch::cat({first, first.flip(0)}); }
};
struct Once {
  Tensor all;
  void add(const Tensor &x) { all = torch::cat({all, x}); }
};
int main() {
  Once once;
  once.add(torch::ones({3}));
  return int(once.all.size(0));
}
