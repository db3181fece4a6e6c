// Arrays that are allocated on every iteration.
// REQUIRES: opencv
// RUN: %check-rule %s --once --rules R201 -- %opencv-flags
#include <opencv2/core.hpp>
#include <opencv2/core/cuda.hpp>
#include <vector>

using cv::Mat;
using cv::UMat;
using cv::cuda::GpuMat;

void keep(UMat image);

//===-- bad ---------------------------------------------------------------===//

void scratch(UMat u) {
  for (int frame = 0; frame < 1000; ++frame) {
  // fixed: UMat scaled(1080, 1920, CV_32F);
  // fixed: for (int frame = 0; frame < 1000; ++frame) {
    // expect: R201@10 "allocates the same array on every iteration (1000 allocations)"
    UMat scaled(1080, 1920, CV_32F);
    // fixed: (removed)
    cv::multiply(u, 0.5, scaled);
    cv::add(u, scaled, u);
  }
}

void onTheDevice(GpuMat out, int rows, int columns) {
  for (int frame = 0; frame < 1000; ++frame) {
    GpuMat buffer(rows, columns, CV_8UC3); // expect: R201@12 "allocates the same array on every iteration"
    buffer.setTo(cv::Scalar(1));
    buffer.copyTo(out);
  }
}

void filled(UMat u, cv::Size size) {
  for (int frame = 0; frame < 1000; ++frame) {
  // unsafe: UMat sums = UMat::zeros(size, CV_32F);
  // unsafe: for (int frame = 0; frame < 1000; ++frame) {
    // expect: R201@17 "allocates the same array on every iteration"
    // expect: note@17 "allocate once before the loop and fill it again in place"
    UMat sums = UMat::zeros(size, CV_32F);
    // unsafe: sums.setTo(cv::Scalar::all(0));
    cv::add(u, sums, sums);
    cv::add(u, sums, u);
  }
}

//===-- good --------------------------------------------------------------===//

void once(UMat u) {
  UMat scaled(1080, 1920, CV_32F);
  for (int frame = 0; frame < 1000; ++frame) {
    cv::multiply(u, 0.5, scaled);
    cv::add(u, scaled, u);
  }
}

// These allocate nothing, or only if the size has changed.
void headers(GpuMat gpu, void *memory, GpuMat created) {
  for (int frame = 0; frame < 1000; ++frame) {
    GpuMat part(gpu, cv::Rect(0, 0, 8, 8)), wrapped(8, 8, CV_8U, memory), same(gpu);
    created.create(1080, 1920, CV_8U);
    part.copyTo(created);
    wrapped.copyTo(same);
  }
}

// Arrays in host memory.
void onTheHost(Mat m) {
  for (int frame = 0; frame < 1000; ++frame) {
    Mat scaled(1080, 1920, CV_32F);
    Mat sums = Mat::zeros(1080, 1920, CV_32F);
    cv::multiply(m, 0.5, scaled);
    cv::add(scaled, sums, m);
  }
}

//===-- edges -------------------------------------------------------------===//

// A pyramid: each level has another size.
void levels(int rows) {
  for (int size = rows; size > 1; size /= 2) {
    UMat level(size, size, CV_32F);
    level.setTo(1.0);
  }
}

// The arrays are kept.
std::vector<GpuMat> kept() {
  std::vector<GpuMat> all;
  for (int i = 0; i < 1000; ++i) {
    GpuMat one(1080, 1920, CV_8U);
    UMat other(1080, 1920, CV_8U);
    keep(other);
    all.push_back(one);
  }
  return all;
}
