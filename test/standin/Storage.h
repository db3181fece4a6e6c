// Which memory contains the elements of an array, and may it be read now?
//
// Handles and views share a storage. A host accessor contains a pointer into
// it. So that it remains as trivial as Legion's, it also refers only to the
// storage's witness, which tells whether the pointer is still valid.
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
  /// Memory that the program owns; its elements count as written.
  Storage(void *Foreign, std::uint64_t Bytes);
  ~Storage();
  Storage(const Storage &) = delete;
  Storage &operator=(const Storage &) = delete;

  std::byte *data() const { return Data; }
  std::uint64_t bytes() const { return Size; }
  const Witness *witness() const { return Seen; }

  /// A launch of `Who` reads the elements, which must have been written.
  void readBy(const char *Who) const;
  /// A launch writes elements, which invalidates earlier host pointers.
  void writtenByLaunch();
  /// The host gets a pointer for writing.
  void writtenByHost() { Written = true; }
  /// Host–device synchronization: the host waits for the elements.
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
