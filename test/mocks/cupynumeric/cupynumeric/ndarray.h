// Mock of cupynumeric::NDArray. Copying one copies the handle, not the elements.
#pragma once

#include "legate.h"
#include "cupynumeric/slice.h"
#include "cupynumeric/typedefs.h"

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace cupynumeric {

class NDArray {
  friend class CuPyNumericRuntime;

 private:
  NDArray(legate::LogicalStore&& store);

 public:
  NDArray(const NDArray&)            = default;
  NDArray& operator=(const NDArray&) = default;
  NDArray(NDArray&&)                 = default;
  NDArray& operator=(NDArray&&)      = default;

  int32_t dim() const;
  std::vector<uint64_t> shape() const;
  size_t size() const;
  legate::Type type() const;

  template <typename T, int32_t DIM>
  legate::AccessorRO<T, DIM> get_read_accessor();
  template <typename T, int32_t DIM>
  legate::AccessorWO<T, DIM> get_write_accessor();

  NDArray operator+(const NDArray& other) const;
  NDArray operator+(const legate::Scalar& other) const;
  NDArray& operator+=(const NDArray& other);
  NDArray operator-(const NDArray& other) const;
  NDArray operator-(const legate::Scalar& other) const;
  NDArray& operator-=(const NDArray& other);
  NDArray operator*(const NDArray& other) const;
  NDArray operator*(const legate::Scalar& other) const;
  NDArray operator/(const NDArray& other) const;
  NDArray operator/(const legate::Scalar& other) const;
  NDArray& operator*=(const NDArray& other);
  NDArray operator>(const NDArray& other) const;
  NDArray operator>(const legate::Scalar& other) const;
  NDArray operator[](std::initializer_list<slice> slices) const;
  operator bool() const;

  void assign(const NDArray& other);
  void assign(const legate::Scalar& other);

  void random(int32_t gen_code);
  void fill(const Scalar& value);
  void binary_op(int32_t op_code, NDArray rhs1, NDArray rhs2);
  void binary_reduction(int32_t op_code, NDArray rhs1, NDArray rhs2);
  void unary_op(int32_t op_code, NDArray input, const std::vector<legate::Scalar>& extra_args = {});
  void unary_reduction(int32_t op_code, NDArray input);
  void eye(int32_t k);
  void trilu(NDArray rhs, int32_t k, bool lower);
  void dot(NDArray rhs1, NDArray rhs2);
  void arange(Scalar start, Scalar stop, Scalar step);
  std::vector<NDArray> nonzero();
  NDArray unique();
  NDArray swapaxes(int32_t axis1, int32_t axis2);
  void create_window(int32_t op_code, int64_t M, std::vector<double> args);
  void bincount(NDArray rhs, std::optional<NDArray> weights = std::nullopt);
  void convolve(NDArray input, NDArray filter);
  void sort(NDArray rhs,
            bool argsort                = false,
            std::optional<int32_t> axis = -1,
            std::string kind            = "quicksort");
  NDArray transpose();
  NDArray transpose(std::vector<int32_t> axes);
  NDArray argwhere();
  void flip(NDArray rhs, std::optional<std::vector<int32_t>> axis);
  NDArray flip(std::optional<std::vector<int32_t>> axis = std::nullopt);
  NDArray all(std::vector<int32_t> axis     = {},
              std::optional<NDArray> out    = std::nullopt,
              bool keepdims                 = false,
              std::optional<Scalar> initial = std::nullopt,
              std::optional<NDArray> where  = std::nullopt);
  void put(NDArray indices, NDArray values, std::string mode = "raise");
  NDArray diagonal(int32_t offset               = 0,
                   std::optional<int32_t> axis1 = std::nullopt,
                   std::optional<int32_t> axis2 = std::nullopt,
                   std::optional<bool> extract  = std::nullopt);
  NDArray trace(int32_t offset                   = 0,
                int32_t axis1                    = 0,
                int32_t axis2                    = 1,
                std::optional<legate::Type> type = std::nullopt,
                std::optional<NDArray> out       = std::nullopt);
  NDArray repeat(NDArray repeats, std::optional<int32_t> axis = std::nullopt);
  NDArray repeat(int64_t repeats, std::optional<int32_t> axis = std::nullopt);
  NDArray reshape(std::vector<int64_t> newshape, std::string order);
  NDArray reshape(std::vector<int64_t> newshape);
  NDArray ravel(std::string order = "C");
  NDArray squeeze(
    std::optional<std::reference_wrapper<std::vector<int32_t> const>> axis = std::nullopt) const;
  void where(NDArray rhs1, NDArray rhs2, NDArray rhs3);
  void contract(const std::vector<char>& lhs_modes,
                NDArray rhs1,
                const std::vector<char>& rhs1_modes,
                NDArray rhs2,
                const std::vector<char>& rhs2_modes,
                const std::map<char, int>& mode2extent);

  NDArray as_type(const legate::Type& type) const;
  legate::LogicalStore get_store();
  void sort(NDArray rhs, bool argsort, std::optional<int32_t> axis = -1, bool stable = false);
  NDArray _wrap(size_t new_len);
  NDArray _warn_and_convert(legate::Type const& type);
  NDArray wrap_indices(Scalar const& n);
  NDArray clip_indices(Scalar const& min, Scalar const& max);
  NDArray copy();
  NDArray _maybe_convert(const legate::Type& type) const;

  static legate::Library get_library();

 private:
  legate::LogicalStore store_;
};

}  // namespace cupynumeric
