// Shell and Slurm scripts. The command refuses those with a zero byte.
#include "Input.h"
#include "LaunchFaults.h"

using namespace arraylint;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  const llvm::StringRef Text = textOf(Data, Size);
  if (!Text.contains('\0'))
    requireFaultsInside("run.sh", Text);
  return 0;
}
