#pragma once

#include <torch/torch.h>

double normOf(const torch::Tensor &x);
double errorOf(const torch::Tensor &output, const torch::Tensor &labels);
double scaled(torch::Tensor x, torch::Device device);
double moved(const torch::Tensor &x, torch::Device device);
