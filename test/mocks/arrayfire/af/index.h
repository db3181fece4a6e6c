// Mock: what a subscript may be.
#pragma once

#include "seq.h"

namespace af {
class array;

class index {
public:
  index();
  ~index();
  index(const int idx);
  index(const af::seq &s0);
  index(const af_seq &s0);
  index(const af::array &idx0);
  index(const index &idx0);
  index(index &&idx0);
  bool isspan() const;
  index &operator=(const index &idx0);
  index &operator=(index &&idx0);
};

array lookup(const array &in, const array &idx, const int dim = -1);
void copy(array &dst, const array &src, const index &idx0,
          const index &idx1 = span, const index &idx2 = span,
          const index &idx3 = span);
} // namespace af
