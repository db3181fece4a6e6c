#include "oom/OomWords.h"
#include "base/text/Count.h"
#include "base/text/JsonText.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

namespace arraylint {

uint64_t bytesOf(llvm::StringRef Digits) {
  std::string Plain;
  for (const char C : Digits)
    if (C != ',')
      Plain += C;
  uint64_t Bytes = 0;
  constexpr uint64_t Most = uint64_t{1} << 60; // so that sums do not overflow
  return llvm::StringRef(Plain).getAsInteger(10, Bytes) || Bytes > Most ? 0
                                                                        : Bytes;
}

std::optional<uint64_t> sizeOf(llvm::StringRef Text) {
  const auto [Number, Unit] = Text.trim().split(' ');
  double Value = 0;
  if (Number.getAsDouble(Value) || Value < 0)
    return std::nullopt;
  uint64_t Scale = 1;
  constexpr double Most = 1e18;
  for (const char *Known : {"bytes", "KiB", "MiB", "GiB", "TiB"}) {
    if (Unit == Known)
      return static_cast<uint64_t>(
          std::min(Value * static_cast<double>(Scale), Most));
    Scale <<= 10;
  }
  return std::nullopt;
}

/// The place in the record that follows the text of a Python frame.
static std::optional<CodeLine> lineInRecord(llvm::StringRef Provenance) {
  llvm::Expected<llvm::json::Value> Parsed = parseJson(Provenance);
  if (!Parsed) {
    llvm::consumeError(Parsed.takeError());
    return std::nullopt;
  }
  const llvm::json::Array *Parts = Parsed->getAsArray();
  for (const llvm::json::Value &Part :
       Parts ? *Parts : llvm::json::Array{*Parsed})
    if (const llvm::json::Object *Record = Part.getAsObject())
      if (const auto File = Record->getString("file"))
        if (const auto Line = Record->getInteger("line"); Line && *Line > 0)
          return CodeLine{File->str(), static_cast<unsigned>(*Line)};
  return std::nullopt;
}

std::optional<CodeLine> codeLineOf(llvm::StringRef Provenance) {
  Provenance = Provenance.trim();
  if (Provenance.starts_with("[") || Provenance.starts_with("{"))
    return lineInRecord(Provenance);
  const auto [File, Digits] = Provenance.rsplit(':');
  unsigned Line = 0;
  if (File.empty() || Digits.getAsInteger(10, Line) || Line == 0)
    return std::nullopt;
  return CodeLine{File.str(), Line};
}

std::string sizeText(uint64_t Bytes) {
  if (Bytes < 1024)
    return count(Bytes, "byte");
  double Size = static_cast<double>(Bytes);
  const char *Unit = nullptr;
  for (const char *Larger : {"KiB", "MiB", "GiB", "TiB", "PiB"}) {
    if (Unit && Size < 1024)
      break;
    Size /= 1024;
    Unit = Larger;
  }
  return llvm::formatv(Size < 9.95 ? "{0:F1} {1}" : "{0:F0} {1}", Size, Unit);
}

} // namespace arraylint
