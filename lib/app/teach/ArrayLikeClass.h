//===- ArrayLikeClass.h - Which classes look like arrays? -----------------===//
//
// Answers: "is this class an array of numbers, judging by its members?" It is
// if it has sizes and arithmetic, and also subscripts, slices or reductions. A
// container has no arithmetic, a point in space no sizes.
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
  std::vector<std::string> Reasons; ///< its array-like members, as text
  /// Can it be constructed without other arrays? If not, it is more likely the
  /// type of an expression or a slice.
  bool IsMade = false;
};

/// The array-like classes of \p Own, in order.
std::vector<ArrayLikeClass> arrayLikeClasses(const OwnDeclarations &Own);

/// The public methods of \p Class and of its bases outside std.
std::vector<const clang::CXXMethodDecl *>
publicMethods(const clang::CXXRecordDecl &Class);

} // namespace arraylint

#endif
