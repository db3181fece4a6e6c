// Copies of a UMat or GpuMat to the host, numbers computed from one, and waits: R104, and
// R105 if a branch tests the number. The same functions of a Mat are no concern.
// REQUIRES: opencv
// RUN: %check-rule %s --once --rules R104,R105 -- %opencv-flags
#include <opencv2/core.hpp>
#include <opencv2/core/cuda.hpp>
#include <opencv2/core/ocl.hpp>
#include <vector>

using cv::Mat;
using cv::UMat;
using cv::cuda::GpuMat;

bool running();
void show(const Mat &image);
void track(cv::InputArray image);

//===-- bad: UMat ---------------------------------------------------------===//

double numbers(UMat u, UMat previous) {
  double total = 0;
  while (running()) {
    cv::multiply(u, 0.5, u);
    total += cv::countNonZero(u);         // expect: R104@14 "reads the array back on every iteration"
    total += cv::sum(u)[0];               // expect: R104@14 "reads the array back"
    total += cv::mean(u)[0];              // expect: R104@14 "reads the array back"
    total += cv::norm(u, cv::NORM_L1);    // expect: R104@14 "reads the array back"
    total += cv::norm(u, previous);       // expect: R104@14 "reads the array back"
    total += u.dot(previous);             // expect: R104@14 "reads the array back"
    double low, high;
    cv::minMaxLoc(u, &low, &high);        // expect: R104@5 "reads the array back"
    cv::Scalar mean, deviation;
    cv::meanStdDev(u, mean, deviation);   // expect: R104@5 "reads the array back"
    total += low + high + mean[0] + deviation[0];
  }
  return total;
}

void copies(UMat u, Mat kept) {
  Mat image;
  for (int frame = 0; frame < 1000; ++frame) {
    cv::add(u, 1.0, u);
    u.copyTo(image);                      // expect: R104@5 "reads the array back on every iteration (1000 round trips)"
    u.convertTo(kept, CV_8U);             // expect: R104@5 "reads the array back"
    show(u.getMat(cv::ACCESS_READ));      // expect: R104@10 "reads the array back"
    u.colRange(0, 8).copyTo(image);       // expect: R104@5 "reads the array back"
    show(image);
  }
}

// A function that is to write to the host computes there.
void hiddenCopies(UMat u, UMat other, Mat image, std::vector<float> list) {
  while (running()) {
    cv::multiply(u, 0.5, image);          // expect: R104@5 "reads the array back on every iteration"
    cv::flip(u.row(0), image, 1);         // expect: R104@5 "reads the array back"
    cv::multiply(u, 0.5, other);
    cv::multiply(image, 0.5, u);
    cv::multiply(image, 0.5, image);
    cv::multiply(list, 0.5, list);
  }
}

void finished(UMat u, cv::ocl::Queue queue) {
  while (running()) {
    cv::exp(u, u);
    cv::ocl::finish();                    // expect: R104@5 "waits for the device on every iteration"
    queue.finish();                       // expect: R104@5 "waits for the device"
  }
}

// Until nothing changes any more.
void converge(UMat u, UMat next) {
  for (;;) {
    cv::absdiff(u, next, u);
    if (cv::countNonZero(u) == 0)         // expect: R105@9 "branches on a value read back from the device by 'countNonZero' on every iteration"
      return;
    const double change = cv::norm(u, next); // expect: note@27 "the value is read back here"
    if (change < 1e-3)                    // expect: R105@9 "branches on a value read back"
      break;
    cv::swap(u, next);
  }
}

static void finish() { cv::ocl::finish(); } // expect: note@24 ""

void throughACall(UMat u) {
  while (running()) {
    cv::sqrt(u, u);
    finish();                             // expect: R104@5 "'finish' waits for the device on every iteration"
  }
}

//===-- bad: GpuMat -------------------------------------------------------===//

void downloads(GpuMat gpu, Mat image, cv::cuda::Stream stream, cv::cuda::Event event) {
  while (running()) {
    gpu.upload(image);
    gpu.download(image);                  // expect: R104@5 "reads the array back on every iteration"
    gpu.row(0).download(image);           // expect: R104@5 "reads the array back"
    gpu.download(image, stream);
    stream.waitForCompletion();           // expect: R104@5 "waits for the device on every iteration"
    event.record(stream);
    event.waitForCompletion();            // expect: R104@5 "waits for the device"
    show(image);
  }
}

