#include "analysis/events/ParameterPosition.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"

using namespace clang;

namespace arraylint {

llvm::StringRef parameterName(const FunctionDecl &F, unsigned I) {
  if (const StringRef Name = F.getParamDecl(I)->getName(); !Name.empty())
    return Name;
  // A definition further down may name what a class only declares.
  for (const FunctionDecl *Other : F.redecls())
    if (const StringRef Name = Other->getParamDecl(I)->getName(); !Name.empty())
      return Name;
  return "";
}

/// Does the entry say that a parameter of this name has another purpose?
static bool isOther(StringRef Name, const VocabularyEntry &Entry) {
  return llvm::any_of(Entry.Parameters, [&](const auto &Known) {
    return Known.second.Name == Name;
  });
}

/// The parameter of \p F with that name.
static std::optional<unsigned> positionOf(StringRef Name,
                                          const FunctionDecl &F) {
  for (const unsigned I : llvm::seq(F.getNumParams()))
    if (parameterName(F, I) == Name)
      return I;
  return std::nullopt;
}

/// Does an overload of \p F have a parameter of this name? Then \p F, which
/// does not, has no such parameter under another name either.
static bool hasOverloadWith(StringRef Name, const FunctionDecl &F) {
  const auto Overloads = F.getDeclContext()->lookup(F.getDeclName());
  return llvm::any_of(Overloads, [&](const NamedDecl *D) {
    const FunctionDecl *Overload = D->getAsFunction();
    return Overload && positionOf(Name, *Overload);
  });
}

std::optional<unsigned> parameterPosition(const VocabularyEntry &Entry,
                                          Parameter Purpose,
                                          const FunctionDecl &F) {
  const auto Known = Entry.Parameters.find(Purpose);
  if (Known == Entry.Parameters.end())
    return std::nullopt;
  const auto &[Name, Position] = Known->second;
  if (Name.empty())
    return Position;
  if (const auto Named = positionOf(Name, F))
    return Named;
  if (!Position || *Position >= F.getNumParams())
    return std::nullopt;
  const StringRef There = parameterName(F, *Position);
  const bool IsAnother =
      !There.empty() && (isOther(There, Entry) || hasOverloadWith(Name, F));
  return IsAnother ? std::nullopt : Position;
}

} // namespace arraylint
