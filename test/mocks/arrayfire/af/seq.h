// Mock: ranges of indices, their last one included.
#pragma once

#include "defines.h"

typedef struct af_seq {
  double begin, end;
  double step;
} af_seq;

namespace af {
class array;

class seq {
public:
  af_seq s;
  size_t size;
  bool m_gfor;

  seq(double length = 0);
  ~seq();
  seq(double begin, double end, double step = 1);
  seq(seq other, bool is_gfor);
  seq(const af_seq &s_);
  seq &operator=(const af_seq &s);
  seq operator-();
  seq operator+(double x);
  seq operator-(double x);
  seq operator*(double x);
  friend seq operator+(double x, seq y);
  friend seq operator-(double x, seq y);
  friend seq operator*(double x, seq y);
  operator array() const;
};

extern int end;
extern seq span;
} // namespace af
