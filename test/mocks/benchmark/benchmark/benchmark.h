// The part of Google Benchmark that rules know: its loops, and what keeps values.
#pragma once

namespace benchmark {

class State {
public:
  struct StateIterator {
    bool operator!=(StateIterator) const;
    StateIterator &operator++();
    int operator*() const;
  };
  StateIterator begin();
  StateIterator end();
  bool KeepRunning();
  void PauseTiming();
  void ResumeTiming();
};

template <typename T> void DoNotOptimize(T &&value);
void ClobberMemory();

} // namespace benchmark
