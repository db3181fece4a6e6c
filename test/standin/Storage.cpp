#include "Storage.h"

#include <algorithm>
#include <cstring>
#include <deque>
#include <stdexcept>
#include <string>

namespace standin {

Counters &tally() {
  static Counters Instance;
  return Instance;
}

Counters counters() { return tally(); }

void resetCounters() {
  std::uint64_t Live = tally().LiveBytes;
  tally() = Counters();
  tally().LiveBytes = tally().PeakBytes = Live;
}

static Witness *newWitness() {
  // Never freed, because accessors may refer to it after the storage is gone. A
  // deque's elements do not move.
  static auto &All = *new std::deque<Witness>();
  return &All.emplace_back();
}

Storage::Storage(std::uint64_t Bytes, unsigned char Poison, Account Counted)
    : Owned(new std::byte[Bytes]), Data(Owned.get()), Size(Bytes),
      Kind(Counted), Seen(newWitness()) {
  std::memset(Data, Poison, Bytes);
  if (Kind == Account::Free || Bytes == 0)
    return;
  Counters &Sum = tally();
  ++Sum.Allocations;
  Sum.Bytes += Bytes;
  Sum.LiveBytes += Bytes;
  Sum.PeakBytes = std::max(Sum.PeakBytes, Sum.LiveBytes);
}

Storage::Storage(void *Foreign, std::uint64_t Bytes)
    : Data(static_cast<std::byte *>(Foreign)), Size(Bytes), Kind(Account::Free),
      Seen(newWitness()), Written(true) {}

Storage::~Storage() {
  Seen->Alive = false;
  if (Kind == Account::Counted)
    tally().LiveBytes -= Size;
}

void Storage::readBy(const char *Who) const {
  if (!Written && Size != 0)
    throw std::logic_error(std::string(Who) +
                           " reads an array that nothing has written");
}

void Storage::writtenByLaunch() {
  Written = Pending = true;
  ++Seen->Version;
}

void Storage::waitFor() {
  ++tally().Syncs;
  if (Pending)
    ++tally().Waits;
  Pending = false;
}

} // namespace standin
