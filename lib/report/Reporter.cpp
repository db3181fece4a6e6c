#include "report/Reporter.h"
#include "report/SarifReporter.h"
#include "report/TextReporter.h"

namespace arraylint {

llvm::ArrayRef<llvm::StringRef> reportFormats() {
  static constexpr llvm::StringRef Formats[] = {"text", "sarif"};
  return Formats;
}

std::unique_ptr<Reporter> makeReporter(llvm::StringRef Format) {
  if (Format == "sarif")
    return std::make_unique<SarifReporter>();
  assert(Format == "text" && "not one of reportFormats()");
  return std::make_unique<TextReporter>();
}

} // namespace arraylint
