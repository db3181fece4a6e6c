// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R301 -- %libtorch-flags
#include <torch/torch.h>

#include <vector>

// Declared as in the libraries' own headers.
extern "C" {
float cblas_snrm2(const int N, const float *X, const int incX);
void cblas_sgemv(int order, int trans, const int M, const int N, const float alpha, const float *A, const int lda,
                 const float *X, const int incX, const float beta, float *Y, const int incY);
int LAPACKE_sgesv(int matrix_layout, int n, int nrhs, float *a, int lda, int *ipiv, float *b, int ldb);
typedef struct fftwf_plan_s *fftwf_plan;
void fftwf_execute_r2r(const fftwf_plan p, float *in, float *out);
}
namespace Eigen {
struct MatrixXf {};
template <typename T> struct Map {
  Map(const float *data, long rows, long columns);
  float norm() const;
};
} // namespace Eigen
namespace cv {
struct Mat {
  Mat(int rows, int cols, int type, void *data, std::size_t step = 0);
};
} // namespace cv

void use(float);
void show(const cv::Mat &);

//===-- bad ---------------------------------------------------------------===//

void broughtOver(torch::Tensor x) {
  for (int i = 0; i < 1000; ++i) {
    auto y = torch::sin(x * i).cpu();
    // expect: R301@9 "passes an array's elements to the host library's 'cblas_snrm2' on every iteration (1000 calls)"
    use(cblas_snrm2(int(y.numel()), y.data_ptr<float>(), 1)); // expect: note@39 "mapped for the host here"
  }
}

void inOneExpression(torch::Tensor x, int n) {
  while (--n > 0) {
    // expect: R301@9 "passes an array's elements" note@51 "mapped for the host here"
    use(cblas_snrm2(n, (x * n).contiguous().cpu().data_ptr<float>(), 1));
  }
}

void matrixTimesVector(torch::Tensor a, const std::vector<torch::Tensor> &states, std::vector<float> &out, int n) {
  float *matrix = nullptr;
  auto onHost = a.to(torch::kCPU);
  matrix = onHost.data_ptr<float>();
  for (const auto &state : states) {
    auto values = state.cpu();
    // expect: R301@5 "passes an array's elements"
    cblas_sgemv(101, 111, n, n, 1, matrix, n, values.data_ptr<float>(), 1, 0, out.data(), 1); // expect: note@54 "mapped for the host"
  }
}

void solved(torch::Tensor a, torch::Tensor b, int n, int *pivots) {
  for (int step = 0; step < 500; ++step) {
    auto left = (a + step).cpu(), right = (b - step).cpu();
    // expect: R301@5 "passes an array's elements to the host library's 'LAPACKE_sgesv' on every iteration (500 calls)"
    // expect: note@35 "mapped for the host here"
    LAPACKE_sgesv(101, n, 1, left.data_ptr<float>(), n, pivots, right.data_ptr<float>(), n);
    a = right.to(a.device());
  }
}

void mapped(torch::Tensor frames, fftwf_plan plan) {
  const auto height = frames.size(1), width = frames.size(2);
  for (int64_t t = 0; t < frames.size(0); ++t) {
    auto frame = frames[t].to(torch::kCPU, torch::kFloat32);
    auto *pixels = static_cast<float *>(frame.data_ptr()); // expect: note@47 "mapped for the host" note@47 "mapped for the host"
    Eigen::Map<Eigen::MatrixXf> matrix(pixels, height, width); // expect: R301@33 "passes an array's elements"
    use(matrix.norm());
    cv::Mat image(int(height), int(width), 5, frame.data_ptr()); // expect: R301@13 "passes an array's elements" note@53 "mapped for the host"
    show(image);
    fftwf_execute_r2r(plan, pixels, pixels); // expect: R301@5 "passes an array's elements"
  }
}

//===-- good --------------------------------------------------------------===//

void once(torch::Tensor x, int n) {
  auto y = x.cpu();
  use(cblas_snrm2(n, y.data_ptr<float>(), 1));
}

// An array that is created on the host is not on a device.
void hostOnly(std::vector<float> &values, int n) {
  auto there = torch::ones({n}, torch::kCPU);
  for (int i = 0; i < n; ++i) {
    use(cblas_snrm2(n, values.data(), 1));
    use(cblas_snrm2(n, there.data_ptr<float>(), 1));
  }
}

void nowAndThen(torch::Tensor x, int n) {
  for (int i = 0; i < n; ++i) {
    x.mul_(0.5);
    if (i % 100 == 0) {
      auto y = x.cpu();
      use(cblas_snrm2(n, y.data_ptr<float>(), 1));
    }
  }
}

void handful(torch::Tensor x, int n) {
  for (int i = 0; i < 3; ++i) {
    auto y = x[i].cpu();
    use(cblas_snrm2(n, y.data_ptr<float>(), 1));
  }
}

// An operator for the host: its tensors are host memory.
torch::Tensor norms(const torch::Tensor &rows) {
  TORCH_CHECK(rows.device().is_cpu(), "rows must be on the CPU");
  auto out = torch::empty({rows.size(0)}, torch::kCPU);
  const auto *from = rows.data_ptr<float>();
  auto *to = out.data_ptr<float>();
  for (int64_t i = 0; i < rows.size(0); ++i)
    to[i] = cblas_snrm2(int(rows.size(1)), from + i * rows.size(1), 1);
  return out;
}

void silenced(torch::Tensor x, int n) {
  for (int i = 0; i < n; ++i) {
    auto y = (x * i).cpu();
    use(cblas_snrm2(n, y.data_ptr<float>(), 1)); // NOLINT(array-R301-*)
  }
}
