//===- ArrayModel.h - Rules and vocabularies, ready to be asked -----------===//
//
// Answers: "what does `ns::Array::item` mean?" and "what is R104?".
// Immutable and valid; safe to share between threads.
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

/// What is known of a declared function besides its name.
struct Overload {
  unsigned ParameterCount = 0;
  bool OnTemporary = false;  ///< a method that takes its object as `&&`
  bool ReturnsArray = false; ///< of the library
  llvm::ArrayRef<llvm::StringRef> Parameters = {}; ///< their names
  /// "number", "pointer", "array" or the qualified name of a class, each.
  llvm::ArrayRef<std::string> Kinds = {};
};

/// Of equal names the one that ArrayModel::named chooses; null if none is for
/// that overload.
const VocabularyName *closest(llvm::ArrayRef<const VocabularyName *> Names,
                              const Overload &Of);

/// Names of a project -> the known names that they are as good as.
using NameWraps = std::map<std::string, std::string>;

class ArrayModel {
public:
  /// Every name that \p Wraps refer to is known to \p File.
  explicit ArrayModel(RulesFile File, const NameWraps &Wraps = {});
  ArrayModel(const ArrayModel &) = delete;
  ArrayModel &operator=(const ArrayModel &) = delete;

  /// The model of rules.yaml and libraries/, which were compiled in.
  static const ArrayModel &builtin();

  /// What the model was made of.
  const RulesFile &source() const { return File; }
  llvm::ArrayRef<Rule> rules() const { return File.Rules; }
  /// By code ("R104"), name ("host-sync-in-loop") or stem; null if unknown.
  const Rule *rule(llvm::StringRef CodeOrName) const;

  llvm::ArrayRef<std::shared_ptr<const Library>> libraries() const {
    return File.Libraries;
  }
  /// The library of that name; null if there is none.
  std::shared_ptr<const Library> library(llvm::StringRef Name) const;
  /// The library that this type, fully qualified, is an array of; or null.
  const Library *arrayLibrary(llvm::StringRef QualifiedType) const;
  /// The library whose views or expressions that type stands for; or null.
  const Library *expressionLibrary(llvm::StringRef QualifiedType) const;
  /// Does that array type hold its elements inside the object?
  bool isInlineType(llvm::StringRef QualifiedType) const;
  /// Where that function is named; null if no vocabulary knows it. An entry
  /// that asks for more (a number of parameters, a temporary, the name of a
  /// parameter, their kinds, an array as result) wins over one that asks for
  /// less.
  const VocabularyName *named(llvm::StringRef QualifiedName,
                              const Overload &Of) const;
  /// What it means.
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
  /// Could any vocabulary know a function whose last name component is this?
  /// A cheap filter before the qualified name is spelled out.
  bool knowsUnqualified(llvm::StringRef Name) const {
    return UnqualifiedNames.contains(Name);
  }
  /// What that function of the host does; null if it is not known.
  const HostFunction *hostFunction(llvm::StringRef QualifiedName) const;
  /// The same filter for functions of the host.
  bool knowsHostName(llvm::StringRef Unqualified) const;
  /// Canonical element type that this declaration names ("float32"), or "".
  llvm::StringRef dtype(llvm::StringRef QualifiedName) const;
  /// Does this declaration name host memory as a place?
  bool isHostPlace(llvm::StringRef QualifiedName) const;
  /// Does this declaration name a device as a place?
  bool isDevicePlace(llvm::StringRef QualifiedName) const;
  /// Does a variable of this type stop the recording of gradients?
  bool isGradientGuard(llvm::StringRef QualifiedType) const;
  /// Does any vocabulary say anything of that name?
  bool knows(llvm::StringRef QualifiedName) const;
  /// Every name that it knows, sorted.
  std::vector<llvm::StringRef> names() const;
  /// Does a loop run once whose condition is a call of this function?
  bool isRunOnce(llvm::StringRef QualifiedName) const;

private:
  void addHostFunction(const HostFunction &Function);
  void addLibrary(const Library &Added);
  void addWrap(llvm::StringRef Name, llvm::StringRef Known);
  const Library &wrapperOf(const Library &Wrapped);

  RulesFile File;
  /// Libraries whose names are a project's, by the library that they wrap.
  std::map<const Library *, std::shared_ptr<const Library>> Wrappers;
  /// What the wraps mean; addresses are stable.
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
  /// Those that stand for every name with their start.
  llvm::SmallVector<const HostFunction *, 4> HostPrefixes;
  llvm::StringMap<std::string> Dtypes;
  llvm::StringMap<char> HostPlaces;
  llvm::StringMap<char> DevicePlaces;
  llvm::StringMap<char> GradientGuards;
  llvm::StringMap<char> RunOnce;
};

} // namespace arraylint

#endif
