#include "app/teach/VocabularyComparison.h"
#include "analysis/events/ParameterPosition.h"
#include "analysis/events/RoleLookup.h"
#include "app/teach/RecipeText.h"
#include "base/text/NearestSpelling.h"
#include "vocabulary/ArrayModel.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include <set>

using namespace clang;

namespace arraylint {
namespace {

using Overloads = std::vector<const FunctionDecl *>;

class Comparison {
public:
  Comparison(const Library &Of, const VersionedNames &Names,
             DeclarationIndex &Headers);

  VocabularyComparison run(const Coverage &Covered);

private:
  void fault(unsigned Line, unsigned Column, const llvm::Twine &Message);
  void fault(const VocabularyName &At, const llvm::Twine &Message) {
    Result.Faults.push_back(
        {At.Means->File.str(), At.Line, At.Column, Message.str()});
  }
  void compare(const VocabularyName &Known);
  bool mayBeMissing(const VocabularyName &Known);
  void explainMissing(const VocabularyName &Known);
  Overloads overloadsOf(const VocabularyName &Known, const Overloads &All);
  void explainNone(const VocabularyName &Known, const Overloads &All);
  void compareParameters(const VocabularyName &Known, const Overloads &Meant);
  const std::set<std::string> &methods();
  void compareInPlaceForm(const VocabularyName &Known);
  void compare(const WrittenName &Written);
  void compareRecipe(const WrittenName &Written);
  void compareVersions();
  void explainIdle(const WrittenName &LeftOut);

