//===- UserHeaders.h - The user's headers in clangd's preamble ------------===//
//
// Answers: "which declarations of an AST of clangd's are in the user's
// headers?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_CLANGD_USERHEADERS_H
#define ARRAYLINT_CLANGD_USERHEADERS_H

#include "clang/AST/ASTContext.h"

namespace arraylint {

/// Those at the top level; loads them, but none of libraries.
std::vector<clang::Decl *> userDeclsInPreamble(clang::ASTContext &Context);

} // namespace arraylint

#endif