class Tracker {
  GpuMat flow;
  Mat copy;

public:
  void run() {
    while (running()) {
      flow.upload(copy);
      flow.download(copy);                // expect: R104@7 "reads the array back"
    }
  }
};

//===-- good --------------------------------------------------------------===//

double afterwards(UMat u, GpuMat gpu, Mat image) {
  for (int frame = 0; frame < 1000; ++frame)
    cv::multiply(u, 0.5, u);
  cv::ocl::finish();
  u.copyTo(image);
  gpu.download(image);
  return cv::sum(u)[0];
}

// Everything here stays on the device, or goes there.
void onTheDevice(UMat u, GpuMat gpu, GpuMat other, Mat image, cv::cuda::Stream stream) {
  for (int frame = 0; frame < 1000; ++frame) {
    UMat copy, converted;
    u.copyTo(copy);
    u.convertTo(converted, CV_32F);
    cv::add(copy, converted, u);
    image.copyTo(u);
    gpu.upload(image);
    gpu.copyTo(other);
    gpu.convertTo(other, CV_32F);
    other.setTo(cv::Scalar(0));
    gpu.download(image, stream);
    stream.waitEvent(cv::cuda::Event());
    if (stream.queryIfComplete() || u.empty() || gpu.rows < 8)
      return;
  }
}

// A Mat, its expressions, and other types that are on the host.
double onTheHost(Mat m, cv::Mat_<float> floats, const std::vector<cv::Point2f> &points,
                 cv::Matx33d matrix, cv::Vec3f vector) {
  double total = 0;
  Mat copy;
  while (running()) {
    total += cv::countNonZero(m) + cv::sum(m)[0] + cv::norm(m) + cv::norm(m, copy);
    total += cv::norm(floats) + cv::sum(floats)[0] + cv::countNonZero(floats);
    total += cv::norm(points) + cv::mean(points)[0] + cv::norm(points, points);
    total += cv::norm(m + copy) + cv::sum(m.row(0))[0] + cv::norm(m.col(0), cv::NORM_INF);
    total += cv::norm(matrix) + cv::determinant(matrix) + cv::norm(vector) + cv::sum(vector)[0];
    double low, high;
    cv::minMaxLoc(m, &low, &high);
    cv::minMaxLoc(points, &low, &high);
    m.copyTo(copy);
    m.convertTo(copy, CV_32F);
    if (cv::countNonZero(m) == 0 || cv::norm(points) < total)
      return total;
  }
  return total;
}

// Which kind of array this is, the caller decides.
double ofAnyKind(cv::InputArray any, cv::OutputArray out) {
  double total = 0;
  while (running()) {
    total += cv::norm(any) + cv::countNonZero(any);
    any.copyTo(out);
    if (cv::sum(any)[0] > 1)
      break;
  }
  return total;
}

template <typename Image> double ofATemplate(Image image) {
  double total = 0;
  while (running()) {
    cv::multiply(image, 0.5, image);
    total += cv::sum(image)[0]; // expect: R104@14 "reads the array back"
  }
  return total;
}
template double ofATemplate(UMat);

template <typename Image> double ofAnother(Image image) {
  double total = 0;
  while (running())
    total += cv::sum(image)[0];
  return total;
}
template double ofAnother(Mat);

//===-- edges -------------------------------------------------------------===//

void nowAndThen(UMat u, Mat image) {
  for (int frame = 0; frame < 100000; ++frame) {
    cv::multiply(u, 0.5, u);
    if (frame % 1000 == 0) {
      u.copyTo(image);
      show(image);
    }
  }
}

// An array whose kind `copyTo` is told at run time.
void toAnyKind(UMat u, cv::OutputArray out) {
  while (running()) {
    cv::multiply(u, 0.5, u);
    u.copyTo(out);
    track(u);
  }
}

// Not evaluated.
void unevaluated(UMat u) {
  while (running()) {
    cv::sqrt(u, u);
    static_assert(sizeof(cv::countNonZero(u)) == sizeof(int));
    decltype(cv::norm(u)) unused = 0;
    (void)unused;
  }
}
