#include "app/remote/SealedItem.h"

namespace arraylint {

constexpr llvm::StringLiteral Magic = "arraylint remote 1\n";
constexpr size_t DigestSize = 32;

static std::string digest(llvm::StringRef Name, llvm::StringRef Bytes) {
  KeyBuilder Key;
  Key.add(Name);
  Key.add(Bytes);
  return Key.hash().text();
}

std::string remoteName(llvm::StringRef Kind, const ContentHash &Of) {
  const std::string Hash = Of.text();
  return (Kind + "/" + Hash.substr(0, 2) + "/" + Hash.substr(2)).str();
}

RemoteItem sealed(std::string Name, llvm::StringRef Bytes) {
  std::string Stored = (Magic + digest(Name, Bytes) + "\n" + Bytes).str();
  return {std::move(Name), std::move(Stored)};
}

std::optional<std::string> opened(llvm::StringRef Name,
                                  llvm::StringRef Stored) {
  if (!Stored.consume_front(Magic) || Stored.size() <= DigestSize ||
      Stored[DigestSize] != '\n')
    return std::nullopt;
  const llvm::StringRef Bytes = Stored.drop_front(DigestSize + 1);
  if (Stored.take_front(DigestSize) != digest(Name, Bytes))
    return std::nullopt;
  return Bytes.str();
}

} // namespace arraylint
