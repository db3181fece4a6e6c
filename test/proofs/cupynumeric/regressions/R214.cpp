// Minimized random programs in which fixes of R214 were wrong.
// RUN: %random-cupynumeric --replay %s %cupynumeric-flags
#include "proof.h"
#include <iostream>

namespace rebound_through_its_address {
void work(const uint64_t count, uint64_t length, int limit_) {
    auto y = cupynumeric::random({17});
    auto out = cupynumeric::random({17});
    auto *start = &out;
    for (int k = 0; k < 12; ++k) {
        const auto factor = (out - legate::Scalar(-1.0)) * legate::Scalar(2.0);
        y.assign(y * factor);
        *start = *start + legate::Scalar(1.0);
    }
    show("y", y.copy());
}
void program() {
  work(13, 7, 9);
}
} // namespace rebound_through_its_address
