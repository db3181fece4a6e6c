//===- OomWords.h - Numbers and places in messages ------------------------===//
//
//   bytesOf("8,388,608")              // 8388608
//   sizeOf("20.00 MiB")               // 20971520
//   codeLineOf("src/a.cpp:16")        // src/a.cpp, line 16
//   sizeText(20971520)                // "20 MiB"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_OOM_OOMWORDS_H
#define ARRAYLINT_OOM_OOMWORDS_H

#include "oom/FailedAllocation.h"
#include "llvm/ADT/StringRef.h"

namespace arraylint {

/// A number of bytes, which may have commas between groups of digits; 0 if it
/// is none, or more than an exbibyte.
uint64_t bytesOf(llvm::StringRef Digits);

/// A number with a binary unit, as LibTorch writes it; nothing if it is none.
std::optional<uint64_t> sizeOf(llvm::StringRef Text);

/// The place in "src/a.cpp:16", or in a provenance of Python: `["…", {"file":
/// "a.py", "line": 16}]`. Nothing if there is none, as in "unknown provenance".
std::optional<CodeLine> codeLineOf(llvm::StringRef Provenance);

/// "5.1 GiB", "20 MiB", "100 bytes".
std::string sizeText(uint64_t Bytes);

} // namespace arraylint

#endif
