// Mock: the array, and the parts of one that subscripts name.
#pragma once

#include "defines.h"
#include "dim4.hpp"
#include "index.h"
#include "seq.h"
#include <initializer_list>

namespace af {

class array {
  af_array arr;

public:
  void set(af_array tmp);

  class array_proxy {
    struct array_proxy_impl;
    array_proxy_impl *impl;

  public:
    array_proxy(const array_proxy &other);
    array_proxy(array_proxy &&other);
    array_proxy &operator=(array_proxy &&other);
    ~array_proxy();
    operator array() const;
    operator array();

#define AF_MOCK_ASSIGN(OP)                                                     \
  array_proxy &operator OP(const array_proxy &a);                              \
  array_proxy &operator OP(const array &a);                                    \
  array_proxy &operator OP(const double &a);                                   \
  array_proxy &operator OP(const cdouble &a);                                  \
  array_proxy &operator OP(const cfloat &a);                                   \
  array_proxy &operator OP(const float &a);                                    \
  array_proxy &operator OP(const int &a);                                      \
  array_proxy &operator OP(const unsigned &a);                                 \
  array_proxy &operator OP(const bool &a);                                     \
  array_proxy &operator OP(const char &a);                                     \
  array_proxy &operator OP(const unsigned char &a);                            \
  array_proxy &operator OP(const long &a);                                     \
  array_proxy &operator OP(const unsigned long &a);                            \
  array_proxy &operator OP(const long long &a);                                \
  array_proxy &operator OP(const unsigned long long &a);                       \
  array_proxy &operator OP(const short &a);                                    \
  array_proxy &operator OP(const unsigned short &a);
    AF_MOCK_ASSIGN(=)
    AF_MOCK_ASSIGN(+=)
    AF_MOCK_ASSIGN(-=)
    AF_MOCK_ASSIGN(*=)
    AF_MOCK_ASSIGN(/=)
#undef AF_MOCK_ASSIGN

    af_array get();
    af_array get() const;
    dim_t elements() const;
    template <typename T> T *host() const;
    void host(void *ptr) const;
    dtype type() const;
    dim4 dims() const;
    dim_t dims(unsigned dim) const;
    unsigned numdims() const;
    size_t bytes() const;
    size_t allocated() const;
    array copy() const;
    bool isempty() const;
    bool isscalar() const;
    bool isvector() const;
    bool isrow() const;
    bool iscolumn() const;
    bool iscomplex() const;
    bool isreal() const;
    bool isdouble() const;
    bool issingle() const;
    bool ishalf() const;
    bool isrealfloating() const;
    bool isfloating() const;
    bool isinteger() const;
    bool isbool() const;
    bool issparse() const;
    void eval() const;
    array as(dtype type) const;
    array T() const;
    array H() const;
    template <typename T> T scalar() const;
    template <typename T> T *device() const;
    void unlock() const;
    void lock() const;
    bool isLocked() const;
    array::array_proxy row(int index);
    const array::array_proxy row(int index) const;
    array::array_proxy rows(int first, int last);
    const array::array_proxy rows(int first, int last) const;
    array::array_proxy col(int index);
    const array::array_proxy col(int index) const;
    array::array_proxy cols(int first, int last);
    const array::array_proxy cols(int first, int last) const;
    array::array_proxy slice(int index);
    const array::array_proxy slice(int index) const;
    array::array_proxy slices(int first, int last);
    const array::array_proxy slices(int first, int last) const;
  };

  array();
  array(array &&other);
  array &operator=(array &&other);
  explicit array(const af_array handle);
  array(const array &in);
  explicit array(dim_t dim0, dtype ty = f32);
  explicit array(dim_t dim0, dim_t dim1, dtype ty = f32);
  explicit array(dim_t dim0, dim_t dim1, dim_t dim2, dtype ty = f32);
  explicit array(dim_t dim0, dim_t dim1, dim_t dim2, dim_t dim3, dtype ty = f32);
  explicit array(const dim4 &dims, dtype ty = f32);
  template <typename T>
  explicit array(dim_t dim0, const T *pointer, af::source src = afHost);
  template <typename T>
  explicit array(dim_t dim0, dim_t dim1, const T *pointer, af::source src = afHost);
  template <typename T>
  explicit array(dim_t dim0, dim_t dim1, dim_t dim2, const T *pointer,
                 af::source src = afHost);
  template <typename T>
  explicit array(dim_t dim0, dim_t dim1, dim_t dim2, dim_t dim3, const T *pointer,
                 af::source src = afHost);
  template <typename T>
  explicit array(const dim4 &dims, const T *pointer, af::source src = afHost);
  array(const array &input, const dim4 &dims);
  array(const array &input, const dim_t dim0, const dim_t dim1 = 1,
        const dim_t dim2 = 1, const dim_t dim3 = 1);
  template <typename T> array(std::initializer_list<T> list);
  template <typename T> array(const af::dim4 &dims, std::initializer_list<T> list);
  ~array();

  af_array get();
  af_array get() const;
  dim_t elements() const;
  template <typename T> T *host() const;
  void host(void *ptr) const;
  template <typename T>
  void write(const T *ptr, const size_t bytes, af::source src = afHost);
  dtype type() const;
  dim4 dims() const;
  dim_t dims(unsigned dim) const;
  unsigned numdims() const;
  size_t bytes() const;
  size_t allocated() const;
  array copy() const;
  bool isempty() const;
  bool isscalar() const;
  bool isvector() const;
  bool isrow() const;
  bool iscolumn() const;
  bool iscomplex() const;
  bool isreal() const;
  bool isdouble() const;
  bool issingle() const;
  bool ishalf() const;
  bool isrealfloating() const;
  bool isfloating() const;
  bool isinteger() const;
  bool isbool() const;
  bool issparse() const;
  void eval() const;
  template <typename T> T scalar() const;
  template <typename T> T *device() const;
  void lock() const;
  void unlock() const;
  bool isLocked() const;
  int nonzeros() const;

