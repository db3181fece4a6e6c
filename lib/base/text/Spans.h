//===- Spans.h - Which spans contain this position? -----------------------===//
//
// Answers: "which of ten thousand loops, functions or comments contain this
// byte or line?" without examining each of them:
//
//   Spans Loops;
//   Loops.add(10, 90);       // 0
//   Loops.add(20, 30);       // 1
//   Loops.around(25)         // {0, 1}
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_BASE_TEXT_SPANS_H
#define ARRAYLINT_BASE_TEXT_SPANS_H

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <vector>

namespace arraylint {

class Spans {
public:
  /// Adds the span [\p Begin, \p End], inclusive. Spans are numbered from 0.
  void add(unsigned Begin, unsigned End) {
    All.push_back({Begin, End});
    Order.clear();
  }
  /// The numbers of the spans that contain \p Place, in ascending order.
  std::vector<size_t> around(unsigned Place) const {
    if (Order.size() != All.size())
      sort();
    std::vector<size_t> Found;
    auto At = std::upper_bound(
        Order.begin(), Order.end(), Place,
        [&](unsigned Where, size_t I) { return Where < All[I].Begin; });
    for (size_t I = At == Order.begin() ? None : *--At; I != None; I = Outer[I])
      if (Place <= All[I].End)
        Found.push_back(I);
    std::sort(Found.begin(), Found.end());
    return Found;
  }

private:
  struct Span {
    unsigned Begin, End;
  };
  static constexpr size_t None = ~size_t{0};

  void sort() const {
    Order.resize(All.size());
    Outer.assign(All.size(), None);
    std::iota(Order.begin(), Order.end(), size_t{0});
    std::sort(Order.begin(), Order.end(), [&](size_t A, size_t B) {
      if (All[A].Begin != All[B].Begin)
        return All[A].Begin < All[B].Begin;
      return All[A].End != All[B].End ? All[A].End > All[B].End : A < B;
    });
    size_t Open = None; // the innermost open span
    for (const size_t I : Order) {
      while (Open != None && All[Open].End < All[I].Begin)
        Open = Outer[Open];
      Outer[I] = Open;
      Open = I;
    }
  }

  std::vector<Span> All;
  /// Computed on the first query: the spans ordered by their begin, and the
  /// innermost span that encloses each.
  mutable std::vector<size_t> Order, Outer;
};

} // namespace arraylint

#endif
