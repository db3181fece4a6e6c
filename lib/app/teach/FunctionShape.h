//===- FunctionShape.h - What a function does, by its types alone ---------===//
//
// Answers: "does this function make an array of arrays, a number of an array,
// or an array of a shape?"
//
//   Field clamp(const Field &x, double lo)   an array of one array
//   Field zeros(std::vector<int> shape)      an array of none; a shape at 0
//   Unary<Abs, Derived> abs() const          an expression, of the object
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_TEACH_FUNCTIONSHAPE_H
#define ARRAYLINT_APP_TEACH_FUNCTIONSHAPE_H

#include "app/teach/ArrayLikeClass.h"
#include "app/teach/NameMeaning.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringSet.h"
#include <optional>

namespace arraylint {

/// The classes that are taken for arrays.
struct ArrayTypes {
  explicit ArrayTypes(llvm::ArrayRef<ArrayLikeClass> Found);

  llvm::SmallPtrSet<const clang::CXXRecordDecl *, 8> Classes;
  /// The outermost namespaces that they live in.
  llvm::SmallPtrSet<const clang::DeclContext *, 2> Roots;
  llvm::StringSet<> Methods; ///< names of all their methods
};

struct FunctionShape {
  enum class Returned : uint8_t {
    Nothing,
    Array,     ///< by value, or a reference to const
    Itself,    ///< a reference to an array that can be written
    Arrays,    ///< a list, a pair
    HostValue, ///< a number, a truth value, a pointer, a list of numbers
    Dependent, ///< what only an instance of a template would tell
    Other,     ///< also what only a body would tell
  };

  const clang::FunctionDecl *F = nullptr;
  std::string Name; ///< unqualified
  NameMeaning Meaning = NameMeaning::Unknown;
  Returned Result = Returned::Other;
  /// The class template that it returns an instance of, over arrays: what
  /// stands for the work on them. Else null.
  const clang::CXXRecordDecl *Expression = nullptr;
  bool IsMethod = false; ///< of an array
  unsigned Arrays = 0;   ///< that it works on, its object included
  /// Positions of parameters.
  llvm::SmallVector<unsigned, 3> ArrayParameters;
  std::optional<unsigned> List; ///< of arrays
  /// The shape: a list, or one number. HasExtents: there may be more numbers.
  std::optional<unsigned> Extents;
  bool HasExtents = false;
  std::optional<unsigned> Values; ///< a pointer, or numbers that are no extents
  std::optional<unsigned> Dtype, Axis;
  /// An array that the result is written to: `add_out(out, x, y)`.
  std::optional<unsigned> Out;
  /// What its twin in place would be called among the arrays' methods, as a
  /// vocabulary writes it ("{}=", "{}_"), or "".
  std::string InPlaceForm;

  /// How a vocabulary names that parameter: its name, else its position.
  std::string parameter(unsigned Position) const;
  bool isConst() const;
};

FunctionShape shapeOf(const clang::FunctionDecl &F, const ArrayTypes &Arrays);

} // namespace arraylint

#endif
