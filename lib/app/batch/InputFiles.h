//===- InputFiles.h - Which files do the arguments mean? ------------------===//
#ifndef ARRAYLINT_APP_BATCH_INPUTFILES_H
#define ARRAYLINT_APP_BATCH_INPUTFILES_H

#include "finding/Finding.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace arraylint {

struct InputFiles {
  /// Absolute, each once, in the order of the arguments; those of a folder in
  /// the order of their names.
  std::vector<std::string> Files;
  /// Arguments that could not be read, or folders without sources.
  std::vector<Failure> Unusable;
};

/// Is \p File named like the C++ sources that a folder stands for? isSource()
/// also knows the endings of C, CUDA and HIP, whose files are analysed only
/// if they are named.
bool isSourceName(llvm::StringRef File);

/// A folder stands for the C++ sources below it, without hidden folders and
/// build folders.
InputFiles findInputFiles(llvm::ArrayRef<std::string> Arguments,
                          llvm::StringRef WorkingDirectory);

} // namespace arraylint

#endif
