//===- ConfigFault.h - An error in a configuration file -------------------===//
//
// Answers: "what is wrong with this file, and where?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_BASE_YAML_CONFIGFAULT_H
#define ARRAYLINT_BASE_YAML_CONFIGFAULT_H

#include <string>

namespace arraylint {

/// An error in a configuration file. Line and column count from 1.
struct ConfigFault {
  std::string File;
  unsigned Line = 0;
  unsigned Column = 0;
  std::string Message;

  /// The fault as printed: "rules.yaml:12:7: error: ...".
  std::string str() const;
};

} // namespace arraylint

#endif
