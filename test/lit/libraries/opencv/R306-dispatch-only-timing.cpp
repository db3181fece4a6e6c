// Intervals that end before OpenCL's queue is done.
// REQUIRES: opencv
// RUN: %check-rule %s --once --rules R306 -- %opencv-flags
#include <opencv2/core.hpp>
#include <opencv2/core/ocl.hpp>
#include <chrono>
#include <vector>

using Clock = std::chrono::steady_clock;
using cv::Mat;
using cv::UMat;

void print(Clock::duration);

//===-- bad ---------------------------------------------------------------===//

void submitted(UMat u, UMat v) {
  auto start = Clock::now(); // expect: note@16 "the interval starts here"
  cv::add(u, v, u); // expect: note@3 "nothing waits for this"
  print(Clock::now() - start); // expect: R306@9 "measures how long it took to submit the array work, not to do it"
}

void repeated(UMat u, UMat v) {
  auto start = Clock::now(); // expect: note@16 "the interval starts here"
  for (int i = 0; i < 100; ++i)
    cv::gemm(u, v, 1.0, cv::noArray(), 0.0, u); // expect: note@5 "nothing waits for this"
  auto end = Clock::now(); // expect: R306@14 "measures how long"
  print(end - start);
}

//===-- good --------------------------------------------------------------===//

void finished(UMat u, UMat v) {
  auto start = Clock::now();
  cv::add(u, v, u);
  cv::ocl::finish();
  print(Clock::now() - start);
}

int counted(UMat u, UMat v) {
  auto start = Clock::now();
  cv::add(u, v, u);
  const int count = cv::countNonZero(u);
  print(Clock::now() - start);
  return count;
}

// Functions of a Mat, or of a vector, return when they are done.
void onTheHost(Mat m, Mat n, std::vector<float> &values) {
  auto start = Clock::now();
  cv::add(m, n, m);
  cv::sqrt(values, values);
  print(Clock::now() - start);
}

//===-- edges -------------------------------------------------------------===//

void ofAnyKind(cv::InputArray any, cv::OutputArray out) {
  auto start = Clock::now();
  cv::exp(any, out);
  print(Clock::now() - start);
}
