//===- VocabularyComparison.cpp -------------------------------------------===//

#include "model/VocabularyComparison.h"
#include "analysis/RoleLookup.h"
#include "model/RecipeText.h"
#include "rules/ArrayModel.h"
#include "rules/NearestSpelling.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include <set>

using namespace clang;

namespace arraylint {
namespace {

using Overloads = std::vector<const FunctionDecl *>;

class Comparison {
public:
  Comparison(const Library &Of, DeclarationIndex &Headers);

  VocabularyComparison run(const Coverage &Covered);

private:
  void fault(unsigned Line, unsigned Column, const llvm::Twine &Message);
  void fault(const VocabularyEntry &At, const llvm::Twine &Message) {
    Result.Faults.push_back({At.File.str(), At.Line, At.Column, Message.str()});
  }
  void compare(const VocabularyEntry &Entry);
  void explainMissing(const VocabularyEntry &Entry);
  Overloads meantBy(const VocabularyEntry &Entry, const Overloads &All);
  void explainNone(const VocabularyEntry &Entry, const Overloads &All);
  void compareParameters(const VocabularyEntry &Entry, const Overloads &Meant);
  const std::set<std::string> &methods();
  void compareInPlaceForm(const VocabularyEntry &Entry);
  void compare(const WrittenName &Written);
  void compareRecipe(const WrittenName &Written);
  void explainIdle(const WrittenName &LeftOut);

