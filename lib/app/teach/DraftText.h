//===- DraftText.h - Lines of a drafted vocabulary ------------------------===//
#ifndef ARRAYLINT_APP_TEACH_DRAFTTEXT_H
#define ARRAYLINT_APP_TEACH_DRAFTTEXT_H

#include "llvm/Support/raw_ostream.h"
#include <set>
#include <string>

namespace arraylint {

/// Quotes the name if YAML would interpret it.
std::string quoted(llvm::StringRef Name);

/// Writes "names: [a, b]", wrapped at 100 columns.
void writeList(llvm::StringRef Key, const std::set<std::string> &Names,
               llvm::raw_ostream &OS);

/// Writes a comment wrapped at 100 columns.
void writeComment(llvm::StringRef Text, llvm::raw_ostream &OS);

} // namespace arraylint

#endif
