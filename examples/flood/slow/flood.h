// Simulates a flood on a square terrain. Each function looks harmless; together they wait for the
// device, copy and allocate at every step, which shows only across the files. See ../fast.
#pragma once

#include <cupynumeric.h>
#include <torch/torch.h>

#include <cstdint>

namespace flood_slow {

constexpr int STEPS           = 2000;
constexpr std::int64_t SIZE   = 1024;
constexpr std::uint64_t CELLS = SIZE * SIZE;

// runtime.cpp
void start_runtime();
void use_two_processors();

// types.cpp
legate::Type label_type();
torch::Dtype real();

// exchange.cpp
void join_neighbours(double* border, int count);

// buffers.cpp
torch::Tensor make_scratch(std::int64_t size);
void drain(torch::Tensor water);

// norms.cpp
float residual(const torch::Tensor& water);

// report.cpp
void report(const torch::Tensor& water);

// transfer.cpp
void download(const torch::Tensor& water, float* host);
void upload(torch::Tensor water, const float* host);

// flow.cpp
void advance(torch::Tensor water, const torch::Tensor& ground);

// rain.cpp
torch::Tensor rain();

// labels.cpp
void label_regions();

// simulate.cpp
void simulate(torch::Tensor water, const torch::Tensor& ground);

}  // namespace flood_slow
