// The patch of --diff-lines.
#include "Input.h"
#include "Location.h"
#include "app/known/ChangedLines.h"

using namespace arraylint;

static void requireSorted(llvm::ArrayRef<ChangedLines::Range> Ranges) {
  for (const auto &[First, Last] : Ranges)
    require(First <= Last, "a range does not end before it begins");
  for (size_t I = 1; I < Ranges.size(); ++I)
    require(Ranges[I - 1] <= Ranges[I], "ranges are sorted");
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  const llvm::StringRef Text = textOf(Data, Size);
  auto Lines = readDiff("<stdin>", Text);
  if (!Lines)
    requireLocated(llvm::toString(Lines.takeError()), "<stdin>", Text);
  else
    for (const auto &[Name, Ranges] : Lines->ByName)
      requireSorted(Ranges);
  return 0;
}
