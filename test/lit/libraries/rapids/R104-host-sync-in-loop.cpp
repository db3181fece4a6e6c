// Waits for streams, and elements and scalars that the host reads: R104, R105 if a branch tests
// the value, R213 if it is read twice.
// RUN: %check-rule %s --once --rules R104,R105,R213 -- -std=c++17 -isystem %inputs/rapids
#include <cudf/scalar/scalar.hpp>
#include <raft/core/device_resources.hpp>
#include <rmm/device_uvector.hpp>
#include <utility>
#include <vector>

using rmm::cuda_stream_view;
template <typename T> using Vector = rmm::device_uvector<T>;

void advance(float *field, cuda_stream_view stream);
bool running();

//===-- bad ---------------------------------------------------------------===//

void waits(Vector<float> &field, const raft::device_resources &handle, cuda_stream_view stream,
           rmm::cuda_stream &own) {
  while (running()) {
    advance(field.data(), stream);
    stream.synchronize();                        // expect: R104@5 "waits for the device on every iteration"
    stream.synchronize_no_throw();               // expect: R104@5 "waits for the device"
    own.synchronize();                           // expect: R104@5 "waits for the device"
    handle.sync_stream();                        // expect: R104@5 "waits for the device"
    handle.sync_stream(stream);                  // expect: R104@5 "waits for the device"
    raft::resource::sync_stream(handle);         // expect: R104@5 "waits for the device"
    raft::resource::sync_stream_pool(handle);    // expect: R104@5 "waits for the device"
    raft::interruptible::synchronize(stream);    // expect: R104@5 "waits for the device"
  }
}

float reads(Vector<float> &field, rmm::device_scalar<float> &norm, cuda_stream_view stream) {
  float total = 0;
  for (int step = 0; step < 1000; ++step) {
    advance(field.data(), stream);
    total += norm.value(stream);                 // expect: R104@14 "reads the array back on every iteration (1000 round trips)"
    total += field.front_element(stream);        // expect: R104@14 "reads the array back"
    total += field.back_element(stream);         // expect: R104@14 "reads the array back"
    total += field.element(step, stream);        // expect: R104@14 "reads the array back"
    field.set_element(step, total, stream);      // expect: R104@5 "waits for the device"
  }
  return total;
}

// Each element by a copy of its own.
std::vector<float> elements(const Vector<float> &field, cuda_stream_view stream) {
  std::vector<float> all;
  for (std::size_t i = 0; i < field.size(); ++i)
    all.push_back(field.element(i, stream));     // expect: R104@19 "reads the array back on every iteration"
  return all;
}

double scalars(const std::vector<cudf::column_view> &columns, const cudf::reduce_aggregation &sum) {
  double total = 0;
  for (const auto &column : columns) {
    auto result = cudf::reduce(column, sum);
    if (result->is_valid()) // expect: R105@9 "branches on a value read back from the device by 'is_valid' on every iteration"
      total += static_cast<cudf::numeric_scalar<double> &>(*result).value();
  }
  return total;
}

void converge(Vector<float> &field, rmm::device_scalar<float> &error, cuda_stream_view stream) {
  while (running()) {
    advance(field.data(), stream);
    const float value = error.value(stream); // expect: note@31 "the value is read back here"
    if (value < 1e-3f) // expect: R105@9 "branches on a value read back from the device on every iteration"
      return;
  }
}

float twice(const rmm::device_scalar<float> &norm, cuda_stream_view stream) {
  const float first = norm.value(stream); // expect: note@28 "it is read here, and nothing writes the array in between"
  const float second = norm.value(stream); // expect: R213@24 "reads the same value back again"
  // fixed: const float second = first;
  return first + second;
}

static void finish(cuda_stream_view stream) { stream.synchronize(); } // expect: note@54 "'finish' waits for the device here"

void throughACall(Vector<float> &field, cuda_stream_view stream) {
  while (running()) {
    advance(field.data(), stream);
    finish(stream); // expect: R104@5 "'finish' waits for the device on every iteration"
  }
}

//===-- good --------------------------------------------------------------===//

float afterwards(Vector<float> &field, rmm::device_scalar<float> &norm, cuda_stream_view stream) {
  for (int step = 0; step < 1000; ++step)
    advance(field.data(), stream);
  stream.synchronize();
  return norm.value(stream);
}

// All of this is submitted to the stream, or known without it.
void submitted(Vector<float> &field, rmm::device_scalar<float> &norm, float *host,
               cuda_stream_view stream) {
  const float zero = 0;
  for (int step = 0; step < 1000; ++step) {
    Vector<float> scratch(field.size(), stream);
    rmm::device_scalar<float> sum(0.0f, stream);
    rmm::device_buffer bytes(100, stream);
    advance(scratch.data(), stream);
    field.set_element_async(0, zero, stream);
    field.set_element_to_zero_async(1, stream);
    norm.set_value_to_zero_async(stream);
    raft::copy(field.data(), scratch.data(), scratch.size(), stream);
    raft::update_host(host, field.data(), field.size(), stream);
    field.resize(bytes.size(), stream);
    if (field.is_empty() || stream.is_default())
      return;
  }
}

float changed(rmm::device_scalar<float> &norm, cuda_stream_view stream) {
  const float first = norm.value(stream);
  advance(norm.data(), stream);
  return first + norm.value(stream);
}

//===-- edges -------------------------------------------------------------===//

void nowAndThen(Vector<float> &field, cuda_stream_view stream) {
  for (int step = 0; step < 100000; ++step) {
    advance(field.data(), stream);
    if (step % 1000 == 0)
      stream.synchronize();
  }
}

// A kernel may write through a pointer that was taken before.
float throughAPointer(rmm::device_scalar<float> &norm, cuda_stream_view stream) {
  float *where = norm.data();
  const float first = norm.value(stream);
  advance(where, stream);
  const float second = norm.value(stream);
  return first + second;
}

// Another class with members of these names.
struct Queue {
  void synchronize();
  int value(int);
};
int unrelated(Queue &queue) {
  int total = 0;
  while (running()) {
    queue.synchronize();
    total += queue.value(1);
  }
  return total;
}
