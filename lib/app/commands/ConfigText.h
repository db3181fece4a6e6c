//===- ConfigText.h - Effective settings as YAML --------------------------===//
//
// Prints the settings that are in effect as YAML, with comments that say where
// each is set. The output is a valid configuration with the same meaning.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_COMMANDS_CONFIGTEXT_H
#define ARRAYLINT_APP_COMMANDS_CONFIGTEXT_H

#include "base/yaml/LocatedValue.h"
#include "project/ConfigFile.h"
#include "llvm/Support/raw_ostream.h"

namespace arraylint {

/// The configuration in effect, together with the text that it was read from.
struct ConfigInForce {
  std::shared_ptr<const ConfigFile> File; ///< has no path if there is no file
  std::string ShownPath;                  ///< path of File for messages
  std::optional<LocatedValue> Written;
  /// The absolute path of the source file to show settings for; empty for a
  /// folder.
  std::string About;

  RuleSettings settings(const Rule &R) const;
  /// Formats a location: ".arraylint.yaml:3:5".
  std::string place(unsigned Line, unsigned Column) const;
  /// The location of \p Setting in \p Configured, or "default".
  std::string origin(const RuleSettings &Configured,
                     llvm::StringRef Setting) const;
};

/// The value on one line: "note" for a scalar, "[a, b]" for a list.
std::string oneLine(const LocatedValue &Value);

void writeConfig(const ConfigInForce &Config, llvm::ArrayRef<Rule> Rules,
                 llvm::raw_ostream &OS);

} // namespace arraylint

#endif
