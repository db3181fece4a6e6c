// A library that a project teaches, in short: docs/teaching-a-library.md has it all.
#pragma once

namespace tidal {

class Field {
public:
  Field(int rows, int columns);
  int size() const;
  Field &operator+=(const Field &other);
  double sum() const;
};

Field zeros(int rows, int columns);
Field operator+(const Field &a, const Field &b);

} // namespace tidal
