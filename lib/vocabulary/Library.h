//===- Library.h - An array library as a vocabulary -----------------------===//
//
// Answers: "what does this library call its array operations, and how do they
// behave?" Filled from libraries/*.yaml; no library is code.
//
//   ns::Array::item    roles {HostSync}, result Host, blocks
//   ns::add            roles {Elementwise}, result Copy, in-place form `add_`
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_VOCABULARY_LIBRARY_H
#define ARRAYLINT_VOCABULARY_LIBRARY_H

#include "vocabulary/LaunchTable.h"
#include "vocabulary/Role.h"
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace arraylint {

/// Where the library keeps its arrays.
enum class Memory : uint8_t {
  Device,
  Host,   ///< no host syncs
  Shared, ///< by host and device: there are waits, but nothing is copied
};

/// What a call returns.
enum class ResultKind : uint8_t {
  None,      ///< nothing of interest (void, a stream, a plain object)
  Copy,      ///< an array with storage of its own
  View,      ///< an array that shares the operand's storage
  Handle,    ///< the operand itself (`x.add_(y)` returns x)
  Host,      ///< a value on the host (float, bool, a vector of sizes)
  HostArray, ///< an array whose storage is host memory (`x.cpu()`)
  Lazy,      ///< an expression: computed where it is assigned or read, and
             ///< each time anew; it refers to its operands until then
};

/// The name that files use, e.g. "host_array".
llvm::StringRef resultName(ResultKind Kind);

/// Which steps its slices may have without a copy on the host.
enum class SliceSteps : uint8_t {
  Any,
  Positive, ///< a negative step is an error
  One,      ///< a slice has no step
};

/// What an argument is for.
enum class Parameter : uint8_t {
  Array,  ///< the array worked on; default: the object, else argument 0
  Other,  ///< the second operand
  Out,    ///< receives the result
  Shape,  ///< extents of the result
  Dtype,  ///< element type of the result
  Index,  ///< indices, masks or slices
  Value,  ///< what is written
  Mask,   ///< where it is written
  Axis,   ///< axis that a slice or a reduction works along
  Start,  ///< first element of a slice
  Stop,   ///< one past the last element of a slice
  Step,   ///< distance between elements of a slice
  Length, ///< number of elements of a slice, or of one chunk
  Parts,  ///< list of arrays (of a concatenation)
  Count,  ///< number of chunks that an array is cut into
  Order,  ///< layout: "C", "F", ...
  Device, ///< where the result lives
  Async,  ///< a flag: if true the call does not wait
  Last,   ///< last element of a slice
};

/// Every kind's name in files ("array"), in the order of the enumeration.
llvm::ArrayRef<llvm::StringRef> parameterNames();

/// An argument, named by its position or by its name in the declaration.
struct ParameterRef {
  std::string Name;      ///< empty if given by position
  unsigned Position = 0; ///< zero-based; the object does not count
};

struct Library;

/// One entry of a vocabulary: what the functions that it names mean.
struct VocabularyEntry {
  RoleSet Roles;
  const Library *Owner = nullptr;
  /// Where it is written. The name of the file is kept by the library that says
  /// so: Owner, or what Owner adds to.
  llvm::StringRef File;
  ResultKind Result = ResultKind::None;
  /// The call waits for the device.
  bool Blocks = false;
  /// A slice that ends behind the array's end is cut there; else an error.
  bool Clamps = false;
  /// The result is a list of all rows along an axis.
  bool Rows = false;
  /// Values of Parameter::Order that change the result as they should, and
  /// that count as "C"; any other is an error.
  std::vector<std::string> HonouredOrders, IgnoredOrders;
  /// Of Library::UnsupportedDtypes those that this call does not take.
  std::vector<std::string> RefusedDtypes;
  /// Applies only to overloads with this many declared parameters.
  std::optional<unsigned> ParameterCount;
  /// Applies only to overloads with these parameters, one word each: "number",
  /// "pointer", "array", "object" (any class), "any", or the name of a class.
  std::vector<std::string> Takes;
  /// Applies only where the object is a temporary: `x[i] = y` writes through
  /// the view `x[i]`, `x = y` does not write.
  bool OnTemporary = false;
  /// Consecutive arguments, from Parameter::Shape on, that are extents.
  unsigned Extents = 1;
  /// Applies only to overloads with a parameter of this name, if not empty.
  std::string Declares;
  /// Applies only to overloads that return an array of the library.
  bool ReturnsArray = false;
  /// Integer subscripts after which one element is left; 0 = the array's rank.
  std::optional<unsigned> ScalarArity;
  /// What the in-place twin is called: `add_`, `operator+=`; empty if none.
  std::string InPlaceForm;
  /// Canonical element type of the result if the call determines it ("bool").
  std::string ResultDtype;
  /// Canonical element type if no dtype argument is given ("float64").
  std::string DefaultDtype;
  /// What is computed of a matrix or a signal ("svd", "fft"), or "".
  std::string Algorithm;
  /// What an allocation puts into every element ("0"); "none" if they may not
  /// be read before they are written, empty if nobody said.
  std::string FillValue;
  /// Of its library and of what adds to it, a regular expression of unqualified
  /// names; null if they say nothing. Matched when asked for: few names ever
  /// are.
  std::shared_ptr<const std::string> RoundingNames;
  /// The caller vouches that the array already is in host memory.
  bool ExpectsHost = false;
  std::map<Parameter, ParameterRef> Parameters;
  /// Why headers may be without it ("LibTorch 2"); empty if they may not.
  std::string Optional;

  bool has(Role R) const { return Roles.has(R); }
  /// May the last bit of an element depend on where in the array it stands, if
  /// the function of this name, which is not qualified, has made it?
  bool roundsByPlace(llvm::StringRef Name) const;
};

/// A declaration that a vocabulary names.
struct VocabularyName {
  std::string Name; ///< fully qualified, inline namespaces left out
  /// In VocabularyEntry::File; both count from 1.
  unsigned Line = 0, Column = 0;
  std::shared_ptr<const VocabularyEntry> Means; ///< shared by a group's names
};

/// Text with `{target}`-like holes from which a fix is written.
using Recipe = std::string;

/// A name that a library mentions outside of its vocabulary.
struct WrittenName {
  std::string Key;  ///< of the library where it stands: "arrays", "recipes"
  std::string Name; ///< of a declaration, a namespace or a recipe
  /// In Library::File; both count from 1.
  unsigned Line = 0, Column = 0;
};

struct Library {
  /// The library that a project adds to, or that its names stand for.
  std::shared_ptr<const Library> Base;
  /// Its names are of a project, and as good as those of Base.
  bool IsWrapper = false;
  std::string Name;  ///< key in its file: "torch"
  std::string Title; ///< for people: "LibTorch"
  std::string File;  ///< "libraries/torch.yaml"
  Memory Where = Memory::Device;
  /// The runtime shares one array between devices and nodes, and makes the
  /// instances in memory that its tasks ask for.
  bool Distributed = false;
  /// Its runtime moves data between processes; nobody else has to.
  bool OwnsCommunication = false;
  /// Calls return before their work is done, wherever the arrays are.
  bool Deferred = false;
  /// Elementwise work is put off and fused with what needs it.
  bool Fuses = false;
  /// A mask as an index becomes a list of positions first.
  bool MasksMakeLists = false;
  /// Functions that, as the condition of a loop, make it run once.
  std::vector<std::string> RunOnce;
  /// Fully qualified names of the array types.
  std::vector<std::string> ArrayTypes;
  /// Types of views and of expressions that are computed when assigned. They
  /// own no elements.
  std::vector<std::string> ExpressionTypes;
  /// A copy of an array has elements of its own, and `x = y` writes x; a view
  /// writes through where it stands, and kept as an array it is a copy. Else
  /// copies are handles of the same elements.
  bool ValueSemantics = false;
  /// Of the array types those that hold their elements inside the object.
  std::vector<std::string> InlineTypes;
  /// A constant member of array types: how many elements there are room for
  /// inside the object, or -1 if they are allocated ("MaxSizeAtCompileTime").
  std::string InlineSize;
  /// The member type of array types that is their element type ("Scalar").
  std::string ElementType;
  /// Declaration -> the number that an allocation told so puts into every
  /// element ("ns::fill::ones" -> "1"), or "none".
  std::map<std::string, std::string> FillValues;
  /// Element type when nothing is said: "float32".
  std::string DefaultDtype;
  /// Fully qualified declaration -> canonical element type ("float32").
  std::map<std::string, std::string> Dtypes;
  /// Fully qualified declaration -> what the element type that it names is
  /// called ("string"), for types that its arrays cannot hold.
  std::map<std::string, std::string> UnsupportedDtypes;
  SliceSteps Steps = SliceSteps::Any;
  /// Fully qualified declarations that name the host as a place (`c10::kCPU`).
  std::vector<std::string> HostPlaces;
  /// Likewise for those that name a device (`c10::kCUDA`).
  std::vector<std::string> DevicePlaces;
  /// Fully qualified types whose variables stop the recording of gradients.
  std::vector<std::string> GradientGuards;
  /// Namespace ("cupynumeric") -> the header that declares all of it.
  std::map<std::string, std::string> Headers;
  /// Recipe name ("assign", "masked_fill", ...) -> text.
  std::map<std::string, Recipe> Recipes;
  std::vector<VocabularyName> Vocabulary;
  /// Code of a rule that says nothing useful about this library -> why.
  std::map<std::string, std::string> NotReported;
  /// How programs of its runtime are started, if it has one.
  std::optional<LaunchTable> Launch;
  /// Headers that declare what the vocabulary names, beyond those of Headers.
  std::vector<std::string> CheckHeaders;
  /// What is named outside of the vocabulary.
  std::vector<WrittenName> Written;

  /// The library whose runtime does the work.
  const Library *runtime() const { return IsWrapper ? Base.get() : this; }

  /// The recipe of that name, or nothing if the library has none.
  const Recipe *recipe(llvm::StringRef Name) const {
    auto It = Recipes.find(Name.str());
    return It == Recipes.end() ? nullptr : &It->second;
  }
};

/// Bytes of one element of a canonical type ("float32" -> 4), if known.
std::optional<unsigned> dtypeBytes(llvm::StringRef Dtype);

/// "item" of "ns::Array::item", "operator+" of "ns::operator+".
llvm::StringRef lastComponent(llvm::StringRef QualifiedName);

/// Every canonical element type that a rules file may name.
std::vector<llvm::StringRef> dtypeNames();

} // namespace arraylint

#endif
