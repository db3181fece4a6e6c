//===- SarifMerge.h - One run made of many --------------------------------===//
//
// Answers: "what did the runs find together?", when each of them looked at a
// part of a project. What several saw in a header is there once; the order of
// the files does not matter.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_REPORT_SARIF_SARIFMERGE_H
#define ARRAYLINT_REPORT_SARIF_SARIFMERGE_H

#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"
#include <vector>

namespace arraylint {

class SarifMerge {
public:
  /// Takes the run of a file that this version of arraylint has written, or
  /// says why it cannot.
  llvm::Error add(llvm::StringRef Content);

  /// Were all runs made in the same folder? Else their paths are taken for
  /// those of one tree.
  bool hasOneRoot() const { return Roots.size() <= 1; }

  /// At least one was added.
  llvm::json::Object run() &&;

private:
  llvm::json::Array results();
  llvm::json::Array notifications();

  llvm::json::Object Frame; ///< of any run; what is in it, is in all
  std::vector<llvm::json::Value> Results, Notifications;
  std::vector<std::string> Roots; ///< each once
  bool Succeeded = true;
};

} // namespace arraylint

#endif
