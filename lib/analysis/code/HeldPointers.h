//===- HeldPointers.h - What objects of a type refer to -------------------===//
//
// Answers: "may an object of this type, passed by value, give access to
// something outside of it?"
//
//   torch::Device     no                 std::string_view   to read it
//   std::vector<int>::iterator           to write it
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CODE_HELDPOINTERS_H
#define ARRAYLINT_ANALYSIS_CODE_HELDPOINTERS_H

#include "clang/AST/Type.h"

namespace arraylint {

/// The pointers and references that an object holds.
enum class HeldPointers : uint8_t {
  None,      ///< it is all there is: a number, a struct of numbers
  ToConst,   ///< only pointers to what is const
  ToMutable, ///< pointers to what may be written, or unknown members
};

HeldPointers heldPointers(clang::QualType T);

/// Does a library make an object without pointers, such as the options of
/// `zeros({n}, device)`, from arguments that it takes by forwarding reference?
/// It can only copy them.
bool isPlainValueOfLibrary(const clang::CXXConstructExpr &Construct);

} // namespace arraylint

#endif
