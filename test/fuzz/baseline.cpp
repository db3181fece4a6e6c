// A baseline: what is written from one that was read is the same baseline.
#include "app/known/Baseline.h"
#include "Input.h"
#include "Location.h"

using namespace arraylint;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  const llvm::StringRef Text = textOf(Data, Size);
  auto Read = readBaseline("old.json", Text);
  if (!Read) {
    requireLocated(llvm::toString(Read.takeError()), "old.json", Text);
    return 0;
  }
  const std::string Written = baselineText(std::move(*Read));
  auto Again = required(readBaseline("new.json", Written),
                        "a baseline that was written is valid");
  require(baselineText(std::move(Again)) == Written,
          "a baseline is written in one form only");
  return 0;
}
