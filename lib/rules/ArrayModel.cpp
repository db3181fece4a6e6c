//===- ArrayModel.cpp -----------------------------------------------------===//

#include "rules/ArrayModel.h"
#include "llvm/ADT/STLExtras.h"

namespace arraylint {

ArrayModel::ArrayModel(RulesFile Read) : File(std::move(Read)) {
  for (const HostFunction &Function : File.HostFunctions) {
    if (Function.IsPrefix) {
      HostPrefixes.push_back(&Function);
      continue;
    }
    HostFunctions[Function.Name] = &Function;
    HostNames[lastComponent(Function.Name)] = 1;
  }
  for (const auto &Library : File.Libraries) {
    for (const VocabularyEntry &Entry : Library->Vocabulary) {
      Entries[Entry.Name].push_back(&Entry);
      UnqualifiedNames[lastComponent(Entry.Name)] = 1;
    }
    for (const std::string &Type : Library->ArrayTypes)
      ArrayTypes[Type] = Library.get();
    for (const auto &[Name, Dtype] : Library->Dtypes)
      Dtypes[Name] = Dtype;
    for (const std::string &Place : Library->HostPlaces)
      HostPlaces[Place] = 1;
    for (const std::string &Place : Library->DevicePlaces)
      DevicePlaces[Place] = 1;
    for (const std::string &Guard : Library->GradientGuards)
      GradientGuards[Guard] = 1;
  }
}

const Rule *ArrayModel::rule(llvm::StringRef CodeOrName) const {
  for (const Rule &Rule : File.Rules)
    if (CodeOrName == Rule.Code || CodeOrName == Rule.Name ||
        CodeOrName == Rule.stem())
      return &Rule;
  return nullptr;
}

const Library *ArrayModel::arrayLibrary(llvm::StringRef QualifiedType) const {
  return ArrayTypes.lookup(QualifiedType);
}

const VocabularyEntry *
closestEntry(llvm::ArrayRef<const VocabularyEntry *> Entries,
             unsigned ParameterCount, bool OnTemporary) {
  const VocabularyEntry *Best = nullptr;
  auto isCloser = [&](const VocabularyEntry &Entry) {
    return !Best || (Entry.ParameterCount && !Best->ParameterCount) ||
           (Entry.OnTemporary && !Best->OnTemporary);
  };
  for (const VocabularyEntry *Entry : Entries)
    if (Entry->ParameterCount.value_or(ParameterCount) == ParameterCount &&
        (!Entry->OnTemporary || OnTemporary) && isCloser(*Entry))
      Best = Entry;
  return Best;
}

const VocabularyEntry *ArrayModel::lookUp(llvm::StringRef QualifiedName,
                                          unsigned ParameterCount,
                                          bool OnTemporary) const {
  const auto It = Entries.find(QualifiedName);
  return It == Entries.end()
             ? nullptr
             : closestEntry(It->second, ParameterCount, OnTemporary);
}

const HostFunction *
ArrayModel::hostFunction(llvm::StringRef QualifiedName) const {
  if (const HostFunction *Function = HostFunctions.lookup(QualifiedName))
    return Function;
  const auto *It = llvm::find_if(HostPrefixes, [&](const HostFunction *F) {
    return QualifiedName.starts_with(F->Name);
  });
  return It == HostPrefixes.end() ? nullptr : *It;
}

bool ArrayModel::knowsHostName(llvm::StringRef Unqualified) const {
  return HostNames.contains(Unqualified) ||
         llvm::any_of(HostPrefixes, [&](const HostFunction *F) {
           return Unqualified.starts_with(lastComponent(F->Name));
         });
}

llvm::StringRef ArrayModel::dtype(llvm::StringRef QualifiedName) const {
  auto It = Dtypes.find(QualifiedName);
  return It == Dtypes.end() ? llvm::StringRef() : It->second;
}

bool ArrayModel::isHostPlace(llvm::StringRef QualifiedName) const {
  return HostPlaces.contains(QualifiedName);
}

bool ArrayModel::isDevicePlace(llvm::StringRef QualifiedName) const {
  return DevicePlaces.contains(QualifiedName);
}

bool ArrayModel::isGradientGuard(llvm::StringRef QualifiedType) const {
  return GradientGuards.contains(QualifiedType);
}

} // namespace arraylint
