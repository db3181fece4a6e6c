//===- UnitRoles.h - The roles that a translation unit meets --------------===//
//
// Answers: "which declarations that user code uses does a vocabulary know, as
// what, and which of an array library's does none know?"
//
//   ns::Array::item() const   host_sync, because of libraries/lib.yaml:96:17
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_TEACH_UNITROLES_H
#define ARRAYLINT_APP_TEACH_UNITROLES_H

#include "vocabulary/ArrayModel.h"
#include "clang/AST/ASTContext.h"

namespace arraylint {

struct UsedDeclaration {
  enum class Kind : uint8_t {
    Type,     ///< a variable, field, parameter or result is of this array type
    Function, ///< called
    ElementType,  ///< named, as `ns::kFloat64`
    HostPlace,    ///< likewise
    DevicePlace,  ///< likewise
    HostFunction, ///< called; knows nothing of arrays
    Unknown, ///< called: takes or returns an array, and is in no vocabulary
  };

  Kind Is = Kind::Unknown;
  std::string Name; ///< with the types of its parameters
  const Library *Owner = nullptr;
  std::vector<std::string> Roles;
  std::string Result; ///< "host"; empty if of no interest
  bool Blocks = false;
  /// The vocabulary's place: file, line and column; empty if there is none.
  std::string WhyFile;
  unsigned WhyLine = 0, WhyColumn = 0;
  /// Of the first use, in the order of the files' names.
  std::string File;
  unsigned Line = 0, Column = 0;
  unsigned Uses = 0; ///< places, whatever templates make of them
};

/// "function", "element type".
llvm::StringRef kindName(UsedDeclaration::Kind Kind);

/// What the traversal scope of \p Context uses, sorted by kind and name.
std::vector<UsedDeclaration> usedDeclarations(clang::ASTContext &Context,
                                              const ArrayModel &Model);

} // namespace arraylint

#endif
