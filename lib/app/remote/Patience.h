//===- Patience.h - How long may a run wait for a server? -----------------===//
//
// A second, and a tenth of one more for each file that it has delivered: a
// server may not cost more than it saves.
//
//   Patience Of;
//   { Patience::Waiting Now(Of); … }   // counts the time until the end
//   Of.earn(1);
//   Of.isOver()
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_REMOTE_PATIENCE_H
#define ARRAYLINT_APP_REMOTE_PATIENCE_H

#include <algorithm>
#include <chrono>
#include <cstddef>

namespace arraylint {

class Patience {
  using Clock = std::chrono::steady_clock;
  using Milliseconds = std::chrono::milliseconds;

public:
  class Waiting {
  public:
    explicit Waiting(Patience &Of) : Of(Of), Start(Clock::now()) {}
    ~Waiting() { Of.Spent += now() - Start; }
    Waiting(const Waiting &) = delete;
    Waiting &operator=(const Waiting &) = delete;

    /// The time that is left at this moment; 0 if it is over.
    Milliseconds left() const {
      return std::max(Milliseconds(0),
                      std::chrono::duration_cast<Milliseconds>(
                          Of.Granted - Of.Spent - (now() - Start)));
    }

  private:
    static Clock::time_point now() { return Clock::now(); }

    Patience &Of;
    Clock::time_point Start;
  };

  void earn(size_t Files) { Granted += Milliseconds(100) * Files; }
  bool isOver() const { return Spent >= Granted; }

private:
  Clock::duration Granted = std::chrono::seconds(1);
  Clock::duration Spent{0};
};

} // namespace arraylint

#endif
