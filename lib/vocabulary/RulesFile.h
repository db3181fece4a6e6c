//===- RulesFile.h - rules.yaml, read and checked -------------------------===//
//
// Answers: "is this text a valid rules file, and if not, where is it wrong?"
// All faults of a file are reported in one run:
//
//   rules.yaml:12:7: error: unknown role 'hostsync'; did you mean 'host_sync'?
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_VOCABULARY_RULESFILE_H
#define ARRAYLINT_VOCABULARY_RULESFILE_H

#include "base/yaml/ConfigFault.h"
#include "vocabulary/HostFunction.h"
#include "vocabulary/Library.h"
#include "vocabulary/Rule.h"
#include "vocabulary/TestMacros.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace arraylint {

/// The content of a valid rules file: rules.yaml or a file of libraries/.
struct RulesFile {
  std::vector<Rule> Rules;          ///< in order of their codes
  std::vector<std::string> Retired; ///< codes that must never be used again
  std::vector<HostFunction> HostFunctions;
  TestMacros UnitTests;
  std::vector<std::shared_ptr<const Library>> Libraries;
};

/// Reads \p Text; \p FileName is for messages only. Calls \p OnFault for every
/// fault; returns nothing if there was one.
std::optional<RulesFile>
parseRulesFile(llvm::StringRef Text, llvm::StringRef FileName,
               llvm::function_ref<void(const ConfigFault &)> OnFault);

/// Like parseRulesFile(), for a file that the build has converted to \p Bytes
/// (ValueBytes.h).
std::optional<RulesFile>
parseRulesBytes(llvm::StringRef Bytes, llvm::StringRef FileName,
                llvm::function_ref<void(const ConfigFault &)> OnFault);

} // namespace arraylint

#endif