  const Library &Of;
  const VersionedNames &Names;
  DeclarationIndex &Headers;
  llvm::StringMap<llvm::SmallVector<const VocabularyName *, 1>> ByName;
  std::set<std::string> Methods; ///< empty: not computed yet
  /// Lines and columns of names that were found. A name for several scopes must
  /// exist in one of them.
  std::set<std::pair<unsigned, unsigned>> Met;
  VocabularyComparison Result;
};

} // namespace

Comparison::Comparison(const Library &Of, const VersionedNames &Names,
                       DeclarationIndex &Headers)
    : Of(Of), Names(Names), Headers(Headers) {
  for (const VocabularyName &Known : Of.Vocabulary)
    ByName[Known.Name].push_back(&Known);
}

void Comparison::fault(unsigned Line, unsigned Column,
                       const llvm::Twine &Message) {
  Result.Faults.push_back({Of.File, Line, Column, Message.str()});
}

static bool isPack(const ParmVarDecl *P) { return P->isParameterPack(); }

/// A pack takes any number of arguments.
static bool mayHaveParameters(const FunctionDecl &F, unsigned Count) {
  const unsigned Packs = llvm::count_if(F.parameters(), isPack);
  return Packs ? Count + Packs >= F.getNumParams() : Count == F.getNumParams();
}

static bool isOnTemporary(const FunctionDecl &F) {
  const auto *Method = dyn_cast<CXXMethodDecl>(&F);
  return Method && Method->getRefQualifier() == RQ_RValue;
}

static bool declares(const FunctionDecl &F, StringRef Parameter) {
  return llvm::any_of(llvm::seq(F.getNumParams()), [&](unsigned I) {
    return parameterName(F, I) == Parameter;
  });
}

/// The overloads that \p Known applies to, as in lookups.
Overloads Comparison::overloadsOf(const VocabularyName &Known,
                                  const Overloads &All) {
  Overloads Meant;
  for (const FunctionDecl *F : All) {
    const bool Fits =
        (!Known.Means->OnTemporary || isOnTemporary(*F)) &&
        (!Known.Means->ParameterCount ||
         mayHaveParameters(*F, *Known.Means->ParameterCount)) &&
        (Known.Means->Takes.empty() ||
         mayHaveParameters(*F, Known.Means->Takes.size())) &&
        (Known.Means->Declares.empty() || declares(*F, Known.Means->Declares));
    // The parameter and return types of a template's instances are not known.
    const bool AsksMore = !Known.Means->Takes.empty() ||
                          !Known.Means->Declares.empty() ||
                          Known.Means->ReturnsArray;
    const bool IsTaken =
        !AsksMore && llvm::none_of(F->parameters(), isPack) &&
        closest(ByName[Known.Name],
                Overload{F->getNumParams(), isOnTemporary(*F)}) != &Known;
    if (Fits && !IsTaken)
      Meant.push_back(F);
  }
  return Meant;
}

/// Does the vocabulary say that these headers may lack the name? Counts it.
bool Comparison::mayBeMissing(const VocabularyName &Known) {
  std::string Why = Known.Means->Optional;
  if (!Names.isRequired(Known.Name))
    Why = describe(*Names.rangeOf(Known.Name));
  if (!Why.empty())
    ++Result.Absent[Why];
  return !Why.empty();
}

void Comparison::explainMissing(const VocabularyName &Known) {
  if (mayBeMissing(Known))
    return;
  // Calls are found by the real name: a class or a function has moved.
  const std::string Real = Headers.realName(Known.Name);
  if (Real != Known.Name && ByName.contains(Real))
    return;
  const auto Found = Headers.find(Known.Name);
  if (Found.empty())
    return fault(Known, Headers.whyMissing(Known.Name));
  fault(Known, "'" + Known.Name + "' is not a function" +
                   (isa<CXXRecordDecl>(Found.front())
                        ? "; its constructors are called '" + Known.Name +
                              "::" + lastComponent(Known.Name) + "'"
                        : ""));
}

/// Reports that there are overloads, but none that \p Known applies to.
void Comparison::explainNone(const VocabularyName &Known,
                             const Overloads &All) {
  if (mayBeMissing(Known))
    return;
  if (Known.Means->OnTemporary && llvm::none_of(All, [](const FunctionDecl *F) {
        return isOnTemporary(*F);
      }))
    return fault(Known, "no overload of '" + Known.Name +
                            "' is for temporaries (on_temporary): none is "
                            "declared with '&&'");
  std::set<unsigned> Counts;
  for (const FunctionDecl *F : All)
    Counts.insert(F->getNumParams());
  if (!Known.Means->ParameterCount)
    return fault(Known, "this entry for '" + Known.Name +
                            "' has no effect: other entries with "
                            "parameter_count or on_temporary apply to all "
                            "its overloads");
  std::vector<std::string> Numbers;
  for (unsigned Count : Counts)
    Numbers.push_back(std::to_string(Count));
  fault(Known, "no overload of '" + Known.Name + "' has " +
                   llvm::Twine(*Known.Means->ParameterCount) +
                   " parameters (parameter_count); there are some with " +
                   llvm::join(Numbers, ", "));
}

static StringRef nameOf(Parameter Kind) {
  return parameterNames()[static_cast<size_t>(Kind)];
}

/// The positions at which overloads have a parameter of that name.
static std::set<unsigned> positionsOf(StringRef Name, const Overloads &Meant) {
  std::set<unsigned> Positions;
  for (const FunctionDecl *F : Meant)
    for (const unsigned I : llvm::seq(F->getNumParams()))
      if (parameterName(*F, I) == Name)
        Positions.insert(I);
  return Positions;
}

void Comparison::compareParameters(const VocabularyName &Known,
                                   const Overloads &Meant) {
  std::vector<std::string> Names;
  size_t Most = 0;
  bool TakesAny = false;
  for (const FunctionDecl *F : Meant) {
    TakesAny |= F->isVariadic() || llvm::any_of(F->parameters(), isPack);
    Most = std::max<size_t>(Most, F->getNumParams());
    for (const unsigned I : llvm::seq(F->getNumParams()))
      Names.push_back(parameterName(*F, I).str());
  }
  for (const auto &[Kind, Reference] : Known.Means->Parameters) {
    const auto &[Name, Position] = Reference;
    const auto complain = [&, Purpose = Kind](const llvm::Twine &What) {
      fault(Known, "no overload of '" + Known.Name +
                       "' that the entry applies to has a parameter " + What +
                       " (" + nameOf(Purpose) + ")");
    };
    const bool IsType = StringRef(Name).contains("::");
    const std::set<unsigned> Named = positionsOf(Name, Meant);
    if (Position && !TakesAny && *Position >= Most)
      complain("at position " + llvm::Twine(*Position));
    else if (Position && !Name.empty() && !Named.empty() &&
             !Named.count(*Position))
      complain("'" + Name + "' at position " + llvm::Twine(*Position));
    else if (!Position && !IsType && Named.empty())
      fault(Known, "no overload of '" + Known.Name +
                       "' that the entry applies to has a parameter '" + Name +
                       "' (" + nameOf(Kind) + ")" + didYouMean(Name, Names));
  }
}

/// The methods of the array types and of other classes in the vocabulary,
/// because the bases of a template may not be known.
const std::set<std::string> &Comparison::methods() {
  if (!Methods.empty())
    return Methods;
  std::set<std::string> Classes(Of.ArrayTypes.begin(), Of.ArrayTypes.end());
  for (const VocabularyName &Known : Of.Vocabulary)
    for (const FunctionDecl *F : Headers.functions(Known.Name))
      if (const auto *Method = dyn_cast<CXXMethodDecl>(F))
        Classes.insert(qualifiedName(*Method->getParent()));
  for (const std::string &Class : Classes)
    if (const DeclaredScope *In = Headers.scope(Class))
      for (const auto &Name : In->Names)
        Methods.insert(Name.getKey().str());
  return Methods;
}

void Comparison::compareInPlaceForm(const VocabularyName &Known) {
  const std::string &Form = Known.Means->InPlaceForm;
  if (Form.empty() || methods().count(Form))
    return;
  const std::vector<std::string> All(methods().begin(), methods().end());
  fault(Known, "no array type has a method '" + Form + "' (in_place_form of '" +
                   Known.Name + "')" + didYouMean(Form, All));
}

void Comparison::compare(const VocabularyName &Known) {
  const Overloads All = Headers.functions(Known.Name);
  const bool IsInAnotherScope = Met.count({Known.Line, Known.Column}) != 0;
  if (All.empty() && (Headers.isImplicit(Known.Name) || IsInAnotherScope))
    return;
  if (All.empty())
    return explainMissing(Known);
  const Overloads Meant = overloadsOf(Known, All);
  if (Meant.empty())
    return IsInAnotherScope ? void() : explainNone(Known, All);
  compareParameters(Known, Meant);
  compareInPlaceForm(Known);
}

static bool isFundamentalType(StringRef Name) {
  return llvm::is_contained({"bool", "char", "short", "int", "long", "float",
                             "double", "unsigned", "signed"},
                            Name);
}

void Comparison::compare(const WrittenName &Written) {
  if (Written.Key == "recipes")
    return compareRecipe(Written);
  // These are patterns, which the coverage checks, and names of other keys.
  if (llvm::is_contained({"internals", "opaque", "since", "until"},
                         Written.Key))
    return;
  const auto Found = Headers.find(Written.Name);
  // The name of an alias may be all that tells where an array is.
  const bool IsAlias = !Found.empty() && Written.Key != "host_types" &&
                       llvm::all_of(Found, [](const NamedDecl *D) {
                         return isa<TypedefNameDecl, NamespaceAliasDecl>(D);
                       });
  if ((Found.empty() || IsAlias) && !Names.isRequired(Written.Name))
    return;
  if ((Found.empty() && !isFundamentalType(Written.Name)) || IsAlias)
    return fault(Written.Line, Written.Column,
                 Headers.whyMissing(Written.Name));
  // Functions whose results have no gradients are guards as well.
  const bool IsType = Written.Key == "arrays" || Written.Key == "models" ||
                      (Written.Key == "gradient_guards" &&
                       llvm::none_of(Found, [](const NamedDecl *D) {
                         return isa<FunctionDecl>(D);
                       }));
  if (IsType && !Headers.record(Written.Name))
    return fault(Written.Line, Written.Column,
                 "'" + Written.Name + "' is not a class (" + Written.Key + ")");
  if (Written.Key == "headers" && !isa<NamespaceDecl>(Found.front()))
    fault(Written.Line, Written.Column,
          "'" + Written.Name + "' is not a namespace (headers)");
}

void Comparison::compareRecipe(const WrittenName &Written) {
  const Recipe &Text = Of.Recipes.at(Written.Name);
  for (const std::string &Name : qualifiedNamesIn(Text))
    if (!Headers.isFound(Name) && Names.isRequired(Name))
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

/// Reports names under `since` and `until` that this version does declare, or
/// that the vocabulary does not mention.
void Comparison::compareVersions() {
  llvm::StringSet<> Mentioned;
  for (const VocabularyName &Known : Of.Vocabulary)
    Mentioned.insert(Known.Name);
  const auto isVersion = [](const WrittenName &Written) {
    return Written.Key == "since" || Written.Key == "until";
  };
  for (const WrittenName &Written : Of.Written)
    if (!isVersion(Written))
      Mentioned.insert(Written.Name);
  for (const WrittenName &Written : Of.Written) {
    if (!isVersion(Written) || StringRef(Written.Name).contains('*'))
      continue;
    if (!Mentioned.contains(Written.Name))
      fault(Written.Line, Written.Column,
            "the vocabulary has no '" + Written.Name + "' (" + Written.Key +
                ")");
    else if (Names.isExcluded(Written.Name) &&
             Headers.realName(Written.Name) == Written.Name)
      fault(Written.Line, Written.Column,
            "version " + Names.version().getAsString() + " declares '" +
                Written.Name + "' (" + describe(*Names.rangeOf(Written.Name)) +
                ")");
  }
}

void Comparison::explainIdle(const WrittenName &LeftOut) {
  if (!Names.isRequired(LeftOut.Name))
    return;
  const bool IsPattern = StringRef(LeftOut.Name).contains('*');
  const bool IsMissing = !IsPattern && Headers.find(LeftOut.Name).empty();
  fault(LeftOut.Line, LeftOut.Column,
        IsMissing ? Headers.whyMissing(LeftOut.Name)
                  : "'" + LeftOut.Name +
                        "' matches no public function that is missing from "
                        "the vocabulary (" +
                        LeftOut.Key + ")");
}

VocabularyComparison Comparison::run(const Coverage &Covered) {
  llvm::for_each(Covered.Idle,
                 [&](const WrittenName *LeftOut) { explainIdle(*LeftOut); });
  compareVersions();
  for (const WrittenName &Written : Of.Written)
    compare(Written);
  for (const VocabularyName &Known : Of.Vocabulary)
    if (!overloadsOf(Known, Headers.functions(Known.Name)).empty())
      Met.insert({Known.Line, Known.Column});
  for (const VocabularyName &Known : Of.Vocabulary)
    compare(Known);
  auto position = [](const ConfigFault &F) {
    return std::tie(F.Line, F.Column, F.Message);
  };
  llvm::sort(Result.Faults, [&](const ConfigFault &A, const ConfigFault &B) {
    return position(A) < position(B);
  });
  // A name in two scopes has one place, and often the same error twice.
  Result.Faults.erase(
      llvm::unique(Result.Faults,
                   [&](const ConfigFault &A, const ConfigFault &B) {
                     return position(A) == position(B);
                   }),
      Result.Faults.end());
  return std::move(Result);
}

VocabularyComparison compareWithHeaders(const Library &Of,
                                        const VersionedNames &Names,
                                        DeclarationIndex &Headers,
                                        const Coverage &Covered) {
  return Comparison(Of, Names, Headers).run(Covered);
}

} // namespace arraylint
