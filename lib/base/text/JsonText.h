//===- JsonText.h - Parse JSON from anywhere ------------------------------===//
//
//   if (auto Value = parseJson(Text))   // as llvm::json::parse()
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_BASE_TEXT_JSONTEXT_H
#define ARRAYLINT_BASE_TEXT_JSONTEXT_H

#include "llvm/Support/JSON.h"

namespace arraylint {

/// Parses \p Text. LLVM's parser calls itself for each level of nesting, so
/// more than 200 levels are refused, with an error of the same form as its own.
llvm::Expected<llvm::json::Value> parseJson(llvm::StringRef Text);

/// The error that parseJson() returns for \p Text if it is nested too deep.
llvm::Error checkJsonDepth(llvm::StringRef Text);

} // namespace arraylint

#endif
