// A fictitious library with all kinds of functions that a draft classifies.
#pragma once
#include <initializer_list>
#include <iosfwd>
#include <map>
#include <string>
#include <vector>

namespace bay {

enum class Type { Float32, Float64, Int32 };

struct Shape {
  std::vector<long> extents;
};

class Array;

template <class T> class Span { // a container, no array
public:
  T &operator[](int index);
  int size() const;
};

struct Point { // arithmetic, but no sizes
  double operator[](int index) const;
  Point operator+(const Point &other) const;
};

class Array {
public:
  Array();
  Array(const Array &other);
  explicit Array(Shape shape, Type type = Type::Float64);
  Array(const double *values, long count);
  Array &operator=(const Array &other);
  Array &operator=(double value);
  ~Array();

  const Shape &shape() const;
  long size() const;
  Array operator[](long index) const;
  double operator()(long row, long column) const;
  explicit operator bool() const;
  Array &operator+=(const Array &other);
  Array operator-() const;
  Array add(const Array &other) const;
  Array &add_(const Array &other);
  Array astype(Type type) const;
  Array reshape(Shape shape) const;
  Array sum(int axis) const;
  double sum() const;
  double *data();
  Array cpu() const;
  void print() const;
  void mystery();
  double riddle() const;

private:
  Array secret() const;
};

bool operator==(const Array &a, const Array &b);
Array operator+(const Array &a, const Array &b);
Array operator*(const Array &a, const Array &b);
Array operator<(const Array &a, const Array &b);
std::ostream &operator<<(std::ostream &to, const Array &array);

Array ones(Shape shape, Type dtype = Type::Float64);
Array random(Shape shape);
Array where(const Array &mask, const Array &yes, const Array &no);
Array concatenate(const std::vector<Array> &parts, int axis = 0);
Array matmul(const Array &a, const Array &b);
Array max(const Array &a);
Array max(const Array &a, const Array &b);
Array nonzero(const Array &a);
std::pair<Array, Array> eigh(const Array &a);
Array fft(const Array &a);
Array load(const std::string &path);
template <class T> T item(const Array &a);
void device_synchronize();
int version();

namespace detail {
Array hidden(const Array &a);
}

} // namespace bay
