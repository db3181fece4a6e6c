// Waits for queues and events, accessors of the host, and oneDPL's algorithms that return a
// value: R104, and R105 if a branch tests it.
// RUN: %check-rule %s --once --rules R104,R105 -- -std=c++17 -isystem %inputs/sycl
#include <oneapi/dpl/algorithm>
#include <oneapi/dpl/numeric>
#include <cmath>
#include <memory>
#include <vector>

namespace dpl = oneapi::dpl;

bool running();
void use(float);

//===-- bad: waits --------------------------------------------------------===//

void waits(sycl::queue q, float *field, int n) {
  for (int step = 0; step < 1000; ++step) {
    q.parallel_for(sycl::range<1>(n), [=](sycl::id<1> i) { field[i] *= 2; });
    q.wait();                         // expect: R104@5 "waits for the device on every iteration (1000 round trips)"
    q.wait_and_throw();               // expect: R104@5 "waits for the device"
    sycl::event e = q.submit([&](sycl::handler &h) { h.single_task([=] { field[0] = 1; }); });
    e.wait();                         // expect: R104@5 "waits for the device"
    e.wait_and_throw();               // expect: R104@5 "waits for the device"
    sycl::event::wait({e});           // expect: R104@5 "waits for the device"
    q.submit([&](sycl::handler &h) {  // expect: R104@5 "waits for the device"
       h.parallel_for(sycl::range<1>(n), [=](sycl::id<1> i) { field[i] += 1; });
     }).wait();
  }
}

float copies(sycl::queue q, const float *norm, int n) {
  float total = 0, value = 0;
  std::vector<float> all(n);
  while (running()) {
    q.memcpy(&value, norm, sizeof value).wait(); // expect: R104@5 "waits for the device on every iteration"
    q.copy(norm, all.data(), n).wait();          // expect: R104@5 "waits for the device"
    total += value + all[0];
  }
  return total;
}

static void finish(sycl::queue &q) { q.wait(); } // expect: note@40 "'finish' waits for the device here"

void throughACall(sycl::queue q, float *field) {
  while (running()) {
    q.fill(field, 0.0f, 10);
    finish(q); // expect: R104@5 "'finish' waits for the device on every iteration"
  }
}

//===-- bad: buffers ------------------------------------------------------===//

float accessors(sycl::buffer<float> data) {
  float total = 0;
  while (running()) {
    sycl::host_accessor all(data);                          // expect: R104@25 "reads the array back on every iteration"
    sycl::host_accessor some(data, sycl::read_only);        // expect: R104@25 "reads the array back"
    auto other = data.get_host_access();                    // expect: R104@18 "reads the array back"
    auto old = data.get_access<sycl::access_mode::read>();  // expect: R104@16 "reads the array back"
    total += all[0] + some[0] + other[0] + old[0];
  }
  return total;
}

// The destructor waits, and copies the values back.
void destroyed(sycl::queue q, std::vector<float> &values, int n) {
  while (running()) {
    sycl::buffer<float> data(values.data(), sycl::range<1>(n)); // expect: R104@25 "waits for the device on every iteration"
    q.submit([&](sycl::handler &h) {
      auto to = data.get_access<sycl::access_mode::read_write>(h);
      h.parallel_for(sycl::range<1>(n), [=](sycl::id<1> i) { to[i] *= 2; });
    });
  }
}

void converge(sycl::queue q, sycl::buffer<float> error) {
  while (running()) {
    q.submit([&](sycl::handler &h) { h.single_task([] {}); });
    sycl::host_accessor value(error, sycl::read_only); // expect: note@25 "the value is read back here"
    if (value[0] < 1e-3f) // expect: R105@9 "branches on a value read back from the device on every iteration"
      return;
  }
}

//===-- bad: oneDPL -------------------------------------------------------===//

float reductions(sycl::queue q, float *x, int n) {
  float total = 0;
  auto policy = dpl::execution::make_device_policy(q);
  while (running()) {
    q.parallel_for(sycl::range<1>(n), [=](sycl::id<1> i) { x[i] *= 2; });
    total += dpl::reduce(policy, x, x + n);                                     // expect: R104@14 "reads the array back on every iteration"
    total += dpl::reduce(dpl::execution::dpcpp_default, x, x + n, 0.0f);        // expect: R104@14 "reads the array back"
    total += dpl::transform_reduce(policy, x, x + n, x, 0.0f);                  // expect: R104@14 "reads the array back"
    total += dpl::count_if(policy, x, x + n, [](float v) { return v > 0; });    // expect: R104@14 "reads the array back"
    use(dpl::equal(policy, x, x + n, x));                                       // expect: R104@9 "reads the array back"
    if (dpl::all_of(policy, x, x + n, [](float v) { return v < 1; })) // expect: R105@9 "branches on a value read back"
      break;
  }
  return total;
}

//===-- good --------------------------------------------------------------===//

float afterwards(sycl::queue q, float *field, sycl::buffer<float> data, int n) {
  for (int step = 0; step < 1000; ++step)
    q.parallel_for(sycl::range<1>(n), [=](sycl::id<1> i) { field[i] *= 2; });
  q.wait();
  float norm = dpl::reduce(dpl::execution::dpcpp_default, field, field + n, 0.0f);
  sycl::host_accessor values(data, sycl::read_only);
  return norm + values[0];
}

// All of this is submitted.
void submitted(sycl::queue q, float *field, float *host, sycl::buffer<float> data, int n) {
  sycl::event last;
  auto policy = dpl::execution::make_device_policy(q);
  for (int step = 0; step < 1000; ++step) {
    last = q.memcpy(host, field, n, last);
    q.memset(field, 0, n);
    q.fill(field, 1.0f, n);
    q.prefetch(field, n);
    dpl::sort(policy, field, field + n);
    sycl::buffer<float> scratch(sycl::range<1>{100});
    q.submit([&](sycl::handler &h) {
      auto from = data.get_access<sycl::access_mode::read>(h);
      auto to = scratch.get_access<sycl::access_mode::write>(h);
      h.parallel_for(sycl::range<1>(n), [=](sycl::id<1> i) {
        for (int k = 0; k < 100; ++k)
          if (from[i] > 0)
            to[i] = from[i];
      });
    });
    if (data.size() == 0 || q.is_in_order())
      return;
  }
}

// oneDPL on the host.
float onTheHost(std::vector<float> &x) {
  float total = 0;
  while (running())
    total += dpl::reduce(dpl::execution::par, x.begin(), x.end(), 0.0f);
  return total;
}

//===-- edges -------------------------------------------------------------===//

void nowAndThen(sycl::queue q, float *field, int n) {
  for (int step = 0; step < 100000; ++step) {
    q.parallel_for(sycl::range<1>(n), [=](sycl::id<1> i) { field[i] *= 2; });
    if (step % 1000 == 0)
      q.wait();
  }
}

// One more handle of a buffer.
void handles(const sycl::buffer<float> &data, std::vector<sycl::buffer<float>> &all) {
  for (int i = 0; i < 1000; ++i) {
    sycl::buffer<float> same(data);
    all.push_back(same);
  }
}

// Other classes that have a member of this name.
struct Pool {
  void wait();
};
void unrelated(Pool &pool, std::unique_ptr<Pool> &other) {
  while (running()) {
    pool.wait();
    other->wait();
  }
}
