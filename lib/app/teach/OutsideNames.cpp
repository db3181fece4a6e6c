#include "app/teach/OutsideNames.h"
#include "vocabulary/QualifiedName.h"
#include "llvm/ADT/STLExtras.h"
#include <map>

using namespace clang;

namespace arraylint {

NameComparison compareWraps(llvm::ArrayRef<OutsideName> Wraps,
                            llvm::StringRef File, DeclarationIndex &Headers) {
  NameComparison Result;
  for (const OutsideName &Wrap : Wraps) {
    ++Result.Compared;
    auto Fault = [&](const llvm::Twine &Message) {
      Result.Faults.push_back(
          {File.str(), Wrap.Line, Wrap.Column, Message.str()});
    };
    const auto Found = Headers.find(Wrap.Name);
    const bool IsAlias =
        !Found.empty() && llvm::all_of(Found, [](const NamedDecl *D) {
          return isa<TypedefNameDecl, NamespaceAliasDecl>(D);
        });
    if (Found.empty() && Headers.isImplicit(Wrap.Name))
      continue;
    if (Found.empty() || IsAlias)
      Fault(Headers.whyMissing(Wrap.Name));
    else if (Wrap.IsType && !Headers.record(Wrap.Name))
      Fault("'" + Wrap.Name + "' is not a class, but stands for an array");
    else if (!Wrap.IsType && isa<CXXRecordDecl>(Found.front()))
      Fault("'" + Wrap.Name + "' is a class, but does not stand for an array");
  }
  return Result;
}

static bool hasPrefix(StringRef Name, DeclarationIndex &Headers) {
  const StringRef Scope = scopeOf(Name);
  const DeclaredScope *In = Headers.scope(Scope);
  const StringRef Start =
      Scope.empty() ? Name : Name.drop_front(Scope.size() + 2);
  return In && llvm::any_of(In->Names, [&](const auto &Declared) {
           return Declared.getKey().starts_with(Start);
         });
}

static bool isDeclared(const HostFunction &Of, DeclarationIndex &Headers) {
  return Of.IsPrefix
             ? hasPrefix(Of.Name, Headers)
             : !Headers.find(Of.Name).empty() || Headers.isImplicit(Of.Name) ||
                   Headers.isFound(Of.Name);
}

NameComparison compareHostFunctions(llvm::ArrayRef<HostFunction> Functions,
                                    llvm::ArrayRef<std::string> In,
                                    bool TakesGlobal,
                                    DeclarationIndex &Headers) {
  // A name in several scopes has one entry and must exist in one of them.
  struct Place {
    bool IsMet = false;
    std::vector<const HostFunction *> Missing;
  };
  std::map<std::pair<unsigned, unsigned>, Place> Places;
  NameComparison Result;
  for (const HostFunction &Of : Functions) {
    const auto [Outermost, Rest] = StringRef(Of.Name).split("::");
    Place &At = Places[{Of.Line, Of.Column}];
    const bool IsKnown = Rest.empty() ? TakesGlobal && isDeclared(Of, Headers)
                                      : llvm::is_contained(In, Outermost);
    if (!IsKnown || isDeclared(Of, Headers))
      At.IsMet = true; // assumed, as it cannot be checked
    else
      At.Missing.push_back(&Of);
    Result.Compared += IsKnown;
  }
  for (const auto &[Position, At] : Places) {
    if (At.IsMet)
      continue;
    const std::string &Name = At.Missing.front()->Name;
    const std::string Why = Headers.whyMissing(Name);
    if (Headers.scope(scopeOf(Name)) && StringRef(Why).contains("did you mean"))
      Result.Faults.push_back(
          {"rules.yaml", Position.first, Position.second, Why});
    else
      Result.Absent.push_back(Name);
  }
  return Result;
}

} // namespace arraylint
