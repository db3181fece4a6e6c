#include "copies.h"
#include <algorithm>

void smooth(torch::Tensor x) {
  for (int step = 0; step < 1000; ++step) {
    std::vector<float> host = download(x);
    std::sort(host.begin(), host.end());
    upload(x, host);
  }
}

void load(torch::Tensor x, std::vector<float> host) {
  for (int step = 0; step < 1000; ++step) {
    fill(host, x);
    std::sort(host.begin(), host.end());
    upload(x, host);
  }
}
