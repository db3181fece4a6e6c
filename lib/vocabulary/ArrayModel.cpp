#include "vocabulary/ArrayModel.h"
#include "llvm/ADT/STLExtras.h"
#include <optional>

namespace arraylint {

ArrayModel::ArrayModel(RulesFile Read, const NameWraps &Wraps)
    : File(std::move(Read)) {
  for (const HostFunction &Function : File.HostFunctions)
    addHostFunction(Function);
  for (const auto &Library : File.Libraries)
    addLibrary(*Library);
  for (const auto &[Name, Known] : Wraps)
    addWrap(Name, Known);
}

void ArrayModel::addHostFunction(const HostFunction &Function) {
  if (Function.IsPrefix) {
    HostPrefixes.push_back(&Function);
    return;
  }
  HostFunctions[Function.Name] = &Function;
  HostNames[lastComponent(Function.Name)] = 1;
}

void ArrayModel::addLibrary(const Library &Added) {
  for (const VocabularyName &Named : Added.Vocabulary) {
    Names[Named.Name].push_back(&Named);
    UnqualifiedNames[lastComponent(Named.Name)] = 1;
  }
  for (const std::string &Type : Added.ArrayTypes)
    ArrayTypes.try_emplace(Type, &Added);
  for (const std::string &Type : Added.ExpressionTypes)
    ExpressionTypes.try_emplace(Type, &Added);
  for (const std::string &Type : Added.InlineTypes)
    InlineTypes[Type] = 1;
  for (const auto &[Name, Dtype] : Added.Dtypes)
    Dtypes.try_emplace(Name, Dtype);
  for (const std::string &Place : Added.HostPlaces)
    HostPlaces[Place] = 1;
  for (const std::string &Place : Added.DevicePlaces)
    DevicePlaces[Place] = 1;
  for (const std::string &Type : Added.HostTypes)
    HostTypes[Type] = 1;
  for (const std::string &Guard : Added.GradientGuards)
    GradientGuards[Guard] = 1;
  for (const std::string &Model : Added.Models)
    Models[Model] = &Added;
  for (const std::string &Condition : Added.RunOnce)
    RunOnce[Condition] = 1;
}

/// Wrapper libraries have no recipes: fixes use the library's own names, which
/// need not work for the project's types.
const Library &ArrayModel::wrapperOf(const Library &Wrapped) {
  std::shared_ptr<const Library> &Known = Wrappers[&Wrapped];
  if (!Known) {
    auto Made = std::make_shared<Library>(Wrapped);
    Made->Base = library(Wrapped.Name);
    Made->IsWrapper = true;
    Made->Recipes.clear();
    Known = std::move(Made);
  }
  return *Known;
}

void ArrayModel::addWrap(llvm::StringRef Name, llvm::StringRef Known) {
  if (const Library *Of = ArrayTypes.lookup(Known))
    ArrayTypes[Name] = &wrapperOf(*Of);
  const auto Meant = Names.lookup(Known);
  for (const VocabularyName *Named : Meant) {
    VocabularyEntry Wrap = *Named->Means;
    Wrap.Owner = &wrapperOf(*Wrap.Owner);
    Wrap.InPlaceForm.clear();
    // Determined by the name of the wrapped function, not of the wrapper.
    Wrap.RoundingNames = Wrap.roundsByPlace(lastComponent(Known))
                             ? std::make_shared<const std::string>("^")
                             : nullptr;
    // A wrapper may have other parameters; their number only matters to
    // distinguish overloads.
    if (Meant.size() == 1)
      Wrap.ParameterCount.reset();
    Names[Name].push_back(&WrappedNames.emplace_back(VocabularyName{
        Name.str(), Named->Line, Named->Column,
        std::make_shared<const VocabularyEntry>(std::move(Wrap))}));
    UnqualifiedNames[lastComponent(Name)] = 1;
  }
  if (const HostFunction *Function = hostFunction(Known)) {
    HostFunction &Wrap = WrappedFunctions.emplace_back(*Function);
    Wrap.Name = Name.str();
    Wrap.IsPrefix = false;
    addHostFunction(Wrap);
  }
  if (const llvm::StringRef Dtype = dtype(Known); !Dtype.empty())
    Dtypes[Name] = Dtype.str();
  if (const Library *Of = Models.lookup(Known))
    Models[Name] = Of;
  for (auto *Set : {&HostPlaces, &DevicePlaces, &HostTypes, &GradientGuards})
    if (Set->contains(Known))
      (*Set)[Name] = 1;
}

bool ArrayModel::knows(llvm::StringRef Name) const {
  return Names.contains(Name) || ArrayTypes.contains(Name) ||
         Dtypes.contains(Name) || HostPlaces.contains(Name) ||
         DevicePlaces.contains(Name) || HostTypes.contains(Name) ||
         GradientGuards.contains(Name) || Models.contains(Name) ||
         hostFunction(Name);
}

std::vector<llvm::StringRef> ArrayModel::names() const {
  std::vector<llvm::StringRef> All;
  const auto Add = [&](const auto &Map) {
    for (const auto &Item : Map)
      All.push_back(Item.getKey());
  };
  Add(Names), Add(ArrayTypes), Add(Dtypes), Add(HostPlaces);
  Add(DevicePlaces), Add(HostTypes), Add(GradientGuards), Add(Models),
      Add(HostFunctions);
  llvm::sort(All);
  All.erase(llvm::unique(All), All.end());
  return All;
}

std::shared_ptr<const Library> ArrayModel::library(llvm::StringRef Name) const {
  for (const auto &Library : File.Libraries)
    if (Library->Name == Name)
      return Library;
  return nullptr;
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

const Library *
ArrayModel::expressionLibrary(llvm::StringRef QualifiedType) const {
  return ExpressionTypes.lookup(QualifiedType);
}

bool ArrayModel::isInlineType(llvm::StringRef QualifiedType) const {
  return InlineTypes.contains(QualifiedType);
}

/// Do parameters of these \p Kinds match the entry?
static bool takes(const VocabularyEntry &Entry,
                  llvm::ArrayRef<std::string> Kinds) {
  if (Entry.Takes.empty())
    return true;
  if (Entry.Takes.size() != Kinds.size())
    return false;
  return llvm::all_of_zip(
      Entry.Takes, Kinds, [](llvm::StringRef Wanted, llvm::StringRef Kind) {
        const bool IsObject = Kind != "number" && Kind != "pointer";
        return Wanted == Kind || Wanted == "any" ||
               (Wanted == "object" && IsObject);
      });
}

/// How specific \p Entry is; nothing if it does not apply to \p Of.
static std::optional<unsigned> closeness(const VocabularyEntry &Entry,
                                         const Overload &Of) {
  if (Entry.ParameterCount.value_or(Of.ParameterCount) != Of.ParameterCount ||
      (Entry.OnTemporary && !Of.OnTemporary) ||
      (Entry.ReturnsArray && !Of.ReturnsArray) ||
      (!Entry.Declares.empty() &&
       !llvm::is_contained(Of.Parameters, Entry.Declares)) ||
      !takes(Entry, Of.Kinds))
    return std::nullopt;
  return Entry.ParameterCount.has_value() + Entry.OnTemporary +
         Entry.ReturnsArray + !Entry.Declares.empty() + !Entry.Takes.empty();
}

const VocabularyName *closest(llvm::ArrayRef<const VocabularyName *> Names,
                              const Overload &Of) {
  const VocabularyName *Best = nullptr;
  std::optional<unsigned> Closest;
  for (const VocabularyName *Named : Names)
    if (const auto Close = closeness(*Named->Means, Of);
        Close && (!Closest || *Close > *Closest)) {
      Best = Named;
      Closest = Close;
    }
  return Best;
}

const VocabularyName *ArrayModel::named(llvm::StringRef QualifiedName,
                                        const Overload &Of) const {
  const auto It = Names.find(QualifiedName);
  return It == Names.end() ? nullptr : closest(It->second, Of);
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

bool ArrayModel::isHostType(llvm::StringRef QualifiedType) const {
  return HostTypes.contains(QualifiedType);
}

bool ArrayModel::isRunOnce(llvm::StringRef QualifiedName) const {
  return RunOnce.contains(QualifiedName);
}

bool ArrayModel::isGradientGuard(llvm::StringRef QualifiedType) const {
  return GradientGuards.contains(QualifiedType);
}

const Library *ArrayModel::modelLibrary(llvm::StringRef QualifiedType) const {
  return Models.lookup(QualifiedType);
}

} // namespace arraylint
