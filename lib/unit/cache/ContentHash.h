//===- ContentHash.h - A hash of file contents ----------------------------===//
//
//   ContentHash::of("int x;\n").text()   // 32 hexadecimal digits
//   KeyBuilder Key; Key.add(File); Key.add(Flags); Key.hash();
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_UNIT_CACHE_CONTENTHASH_H
#define ARRAYLINT_UNIT_CACHE_CONTENTHASH_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>
#include <string>

namespace arraylint {

/// A 128-bit hash: contents with equal hashes count as equal. It protects
/// against accidents, not against attackers, who could modify the cache as
/// well.
struct ContentHash {
  uint64_t High = 0, Low = 0;

  static ContentHash of(llvm::StringRef Bytes);
  /// The hash of the file's contents; nothing if it cannot be read.
  static std::optional<ContentHash> ofFile(llvm::StringRef File);
  static std::optional<ContentHash> parse(llvm::StringRef Text);
  std::string text() const;

  auto operator<=>(const ContentHash &) const = default;
};

/// Hashes several parts such that the boundaries between them matter.
class KeyBuilder {
public:
  void add(llvm::StringRef Part);
  void add(uint64_t Number) { add(std::to_string(Number)); }
  ContentHash hash() const { return ContentHash::of(Parts); }

private:
  std::string Parts;
};

} // namespace arraylint

#endif
