//===- InputFiles.h - The files that arguments refer to -------------------===//
#ifndef ARRAYLINT_APP_BATCH_INPUTFILES_H
#define ARRAYLINT_APP_BATCH_INPUTFILES_H

#include "finding/Finding.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace arraylint {

struct InputFiles {
  /// Absolute paths without duplicates, in the order of the arguments; those of
  /// a folder are sorted by name.
  std::vector<std::string> Files;
  /// Arguments that could not be read, and folders without source files.
  std::vector<Failure> Unusable;
};

/// Does \p File have the extension of a C++ source file, which is found in
/// folders? isSource() also accepts C, CUDA and HIP files, which are only
/// analysed if they are named.
bool isSourceName(llvm::StringRef File);

/// Finds the files to analyse. A folder stands for the C++ source files in it,
/// except in hidden folders and build folders.
InputFiles findInputFiles(llvm::ArrayRef<std::string> Arguments,
                          llvm::StringRef WorkingDirectory);

} // namespace arraylint

#endif
