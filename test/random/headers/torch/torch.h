// The part of LibTorch that random programs use: names, parameters and bases are those of its
// headers.
#pragma once
#pragma GCC system_header

#include <all.h>

namespace c10 {
enum class DeviceType : int8_t { CPU, CUDA };
constexpr DeviceType kCPU = DeviceType::CPU, kCUDA = DeviceType::CUDA;
enum class ScalarType : int8_t { Byte, Int, Long, Float, Double, Bool };
constexpr ScalarType kByte = ScalarType::Byte, kInt = ScalarType::Int, kLong = ScalarType::Long,
                     kFloat = ScalarType::Float, kDouble = ScalarType::Double,
                     kBool = ScalarType::Bool;
struct TensorOptions {
  TensorOptions();
  TensorOptions(DeviceType);
  TensorOptions(ScalarType);
  TensorOptions dtype(ScalarType type) const;
  TensorOptions device(DeviceType type) const;
  TensorOptions requires_grad(bool value = true) const;
};
class Scalar {
public:
  Scalar(double);
  Scalar(int);
  Scalar(int64_t);
  Scalar(bool);
};
template <typename T> class ArrayRef {
public:
  ArrayRef(const T &value);
  ArrayRef(const T *first, size_t count);
  ArrayRef(const std::vector<T> &values);
  ArrayRef(const std::initializer_list<T> &values);
  const T *begin() const;
  const T *end() const;
  const T *data() const;
  size_t size() const;
  const T &operator[](size_t index) const;
  ArrayRef slice(size_t first, size_t count) const;
};
using IntArrayRef = ArrayRef<int64_t>;
struct integer_range {
  struct iterator {
    int64_t operator*() const;
    iterator &operator++();
    bool operator!=(const iterator &) const;
  };
  iterator begin() const;
  iterator end() const;
};
integer_range irange(int64_t end);
template <typename T> using optional = std::optional<T>;
struct InferenceMode {
  explicit InferenceMode(bool enabled = true);
  ~InferenceMode();
};
struct NoGradGuard {
  NoGradGuard();
  ~NoGradGuard();
};
} // namespace c10

namespace at {
using c10::IntArrayRef;
using c10::Scalar;
using c10::ScalarType;
using c10::TensorOptions;
class Tensor;
using TensorList = c10::ArrayRef<Tensor>;

namespace indexing {
struct Slice {
  Slice(std::optional<int64_t> start_index = std::nullopt,
        std::optional<int64_t> stop_index = std::nullopt,
        std::optional<int64_t> step_index = std::nullopt);
};
enum class EllipsisIndexType { Ellipsis };
struct TensorIndex {
  TensorIndex(std::nullopt_t);
  TensorIndex(EllipsisIndexType);
  TensorIndex(int64_t);
  TensorIndex(int);
  TensorIndex(Slice);
  TensorIndex(const Tensor &);
};
} // namespace indexing

template <typename T, size_t N> class TensorAccessorBase {
public:
  T *data();
  int64_t size(int64_t dim) const;
};
template <typename T, size_t N> class TensorAccessor : public TensorAccessorBase<T, N> {
public:
  TensorAccessor<T, N - 1> operator[](int64_t index);
};
template <typename T> class TensorAccessor<T, 1> : public TensorAccessorBase<T, 1> {
public:
  T &operator[](int64_t index);
};

class TensorBase {
public:
  TensorBase();
  TensorBase(const TensorBase &);
  ~TensorBase();
  template <typename T> T *data_ptr() const;
  template <typename T, size_t N> TensorAccessor<T, N> accessor() const &;
  int64_t dim() const;
  int64_t size(int64_t dim) const;
  IntArrayRef sizes() const;
  int64_t numel() const;
  bool defined() const;
  bool requires_grad() const;
  bool is_contiguous() const;
  c10::DeviceType device() const;
  ScalarType scalar_type() const;
};

class Tensor : public TensorBase {
public:
  Tensor() = default;
  Tensor(const Tensor &) = default;
  Tensor(Tensor &&) = default;
  explicit Tensor(const TensorBase &);
  Tensor &operator=(const Tensor &x) &;
  Tensor &operator=(Tensor &&x) &;
  Tensor &operator=(const Tensor &x) &&;
  Tensor &operator=(Tensor &&x) &&;
  Tensor &operator=(const Scalar &x) &&;

  Tensor operator[](int64_t index) const;
  Tensor operator[](const Tensor &index) const;
  Tensor operator-() const;
  Tensor &operator+=(const Tensor &other);
  Tensor &operator+=(const Scalar &other);
  Tensor &operator-=(const Tensor &other);
  Tensor &operator-=(const Scalar &other);
  Tensor &operator*=(const Tensor &other);
  Tensor &operator*=(const Scalar &other);
  Tensor &operator/=(const Scalar &other);

