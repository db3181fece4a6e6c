// The output of a program that ran out of memory. The launch rules accept each
// setting that is proposed.
#include "Input.h"
#include "Property.h"
#include "launch/ScriptLint.h"
#include "oom/OomAdvice.h"
#include "oom/OomText.h"
#include "vocabulary/ArrayModel.h"

using namespace arraylint;

static const LaunchTable &launchTable() {
  for (const auto &Library : ArrayModel::builtin().libraries())
    if (Library->Launch)
      return *Library->Launch;
  static const LaunchTable None;
  return None;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  const llvm::StringRef Text = textOf(Data, Size);
  LaunchLimits Limits;
  Limits.DeviceMemory = 81559;
  Limits.NodeMemory = 515000;
  const LaunchFacts Launch{launchTable(), Limits, ConfigSummary::read(Text)};
  if (Launch.Config)
    judgeConfig(*Launch.Config, Launch.Table, Limits);
  for (const FailedAllocation &Failed : readOomText(Text)) {
    torchAdvice(Failed, Limits);
    for (const Advice &Said : legateAdvice(Failed, Launch))
      require(Said.Setting.empty() ||
                  lintFlags(Said.Setting, Launch.Table, Limits).empty(),
              "a proposed setting is accepted");
  }
  return 0;
}
