// The loops of the simulation.
#include "flood.h"
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>


namespace flood_slow {

// Measures the time for one step.
static double time_of_step(torch::Tensor water, const torch::Tensor& ground)
{
  const auto begin = std::chrono::steady_clock::now();
  advance(water, ground);
  const auto end = std::chrono::steady_clock::now();
  return std::chrono::duration<double>(end - begin).count();
}

// Waits for the device twice in each iteration.
static void settle(torch::Tensor water, const torch::Tensor& ground)
{
  while (residual(water) > 1e-3F) {
    advance(water, ground);
    report(water);
  }
}

// Sends the water to the host and back in each iteration.
static void smooth(torch::Tensor water)
{
  std::vector<float> host(CELLS);
  for (int step = 0; step < STEPS; ++step) {
    download(water, host.data());
    std::sort(host.begin(), host.end());
    upload(water, host.data());
  }
}

// Allocates in each iteration.
static torch::Tensor collect(torch::Tensor water, const torch::Tensor& ground)
{
  auto level = torch::zeros({SIZE, SIZE}, torch::kCUDA);
  for (int step = 0; step < STEPS; ++step) {
    auto scratch = make_scratch(SIZE);
    torch::mul_out(scratch, water, ground);
    auto mask = torch::ones({SIZE, SIZE}, torch::kCUDA);
    report(mask);
    level = level + water;
    report(level);
    level += scratch * mask;
  }
  return level;
}

// Computes the same in each iteration.
static torch::Tensor erode(const torch::Tensor& ground)
{
  torch::NoGradGuard guard;
  auto height = torch::zeros({SIZE, SIZE}, torch::kCUDA);
  for (int step = 0; step < STEPS; ++step) {
    height += ground.exp();
    height += ground.t().reshape({SIZE, SIZE});
    report(ground);
  }
  return height;
}

// Reads the same value twice.
static double change(const torch::Tensor& water, const torch::Tensor& ground)
{
  const double before = water.item<double>();
  report(ground);
  return water.item<double>() - before;
}

void simulate(torch::Tensor water, const torch::Tensor& ground)
{
  settle(water, ground);
  smooth(water);
  drain(water.flip(0));  // the water stays
  std::printf("%f s, %f\n", time_of_step(water, ground), change(water.mean(), ground));
  report(collect(water, erode(ground)));
}
}  // namespace flood_slow
