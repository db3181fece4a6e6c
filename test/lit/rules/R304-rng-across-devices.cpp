// Reported once per translation unit, so that each case is in a separate file.
// RUN: rm -rf %t.units && split-file %s %t.units
// RUN: %check-rule %t.units/first.cpp --rules R304 -- %cupynumeric-flags
// RUN: %check-rule %t.units/method.cpp --rules R304 -- %cupynumeric-flags
// RUN: %check-rule %t.units/macro.cpp --rules R304 -- %cupynumeric-flags
// RUN: %check-rule %t.units/instance.cpp --rules R304 -- %cupynumeric-flags
// RUN: %check-rule %t.units/lambda.cpp --rules R304 -- %cupynumeric-flags
// RUN: %check-rule %t.units/nested.cpp --rules R304 -- %cupynumeric-flags
// RUN: %check-rule %t.units/header.cpp --with %t.units/draws.h --rules R304 -- %cupynumeric-flags
// RUN: %check-rule %t.units/none.cpp --with %t.units/draws.h --rules R304 -- %cupynumeric-flags
// RUN: %check-rule %t.units/silenced.cpp --rules R304 -- %cupynumeric-flags

//===-- bad ---------------------------------------------------------------===//

//--- first.cpp
#include <cupynumeric.h>

namespace np = cupynumeric;

// The first draw in source order is reported, not the first that is visited.
struct Noise {
  np::NDArray draw() const {
    // expect: R304@12 "draws random numbers, which are reproducible only on the same number of devices"
    return np::random({size});
  }
  std::uint64_t size = 0;
};

np::NDArray again(std::uint64_t n) {
  auto x = np::random({n});
  for (int i = 0; i < 100; ++i)
    x += np::random({n});
  return x;
}

//--- method.cpp
#include <cupynumeric.h>

void refill(cupynumeric::NDArray &x, bool really) {
  if (really)
    x.random(3); // expect: R304@5 "draws random numbers"
  x.random(3);
}

//--- macro.cpp
#include <cupynumeric.h>

#define DRAW(n) cupynumeric::random({n})
cupynumeric::NDArray draw(std::uint64_t n) {
  return DRAW(n); // expect: R304@10 "draws random numbers"
}
cupynumeric::NDArray other(std::uint64_t n) { return DRAW(n); }

//--- instance.cpp
#include <cupynumeric.h>

template <typename T> T draw(std::uint64_t n) {
  if constexpr (sizeof(T) > 1)
    return cupynumeric::random({n}); // expect: R304@12 "draws random numbers"
  else
    return cupynumeric::zeros({n});
}
template cupynumeric::NDArray draw(std::uint64_t);
template <typename T> T never(std::uint64_t n) { return cupynumeric::random({n}); }

//--- lambda.cpp
#include <cupynumeric.h>

using namespace cupynumeric;

// A lambda's body is visited after the function around it.
NDArray lambda(std::uint64_t n) {
  auto draw = [](auto count) {
    return random({std::uint64_t(count)}); // expect: R304@12 "draws random numbers"
  };
  auto second = random({n});
  return draw(n) + second;
}

//--- nested.cpp
#include <cupynumeric.h>

void use(cupynumeric::NDArray);

void nested(std::uint64_t n, bool wanted) {
  auto &&x = (n += 1, wanted ? cupynumeric::zeros({n}) : cupynumeric::sum(
      cupynumeric::random({n}))); // expect: R304@7 "draws random numbers"
  use(x);
  if (auto y = cupynumeric::random({n}); wanted)
    use(y);
}

//--- draws.h
#pragma once
#include <cupynumeric.h>

inline cupynumeric::NDArray fromHeader(std::uint64_t n) { return cupynumeric::random({n}); }

//--- header.cpp
// Headers are often not reported, and many files include them.
#include "draws.h"

cupynumeric::NDArray here(std::uint64_t n) {
  return fromHeader(n) + cupynumeric::random({n}); // expect: R304@26 "draws random numbers"
}

//===-- good --------------------------------------------------------------===//

//--- none.cpp
// expect@draws.h:4: R304@66 "draws random numbers"
#include "draws.h"
#include <algorithm>
#include <cstdlib>
#include <random>
#include <vector>

using cupynumeric::NDArray;

// The host's generators give the same numbers wherever they run.
NDArray onHost(std::vector<float> &values) {
  std::mt19937 generator(42);
  std::uniform_real_distribution<float> draw;
  for (float &value : values)
    value = draw(generator) + std::rand();
  std::shuffle(values.begin(), values.end(), generator);
  return cupynumeric::zeros({values.size()});
}

namespace mine {
NDArray random(std::vector<std::uint64_t> shape);
struct Generator {
  NDArray random(std::vector<std::uint64_t> shape);
};
} // namespace mine
NDArray mineOnly(mine::Generator &generator, std::uint64_t n) {
  return mine::random({n}) + generator.random({n});
}

NDArray unevaluated(std::uint64_t n) {
  static_assert(sizeof(cupynumeric::random({n})) > 0);
  decltype(cupynumeric::random({n})) x = cupynumeric::zeros({n});
  return x;
}

//===-- NOLINT ------------------------------------------------------------===//

//--- silenced.cpp
#include <cupynumeric.h>

// Silencing the first draw silences the rule for the file.
auto known(std::uint64_t n) { return cupynumeric::random({n}); } // NOLINT(array-R304-*)
auto others(std::uint64_t n) { return cupynumeric::random({n}); }
