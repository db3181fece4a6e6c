// A library that a project describes, in short; docs/teaching-a-library.md has all of it.
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
