// The loops of the simulation.
#include "flood.h"
#include <chrono>
#include <cstdio>


namespace flood_fast {

// Measures the time for one step.
static double time_of_step(torch::Tensor water, const torch::Tensor& ground)
{
  const auto begin = std::chrono::steady_clock::now();
  advance(water, ground);
  report(water);  // waits
  const auto end = std::chrono::steady_clock::now();
  return std::chrono::duration<double>(end - begin).count();
}

// Waits for the device every 100 iterations.
static void settle(torch::Tensor water, const torch::Tensor& ground)
{
  for (int step = 0; step < STEPS; ++step) {
    advance(water, ground);
    if (step % 100 == 99 && residual(water) <= 1e-3F) {
      break;
    }
  }
  report(water);
}

// Stays on the device.
static void smooth(torch::Tensor water)
{
  water.copy_(std::get<0>(water.flatten().sort()).reshape({SIZE, SIZE}));
}

// Allocates before the loop.
static torch::Tensor collect(torch::Tensor water, const torch::Tensor& ground)
{
  auto level   = torch::zeros({SIZE, SIZE}, torch::kCUDA);
  auto scratch = make_scratch(SIZE);
  auto mask    = torch::ones({SIZE, SIZE}, torch::kCUDA);
  report(mask);
  for (int step = 0; step < STEPS; ++step) {
    torch::mul_out(scratch, water, ground);
    scratch.mul_(mask);
    level += water;
    level += scratch;
  }
  return level;
}

// Computes before the loop what stays the same in it.
static torch::Tensor erode(const torch::Tensor& ground)
{
  torch::NoGradGuard guard;
  const auto change = ground.exp() + ground.t().reshape({SIZE, SIZE});
  auto height       = torch::zeros({SIZE, SIZE}, torch::kCUDA);
  for (int step = 0; step < STEPS; ++step) {
    height += change;
  }
  report(ground);
  return height;
}

// Reads each value once.
static double change(const torch::Tensor& water, const torch::Tensor& ground)
{
  const double before = water.item<double>();
  report(ground);
  return -before;
}

void simulate(torch::Tensor water, const torch::Tensor& ground)
{
  settle(water, ground);
  smooth(water);
  drain(water);
  std::printf("%f s, %f\n", time_of_step(water, ground), change(water.mean(), ground));
  report(collect(water, erode(ground)));
}
}  // namespace flood_fast
