// New arrays that nobody uses, and numbers that are read twice.
// REQUIRES: opencv
// RUN: %check-rule %s --once --rules R212,R213 -- %opencv-flags -Wno-unused-result
#include <opencv2/core.hpp>

using cv::Mat;
using cv::UMat;

void use(double);

//===-- bad ---------------------------------------------------------------===//

void discarded(UMat u, UMat v) {
  // expect: R212@3 "the new array that 'mul' returns is dropped" note@3 "keep the result in 'u'"
  u.mul(v);
  // unsafe: u = u.mul(v);
  u.t(); // expect: R212@3 "the new array that 't' returns is dropped"
}

double twice(UMat u) {
  const double first = cv::norm(u); // expect: note@24 "it is read here, and nothing writes the array in between"
  const double second = cv::norm(u); // expect: R213@25 "reads the same value back again"
  // fixed: const double second = first;
  return first + second;
}

//===-- good --------------------------------------------------------------===//

UMat used(UMat u, UMat v) { return u.mul(v); }

double changed(UMat u) {
  use(cv::sum(u)[0]);
  cv::sqrt(u, u);
  return cv::sum(u)[0];
}

//===-- edges -------------------------------------------------------------===//

void onTheHost(Mat m, Mat n) {
  m.mul(n);
  use(cv::sum(m)[0]);
  use(cv::sum(m)[0]);
}
