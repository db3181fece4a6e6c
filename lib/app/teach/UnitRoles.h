//===- UnitRoles.h - The roles used in a translation unit -----------------===//
//
// Answers: "which declarations used by user code are in a vocabulary, with
// which roles, and which declarations of an array library are in none?"
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
    HostFunction, ///< called; unrelated to arrays
    Unknown, ///< called; takes or returns an array, but is in no vocabulary
  };

  Kind Is = Kind::Unknown;
  std::string Name; ///< with parameter types
  const Library *Owner = nullptr;
  std::vector<std::string> Roles;
  std::string Result; ///< "host"; empty if irrelevant
  bool Blocks = false;
  /// The place in the vocabulary: file, line and column; empty if there is
  /// none.
  std::string WhyFile;
  unsigned WhyLine = 0, WhyColumn = 0;
  /// The place of the first use, with files in alphabetical order.
  std::string File;
  unsigned Line = 0, Column = 0;
  unsigned Uses = 0; ///< number of places, however often templates are
                     ///< instantiated
};

/// The name of a kind, such as "function" or "element type".
llvm::StringRef kindName(UsedDeclaration::Kind Kind);

/// The declarations used in the traversal scope of \p Context, sorted by kind
/// and name.
std::vector<UsedDeclaration> usedDeclarations(clang::ASTContext &Context,
                                              const ArrayModel &Model);

} // namespace arraylint

#endif
