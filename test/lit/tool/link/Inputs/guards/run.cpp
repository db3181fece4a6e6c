#include "engine.h"

void Engine::run(const std::vector<torch::Tensor> &states) { search(states); }
