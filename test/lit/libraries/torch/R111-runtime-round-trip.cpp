// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R111 -- %libtorch-flags -isystem %inputs/cuda -isystem %inputs/cupynumeric
#include <torch/torch.h>
#include <cuda_runtime_api.h>
#include <cupynumeric.h>
#include <cstring>

void launch(float *p, int64_t n);
bool ready();

//===-- bad ---------------------------------------------------------------===//

void rawCopies(torch::Tensor x, int steps) {
  float *buffer = nullptr;
  cudaMalloc(reinterpret_cast<void **>(&buffer), x.nbytes());
  for (int i = 0; i < steps; ++i) {
    // expect: R111@5 "hands an array of LibTorch to a buffer and back on every iteration"
    cudaMemcpy(buffer, x.data_ptr<float>(), x.nbytes(), cudaMemcpyDeviceToDevice);
    launch(buffer, x.numel());
    cudaMemcpy(x.data_ptr(), buffer, x.nbytes(), cudaMemcpyDefault); // expect: note@5 "the array is handed back here"
    x.mul_(0.5);
  }
  cudaFree(buffer);
}

// Legate's elements are passed to LibTorch, and the result is copied back.
void twoRuntimes(cupynumeric::NDArray x, torch::nn::Linear &model, int64_t n) {
  for (int step = 0; step < 10000; ++step) {
    auto from = x.get_read_accessor<float, 1>();
    // expect: R111@15 "hands an array of cuPyNumeric to LibTorch and back on every iteration (10000 round trips)"
    auto in = torch::from_blob(const_cast<float *>(from.ptr(0)), {n});
    auto out = model->forward(in);
    auto to = x.get_write_accessor<float, 1>();
    std::memcpy(to.ptr(0), out.data_ptr<float>(), n * sizeof(float)); // expect: note@5 "handed back"
  }
}

// The second blob is written in place.
void inPlace(legate::LogicalStore source, legate::LogicalStore target, int64_t n) {
  while (ready()) {
    auto from = source.get_physical_store().read_accessor<float, 1>();
    auto to = target.get_physical_store().write_accessor<float, 1>();
    auto in = torch::from_blob(const_cast<float *>(from.ptr(0)), n); // expect: R111@15 "hands an array of cuPyNumeric"
    auto out = torch::from_blob(to.ptr(0), n); // expect: note@16 "handed back"
    out.copy_(in.softmax(0));
  }
}

// And through an output argument.
void intoAnOutput(legate::LogicalStore source, legate::LogicalStore target, int64_t n) {
  while (ready()) {
    auto from = source.get_physical_store().read_accessor<float, 1>();
    auto to = target.get_physical_store().write_accessor<float, 1>();
    auto in = torch::from_blob(const_cast<float *>(from.ptr(0)), n); // expect: R111@15 "hands an array of cuPyNumeric"
    auto out = torch::from_blob(to.ptr(0), n); // expect: note@16 "handed back"
    torch::exp_out(out, in);
  }
}

void theOtherWay(torch::Tensor x, torch::Tensor y, legate::Runtime *runtime, int64_t n) {
  do {
    auto in = legate::ExternalAllocation::create_sysmem(x.data_ptr<float>(), x.nbytes()); // expect: R111@15 "hands an array of LibTorch to cuPyNumeric"
    auto store = runtime->create_store(legate::Shape{16}, legate::float32(), in);
    auto result = store.get_physical_store().read_accessor<float, 1>();
    y.copy_(torch::from_blob(const_cast<float *>(result.ptr(0)), n)); // expect: note@13 "handed back"
  } while (ready());
}

//===-- good --------------------------------------------------------------===//

void convertedOnce(cupynumeric::NDArray x, torch::nn::Linear &model, int64_t n) {
  auto from = x.get_read_accessor<float, 1>();
  auto state = torch::from_blob(const_cast<float *>(from.ptr(0)), {n});
  for (int step = 0; step < 10000; ++step)
    state = model->forward(state);
  auto to = x.get_write_accessor<float, 1>();
  std::memcpy(to.ptr(0), state.data_ptr<float>(), n * sizeof(float));
}

// Input is copied in, results are copied out.
void oneWay(const std::vector<std::vector<float>> &batches, torch::nn::Linear &model, float *results) {
  for (const auto &batch : batches) {
    auto in = torch::from_blob(const_cast<float *>(batch.data()), {static_cast<int64_t>(batch.size())});
    auto out = model->forward(in.clone());
    std::memcpy(results, out.data_ptr<float>(), out.nbytes());
  }
}

void readOnly(cupynumeric::NDArray x, torch::nn::Linear &model, int64_t n, std::vector<torch::Tensor> &all) {
  for (int step = 0; step < 10000; ++step) {
    auto from = x.get_read_accessor<float, 1>();
    all.push_back(model->forward(torch::from_blob(const_cast<float *>(from.ptr(0)), {n})));
  }
}

void sameLibrary(torch::Tensor x, torch::Tensor y) {
  for (int i = 0; i < 100; ++i) {
    std::memcpy(x.data_ptr<float>(), y.data_ptr<float>(), x.nbytes());
    std::memcpy(y.data_ptr<float>(), x.data_ptr<float>(), x.nbytes());
    auto z = torch::from_blob(x.data_ptr<float>(), {100});
    z.add_(1);
  }
}

//===-- edges -------------------------------------------------------------===//

void handful(torch::Tensor x, float *buffer) {
  for (int i = 0; i < 4; ++i) {
    std::memcpy(buffer, x.data_ptr<float>(), x.nbytes());
    std::memcpy(x.data_ptr<float>(), buffer, x.nbytes());
  }
}

void now_and_then(torch::Tensor x, float *buffer, int steps) {
  for (int i = 0; i < steps; ++i)
    if (i % 100 == 0) {
      std::memcpy(buffer, x.data_ptr<float>(), x.nbytes());
      std::memcpy(x.data_ptr<float>(), buffer, x.nbytes());
    }
}

template <typename scalar_t> void inTemplate(torch::Tensor x, scalar_t *buffer) {
  while (ready()) {
    std::copy_n(x.data_ptr<scalar_t>(), x.numel(), buffer); // expect: R111 ""
    std::copy_n(buffer, x.numel(), x.data_ptr<scalar_t>()); // expect: note ""
  }
}
template void inTemplate(torch::Tensor, float *);

void silenced(torch::Tensor x, float *buffer) {
  while (ready()) {
    std::memcpy(buffer, x.data_ptr<float>(), x.nbytes()); // NOLINT
    std::memcpy(x.data_ptr<float>(), buffer, x.nbytes());
  }
}
