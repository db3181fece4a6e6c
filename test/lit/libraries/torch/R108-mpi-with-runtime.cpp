// REQUIRES: libtorch
// LibTorch moves no data between processes by itself: programs use MPI for that.
// RUN: %check-rule %s --once --rules R108 -- %libtorch-flags -isystem %inputs/mpi
#include <mpi.h>
#include <torch/torch.h>

void average(torch::nn::Module &model, int ranks) {
  for (auto &parameter : model.parameters()) {
    auto gradient = parameter.grad();
    MPI_Allreduce(MPI_IN_PLACE, gradient.data_ptr(), gradient.numel(), MPI_FLOAT, MPI_SUM, MPI_COMM_WORLD);
    gradient.div_(ranks);
  }
}

double total(torch::Tensor x) {
  double all = x.sum().item<double>();
  MPI_Allreduce(MPI_IN_PLACE, &all, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  return all;
}
