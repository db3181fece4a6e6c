#pragma once

#include <torch/torch.h>
#include <vector>

std::vector<float> download(const torch::Tensor &x);
void fill(std::vector<float> to, const torch::Tensor &x);
void upload(torch::Tensor &x, const std::vector<float> &from);
