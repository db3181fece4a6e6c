#include "unit/cache/ContentHash.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/xxhash.h"
#include <charconv>

namespace arraylint {

constexpr size_t DigitsOfHalf = 16;

ContentHash ContentHash::of(llvm::StringRef Bytes) {
  const llvm::XXH128_hash_t Hash = llvm::xxh3_128bits(
      llvm::ArrayRef(Bytes.bytes_begin(), Bytes.bytes_end()));
  return {Hash.high64, Hash.low64};
}

std::optional<ContentHash> ContentHash::ofFile(llvm::StringRef File) {
  // Mapped into memory: on a warm run, most of the time is spent on hashing the
  // files that results depend on.
  const auto Bytes = llvm::MemoryBuffer::getFile(
      File, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!Bytes)
    return std::nullopt;
  return of((*Bytes)->getBuffer());
}

static bool readHalf(llvm::StringRef Digits, uint64_t &Half) {
  const auto [End, Error] =
      std::from_chars(Digits.begin(), Digits.end(), Half, /*base=*/16);
  return Error == std::errc() && End == Digits.end();
}

std::optional<ContentHash> ContentHash::parse(llvm::StringRef Text) {
  ContentHash Hash;
  if (Text.size() != 2 * DigitsOfHalf ||
      !readHalf(Text.take_front(DigitsOfHalf), Hash.High) ||
      !readHalf(Text.drop_front(DigitsOfHalf), Hash.Low))
    return std::nullopt;
  return Hash;
}

std::string ContentHash::text() const {
  return llvm::utohexstr(High, /*LowerCase=*/true, DigitsOfHalf) +
         llvm::utohexstr(Low, /*LowerCase=*/true, DigitsOfHalf);
}

void KeyBuilder::add(llvm::StringRef Part) {
  Parts += std::to_string(Part.size()) + ":" + Part.str();
}

} // namespace arraylint
