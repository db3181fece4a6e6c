//===- HeadersByName.h - Headers that user code does not need -------------===//
//
// Answers: "which headers of a library declare nothing that this file names?"
// LibTorch declares each of its functions in a header of its own, 2,000 of
// them, and a program calls a few. A vocabulary says which headers are of that
// kind (Library::HeadersByName); those whose name does not occur in user code
// (UserNames.h) are read as if they were empty.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_UNIT_PARSE_HEADERSBYNAME_H
#define ARRAYLINT_UNIT_PARSE_HEADERSBYNAME_H

#include <string>

namespace clang {
class Preprocessor;
} // namespace clang

namespace arraylint {

/// Lets \p Compiler leave such headers out from now on. Fixes may contain any
/// word of the file \p Config, if there is one.
void leaveOutUnnamedHeaders(clang::Preprocessor &Compiler, std::string Config);

} // namespace arraylint

#endif
