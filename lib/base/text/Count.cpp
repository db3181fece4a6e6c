#include "base/text/Count.h"

namespace arraylint {

std::string plural(uint64_t Number, llvm::StringRef Noun) {
  if (Number == 1)
    return Noun.str();
  return Noun.str() +
         (Noun.ends_with("x") || Noun.ends_with("ch") ? "es" : "s");
}

std::string count(uint64_t Number, llvm::StringRef Noun) {
  return std::to_string(Number) + " " + plural(Number, Noun);
}

std::string grouped(uint64_t Number) {
  std::string Digits = std::to_string(Number);
  for (size_t I = Digits.size(); I > 3; I -= 3)
    Digits.insert(I - 3, ",");
  return Digits;
}

} // namespace arraylint
