// What memory does an array stand on, and may it be read now?
//
// Handles and views share one storage. An accessor of the host holds a pointer
// into it and, so that it stays as trivial as Legion's, only the storage's
// witness to tell whether that pointer is still good.
#pragma once

#include "Counters.h"

#include <cstddef>
#include <cstdint>
#include <memory>

namespace standin {

/// The one set of counters.
Counters &tally();

/// Outlives its storage.
struct Witness {
  bool Alive = true;
  std::uint64_t Version = 0; ///< how many launches have written the storage
};

class Storage {
public:
  enum class Account { Counted, Free };

  /// Bytes are set to `Poison` until something writes them.
  Storage(std::uint64_t Bytes, unsigned char Poison, Account Counted);
  /// Memory of the program's own, which it vouches for.
  Storage(void *Foreign, std::uint64_t Bytes);
  ~Storage();
  Storage(const Storage &) = delete;
  Storage &operator=(const Storage &) = delete;

  std::byte *data() const { return Data; }
  std::uint64_t bytes() const { return Size; }
  const Witness *witness() const { return Seen; }

  /// A launch of `Who` reads the elements: somebody must have written them.
  void readBy(const char *Who) const;
  /// A launch writes elements: pointers that the host got earlier are stale.
  void writtenByLaunch();
  /// The host gets a pointer through which it may write.
  void writtenByHost() { Written = true; }
  /// The host stops until the elements are there.
  void waitFor();

private:
  std::unique_ptr<std::byte[]> Owned;
  std::byte *Data;
  std::uint64_t Size;
  Account Kind;
  Witness *Seen;
  bool Written = false;
  bool Pending = false;
};

} // namespace standin
