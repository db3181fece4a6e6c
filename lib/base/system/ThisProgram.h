//===- ThisProgram.h - The program that is running ------------------------===//
//
// Answers: "which file was this process started from?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_BASE_SYSTEM_THISPROGRAM_H
#define ARRAYLINT_BASE_SYSTEM_THISPROGRAM_H

#include <string>

namespace arraylint {

/// Its absolute path.
std::string thisProgram();

} // namespace arraylint

#endif
