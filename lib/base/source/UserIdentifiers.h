//===- UserIdentifiers.h - The identifiers that user code contains --------===//
//
// Answers: "which identifiers are in the user's files, and where?", for code
// that is not parsed yet, or that macros and templates hide. The main file and
// the headers that it may include are read as raw tokens: what conditions leave
// out counts, and so do the macros and headers of the command line.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_BASE_SOURCE_USERIDENTIFIERS_H
#define ARRAYLINT_BASE_SOURCE_USERIDENTIFIERS_H

#include "clang/Basic/FileEntry.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace clang {
class Preprocessor;
} // namespace clang

namespace arraylint {

struct UserIdentifier {
  llvm::StringRef Name;
  /// Null for the command line.
  const clang::FileEntry *File = nullptr;
  unsigned Offset = 0; ///< in File
};

/// Calls \p Each with the identifiers of the main file, and of the headers of
/// which \p IsUserFile is true. Returns false if these may not be all: if a
/// macro composes names, or if it is not known what a file includes.
bool eachUserIdentifier(
    clang::Preprocessor &Compiler,
    llvm::function_ref<bool(clang::FileEntryRef)> IsUserFile,
    llvm::function_ref<void(const UserIdentifier &)> Each);

/// Calls \p Each with the words of \p Text, which need not be C++.
void eachWord(llvm::StringRef Text,
              llvm::function_ref<void(llvm::StringRef)> Each);

} // namespace arraylint

#endif
