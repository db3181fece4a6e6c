// A baseline: one that is written again has the same findings.
#include "app/known/Baseline.h"
#include "Input.h"
#include "Location.h"
#include "llvm/ADT/STLExtras.h"

using namespace arraylint;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  const llvm::StringRef Text = textOf(Data, Size);
  auto Read = readBaseline("old.json", Text);
  if (!Read) {
    requireLocated(llvm::toString(Read.takeError()), "old.json", Text);
    return 0;
  }
  const std::string Written = baselineText(*Read);
  const auto Again = required(readBaseline("new.json", Written),
                              "a baseline that was written is valid");
  llvm::sort(*Read);
  require(Again == *Read, "a baseline survives being written");
  return 0;
}
