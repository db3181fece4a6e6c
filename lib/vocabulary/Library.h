//===- Library.h - An array library, described by its vocabulary ----------===//
//
// Answers: "which array operations does this library have, and how do they
// behave?" Read from libraries/*.yaml; no library is described in code.
//
//   ns::Array::item    roles {HostSync}, result Host, blocks
//   ns::add            roles {Elementwise}, result Copy, in-place form `add_`
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_VOCABULARY_LIBRARY_H
#define ARRAYLINT_VOCABULARY_LIBRARY_H

#include "vocabulary/LaunchTable.h"
#include "vocabulary/Role.h"
#include "llvm/Support/VersionTuple.h"
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace arraylint {

/// Where the library keeps its arrays.
enum class Memory : uint8_t {
  Device,
  Host,   ///< on the host: there are no host syncs
  Shared, ///< shared by host and device: there are waits, but no copies
};

/// What a call returns.
enum class ResultKind : uint8_t {
  None,      ///< nothing of interest (void, a stream, a plain object)
  Copy,      ///< an array with its own storage
  View,      ///< an array that shares the operand's storage
  Handle,    ///< the operand itself (`x.add_(y)` returns x)
  Host,      ///< a value on the host (float, bool, a vector of sizes)
  HostArray, ///< an array whose storage is host memory (`x.cpu()`)
  Lazy,      ///< an expression: evaluated each time that it is assigned or
             ///< read; it refers to its operands until then
};

/// The name used in vocabularies, such as "host_array".
llvm::StringRef resultName(ResultKind Kind);

/// Which steps slices may have without a copy on the host.
enum class SliceSteps : uint8_t {
  Any,
  Positive, ///< a negative step is an error
  One,      ///< a slice has no step
};

/// The purpose of an argument.
enum class Parameter : uint8_t {
  Array,  ///< the operand; default: the object, else argument 0
  Other,  ///< the second operand
  Out,    ///< receives the result
  Shape,  ///< extents of the result
  Dtype,  ///< element type of the result
  Index,  ///< indices, masks or slices
  Value,  ///< the value that is written
  Mask,   ///< the elements that are written
  Axis,   ///< axis of a slice or reduction
  Start,  ///< first element of a slice
  Stop,   ///< one past the last element of a slice
  Step,   ///< distance between elements of a slice
  Length, ///< number of elements of a slice, or of one chunk
  Parts,  ///< list of arrays (for a concatenation)
  Count,  ///< number of chunks that an array is split into
  Order,  ///< layout: "C", "F", ...
  Device, ///< place of the result
  Async,  ///< a flag: if true the call does not wait
  Last,   ///< last element of a slice
  Kernel, ///< a function object that the call runs on the device; the call
          ///< keeps none of what it captures
};

/// The names used in vocabularies ("array"), in the order of the enumeration.
llvm::ArrayRef<llvm::StringRef> parameterNames();

/// Refers to an argument by its parameter's name, by its position, or by both.
struct ParameterRef {
  std::string Name; ///< empty if given by position only
  /// Zero-based; the object is not counted. Beside a name: where the parameter
  /// is in headers that do not name it, or have another name for it.
  std::optional<unsigned> Position;
};

struct Library;

/// An entry of a vocabulary: the meaning of the functions that it names.
struct VocabularyEntry {
  RoleSet Roles;
  const Library *Owner = nullptr;
  /// The file that contains the entry. The string is owned by the library of
  /// that file: Owner, or a library that Owner adds to.
  llvm::StringRef File;
  ResultKind Result = ResultKind::None;
  /// The call waits for the device.
  bool Blocks = false;
  /// A slice that extends beyond the array's end is clipped; otherwise it is an
  /// error.
  bool Clamps = false;
  /// The result is a list of all rows along an axis.
  bool Rows = false;
  /// Tells whether the array exists at all.
  bool TellsPresence = false;
  /// An allocation that takes its values from the host and leaves them there
  /// unless an argument names a device.
  bool OnHost = false;
  /// Returns a copy of its array, and does nothing else.
  bool Duplicates = false;
  /// Values of Parameter::Order that have their effect, and those that are
  /// treated as "C"; any other value is an error.
  std::vector<std::string> HonouredOrders, IgnoredOrders;
  /// The element types in Library::UnsupportedDtypes that this call rejects.
  std::vector<std::string> RefusedDtypes;
  /// Applies only to overloads that declare this number of parameters.
  std::optional<unsigned> ParameterCount;
  /// Applies only to overloads with these kinds of parameters: "number",
  /// "pointer", "array", "object" (any class), "any", or the name of a class.
  std::vector<std::string> Takes;
  /// Applies only if the object is a temporary: `x[i] = y` writes through the
  /// view `x[i]`, while `x = y` writes no elements.
  bool OnTemporary = false;
  /// Number of consecutive arguments, starting at Parameter::Shape, that are
  /// extents.
  unsigned Extents = 1;
  /// Applies only to overloads with a parameter of this name, if not empty.
  std::string Declares;
  /// Applies only to calls whose options certainly leave these settings alone:
  /// `relu(x, Options().inplace(true))` writes x.
  std::vector<std::string> UnlessSet;
  /// Applies only to overloads that return an array of the library.
  bool ReturnsArray = false;
  /// Number of integer subscripts that select a single element; 0 means the
  /// array's rank.
  std::optional<unsigned> ScalarArity;
  /// The in-place form: `add_`, `operator+=`; empty if there is none.
  std::string InPlaceForm;
  /// The form that takes a number in place of an operand: `where`, and
  /// `clamp_min` for `maximum`; empty if there is none.
  std::string NumberForm;
  /// Canonical element type of the result if the call determines it ("bool").
  std::string ResultDtype;
  /// Canonical element type if no dtype argument is given ("float64").
  std::string DefaultDtype;
  /// Canonical element type if there are options that name none; empty if it is
  /// DefaultDtype.
  std::string OptionsDtype;
  /// The algorithm on a matrix or signal ("svd", "fft"), or "".
  std::string Algorithm;
  /// The value of every element after an allocation ("0"); "none" if elements
  /// are uninitialized, empty if the vocabulary does not say.
  std::string FillValue;
  /// Regular expression for unqualified names, from the library and additions
  /// to it; null if there is none. Matched only on demand, because it is needed
  /// for few names.
  std::shared_ptr<const std::string> RoundingNames;
  /// The caller guarantees that the array is already in host memory.
  bool ExpectsHost = false;
  std::map<Parameter, ParameterRef> Parameters;
  /// Why some headers lack the function ("LibTorch 2"); empty if all must have
  /// it.
  std::string Optional;

  bool has(Role R) const { return Roles.has(R); }
  /// May the rounding of an element depend on its position in the array, if it
  /// was computed by the function with this unqualified name?
  bool roundsByPlace(llvm::StringRef Name) const;
};

/// A declaration named by a vocabulary.
struct VocabularyName {
  std::string Name; ///< fully qualified, without inline namespaces
  /// Location in VocabularyEntry::File; both count from 1.
  unsigned Line = 0, Column = 0;
  std::shared_ptr<const VocabularyEntry> Means; ///< shared by all names of a
                                                ///< group
};

/// A template for a fix, with placeholders such as `{target}`.
using Recipe = std::string;

/// A name that a library's file contains outside of its vocabulary.
struct WrittenName {
  std::string Key;  ///< the library's key that contains it: "arrays", "recipes"
  std::string Name; ///< name of a declaration, a namespace or a recipe
  /// Location in Library::File; both count from 1.
  unsigned Line = 0, Column = 0;
};

/// Names of a header in different versions of a library: the first one that
/// exists is meant.
using HeaderNames = std::vector<std::string>;

/// Headers that only programs need that name what they declare.
struct HeaderByName {
  std::string Header; ///< as included, * stands for any characters:
                      ///< "ATen/ops/*.h"
  std::string Name;   ///< an identifier, in which * stands for the same
};

/// The versions of a library whose headers declare a name.
struct VersionRange {
  llvm::VersionTuple Since; ///< the first one; empty: all before Until
  llvm::VersionTuple Until; ///< the first one without it; empty: all others

  bool contains(const llvm::VersionTuple &Version) const {
    return Version >= Since && (Until.empty() || Version < Until);
  }
};

struct Library {
  /// The library that a project extends or wraps; null for others.
  std::shared_ptr<const Library> Base;
  /// Does it consist of a project's wrappers for names of Base?
  bool IsWrapper = false;
  std::string Name;  ///< name in its file: "torch"
  std::string Title; ///< name shown to users: "LibTorch"
  std::string File;  ///< "libraries/torch.yaml"
  Memory Where = Memory::Device;
  /// The runtime partitions an array across devices and nodes, and creates
  /// instances in the memory that its tasks require.
  bool Distributed = false;
  /// The runtime moves data between processes, so programs must not.
  bool OwnsCommunication = false;
  /// Calls return before their work is done, on the host as well.
  bool Deferred = false;
  /// Elementwise work is deferred and fused into the kernel that needs it.
  bool Fuses = false;
  /// A mask that is used as an index is first converted to a list of positions.
  bool MasksMakeLists = false;
  /// Functions that make a loop run only once if they are its condition.
  std::vector<std::string> RunOnce;
  /// Fully qualified names of the array types.
  std::vector<std::string> ArrayTypes;
  /// Types of views and of expressions that are evaluated when assigned. They
  /// own no elements.
  std::vector<std::string> ExpressionTypes;
  /// A copy of an array has its own elements, and `x = y` writes x. A view
  /// expression writes through, and becomes a copy when stored as an array. If
  /// false, copies are handles to the same elements.
  bool ValueSemantics = false;
  /// The array types that store their elements inside the object.
  std::vector<std::string> InlineTypes;
  /// A constant member of array types ("MaxSizeAtCompileTime"): the number of
  /// elements that the object itself has room for, or -1 if they are allocated.
  std::string InlineSize;
  /// The member of array types that names their element type ("Scalar").
  std::string ElementType;
  /// Declaration -> the value that an allocation with it as argument puts into
  /// every element ("ns::fill::ones" -> "1"), or "none".
  std::map<std::string, std::string> FillValues;
  /// Element type if none is given: "float32".
  std::string DefaultDtype;
  /// Fully qualified declaration -> canonical element type ("float32").
  std::map<std::string, std::string> Dtypes;
  /// Fully qualified declaration -> name of the element type that it denotes
  /// ("string"), for types that arrays cannot hold.
  std::map<std::string, std::string> UnsupportedDtypes;
  SliceSteps Steps = SliceSteps::Any;
  /// Fully qualified declarations that denote the host as a place
  /// (`c10::kCPU`).
  std::vector<std::string> HostPlaces;
  /// Fully qualified declarations that denote a device as a place
  /// (`c10::kCUDA`).
  std::vector<std::string> DevicePlaces;
  /// Classes and member types that denote the host in the type of an array, as
  /// such or as a template argument (`ns::HostSpace`, `ns::View::HostMirror`).
  std::vector<std::string> HostTypes;
  /// Fully qualified types whose variables disable the recording of gradients.
  std::vector<std::string> GradientGuards;
  /// Fully qualified classes whose member functions do the work of many array
  /// calls: layers, networks, optimizers. Derived classes count as well.
  std::vector<std::string> Models;
  /// Fully qualified member functions of models that make them evaluate, or
  /// train; the latter make them evaluate if their argument is false.
  std::vector<std::string> EvaluationModes, TrainingModes;
  /// Fully qualified member functions that compute the output of a model; those
  /// of all models with the same unqualified name are meant.
  std::vector<std::string> ForwardPasses;
  /// Fully qualified functions that read the parameters of a model, which they
  /// are given, from a file.
  std::vector<std::string> ModelReaders;
  /// Namespace ("cupynumeric") -> the header that declares all of it.
  std::map<std::string, HeaderNames> Headers;
  /// Recipe name ("assign", "masked_fill", ...) -> text.
  std::map<std::string, Recipe> Recipes;
  std::vector<VocabularyName> Vocabulary;
  /// Code of a rule that is not reported for this library -> the reason.
  std::map<std::string, std::string> NotReported;
  /// Code of a rule whose findings are remarks in units that use no other
  /// library -> the reason.
  std::map<std::string, std::string> Remarks;
  /// How programs that use its runtime are launched, if it has one.
  std::optional<LaunchTable> Launch;
  /// Further headers, beyond Headers, that declare names of the vocabulary.
  std::vector<HeaderNames> CheckHeaders;
  /// The first that fits a header counts.
  std::vector<HeaderByName> HeadersByName;
  /// The macros that hold the parts of the library's version, the major one
  /// first.
  std::vector<std::string> VersionMacros;
  /// Names, in which * stands for any characters, that only some versions
  /// declare.
  std::map<std::string, VersionRange> Versions;
  /// Names that the file contains outside of the vocabulary.
  std::vector<WrittenName> Written;

  /// The library whose runtime does the work: Base for a wrapper.
  const Library *runtime() const { return IsWrapper ? Base.get() : this; }

  /// Returns the recipe of that name; null if the library has none.
  const Recipe *recipe(llvm::StringRef Name) const {
    auto It = Recipes.find(Name.str());
    return It == Recipes.end() ? nullptr : &It->second;
  }
};

/// Size in bytes of an element of a canonical type ("float32" -> 4), if known.
std::optional<unsigned> dtypeBytes(llvm::StringRef Dtype);

/// The unqualified name: "item" for "ns::Array::item", "operator+" for
/// "ns::operator+".
llvm::StringRef lastComponent(llvm::StringRef QualifiedName);

/// All canonical element types.
std::vector<llvm::StringRef> dtypeNames();

} // namespace arraylint

#endif
