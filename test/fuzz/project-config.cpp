// .arraylint.yaml, and the questions that a run asks about its files.
#include "Input.h"
#include "Location.h"
#include "SmallModel.h"
#include "project/ProjectConfig.h"

using namespace arraylint;

static void ask(const ProjectConfig &Config, llvm::StringRef File) {
  matching(Config.Exclude, File);
  const auto IsInFunction = [](llvm::StringRef Name) { return Name == "f"; };
  for (const Rule &R : smallModel().rules()) {
    const RuleSettings Here = Config.settings(R, File);
    require(Config.mayBeOn(R) || !Here.Enabled.value_or(false),
            "a rule that is on for a file may be on");
    for (const Region &Each : Config.Regions) {
      Each.covers(R.Code, {File, 7, IsInFunction});
      require(!Each.Codes.empty(), "a region is about a rule");
    }
  }
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  const llvm::StringRef Text = textOf(Data, Size);
  bool HasFaults = false;
  const auto Config = parseProjectConfig(Text, ".arraylint.yaml", smallModel(),
                                         [&](const ConfigFault &Fault) {
                                           HasFaults = true;
                                           requireInside(Fault, Text);
                                         });
  require(HasFaults != Config.has_value(), "a file is valid or has faults");
  if (Config)
    for (llvm::StringRef File :
         {"a.cpp", "src/solver/norm.cpp", "third_party/x/y/z/a.h"})
      ask(*Config, File);
  return 0;
}
