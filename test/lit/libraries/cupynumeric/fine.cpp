// Correct code that looks like a mistake: all rules are on and report nothing.
// RUN: %check-rule %s -- %cupynumeric-flags
#include <algorithm>
#include <cstdio>
#include <cupynumeric.h>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

using cupynumeric::NDArray;
using cupynumeric::slice;
using legate::Scalar;

bool ready();
void log(const std::string &, double);
double readOnce(NDArray x) { return x.get_read_accessor<double, 1>()[0]; }

//===-- loops over whole arrays -------------------------------------------===//

void timeSteps(NDArray u, NDArray rate, int steps) {
  for (int step = 0; step < steps; ++step)
    u += rate;
  for (int step = 0; step < steps; ++step) {
    u *= rate;
    u -= rate;
  }
  int left = steps;
  while (left-- > 0)
    u *= rate;
  do
    u += rate;
  while (ready());
}

void layers(std::vector<NDArray> &weights, const std::vector<NDArray> &gradients) {
  for (std::size_t i = 0; i < weights.size(); ++i)
    weights[i] -= gradients[i];
  for (auto &weight : weights)
    weight.fill(Scalar(0.0));
  for (auto &&weight : weights)
    weight += gradients.front();
  std::for_each(weights.begin(), weights.end(), [](NDArray &w) { w.fill(Scalar(1.0)); });
}

void named(std::map<std::string, NDArray> &fields, NDArray source) {
  for (auto &[name, field] : fields)
    if (name != "density")
      field += source;
  for (auto it = fields.begin(); it != fields.end(); ++it)
    it->second.assign(source);
}

// Each iteration needs the result of the previous one.
void rowRecurrence(NDArray table, NDArray state, std::int64_t rows) {
  for (std::int64_t t = 0; t < rows; ++t) {
    state *= table[{slice(t, t + 1)}];
    state += table[{slice(t, t + 1)}];
  }
}

void matrixPowers(NDArray a, NDArray x, NDArray y, int n) {
  for (int i = 0; i < n; ++i) {
    y.dot(a, x);
    x.assign(y);
  }
}

//===-- stencils ----------------------------------------------------------===//

void smooth(NDArray u, NDArray v, NDArray half, std::int64_t n, int steps) {
  auto inner = u[{slice(1, n - 1)}];
  auto left = v[{slice(0, n - 2)}];
  auto right = v[{slice(2, n)}];
  for (int step = 0; step < steps; ++step) {
    cupynumeric::add(left, right, inner);
    inner *= half;
    v.assign(u);
  }
}

void fivePoint(NDArray grid, NDArray work, NDArray quarter, std::int64_t n, int steps) {
  auto center = grid[{slice(1, n - 1), slice(1, n - 1)}];
  auto north = grid[{slice(0, n - 2), slice(1, n - 1)}];
  auto south = grid[{slice(2, n), slice(1, n - 1)}];
  auto west = grid[{slice(1, n - 1), slice(0, n - 2)}];
  auto east = grid[{slice(1, n - 1), slice(2, n)}];
  for (int step = 0; step < steps; ++step) {
    cupynumeric::add(north, south, work);
    work += west;
    work += east;
    work *= quarter;
    center.assign(work);
  }
}

// A boundary consists of a few slices, however many iterations the loop has.
void boundaries(NDArray grid, std::int64_t n) {
  for (std::int64_t edge : {std::int64_t(0), n - 1})
    grid[{slice(edge, edge + 1)}].fill(Scalar(0.0));
  for (int side = 0; side < 2; ++side)
    grid[{slice(0, n), slice(side, side + 1)}].fill(Scalar(1.0));
}

// Two buffers that are swapped.
void twoPhase(NDArray current, NDArray next, NDArray rate, int steps) {
  for (int step = 0; step < steps; ++step) {
    cupynumeric::multiply(current, rate, next);
    std::swap(current, next);
  }
}

void threePhase(std::vector<NDArray> &phase, NDArray rate, int steps) {
  for (int step = 0; step < steps; ++step) {
    cupynumeric::add(phase[step % 3], rate, phase[(step + 1) % 3]);
    phase[(step + 2) % 3] += phase[(step + 1) % 3];
  }
}

//===-- only in some iterations -------------------------------------------===//

void periodicChecks(NDArray x, NDArray y, int steps, int freq, int kLogInterval) {
  for (int step = 0; step < steps; ++step) {
    x += y;
    if (step % 100 == 0)
      log("x", readOnce(x));
    if (step % freq == freq - 1 && bool(cupynumeric::all(x > y)))
      break;
    if (!(step % kLogInterval))
      std::cout << step << ' ' << readOnce(y) << '\n';
  }
}

void countdown(NDArray x, NDArray y, int steps) {
  int untilCheck = 50;
  for (int step = 0; step < steps; ++step) {
    x += y;
    if (--untilCheck > 0)
      continue;
    untilCheck = 50;
    if (readOnce(x) > 1e6)
      return;
  }
}

void nestedPeriods(NDArray x, NDArray y, int blocks) {
  for (int block = 0; block < blocks; ++block) {
    for (int inner = 0; inner < 200; ++inner)
      x += y;
    if (block % 10 == 9)
      log("block", readOnce(x));
  }
}

void firstPassOnly(NDArray x, NDArray y, int steps) {
  std::optional<double> scale;
  std::unique_ptr<NDArray> buffer;
  for (int step = 0; step < steps; ++step) {
    if (!scale)
      scale = readOnce(x);
    if (!buffer)
      buffer = std::make_unique<NDArray>(cupynumeric::zeros({1u << 20}));
    *buffer += y;
    if (step == 0)
      log("start", *scale);
    if (step == steps - 1)
      log("end", readOnce(x));
  }
}

//===-- paths that leave the loop -----------------------------------------===//

void errorPaths(NDArray x, NDArray y, int steps) {
  for (int step = 0; step < steps; ++step) {
    x += y;
    if (ready()) {
      std::fprintf(stderr, "stopped at %d: %g\n", step, readOnce(x));
      std::exit(1);
    }
    if (step > 1000000)
      throw readOnce(x);
  }
  for (int step = 0; step < steps; ++step) {
    try {
      x += y;
    } catch (const std::exception &error) {
      log(error.what(), readOnce(x));
    }
  }
}

double untilReady(NDArray x, NDArray y) {
  for (;;) {
    x += y;
    if (ready())
      return readOnce(x);
  }
}
