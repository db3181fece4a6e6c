// A program for callgrind: code of libraries that is inlined, that is called, and
// that calls back.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

static int byValue(const void *A, const void *B) {
  return *static_cast<const int *>(A) - *static_cast<const int *>(B);
}

static int sum(const std::vector<int> &Values) {
  int Sum = 0;
  for (int Each : Values)
    Sum += Each; // inlined
  return Sum;
}

int main() {
  std::vector<int> Values(500);
  for (int I = 0; I != 500; ++I)
    Values[I] = I * 7919 % 500;
  std::qsort(Values.data(), 500, sizeof(int), byValue); // calls back
  std::sort(Values.begin(), Values.end()); // inlined
  std::printf("%d\n", sum(Values));
}
