// Mock: extents along four dimensions.
#pragma once

#include "defines.h"

namespace af {
class dim4 {
public:
  dim4();
  dim4(dim_t first, dim_t second = 1, dim_t third = 1, dim_t fourth = 1);
  dim4(const dim4 &other);
  dim4(const unsigned ndims, const dim_t *const dims);
  dim4 &operator=(dim4 other);
  dim_t elements() const;
  dim_t ndims() const;
  bool operator==(const dim4 &other) const;
  bool operator!=(const dim4 &other) const;
  dim4 &operator*=(const dim4 &other);
  dim4 &operator+=(const dim4 &other);
  dim4 &operator-=(const dim4 &other);
  dim_t &operator[](const unsigned dim);
  const dim_t &operator[](const unsigned dim) const;
  dim_t *get();
  const dim_t *get() const;
};
dim4 operator+(const dim4 &first, const dim4 &second);
dim4 operator-(const dim4 &first, const dim4 &second);
dim4 operator*(const dim4 &first, const dim4 &second);
} // namespace af
