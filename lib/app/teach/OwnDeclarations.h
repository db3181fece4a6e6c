//===- OwnDeclarations.h - What a library's headers offer -----------------===//
//
// Answers: "which public classes, functions and enumerations do these headers
// declare themselves, other than what they include from elsewhere?"
//
// Their own is what lies in the folder of a named header or below it. Where
// that folder holds everybody's headers, as /usr/include does, it is the header
// itself and the folders that are called like it (armadillo, armadillo_bits).
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_TEACH_OWNDECLARATIONS_H
#define ARRAYLINT_APP_TEACH_OWNDECLARATIONS_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include <vector>

namespace arraylint {

/// Each once, in the order of the translation unit; of templates what they are
/// templates of. Methods are reached through their classes.
struct OwnDeclarations {
  std::vector<const clang::CXXRecordDecl *> Classes; ///< definitions
  std::vector<const clang::FunctionDecl *> Functions;
  std::vector<const clang::EnumDecl *> Enums;
  std::vector<const clang::VarDecl *> Constants;
};

/// Of the headers that the main file includes itself.
OwnDeclarations ownDeclarations(clang::ASTContext &Context);

} // namespace arraylint

#endif
