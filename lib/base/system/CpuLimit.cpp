#include "base/system/CpuLimit.h"
#include <ctime>
#include <utility>

namespace arraylint {

static constexpr unsigned CallsPerReading = 1000;

static thread_local CpuLimit *Current = nullptr;

/// The CPU time of this thread in seconds.
static double cpuTime() {
  timespec Time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &Time);
  return static_cast<double>(Time.tv_sec) + 1e-9 * Time.tv_nsec;
}

CpuLimit::CpuLimit(double Seconds) : End(cpuTime() + Seconds) {
  if (Seconds > 0)
    Current = this;
}

CpuLimit::~CpuLimit() { Current = nullptr; }

void CpuLimit::check() {
  if (!Current || ++Current->Calls % CallsPerReading != 0)
    return;
  if (cpuTime() > Current->End)
    throw Exceeded();
}

CpuLimit::Suspended::Suspended() : Of(std::exchange(Current, nullptr)) {}

CpuLimit::Suspended::~Suspended() { Current = Of; }

} // namespace arraylint
