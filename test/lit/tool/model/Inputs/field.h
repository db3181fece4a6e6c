// Arrays of a fictitious library.
#pragma once
#include <vector>

#define FIELD_MAJOR 2
#define FIELD_MINOR 5

namespace field {

enum class Kind { Single, Double };

class GridBase {
public:
  int size() const;
};

class Grid : public GridBase {
public:
  Grid();
  Grid(int rows, int columns);
  Grid operator[](int index) const;
  Grid &operator+=(const Grid &other);
  Grid &operator=(double value) &&;
  Grid &operator=(double value) &;
  Grid scale(double factor) const;
  Grid scale(double factor, bool round) const;
  template <class T> T item() const;
  template <class T> operator T() const;
};

using Alias = Grid;

inline namespace v2 {
template <class T> struct ViewBase {
  int width() const;
};
template <class T> struct View : ViewBase<T> {
  using ViewBase<T>::width;
  T at(int index) const;
  friend Grid whole(const View &view) { return Grid(); }
};
} // namespace v2

Grid operator+(const Grid &left, const Grid &right);
template <class... Parts> Grid join(const Grid &first, const Parts &...parts);
std::vector<Grid> split(const Grid &grid, int parts);
Grid unheard(const Grid &grid);
int answer(int question);

namespace detail {
Grid hidden(const Grid &grid);
}

} // namespace field

namespace elsewhere {
using field::join;
}