  const Library &Of;
  DeclarationIndex &Headers;
  llvm::StringMap<llvm::SmallVector<const VocabularyEntry *, 1>> ByName;
  std::set<std::string> Methods; ///< empty: not looked for yet
  /// Lines and columns of names that are met. One that stands for several
  /// scopes has to be in one of them.
  std::set<std::pair<unsigned, unsigned>> Met;
  VocabularyComparison Result;
};

} // namespace

Comparison::Comparison(const Library &Of, DeclarationIndex &Headers)
    : Of(Of), Headers(Headers) {
  for (const VocabularyEntry &Entry : Of.Vocabulary)
    ByName[Entry.Name].push_back(&Entry);
}

void Comparison::fault(unsigned Line, unsigned Column,
                       const llvm::Twine &Message) {
  Result.Faults.push_back({Of.File, Line, Column, Message.str()});
}

static bool isPack(const ParmVarDecl *P) { return P->isParameterPack(); }

/// A pack stands for any number of arguments.
static bool mayHaveParameters(const FunctionDecl &F, unsigned Count) {
  const unsigned Packs = llvm::count_if(F.parameters(), isPack);
  return Packs ? Count + Packs >= F.getNumParams() : Count == F.getNumParams();
}

static bool isOnTemporary(const FunctionDecl &F) {
  const auto *Method = dyn_cast<CXXMethodDecl>(&F);
  return Method && Method->getRefQualifier() == RQ_RValue;
}

static bool declares(const FunctionDecl &F, StringRef Parameter) {
  return llvm::any_of(F.parameters(), [&](const ParmVarDecl *P) {
    return P->getName() == Parameter;
  });
}

/// The overloads that \p Entry speaks for, as lookups choose.
Overloads Comparison::meantBy(const VocabularyEntry &Entry,
                              const Overloads &All) {
  Overloads Meant;
  for (const FunctionDecl *F : All) {
    const bool Fits =
        (!Entry.OnTemporary || isOnTemporary(*F)) &&
        (!Entry.ParameterCount ||
         mayHaveParameters(*F, *Entry.ParameterCount)) &&
        (Entry.Takes.empty() || mayHaveParameters(*F, Entry.Takes.size())) &&
        (Entry.Declares.empty() || declares(*F, Entry.Declares));
    // What instances take and return is not known of a template.
    const bool AsksMore =
        !Entry.Takes.empty() || !Entry.Declares.empty() || Entry.ReturnsArray;
    const bool IsTaken =
        !AsksMore && llvm::none_of(F->parameters(), isPack) &&
        closestEntry(ByName[Entry.Name],
                     Overload{F->getNumParams(), isOnTemporary(*F)}) != &Entry;
    if (Fits && !IsTaken)
      Meant.push_back(F);
  }
  return Meant;
}

void Comparison::explainMissing(const VocabularyEntry &Entry) {
  if (!Entry.Optional.empty())
    return Result.Absent.push_back(&Entry);
  const auto Found = Headers.find(Entry.Name);
  if (Found.empty())
    return fault(Entry, Headers.whyMissing(Entry.Name));
  fault(Entry, "'" + Entry.Name + "' is no function" +
                   (isa<CXXRecordDecl>(Found.front())
                        ? "; its constructors are called '" + Entry.Name +
                              "::" + lastComponent(Entry.Name) + "'"
                        : ""));
}

/// There are overloads, but none for \p Entry.
void Comparison::explainNone(const VocabularyEntry &Entry,
                             const Overloads &All) {
  if (!Entry.Optional.empty())
    return Result.Absent.push_back(&Entry);
  if (Entry.OnTemporary && llvm::none_of(All, [](const FunctionDecl *F) {
        return isOnTemporary(*F);
      }))
    return fault(Entry, "no overload of '" + Entry.Name +
                            "' is for temporaries (on_temporary): none is "
                            "declared with '&&'");
  std::set<unsigned> Counts;
  for (const FunctionDecl *F : All)
    Counts.insert(F->getNumParams());
  if (!Entry.ParameterCount)
    return fault(Entry, "'" + Entry.Name +
                            "' means nothing here: other entries with "
                            "parameter_count or on_temporary speak for all "
                            "its overloads");
  std::vector<std::string> Numbers;
  for (unsigned Count : Counts)
    Numbers.push_back(std::to_string(Count));
  fault(Entry, "no overload of '" + Entry.Name + "' has " +
                   llvm::Twine(*Entry.ParameterCount) +
                   " parameters (parameter_count); there are some with " +
                   llvm::join(Numbers, ", "));
}

static StringRef nameOf(Parameter Kind) {
  return parameterNames()[static_cast<size_t>(Kind)];
}

void Comparison::compareParameters(const VocabularyEntry &Entry,
                                   const Overloads &Meant) {
  std::vector<std::string> Names;
  size_t Most = 0;
  bool TakesAny = false;
  for (const FunctionDecl *F : Meant) {
    TakesAny |= F->isVariadic() || llvm::any_of(F->parameters(), isPack);
    Most = std::max<size_t>(Most, F->getNumParams());
    for (const ParmVarDecl *P : F->parameters())
      Names.push_back(P->getName().str());
  }
  for (const auto &[Kind, Reference] : Entry.Parameters) {
    const bool IsType = StringRef(Reference.Name).contains("::");
    if (!Reference.Name.empty() && !IsType &&
        !llvm::is_contained(Names, Reference.Name))
      fault(Entry, "no overload of '" + Entry.Name +
                       "' that is meant has a parameter '" + Reference.Name +
                       "' (" + nameOf(Kind) + ")" +
                       didYouMean(Reference.Name, Names));
    if (Reference.Name.empty() && !TakesAny && Reference.Position >= Most)
      fault(Entry, "no overload of '" + Entry.Name +
                       "' that is meant has a parameter at position " +
                       llvm::Twine(Reference.Position) + " (" + nameOf(Kind) +
                       ")");
  }
}

/// Methods of the array types, and of what else the vocabulary knows methods
/// of: an array type's bases may be beyond what can be seen of a template.
const std::set<std::string> &Comparison::methods() {
  if (!Methods.empty())
    return Methods;
  std::set<std::string> Classes(Of.ArrayTypes.begin(), Of.ArrayTypes.end());
  for (const VocabularyEntry &Entry : Of.Vocabulary)
    for (const FunctionDecl *F : Headers.functions(Entry.Name))
      if (const auto *Method = dyn_cast<CXXMethodDecl>(F))
        Classes.insert(qualifiedName(*Method->getParent()));
  for (const std::string &Class : Classes)
    if (const DeclaredScope *In = Headers.scope(Class))
      for (const auto &Name : In->Names)
        Methods.insert(Name.getKey().str());
  return Methods;
}

void Comparison::compareInPlaceForm(const VocabularyEntry &Entry) {
  if (Entry.InPlaceForm.empty() || methods().count(Entry.InPlaceForm))
    return;
  const std::vector<std::string> Known(methods().begin(), methods().end());
  fault(Entry, "no array type has a method '" + Entry.InPlaceForm +
                   "' (in_place_form of '" + Entry.Name + "')" +
                   didYouMean(Entry.InPlaceForm, Known));
}

void Comparison::compare(const VocabularyEntry &Entry) {
  const Overloads All = Headers.functions(Entry.Name);
  const bool IsInAnotherScope = Met.count({Entry.Line, Entry.Column}) != 0;
  if (All.empty() && (Headers.isImplicit(Entry.Name) || IsInAnotherScope))
    return;
  if (All.empty())
    return explainMissing(Entry);
  const Overloads Meant = meantBy(Entry, All);
  if (Meant.empty())
    return IsInAnotherScope ? void() : explainNone(Entry, All);
  compareParameters(Entry, Meant);
  compareInPlaceForm(Entry);
}

static bool isFundamentalType(StringRef Name) {
  return llvm::is_contained({"bool", "char", "short", "int", "long", "float",
                             "double", "unsigned", "signed"},
                            Name);
}

void Comparison::compare(const WrittenName &Written) {
  if (Written.Key == "recipes")
    return compareRecipe(Written);
  // Patterns, which the coverage has tried.
  if (Written.Key == "internals" || Written.Key == "opaque")
    return;
  const auto Found = Headers.find(Written.Name);
  const bool IsAlias =
      !Found.empty() && llvm::all_of(Found, [](const NamedDecl *D) {
        return isa<TypedefNameDecl, NamespaceAliasDecl>(D);
      });
  if ((Found.empty() && !isFundamentalType(Written.Name)) || IsAlias)
    return fault(Written.Line, Written.Column,
                 Headers.whyMissing(Written.Name));
  const bool IsType =
      Written.Key == "arrays" || Written.Key == "gradient_guards";
  if (IsType && !Headers.record(Written.Name))
    return fault(Written.Line, Written.Column,
                 "'" + Written.Name + "' is no class (" + Written.Key + ")");
  if (Written.Key == "headers" && !isa<NamespaceDecl>(Found.front()))
    fault(Written.Line, Written.Column,
          "'" + Written.Name + "' is no namespace (headers)");
}

void Comparison::compareRecipe(const WrittenName &Written) {
  const Recipe &Text = Of.Recipes.at(Written.Name);
  for (const std::string &Name : qualifiedNamesIn(Text))
    if (!Headers.isFound(Name))
      fault(Written.Line, Written.Column,
            "recipe '" + Written.Name + "': " + Headers.whyMissing(Name));
  for (const std::string &Name : methodsIn(Text)) {
    const bool IsKnown =
        methods().count(Name) ||
        llvm::any_of(Of.ArrayTypes, [&](const std::string &Type) {
          return Headers.isFound(Type + "::" + Name);
        });
    if (!IsKnown)
      fault(Written.Line, Written.Column,
            "recipe '" + Written.Name + "': no array type has a method '" +
                Name + "'");
  }
}

void Comparison::explainIdle(const WrittenName &LeftOut) {
  const bool IsPattern = StringRef(LeftOut.Name).contains('*');
  const bool IsMissing = !IsPattern && Headers.find(LeftOut.Name).empty();
  fault(LeftOut.Line, LeftOut.Column,
        IsMissing ? Headers.whyMissing(LeftOut.Name)
                  : "'" + LeftOut.Name +
                        "' is no public function that the vocabulary does not "
                        "know (" +
                        LeftOut.Key + ")");
}

VocabularyComparison Comparison::run(const Coverage &Covered) {
  llvm::for_each(Covered.Idle,
                 [&](const WrittenName *LeftOut) { explainIdle(*LeftOut); });
  for (const WrittenName &Written : Of.Written)
    compare(Written);
  for (const VocabularyEntry &Entry : Of.Vocabulary)
    if (!meantBy(Entry, Headers.functions(Entry.Name)).empty())
      Met.insert({Entry.Line, Entry.Column});
  for (const VocabularyEntry &Entry : Of.Vocabulary)
    compare(Entry);
  auto position = [](const ConfigFault &F) {
    return std::tie(F.Line, F.Column, F.Message);
  };
  llvm::sort(Result.Faults, [&](const ConfigFault &A, const ConfigFault &B) {
    return position(A) < position(B);
  });
  // A name in two scopes has one place, and often one fault.
  Result.Faults.erase(
      llvm::unique(Result.Faults,
                   [&](const ConfigFault &A, const ConfigFault &B) {
                     return position(A) == position(B);
                   }),
      Result.Faults.end());
  return std::move(Result);
}

VocabularyComparison compareWithHeaders(const Library &Of,
                                        DeclarationIndex &Headers,
                                        const Coverage &Covered) {
  return Comparison(Of, Headers).run(Covered);
}

} // namespace arraylint
