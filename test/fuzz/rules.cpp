// rules.yaml. The build embeds it as bytes, which must say the same.
#include "Input.h"
#include "Location.h"
#include "base/yaml/ValueBytes.h"
#include "vocabulary/RulesFile.h"

using namespace arraylint;

static std::string codesOf(const std::optional<RulesFile> &File) {
  std::string Codes = File ? "" : "invalid";
  if (File)
    for (const Rule &R : File->Rules)
      Codes += R.Code + " " + R.checkName() + "\n";
  return Codes;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  const llvm::StringRef Text = textOf(Data, Size);
  bool HasFaults = false;
  const auto File =
      parseRulesFile(Text, "rules.yaml", [&](const ConfigFault &Fault) {
        HasFaults = true;
        requireInside(Fault, Text);
      });
  require(HasFaults != File.has_value(), "a file is valid or has faults");

  FaultList Faults("rules.yaml");
  if (const auto Value = readYaml(Text, Faults)) {
    const auto Embedded = parseRulesBytes(bytesOf(*Value), "rules.yaml",
                                          [](const ConfigFault &) {});
    require(codesOf(Embedded) == codesOf(File),
            "the embedded file has the same rules");
  }
  return 0;
}
