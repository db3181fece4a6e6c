// Mock: points of interest in an image.
#pragma once

#include "array.h"

namespace af {
class features {
public:
  features();
  features(const size_t n);
  features(const features &other);
  features &operator=(const features &other);
  ~features();
  size_t getNumFeatures() const;
  array getX() const;
  array getY() const;
  array getScore() const;
  array getOrientation() const;
  array getSize() const;
};
} // namespace af
