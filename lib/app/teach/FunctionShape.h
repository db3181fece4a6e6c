//===- FunctionShape.h - A function judged by its types -------------------===//
//
// Answers: "does this function turn arrays into an array, an array into a
// number, or a shape into an array?"
//
//   Field clamp(const Field &x, double lo)   an array from one array
//   Field zeros(std::vector<int> shape)      an array from a shape, parameter 0
//   Unary<Abs, Derived> abs() const          an expression from the object
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_TEACH_FUNCTIONSHAPE_H
#define ARRAYLINT_APP_TEACH_FUNCTIONSHAPE_H

#include "app/teach/ArrayLikeClass.h"
#include "app/teach/KnownArrays.h"
#include "app/teach/NameMeaning.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringSet.h"
#include <optional>

namespace arraylint {

/// The classes that are considered arrays.
struct ArrayTypes {
  explicit ArrayTypes(llvm::ArrayRef<ArrayLikeClass> Found);
  /// Those of another library, whose methods are not judged.
  explicit ArrayTypes(const KnownArrays &Of);

  llvm::SmallPtrSet<const clang::CXXRecordDecl *, 8> Classes;
  /// The outermost namespaces that contain them.
  llvm::SmallPtrSet<const clang::DeclContext *, 2> Roots;
  llvm::StringSet<> Methods; ///< names of all their methods
};

struct FunctionShape {
  enum class Returned : uint8_t {
    Nothing,
    Array,     ///< by value, or a reference to const
    Itself,    ///< a non-const reference to an array
    Arrays,    ///< a list, a pair
    HostValue, ///< a number, a truth value, a pointer, a list of numbers
    Dependent, ///< only known for an instance of a template
    Other,     ///< includes results only known from the body
  };

  const clang::FunctionDecl *F = nullptr;
  std::string Name; ///< unqualified
  NameMeaning Meaning = NameMeaning::Unknown;
  Returned Result = Returned::Other;
  /// The class template over arrays that it returns an instance of, which
  /// represents work on these arrays; else null.
  const clang::CXXRecordDecl *Expression = nullptr;
  bool IsMethod = false; ///< a method of an array
  unsigned Arrays = 0;   ///< the number of arrays that it operates on,
                         ///< including its object
  /// The positions of array parameters.
  llvm::SmallVector<unsigned, 3> ArrayParameters;
  std::optional<unsigned> List; ///< the position of a list of arrays
  /// The position of the shape: a list or a number. HasExtents: more numbers
  /// may follow.
  std::optional<unsigned> Extents;
  bool HasExtents = false;
  std::optional<unsigned> Values; ///< the position of a pointer, or of numbers
                                  ///< that are not extents
  std::optional<unsigned> Dtype, Axis;
  /// The position of an array that the result is written to: `add_out(out, x,
  /// y)`.
  std::optional<unsigned> Out;
  /// The pattern of the name of the in-place counterpart among the arrays'
  /// methods, as written in a vocabulary ("{}=", "{}_"), or "".
  std::string InPlaceForm;

  /// The name of the parameter as written in a vocabulary, or its position.
  std::string parameter(unsigned Position) const;
  bool isConst() const;
};

FunctionShape shapeOf(const clang::FunctionDecl &F, const ArrayTypes &Arrays);

} // namespace arraylint

#endif
