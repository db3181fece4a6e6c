//===- FixWriter.h - All files of a fix, or none --------------------------===//
//
// Answers: "how do fixes get into the files, or into a patch?"
//
//   Expected<FixOutcome> Made = fixAndWrite(Units, Wishes);   // --fix
//   OS << diffOf(runFixRounds(Units, Wishes).Files, Directory);   // --diff
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_ROUNDS_FIXWRITER_H
#define ARRAYLINT_APP_ROUNDS_FIXWRITER_H

#include "app/rounds/FixRounds.h"
#include "llvm/Support/Error.h"

namespace arraylint {

/// Makes the fixes and writes the files. If somebody has written to one in the
/// meantime, all is made again without that file.
llvm::Expected<FixOutcome> fixAndWrite(llvm::ArrayRef<UnitRequest> Units,
                                       FixWishes Wishes);

/// Gives every file its current content. If some are no longer what was
/// analysed, none is written and they are returned.
llvm::Expected<std::vector<std::string>>
writeFiles(const std::map<std::string, FileHistory> &Files);

/// What the fixes change, as a patch with paths relative to \p Directory.
std::string diffOf(const std::map<std::string, FileHistory> &Files,
                   llvm::StringRef Directory);

} // namespace arraylint

#endif
