// RUN: %check-rule %s --rules R301 -- %cupynumeric-flags
#include <cupynumeric.h>

#include <algorithm>
#include <vector>

using cupynumeric::NDArray;

// Declared as in the libraries' own headers.
extern "C" {
double cblas_dnrm2(const int N, const double *X, const int incX);
void cblas_dscal(const int N, const double alpha, double *X, const int incX);
int LAPACKE_dgesv(int matrix_layout, int n, int nrhs, double *a, int lda, int *ipiv, double *b,
                  int ldb);
typedef struct fftw_plan_s *fftw_plan;
typedef double fftw_complex[2];
void fftw_execute_r2r(const fftw_plan p, double *in, double *out);
void dscal_(const int *n, const double *alpha, double *x, const int *incx);
}
namespace Eigen {
struct MatrixXd {};
template <typename T> struct Map {
  Map(const double *data, long rows, long columns);
  double norm() const;
};
} // namespace Eigen
namespace cv {
struct Mat {
  Mat(int rows, int cols, int type, void *data, std::size_t step = 0);
};
} // namespace cv

void use(double);

//===-- bad ---------------------------------------------------------------===//

void blas(NDArray x, int n) {
  for (int i = 0; i < 1000; ++i) {
    auto acc = x.get_read_accessor<double, 1>(); // expect: note@18 "mapped for the host here"
    // expect: R301@9 "passes an array's elements to the host library's 'cblas_dnrm2' on every iteration (1000 calls)"
    use(cblas_dnrm2(n, acc.ptr(0), 1));
  }
}

void outsideHandover(NDArray x, int n) {
  const auto acc = x.get_write_accessor<double, 1>(); // expect: note@22 "mapped for the host here"
  double *values = acc.ptr(0);
  for (int i = 0; i < n; ++i)
    cblas_dscal(n, 2.0, values, 1); // expect: R301@5 "passes an array's elements"
}

void others(NDArray a, NDArray b, int n, int *pivots, fftw_plan plan) {
  // One note for each of the calls below.
  // expect: note@17 "mapped for the host here" note@17 "mapped for the host here" note@17 "mapped for the host here"
  auto left = a.get_write_accessor<double, 1>();
  auto right = b.get_write_accessor<double, 1>();
  while (--n > 0) {
    LAPACKE_dgesv(101, n, 1, left.ptr(0), n, pivots, right.ptr(0), n); // expect: R301@5 "passes an array's elements"
    fftw_execute_r2r(plan, left.ptr(0), right.ptr(0)); // expect: R301@5 "passes an array's elements"
    const int one = 1;
    const double two = 2;
    dscal_(&n, &two, left.ptr(0), &one); // expect: R301@5 "passes an array's elements"
  }
}

void wrapped(NDArray x, int n) {
  // expect: note@16 "mapped for the host here" note@16 "mapped for the host here"
  auto acc = x.get_write_accessor<double, 1>();
  for (int i = 0; i < n; ++i) {
    Eigen::Map<Eigen::MatrixXd> matrix(acc.ptr(0), n, n); // expect: R301@33 "passes an array's elements"
    use(matrix.norm());
    cv::Mat image(n, n, 6, acc.ptr(0)); // expect: R301@13 "passes an array's elements"
  }
}

#define NORM(n, p) cblas_dnrm2(n, p, 1)
void macro(NDArray x, int n) {
  auto acc = x.get_read_accessor<double, 1>(); // expect: note "mapped for the host here"
  for (int i = 0; i < n; ++i)
    use(NORM(n, acc.ptr(0))); // expect: R301@9 "passes an array's elements"
}

template <typename T> void instance(NDArray x, T n) {
  auto acc = x.get_read_accessor<double, 1>(); // expect: note "mapped for the host here"
  for (T i = 0; i < n; ++i)
    use(cblas_dnrm2(n, acc.ptr(0), 1)); // expect: R301@9 "passes an array's elements"
}
template void instance(NDArray, int);

//===-- good --------------------------------------------------------------===//

void once(NDArray x, int n) {
  auto acc = x.get_read_accessor<double, 1>();
  use(cblas_dnrm2(n, acc.ptr(0), 1));
}

void hostOnly(std::vector<double> &values, double *raw, int n) {
  for (int i = 0; i < n; ++i) {
    use(cblas_dnrm2(n, values.data(), 1));
    cblas_dscal(n, 2.0, raw, 1);
    Eigen::Map<Eigen::MatrixXd> matrix(raw, n, n);
    use(matrix.norm());
  }
}

void sometimes(NDArray x, int n, bool wanted) {
  auto acc = x.get_read_accessor<double, 1>();
  for (int i = 0; i < n; ++i) {
    if (i % 100 == 0)
      use(cblas_dnrm2(n, acc.ptr(0), 1));
    if (wanted)
      use(cblas_dnrm2(n, acc.ptr(0), 1));
  }
  for (int i = 0; i < 4; ++i)
    use(cblas_dnrm2(n, acc.ptr(0), 1));
}

// The body of a task gets its stores in host memory.
void task(legate::TaskContext context, int n) {
  auto acc = context.input(0).data().read_accessor<double, 1>();
  for (int i = 0; i < n; ++i)
    use(cblas_dnrm2(n, acc.ptr(0), 1));
}

void otherFunctions(NDArray x, int n, double *copy) {
  auto acc = x.get_read_accessor<double, 1>();
  for (int i = 0; i < n; ++i)
    std::copy(acc.ptr(0), acc.ptr(0) + n, copy);
}

void silenced(NDArray x, int n) {
  auto acc = x.get_read_accessor<double, 1>();
  for (int i = 0; i < n; ++i)
    use(cblas_dnrm2(n, acc.ptr(0), 1)); // NOLINT(array-R301-*)
}
