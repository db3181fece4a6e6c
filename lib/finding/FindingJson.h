//===- FindingJson.h - Findings as JSON -----------------------------------===//
//
// Answers: "how is a finding passed between processes?" A path, a message or an
// edit may contain any bytes, while JSON is Unicode; such texts are packed.
//
//   "=/src/a.cpp"      Unicode, as it is
//   "#ff2e637070"      other bytes, in hexadecimal
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FINDING_FINDINGJSON_H
#define ARRAYLINT_FINDING_FINDINGJSON_H

#include "finding/Finding.h"
#include "llvm/Support/JSON.h"

namespace arraylint {

std::string packed(llvm::StringRef Bytes);

/// Reads the packed member \p Key of the object \p V. Like the functions below,
/// it reports a fault to \p P and returns false.
bool mapPacked(const llvm::json::Value &V, llvm::StringLiteral Key,
               std::string &Out, llvm::json::Path P);
bool mapNumber(llvm::json::ObjectMapper &Map, llvm::StringLiteral Key,
               unsigned &Out);

llvm::json::Value toJSON(const Place &P);
bool fromJSON(const llvm::json::Value &V, Place &Out, llvm::json::Path P);

llvm::json::Value toJSON(const Finding &F);
bool fromJSON(const llvm::json::Value &V, Finding &Out, llvm::json::Path P);

llvm::json::Value toJSON(const SuppressionComment &C);
bool fromJSON(const llvm::json::Value &V, SuppressionComment &Out,
              llvm::json::Path P);

} // namespace arraylint

#endif
