// Declarations of LibTorch with the names of parameters left out, or other ones.
#pragma once
#include <cstdint>
#include <initializer_list>
#include <vector>

namespace c10 {

enum class ScalarType : int8_t { Float, Double };
constexpr auto kFloat = ScalarType::Float;
constexpr auto kDouble = ScalarType::Double;
enum class DeviceType : int8_t { CPU, CUDA };
constexpr auto kCUDA = DeviceType::CUDA;

struct Scalar {
  Scalar(double);
};
struct IntArrayRef {
  IntArrayRef(std::initializer_list<int64_t>);
};
struct TensorOptions {
  TensorOptions();
  TensorOptions(ScalarType);
  TensorOptions(DeviceType);
};

} // namespace c10

namespace at {

class Tensor {
public:
  Tensor();
  Tensor(const Tensor &);
  Tensor &operator=(const Tensor &) &;
  Tensor to(c10::DeviceType) const;
  Tensor to(c10::ScalarType) const;
  Tensor &add_(const Tensor &, const c10::Scalar & = 1) const;
  Tensor &fill_(const c10::Scalar &) const;
  Tensor &masked_fill_(const Tensor &, const c10::Scalar &) const;
};
struct TensorList {
  TensorList(std::initializer_list<Tensor>);
  TensorList(const std::vector<Tensor> &);
};
Tensor exp(const Tensor &);
Tensor cat(const TensorList &, int64_t = 0);
Tensor concat(const TensorList &rows, int64_t axis = 0);

} // namespace at

namespace torch {

using namespace at;
using namespace c10;
at::Tensor zeros(c10::IntArrayRef, c10::TensorOptions = {});
at::Tensor ones(c10::IntArrayRef extents, c10::TensorOptions how = {});
at::Tensor full(c10::IntArrayRef size, c10::Scalar fill_value, c10::TensorOptions options = {});
at::Tensor full(c10::IntArrayRef size, bool pinned, double value = 0);

} // namespace torch