  Scalar item() const;
  template <typename T> T item() const;
  bool is_nonzero() const;
  bool equal(const Tensor &other) const;
  bool allclose(const Tensor &other, double rtol = 1e-5, double atol = 1e-8) const;
  Tensor cpu() const;
  Tensor cuda() const;
  Tensor to(TensorOptions options) const;
  Tensor to(ScalarType type) const;
  Tensor to(c10::DeviceType device) const;
  Tensor contiguous() const;
  Tensor clone() const;
  Tensor detach() const;
  void backward(const Tensor &gradient = {}) const;
  Tensor &requires_grad_(bool value = true) const;

  Tensor index(std::initializer_list<indexing::TensorIndex> indices) const;
  Tensor index(const std::vector<Tensor> &indices) const;
  Tensor &index_put_(std::initializer_list<indexing::TensorIndex> indices, const Tensor &values);
  Tensor &index_put_(std::initializer_list<indexing::TensorIndex> indices, const Scalar &value);
  Tensor &index_put_(const std::vector<Tensor> &indices, const Tensor &values,
                     bool accumulate = false) const;
  Tensor index_select(int64_t dim, const Tensor &index) const;
  Tensor gather(int64_t dim, const Tensor &index) const;
  Tensor take(const Tensor &index) const;
  Tensor &index_add_(int64_t dim, const Tensor &index, const Tensor &source) const;
  Tensor &index_copy_(int64_t dim, const Tensor &index, const Tensor &source) const;
  Tensor &scatter_(int64_t dim, const Tensor &index, const Tensor &src) const;
  Tensor &masked_fill_(const Tensor &mask, const Scalar &value) const;
  Tensor &masked_scatter_(const Tensor &mask, const Tensor &source) const;
  Tensor masked_fill(const Tensor &mask, const Scalar &value) const;
  Tensor masked_select(const Tensor &mask) const;
  Tensor nonzero() const;
  Tensor flip(IntArrayRef dims) const;

  Tensor slice(int64_t dim = 0, std::optional<int64_t> start = std::nullopt,
               std::optional<int64_t> end = std::nullopt, int64_t step = 1) const;
  Tensor narrow(int64_t dim, int64_t start, int64_t length) const;
  Tensor select(int64_t dim, int64_t index) const;
  std::vector<Tensor> unbind(int64_t dim = 0) const;
  std::vector<Tensor> split(int64_t split_size, int64_t dim = 0) const;
  std::vector<Tensor> chunk(int64_t chunks, int64_t dim = 0) const;
  Tensor diagonal(int64_t offset = 0, int64_t dim1 = 0, int64_t dim2 = 1) const;
  Tensor view(IntArrayRef size) const;
  Tensor reshape(IntArrayRef shape) const;
  Tensor flatten(int64_t start_dim = 0, int64_t end_dim = -1) const;
  Tensor transpose(int64_t dim0, int64_t dim1) const;
  Tensor t() const;
  Tensor unsqueeze(int64_t dim) const;
  Tensor squeeze() const;
  Tensor expand(IntArrayRef size, bool implicit = false) const;
  Tensor permute(IntArrayRef dims) const;

