//===- ContainerMethod.h - What calls do to containers --------------------===//
//
// Answers: "does this function of a container of the standard library add an
// element, and does it leave those that are there? Does a call ask whether
// there are any?"
//
//   list.push_back(x)    adds one, leaves the others
//   list.front()         leaves them
//   list.clear()         neither
//   list.empty(), is_empty(x)   ask whether there are any
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_LOOPS_CONTAINERMETHOD_H
#define ARRAYLINT_ANALYSIS_LOOPS_CONTAINERMETHOD_H

#include "clang/AST/DeclCXX.h"

namespace arraylint {

/// The member function of the standard library that \p Site calls; null for
/// other calls.
const clang::CXXMethodDecl *containerMethod(const clang::Stmt *Site);

bool addsElement(const clang::CXXMethodDecl &Method);

/// Does it add elements, give access to them, or change only the capacity?
bool keepsElements(const clang::CXXMethodDecl &Method);

/// Does \p E ask by its name whether an object is empty, its own or the one
/// that it is given? Not `board.isEmpty(row, column)`.
bool asksIfEmpty(const clang::Expr &E);

} // namespace arraylint

#endif
