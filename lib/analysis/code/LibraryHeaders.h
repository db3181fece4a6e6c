//===- LibraryHeaders.h - Headers of libraries, wherever they are ---------===//
//
// Makes the compiler take the headers of the known libraries for headers of the
// system, also below an include path of the project, as in
//
//   include_directories(${TORCH_INCLUDE_DIRS})   clang++ -I libtorch/include …
//
// or they would count as code of the user. A program's own flags
// --system-header-prefix and --no-system-header-prefix have the last word.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CODE_LIBRARYHEADERS_H
#define ARRAYLINT_ANALYSIS_CODE_LIBRARYHEADERS_H

#include "clang/Lex/HeaderSearchOptions.h"

namespace clang {
class Preprocessor;
}

namespace arraylint {

/// For a file that is going to be parsed.
void markLibraryHeaders(clang::HeaderSearchOptions &Options);

/// For what \p Of has not included yet.
void markLibraryHeaders(clang::Preprocessor &Of);

} // namespace arraylint

#endif
