// Mock of Legate's timestamps: measuring is deferred, reading the value waits.
#pragma once

#include <cstdint>
#include <memory>

namespace legate::timing {

class Time {
 public:
  [[nodiscard]] std::int64_t value() const;

  Time();
  Time(const Time&)                = default;
  Time& operator=(const Time&)     = default;
  Time(Time&&) noexcept            = default;
  Time& operator=(Time&&) noexcept = default;
  ~Time();

 private:
  friend Time measure_microseconds();
  friend Time measure_nanoseconds();

  class Impl;
  explicit Time(std::shared_ptr<Impl> impl);
  std::shared_ptr<Impl> impl_{};
};

[[nodiscard]] Time measure_microseconds();
[[nodiscard]] Time measure_nanoseconds();

}  // namespace legate::timing