  Tensor &copy_(const Tensor &src, bool non_blocking = false) const;
  Tensor &fill_(const Scalar &value) const;
  Tensor &zero_() const;
  Tensor &add_(const Tensor &other, const Scalar &alpha = 1) const;
  Tensor &sub_(const Tensor &other, const Scalar &alpha = 1) const;
  Tensor &mul_(const Tensor &other) const;
  Tensor &mul_(const Scalar &other) const;
  Tensor &exp_() const;
  Tensor &clamp_(const std::optional<Scalar> &min, const std::optional<Scalar> &max = std::nullopt) const;
  Tensor &uniform_(double from = 0, double to = 1) const;
  Tensor &normal_(double mean = 0, double std = 1) const;
  Tensor add(const Tensor &other, const Scalar &alpha = 1) const;
  Tensor sub(const Tensor &other, const Scalar &alpha = 1) const;
  Tensor mul(const Tensor &other) const;
  Tensor mul(const Scalar &other) const;
  Tensor exp() const;
  Tensor abs() const;
  Tensor sqrt() const;
  Tensor relu() const;
  Tensor clamp(const std::optional<Scalar> &min, const std::optional<Scalar> &max = std::nullopt) const;
  Tensor eq(const Tensor &other) const;
  Tensor gt(const Scalar &other) const;
  Tensor sum() const;
  Tensor sum(IntArrayRef dim, bool keepdim = false) const;
  Tensor mean() const;
  Tensor max() const;
  Tensor min() const;
  Tensor norm(const Scalar &p = 2) const;
  Tensor any() const;
  Tensor all() const;
  Tensor argmax() const;
  Tensor cumsum(int64_t dim) const;
  std::tuple<Tensor, Tensor> sort(int64_t dim = -1, bool descending = false) const;
  Tensor matmul(const Tensor &other) const;
  Tensor mm(const Tensor &mat2) const;
  Tensor inverse() const;
};

inline Tensor operator+(const Tensor &x, const Tensor &y) { return x.add(y); }
inline Tensor operator+(const Tensor &x, const Scalar &y);
inline Tensor operator+(const Scalar &x, const Tensor &y);
inline Tensor operator-(const Tensor &x, const Tensor &y) { return x.sub(y); }
inline Tensor operator-(const Tensor &x, const Scalar &y);
inline Tensor operator*(const Tensor &x, const Tensor &y) { return x.mul(y); }
inline Tensor operator*(const Tensor &x, const Scalar &y);
inline Tensor operator*(const Scalar &x, const Tensor &y);
inline Tensor operator/(const Tensor &x, const Tensor &y);
inline Tensor operator/(const Tensor &x, const Scalar &y);
inline Tensor operator<(const Tensor &x, const Scalar &y);
inline Tensor operator>(const Tensor &x, const Scalar &y) { return x.gt(y); }
inline Tensor operator==(const Tensor &x, const Tensor &y) { return x.eq(y); }
inline Tensor operator&(const Tensor &x, const Tensor &y);
std::ostream &operator<<(std::ostream &out, const Tensor &t);

Tensor cat(TensorList tensors, int64_t dim = 0);
Tensor stack(TensorList tensors, int64_t dim = 0);
Tensor where(const Tensor &condition, const Tensor &self, const Tensor &other);
Tensor maximum(const Tensor &self, const Tensor &other);
Tensor add(const Tensor &self, const Tensor &other, const Scalar &alpha = 1);
Tensor &add_out(Tensor &out, const Tensor &self, const Tensor &other, const Scalar &alpha = 1);
Tensor &sub_out(Tensor &out, const Tensor &self, const Tensor &other, const Scalar &alpha = 1);
Tensor &mul_out(Tensor &out, const Tensor &self, const Tensor &other);
Tensor &div_out(Tensor &out, const Tensor &self, const Tensor &other);
Tensor mul(const Tensor &self, const Tensor &other);
Tensor sin(const Tensor &self);
Tensor exp(const Tensor &self);
Tensor nonzero(const Tensor &self);
Tensor matmul(const Tensor &self, const Tensor &other);
bool equal(const Tensor &self, const Tensor &other);
Tensor linalg_cholesky(const Tensor &self, bool upper = false);
Tensor linalg_inv(const Tensor &self);
Tensor linalg_svdvals(const Tensor &A);
Tensor linalg_solve(const Tensor &A, const Tensor &B, bool left = true);
Tensor fft_fft(const Tensor &self, std::optional<int64_t> n = std::nullopt, int64_t dim = -1);
} // namespace at

namespace torch {
using namespace at;
using c10::kBool;
using c10::kCPU;
using c10::kCUDA;
using c10::kDouble;
using c10::kFloat;
using c10::kLong;
constexpr auto kFloat32 = c10::kFloat, kFloat64 = c10::kDouble, kInt64 = c10::kLong;
using c10::NoGradGuard;
using Dtype = c10::ScalarType;
Tensor zeros(IntArrayRef size, TensorOptions options = {});
Tensor ones(IntArrayRef size, TensorOptions options = {});
Tensor empty(IntArrayRef size, TensorOptions options = {});
Tensor full(IntArrayRef size, const Scalar &fill_value, TensorOptions options = {});
Tensor rand(IntArrayRef size, TensorOptions options = {});
Tensor randn(IntArrayRef size, TensorOptions options = {});
Tensor randint(int64_t high, IntArrayRef size, TensorOptions options = {});
Tensor arange(const Scalar &start, const Scalar &end, TensorOptions options = {});
Tensor zeros_like(const Tensor &self, TensorOptions options = {});
Tensor empty_like(const Tensor &self, TensorOptions options = {});
Tensor tensor(double value);
Tensor eye(int64_t n, TensorOptions options = {});
Tensor from_blob(void *data, IntArrayRef sizes, TensorOptions options = {});
inline TensorOptions dtype(ScalarType type) { return TensorOptions().dtype(type); }
namespace linalg {
inline Tensor cholesky(const Tensor &self) { return at::linalg_cholesky(self); }
inline Tensor inv(const Tensor &self) { return at::linalg_inv(self); }
inline Tensor solve(const Tensor &A, const Tensor &B, bool left) { return at::linalg_solve(A, B, left); }
} // namespace linalg
namespace fft {
inline Tensor fft(const Tensor &self, std::optional<int64_t> n = std::nullopt, int64_t dim = -1) {
  return at::fft_fft(self, n, dim);
}
} // namespace fft
namespace cuda {
void synchronize(int64_t device = -1);
}
namespace nn {
class Module {
public:
  virtual ~Module();
  virtual void train(bool on = true);
  void eval();
};
template <typename Contained> class ModuleHolder {
public:
  explicit ModuleHolder(std::shared_ptr<Contained> module);
  Contained *operator->() const;
};
class LinearImpl : public Module {
public:
  LinearImpl(int64_t in_features, int64_t out_features);
  Tensor forward(const Tensor &input);
  Tensor weight;
};
class Linear : public ModuleHolder<LinearImpl> {
public:
  Linear(int64_t in_features, int64_t out_features)
      : ModuleHolder(std::make_shared<LinearImpl>(in_features, out_features)) {}
};
} // namespace nn
} // namespace torch
