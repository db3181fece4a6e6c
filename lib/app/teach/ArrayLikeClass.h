//===- ArrayLikeClass.h - Which classes look like arrays? -----------------===//
//
// Answers: "is this class an array of numbers, going by what it offers?" One
// that has sizes and arithmetic, and subscripts, slices or reductions besides.
// A container has no arithmetic, a point in space no sizes.
//
//   Field: subscript, arithmetic, sizes (shape, size), reductions (sum)
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_TEACH_ARRAYLIKECLASS_H
#define ARRAYLINT_APP_TEACH_ARRAYLIKECLASS_H

#include "app/teach/OwnDeclarations.h"

namespace arraylint {

struct ArrayLikeClass {
  const clang::CXXRecordDecl *Class = nullptr;
  std::vector<std::string> Reasons; ///< what it offers, for people
  /// Can one be made of nothing? Else it rather is what an expression or a
  /// slice of arrays returns.
  bool IsMade = false;
};

/// Those of \p Own, in order.
std::vector<ArrayLikeClass> arrayLikeClasses(const OwnDeclarations &Own);

/// The public methods of \p Class and of its bases outside of std.
std::vector<const clang::CXXMethodDecl *>
publicMethods(const clang::CXXRecordDecl &Class);

} // namespace arraylint

#endif
