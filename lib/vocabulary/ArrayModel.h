//===- ArrayModel.h - Rules and vocabularies, ready for lookups -----------===//
//
// Answers: "what does `ns::Array::item` mean?" and "what is R104?". A model is
// immutable and valid, and may be shared between threads.
//
//   const ArrayModel &Model = ArrayModel::builtin();
//   Model.lookUp("ns::Array::item", /*ParameterCount=*/0)->has(Role::HostSync)
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_VOCABULARY_ARRAYMODEL_H
#define ARRAYLINT_VOCABULARY_ARRAYMODEL_H

#include "vocabulary/RulesFile.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Allocator.h"
#include <deque>

namespace arraylint {

/// A function's declaration, as far as entries distinguish overloads by it.
struct Overload {
  unsigned ParameterCount = 0;
  bool OnTemporary = false;  ///< is it a method with a `&&` qualifier?
  bool ReturnsArray = false; ///< does it return an array of the library?
  llvm::ArrayRef<llvm::StringRef> Parameters = {}; ///< names of the parameters
  /// Kinds of the parameters: "number", "pointer", "array" or the qualified
  /// name of a class.
  llvm::ArrayRef<std::string> Kinds = {};
};

/// Returns the entry that ArrayModel::named() would choose from \p Names, the
/// entries for one name; null if none applies to the overload.
const VocabularyName *closest(llvm::ArrayRef<const VocabularyName *> Names,
                              const Overload &Of);

/// Maps names of a project to the known names that they wrap.
using NameWraps = std::map<std::string, std::string>;

class ArrayModel {
public:
  /// Every target of \p Wraps must be known to \p File.
  explicit ArrayModel(RulesFile File, const NameWraps &Wraps = {});
  ArrayModel(const ArrayModel &) = delete;
  ArrayModel &operator=(const ArrayModel &) = delete;

  /// The model of rules.yaml and libraries/ as compiled in.
  static const ArrayModel &builtin();

  /// The rules file that the model was made from.
  const RulesFile &source() const { return File; }
  llvm::ArrayRef<Rule> rules() const { return File.Rules; }
  /// Returns a rule by code ("R104"), name ("host-sync-in-loop") or stem; null
  /// if unknown.
  const Rule *rule(llvm::StringRef CodeOrName) const;

  llvm::ArrayRef<std::shared_ptr<const Library>> libraries() const {
    return File.Libraries;
  }
  /// Returns the library of that name; null if there is none.
  std::shared_ptr<const Library> library(llvm::StringRef Name) const;
  /// Returns the library whose array type has this qualified name; null if
  /// there is none.
  const Library *arrayLibrary(llvm::StringRef QualifiedType) const;
  /// Returns the library whose view or expression type has this qualified name;
  /// null if there is none.
  const Library *expressionLibrary(llvm::StringRef QualifiedType) const;
  /// Does this array type store its elements inside the object?
  bool isInlineType(llvm::StringRef QualifiedType) const;
  /// Returns the entry for a function; null if no vocabulary contains the
  /// function. Of several entries, the most specific one is chosen (by
  /// number, names and kinds of parameters, a temporary object, an array as
  /// result).
  const VocabularyName *named(llvm::StringRef QualifiedName,
                              const Overload &Of) const;
  /// Returns what the function means; null if no vocabulary contains it.
  const VocabularyEntry *lookUp(llvm::StringRef QualifiedName,
                                const Overload &Of) const {
    const VocabularyName *Named = named(QualifiedName, Of);
    return Named ? Named->Means.get() : nullptr;
  }
  const VocabularyEntry *lookUp(llvm::StringRef QualifiedName,
                                unsigned ParameterCount,
                                bool OnTemporary = false) const {
    return lookUp(QualifiedName, Overload{ParameterCount, OnTemporary});
  }
  /// Does any vocabulary contain a function with this unqualified name? A cheap
  /// filter to use before the qualified name is computed.
  bool knowsUnqualified(llvm::StringRef Name) const {
    return UnqualifiedNames.contains(Name);
  }
  /// Returns what this host function does; null if it is unknown.
  const HostFunction *hostFunction(llvm::StringRef QualifiedName) const;
  /// Like knowsUnqualified(), for host functions.
  bool knowsHostName(llvm::StringRef Unqualified) const;
  /// The canonical element type that this declaration denotes ("float32"), or
  /// "".
  llvm::StringRef dtype(llvm::StringRef QualifiedName) const;
  /// Does this declaration denote the host as a place?
  bool isHostPlace(llvm::StringRef QualifiedName) const;
  /// Does this declaration denote a device as a place?
  bool isDevicePlace(llvm::StringRef QualifiedName) const;
  /// Does this class or member type, in the type of an array, denote the host?
  bool isHostType(llvm::StringRef QualifiedType) const;
  /// Does a variable of this type disable the recording of gradients?
  bool isGradientGuard(llvm::StringRef QualifiedType) const;
  /// Returns the library for which the member functions of this class do the
  /// work of many array calls; null if there is none.
  const Library *modelLibrary(llvm::StringRef QualifiedType) const;
  /// Does any vocabulary mention this name?
  bool knows(llvm::StringRef QualifiedName) const;
  /// All known names, sorted.
  std::vector<llvm::StringRef> names() const;
  /// Does a loop with a call of this function as its condition run only once?
  bool isRunOnce(llvm::StringRef QualifiedName) const;

private:
  void addHostFunction(const HostFunction &Function);
  void addLibrary(const Library &Added);
  void addWrap(llvm::StringRef Name, llvm::StringRef Known);
  const Library &wrapperOf(const Library &Wrapped);

  RulesFile File;
  /// Libraries that consist of a project's wrapper names, by wrapped library.
  std::map<const Library *, std::shared_ptr<const Library>> Wrappers;
  /// The meaning of each wrapper; addresses are stable.
  std::deque<VocabularyName> WrappedNames;
  std::deque<HostFunction> WrappedFunctions;
  llvm::StringMap<llvm::SmallVector<const VocabularyName *, 1>,
                  llvm::BumpPtrAllocator>
      Names;
  llvm::StringMap<const Library *> ArrayTypes;
  llvm::StringMap<const Library *> ExpressionTypes;
  llvm::StringMap<char> InlineTypes;
  llvm::StringMap<char, llvm::BumpPtrAllocator> UnqualifiedNames;
  llvm::StringMap<const HostFunction *> HostFunctions;
  llvm::StringMap<char> HostNames;
  /// Host functions that stand for every name with their prefix.
  llvm::SmallVector<const HostFunction *, 4> HostPrefixes;
  llvm::StringMap<std::string> Dtypes;
  llvm::StringMap<char> HostPlaces;
  llvm::StringMap<char> DevicePlaces;
  llvm::StringMap<char> HostTypes;
  llvm::StringMap<char> GradientGuards;
  llvm::StringMap<const Library *> Models;
  llvm::StringMap<char> RunOnce;
};

} // namespace arraylint

#endif