  array::array_proxy operator()(const index &s0);
  const array::array_proxy operator()(const index &s0) const;
  array::array_proxy operator()(const index &s0, const index &s1,
                                const index &s2 = span, const index &s3 = span);
  const array::array_proxy operator()(const index &s0, const index &s1,
                                      const index &s2 = span,
                                      const index &s3 = span) const;
  array::array_proxy row(int index);
  const array::array_proxy row(int index) const;
  array::array_proxy rows(int first, int last);
  const array::array_proxy rows(int first, int last) const;
  array::array_proxy col(int index);
  const array::array_proxy col(int index) const;
  array::array_proxy cols(int first, int last);
  const array::array_proxy cols(int first, int last) const;
  array::array_proxy slice(int index);
  const array::array_proxy slice(int index) const;
  array::array_proxy slices(int first, int last);
  const array::array_proxy slices(int first, int last) const;

  const array as(dtype type) const;
  array T() const;
  array H() const;

#define AF_MOCK_ASSIGN(OP)                                                     \
  array &OP(const array &val);                                                 \
  array &OP(const double &val);                                                \
  array &OP(const cdouble &val);                                               \
  array &OP(const cfloat &val);                                                \
  array &OP(const float &val);                                                 \
  array &OP(const int &val);                                                   \
  array &OP(const unsigned &val);                                              \
  array &OP(const bool &val);                                                  \
  array &OP(const char &val);                                                  \
  array &OP(const unsigned char &val);                                         \
  array &OP(const long &val);                                                  \
  array &OP(const unsigned long &val);                                         \
  array &OP(const long long &val);                                             \
  array &OP(const unsigned long long &val);                                    \
  array &OP(const short &val);                                                 \
  array &OP(const unsigned short &val);
  AF_MOCK_ASSIGN(operator=)
  AF_MOCK_ASSIGN(operator+=)
  AF_MOCK_ASSIGN(operator-=)
  AF_MOCK_ASSIGN(operator*=)
  AF_MOCK_ASSIGN(operator/=)
#undef AF_MOCK_ASSIGN

  array operator-() const;
  array operator!() const;
  array operator~() const;
};

#define AF_MOCK_WITH(OP, TYPE)                                                 \
  array OP(const TYPE &lhs, const array &rhs);                                 \
  array OP(const array &lhs, const TYPE &rhs);
#define AF_MOCK_BINARY(OP)                                                     \
  array OP(const array &lhs, const array &rhs);                                \
  AF_MOCK_WITH(OP, bool)                                                       \
  AF_MOCK_WITH(OP, int)                                                        \
  AF_MOCK_WITH(OP, unsigned)                                                   \
  AF_MOCK_WITH(OP, char)                                                       \
  AF_MOCK_WITH(OP, unsigned char)                                              \
  AF_MOCK_WITH(OP, long)                                                       \
  AF_MOCK_WITH(OP, unsigned long)                                              \
  AF_MOCK_WITH(OP, long long)                                                  \
  AF_MOCK_WITH(OP, unsigned long long)                                         \
  AF_MOCK_WITH(OP, double)                                                     \
  AF_MOCK_WITH(OP, float)                                                      \
  AF_MOCK_WITH(OP, cfloat)                                                     \
  AF_MOCK_WITH(OP, cdouble)                                                    \
  AF_MOCK_WITH(OP, short)                                                      \
  AF_MOCK_WITH(OP, unsigned short)
AF_MOCK_BINARY(operator+)
AF_MOCK_BINARY(operator-)
AF_MOCK_BINARY(operator*)
AF_MOCK_BINARY(operator/)
AF_MOCK_BINARY(operator==)
AF_MOCK_BINARY(operator!=)
AF_MOCK_BINARY(operator<)
AF_MOCK_BINARY(operator<=)
AF_MOCK_BINARY(operator>)
AF_MOCK_BINARY(operator>=)
AF_MOCK_BINARY(operator||)
AF_MOCK_BINARY(operator%)
AF_MOCK_BINARY(operator|)
AF_MOCK_BINARY(operator^)
AF_MOCK_BINARY(operator<<)
AF_MOCK_BINARY(operator>>)
AF_MOCK_BINARY(operator&)
AF_MOCK_BINARY(operator&&)
#undef AF_MOCK_BINARY
#undef AF_MOCK_WITH

inline array &eval(array &a) {
  a.eval();
  return a;
}
void eval(int num, array **arrays);
inline void eval(array &a, array &b) {
  array *arrays[] = {&a, &b};
  eval(2, arrays);
}
inline void eval(array &a, array &b, array &c) {
  array *arrays[] = {&a, &b, &c};
  eval(3, arrays);
}
inline void eval(array &a, array &b, array &c, array &d) {
  array *arrays[] = {&a, &b, &c, &d};
  eval(4, arrays);
}
inline void eval(array &a, array &b, array &c, array &d, array &e) {
  array *arrays[] = {&a, &b, &c, &d, &e};
  eval(5, arrays);
}
inline void eval(array &a, array &b, array &c, array &d, array &e, array &f) {
  array *arrays[] = {&a, &b, &c, &d, &e, &f};
  eval(6, arrays);
}
inline const array &eval(const array &a) {
  a.eval();
  return a;
}
void setManualEvalFlag(bool flag);
bool getManualEvalFlag();

} // namespace af
