//===- ConfigText.h - What is in force, as people read it -----------------===//
//
// Answers: "which settings hold, and where does each come from?" as YAML whose
// comments name the places. Read again, it means the same.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_COMMANDS_CONFIGTEXT_H
#define ARRAYLINT_APP_COMMANDS_CONFIGTEXT_H

#include "base/yaml/LocatedValue.h"
#include "project/ConfigFile.h"
#include "llvm/Support/raw_ostream.h"

namespace arraylint {

/// What is in force, and as it is written.
struct ConfigInForce {
  std::shared_ptr<const ConfigFile> File; ///< without a path if there is none
  std::string ShownPath;                  ///< of the file
  std::optional<LocatedValue> Written;
  /// The file that is asked about, absolute; empty: none in particular.
  std::string About;

  RuleSettings settings(const Rule &R) const;
  /// ".arraylint.yaml:3:5".
  std::string place(unsigned Line, unsigned Column) const;
  /// Where \p Said says that, or "default".
  std::string origin(const RuleSettings &Said, llvm::StringRef Setting) const;
};

/// "note" of a text, "[a, b]" of a list.
std::string oneLine(const LocatedValue &Value);

void writeConfig(const ConfigInForce &Config, llvm::ArrayRef<Rule> Rules,
                 llvm::raw_ostream &OS);

} // namespace arraylint

#endif
