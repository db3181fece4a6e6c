// Mock of cuPyNumeric's free functions.
#pragma once

#include "legate.h"
#include "cupynumeric/ndarray.h"
#include "cupynumeric/typedefs.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace cupynumeric {

legate::Logger& cupynumeric_log();

void initialize(int32_t argc, char** argv);

NDArray array(std::vector<uint64_t> shape, const legate::Type& type);

NDArray abs(NDArray input);
NDArray exp(NDArray input);
NDArray sqrt(NDArray input);
NDArray log(NDArray input);
NDArray add(NDArray rhs1, NDArray rhs2, std::optional<NDArray> out = std::nullopt);
NDArray subtract(NDArray rhs1, NDArray rhs2, std::optional<NDArray> out = std::nullopt);
NDArray multiply(NDArray rhs1, NDArray rhs2, std::optional<NDArray> out = std::nullopt);
NDArray divide(NDArray rhs1, NDArray rhs2, std::optional<NDArray> out = std::nullopt);
NDArray greater(NDArray rhs1, NDArray rhs2, std::optional<NDArray> out = std::nullopt);
NDArray dot(NDArray a, NDArray b);
NDArray negative(NDArray input);

NDArray random(std::vector<uint64_t> shape);
NDArray zeros(std::vector<uint64_t> shape, std::optional<legate::Type> type = std::nullopt);
NDArray full(std::vector<uint64_t> shape, const Scalar& value);

NDArray all(NDArray input,
            std::vector<int32_t> axis    = {},
            std::optional<NDArray> out   = std::nullopt,
            bool keepdims                = false,
            std::optional<NDArray> where = std::nullopt);
NDArray sum(NDArray input);
NDArray amax(NDArray input,
             std::vector<int32_t> axis         = {},
             std::optional<legate::Type> dtype = std::nullopt,
             std::optional<NDArray> out        = std::nullopt,
             bool keepdims                     = false,
             std::optional<Scalar> initial     = std::nullopt,
             std::optional<NDArray> where      = std::nullopt);
NDArray amin(NDArray input,
             std::vector<int32_t> axis         = {},
             std::optional<legate::Type> dtype = std::nullopt,
             std::optional<NDArray> out        = std::nullopt,
             bool keepdims                     = false,
             std::optional<Scalar> initial     = std::nullopt,
             std::optional<NDArray> where      = std::nullopt);

NDArray unique(NDArray input);
NDArray swapaxes(NDArray input, int32_t axis1, int32_t axis2);

template <typename T>
NDArray arange(T start, std::optional<T> stop = std::nullopt, T step = 1);
NDArray arange(Scalar start, Scalar stop = legate::Scalar{}, Scalar step = legate::Scalar{});

NDArray as_array(legate::LogicalStore store);
NDArray array_equal(NDArray input0, NDArray input1);
std::vector<NDArray> nonzero(NDArray input);
NDArray eye(int32_t n,
            std::optional<int32_t> m = std::nullopt,
            int32_t k                = 0,
            const legate::Type& type = legate::float64());
NDArray tril(NDArray rhs, int32_t k = 0);
NDArray triu(NDArray rhs, int32_t k = 0);

NDArray bartlett(int64_t M);
NDArray blackman(int64_t M);
NDArray hamming(int64_t M);
NDArray hanning(int64_t M);
NDArray kaiser(int64_t M, double beta);

NDArray bincount(NDArray x, std::optional<NDArray> weights = std::nullopt, uint32_t min_length = 0);
NDArray convolve(NDArray a, NDArray v);
NDArray sort(NDArray input, std::optional<int32_t> axis = -1, std::string kind = "quicksort");
NDArray argsort(NDArray input, std::optional<int32_t> axis = -1, std::string kind = "quicksort");
NDArray sort_complex(NDArray input);
NDArray transpose(NDArray a);
NDArray transpose(NDArray a, std::vector<int32_t> axes);
NDArray moveaxis(NDArray a, std::vector<int32_t> source, std::vector<int32_t> destination);
NDArray argwhere(NDArray input);
NDArray flip(NDArray input, std::optional<std::vector<int32_t>> axis = std::nullopt);
void put(NDArray& a, NDArray indices, NDArray values, std::string mode = "raise");
NDArray repeat(NDArray a, NDArray repeats, std::optional<int32_t> axis = std::nullopt);
NDArray repeat(NDArray a, int64_t repeats, std::optional<int32_t> axis = std::nullopt);

NDArray diag(NDArray v, int32_t k = 0);
NDArray diagonal(NDArray a,
                 int32_t offset               = 0,
                 std::optional<int32_t> axis1 = std::nullopt,
                 std::optional<int32_t> axis2 = std::nullopt,
                 std::optional<bool> extract  = std::nullopt);
NDArray trace(NDArray a,
              int32_t offset                   = 0,
              int32_t axis1                    = 0,
              int32_t axis2                    = 1,
              std::optional<legate::Type> type = std::nullopt,
              std::optional<NDArray> out       = std::nullopt);
NDArray reshape(NDArray a, std::vector<int64_t> newshape, std::string order = "C");
NDArray ravel(NDArray a, std::string order = "C");
NDArray squeeze(
  NDArray a, std::optional<std::reference_wrapper<std::vector<int32_t> const>> axis = std::nullopt);
std::vector<NDArray> where(NDArray a);
NDArray where(NDArray a, NDArray x, NDArray y);

legate::Type find_common_type(const std::vector<NDArray>& arrays);

}  // namespace cupynumeric
