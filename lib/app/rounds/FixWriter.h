//===- FixWriter.h - Write the files of a fix, all or none ----------------===//
//
// Writes fixes to the files, or to a patch.
//
//   Expected<FixOutcome> Made = fixAndWrite(Units, Options);   // --fix
//   OS << diffOf(runFixRounds(Units, Options).Files, Directory);   // --diff
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_ROUNDS_FIXWRITER_H
#define ARRAYLINT_APP_ROUNDS_FIXWRITER_H

#include "app/rounds/FixRounds.h"
#include "llvm/Support/Error.h"

namespace arraylint {

/// Makes the fixes and writes the files. If a file has been modified on disk in
/// the meantime, the rounds are repeated without that file.
llvm::Expected<FixOutcome> fixAndWrite(llvm::ArrayRef<UnitRequest> Units,
                                       FixOptions Options);

/// Writes the current content of every file. If some files on disk differ from
/// what was analysed, no file is written and these files are returned.
llvm::Expected<std::vector<std::string>>
writeFiles(const std::map<std::string, FileHistory> &Files);

/// The changes as a patch with paths relative to \p Directory.
std::string diffOf(const std::map<std::string, FileHistory> &Files,
                   llvm::StringRef Directory);

} // namespace arraylint

#endif
