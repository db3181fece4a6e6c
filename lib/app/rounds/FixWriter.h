//===- FixWriter.h - All files of a fix, or none --------------------------===//
#ifndef ARRAYLINT_APP_ROUNDS_FIXWRITER_H
#define ARRAYLINT_APP_ROUNDS_FIXWRITER_H

#include "app/rounds/FileHistory.h"
#include "llvm/Support/Error.h"

namespace arraylint {

/// Gives every file its current content. If some are no longer what was
/// analysed, none is written and they are returned.
llvm::Expected<std::vector<std::string>>
writeFiles(const std::map<std::string, FileHistory> &Files);

/// What the fixes change, as a patch with paths relative to \p Directory.
std::string diffOf(const std::map<std::string, FileHistory> &Files,
                   llvm::StringRef Directory);

} // namespace arraylint

#endif
