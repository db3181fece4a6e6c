//===- BuiltinRules.cpp - The rules.yaml that was compiled in -------------===//

#include "rules/ArrayModel.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/ErrorHandling.h"

namespace arraylint {

static constexpr char Text[] = {
#embed "rules.yaml"
};

static RulesFile readBuiltin() {
  std::string Faults;
  std::optional<RulesFile> File = parseRulesFile(
      llvm::StringRef(Text, sizeof(Text)), "rules.yaml",
      [&](const ConfigFault &Fault) { Faults += "\n" + Fault.str(); });
  if (!File)
    llvm::report_fatal_error(
        llvm::Twine("the rules compiled into this program are invalid:") +
            Faults,
        /*gen_crash_diag=*/false);
  return std::move(*File);
}

const ArrayModel &ArrayModel::builtin() {
  static const ArrayModel Model(readBuiltin());
  return Model;
}

} // namespace arraylint
