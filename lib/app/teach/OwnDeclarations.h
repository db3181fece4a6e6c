//===- OwnDeclarations.h - The declarations of a library ------------------===//
//
// Answers: "which public classes, functions and enumerations do these headers
// declare themselves, as opposed to headers that they include from elsewhere?"
//
// Files in or below the folder of a named header count as the library's own. If
// that folder is shared by many libraries, as /usr/include is, only the header
// itself and folders with a similar name count (armadillo, armadillo_bits).
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_TEACH_OWNDECLARATIONS_H
#define ARRAYLINT_APP_TEACH_OWNDECLARATIONS_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include <vector>

namespace arraylint {

/// Each declaration once, in the order of the translation unit; templates are
/// represented by their templated declarations. Methods are reached through
/// their classes.
struct OwnDeclarations {
  std::vector<const clang::CXXRecordDecl *> Classes; ///< definitions
  std::vector<const clang::FunctionDecl *> Functions;
  std::vector<const clang::EnumDecl *> Enums;
  std::vector<const clang::VarDecl *> Constants;
};

/// The declarations of the headers that the main file includes directly.
OwnDeclarations ownDeclarations(clang::ASTContext &Context);

} // namespace arraylint

#endif
