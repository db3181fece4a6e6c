#include "app/teach/FunctionShape.h"
#include "analysis/events/RoleLookup.h"
#include "vocabulary/QualifiedName.h"
#include "clang/AST/DeclTemplate.h"

using namespace clang;

namespace arraylint {

using Returned = FunctionShape::Returned;

static const CXXRecordDecl *classOf(QualType T) {
  T = T.getNonReferenceType();
  if (const CXXRecordDecl *Class = T->getAsCXXRecordDecl()) {
    // `Array<double>` is treated as `Array<T>`.
    if (const auto *Special = dyn_cast<ClassTemplateSpecializationDecl>(Class))
      return Special->getSpecializedTemplate()
          ->getTemplatedDecl()
          ->getCanonicalDecl();
    return Class->getCanonicalDecl();
  }
  if (const auto *Named = T->getAs<TemplateSpecializationType>())
    if (const auto *Template = dyn_cast_or_null<ClassTemplateDecl>(
            Named->getTemplateName().getAsTemplateDecl()))
      return Template->getTemplatedDecl()->getCanonicalDecl();
  return nullptr;
}

/// The type arguments of a class template: `int` for `std::vector<int>`.
static llvm::SmallVector<QualType, 2> argumentsOf(QualType T) {
  llvm::SmallVector<QualType, 2> Types;
  T = T.getNonReferenceType();
  llvm::ArrayRef<TemplateArgument> Arguments;
  const auto *Special = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
      T->getAsCXXRecordDecl());
  if (Special)
    Arguments = Special->getTemplateArgs().asArray();
  else if (const auto *Named = T->getAs<TemplateSpecializationType>())
    Arguments = Named->template_arguments();
  for (const TemplateArgument &Argument : Arguments) {
    if (Argument.getKind() == TemplateArgument::Type)
      Types.push_back(Argument.getAsType());
    else if (Argument.getKind() == TemplateArgument::Pack)
      for (const TemplateArgument &Element : Argument.pack_elements())
        if (Element.getKind() == TemplateArgument::Type)
          Types.push_back(Element.getAsType());
  }
  return Types;
}

static bool containsAny(StringRef Text, llvm::ArrayRef<StringRef> Words) {
  const std::string Small = Text.lower();
  return llvm::any_of(
      Words, [&](StringRef Word) { return StringRef(Small).contains(Word); });
}

/// Is it the name that a CRTP base uses for the derived array? `template <class
/// Derived> class Base { Derived &operator+=(const Base<OtherDerived> &); };`
static bool isDerived(QualType T) {
  T = T.getNonReferenceType();
  if (const auto *Named = T->getAs<TypedefType>();
      Named && Named->getDecl()->getName() == "derived_type")
    return true;
  const auto *Parameter = T->getAs<TemplateTypeParmType>();
  return Parameter && Parameter->getIdentifier() &&
         Parameter->getIdentifier()->getName().ends_with_insensitive("derived");
}

static const DeclContext *rootOf(const CXXRecordDecl &Class) {
  const DeclContext *Root = Class.getEnclosingNamespaceContext();
  while (Root->getParent() && !Root->getParent()->isTranslationUnit())
    Root = Root->getParent();
  return Root->getPrimaryContext();
}

static bool isArray(QualType T, const ArrayTypes &Arrays);

/// The library's own class template over arrays, unless its name suggests
/// another purpose.
static const CXXRecordDecl *expressionOf(QualType T, const ArrayTypes &Arrays) {
  const CXXRecordDecl *Class = classOf(T);
  if (!Class || Arrays.Classes.contains(Class) ||
      !Arrays.Roots.contains(rootOf(*Class)) ||
      containsAny(Class->getName(),
                  {"iter", "step", "pointer", "initializer", "evaluator",
                   "format", "list", "field", "tuple", "pair", "optional"}))
    return nullptr;
  const bool IsOverArray = llvm::any_of(argumentsOf(T), [&](QualType Argument) {
    return isArray(Argument, Arrays);
  });
  return IsOverArray ? Class : nullptr;
}

static bool isArray(QualType T, const ArrayTypes &Arrays) {
  const CXXRecordDecl *Class = classOf(T);
  return (Class && Arrays.Classes.contains(Class)) || isDerived(T) ||
         expressionOf(T, Arrays);
}

static bool isArrayList(QualType T, const ArrayTypes &Arrays) {
  return !isArray(T, Arrays) &&
         llvm::any_of(argumentsOf(T), [&](QualType Argument) {
           return isArray(Argument, Arrays);
         });
}

/// Is it a dependent element type, such as `value_type` or `Scalar`?
static bool isDependentValue(QualType T) {
  if (T->getAs<TemplateTypeParmType>())
    return true;
  const auto *Named = T->getAs<DependentNameType>();
  const StringRef Name = Named ? Named->getIdentifier()->getName() : "";
  return llvm::any_of(
      llvm::ArrayRef<StringRef>{"value_type", "Scalar", "RealScalar",
                                "reference", "const_reference", "size_type",
                                "CoeffReturnType", "elem_type", "pointer",
                                "const_pointer", "Real", "NonInteger"},
      [&](StringRef Word) { return Name == Word; });
}

static bool isHostValue(QualType T) {
  T = T.getNonReferenceType();
  if (T->isArithmeticType() || T->isEnumeralType() || T->isPointerType() ||
      T->isAnyComplexType() || isDependentValue(T))
    return true;
  const CXXRecordDecl *Class = classOf(T);
  if (!Class || !Class->getEnclosingNamespaceContext()->isStdNamespace())
    return false;
  const auto Arguments = argumentsOf(T);
  return Arguments.empty() || isHostValue(Arguments.front());
}

static Returned returnedBy(const FunctionDecl &F, const ArrayTypes &Arrays) {
  const QualType T = F.getReturnType();
  if (T->isVoidType())
    return Returned::Nothing;
  // `const Mat &zeros();`: a non-const method probably returns its own object.
  const auto *Method = dyn_cast<CXXMethodDecl>(&F);
  const bool MayWrite = Method && Method->isInstance() && !Method->isConst() &&
                        classOf(T) == Method->getParent()->getCanonicalDecl();
  if (isArray(T, Arrays))
    return T->isLValueReferenceType() &&
                   (MayWrite || !T.getNonReferenceType().isConstQualified())
               ? Returned::Itself
               : Returned::Array;
  if (isArrayList(T, Arrays))
    return Returned::Arrays;
  if (isHostValue(T))
    return Returned::HostValue;
  // `typename FixedBlock<Derived, N>::Type` depends on the instance.
  return T->getAs<DependentNameType>() ? Returned::Dependent : Returned::Other;
}

/// Is it a number of elements, a list of such numbers, or a class with such a
/// name?
static bool isExtents(QualType T) {
  T = T.getNonReferenceType();
  if (T->isIntegerType())
    return !T->isBooleanType() && !T->isEnumeralType() &&
           !T->isAnyCharacterType();
  const CXXRecordDecl *Class = classOf(T);
  if (!Class)
    return false;
  const auto Arguments = argumentsOf(T);
  const bool HoldsIntegers = !Arguments.empty() &&
                             Arguments.front()->isIntegerType() &&
                             !Arguments.front()->isAnyCharacterType();
  return HoldsIntegers ||
         containsAny(Class->getName(), {"shape", "extent", "dims", "sizes"});
}

/// Is it a function in an array's own namespace whose parameter types are only
/// known for instances: `template <class E> auto sin(E &&e)`?
static bool isOpen(const FunctionDecl &F, const ArrayTypes &Arrays) {
  const auto isBeside = [&](const CXXRecordDecl *Class) {
    return Class->getEnclosingNamespaceContext()->getPrimaryContext() ==
           F.getEnclosingNamespaceContext()->getPrimaryContext();
  };
  return F.getDescribedFunctionTemplate() && !isa<CXXMethodDecl>(F) &&
         llvm::any_of(Arrays.Classes, isBeside);
}

static const TemplateTypeParmType *openType(const ParmVarDecl &P) {
  return P.getType().getNonReferenceType()->getAs<TemplateTypeParmType>();
}

/// If no parameter has an array type, treats parameters of any type as arrays
/// if they are taken by forwarding reference and their names do not suggest
/// otherwise: `sum(E &&e, X &&axes)`.
static void addOpenParameters(const FunctionDecl &F, FunctionShape &To) {
  for (unsigned I = 0; I < F.getNumParams(); ++I) {
    const ParmVarDecl &P = *F.getParamDecl(I);
    if (P.getType()->isReferenceType() && openType(P) && To.Extents != I &&
        !containsAny(P.getName(), {"ax", "perm", "func", "pred", "init", "dim",
                                   "ind", "arg", "slice", "shift", "value"}))
      To.ArrayParameters.push_back(I);
  }
}

/// Does the name of a template suggest that it returns another array? The
/// return type is only known for instances.
static bool makesArrayByName(const FunctionShape &F) {
  if (F.Result != Returned::Dependent && F.Result != Returned::Other)
    return false;
  // A range may be a slice.
  const bool Makes = F.Name != "range" && (F.Meaning == NameMeaning::Allocate ||
                                           F.Meaning == NameMeaning::Random);
  return Makes ||
         (!F.ArrayParameters.empty() && F.Meaning != NameMeaning::ShapeQuery &&
          F.Meaning != NameMeaning::Accessor &&
          F.Meaning != NameMeaning::Equality);
}

/// Finds the array that is written by `add_out(x, y, out)` and `add(x, y,
/// out)`.
static void findOutParameter(const FunctionDecl &F, bool IsOut,
                             FunctionShape &To) {
  for (unsigned Position : To.ArrayParameters) {
    const ParmVarDecl &P = *F.getParamDecl(Position);
    if (!To.Out && P.getType()->isLValueReferenceType() &&
        !P.getType()->getPointeeType().isConstQualified() &&
        (IsOut || P.getName() == "out" || P.getName() == "result"))
      To.Out = Position;
  }
  if (To.Out)
    llvm::erase(To.ArrayParameters, *To.Out);
}

static void classifyParameter(const ParmVarDecl &P, unsigned Position,
                              const ArrayTypes &Arrays, FunctionShape &To) {
  QualType T = P.getType();
  if (const auto *Expansion = T->getAs<PackExpansionType>())
    T = Expansion->getPattern();
  const StringRef Name = P.getName();
  if (isArray(T, Arrays))
    To.ArrayParameters.push_back(Position);
  else if (isArrayList(T, Arrays))
    To.List = To.List.value_or(Position);
  else if (containsAny(Name, {"dtype"}) ||
           (T.getNonReferenceType()->isEnumeralType() &&
            containsAny(Name, {"type"})))
    To.Dtype = Position;
  else if (Name == "axis" || Name == "dim" || Name == "axes")
    To.Axis = Position;
  else if (openType(P) && containsAny(Name, {"shape", "extents"}))
    To.Extents = To.Extents.value_or(Position);
  else if (isExtents(T)) {
    // In `zeros(rows, columns)`, neither number alone is the shape.
    const bool IsSecond =
        To.HasExtents && T.getNonReferenceType()->isIntegerType();
    To.Extents =
        IsSecond ? std::nullopt : std::optional(To.Extents.value_or(Position));
    To.HasExtents = true;
  } else if (isHostValue(T) && !T.getNonReferenceType()->isEnumeralType())
    To.Values = To.Values.value_or(Position);
}

ArrayTypes::ArrayTypes(llvm::ArrayRef<ArrayLikeClass> Found) {
  for (const ArrayLikeClass &Array : Found) {
    Classes.insert(Array.Class->getCanonicalDecl());
    if (const DeclContext *Root = rootOf(*Array.Class);
        !Root->isTranslationUnit())
      Roots.insert(Root);
    for (const CXXMethodDecl *Method : publicMethods(*Array.Class))
      Methods.insert(Method->getNameAsString());
  }
}

ArrayTypes::ArrayTypes(const KnownArrays &Of) {
  for (const QualType T : Of.Types)
    if (const CXXRecordDecl *Class = classOf(T))
      Classes.insert(Class);
}

FunctionShape shapeOf(const FunctionDecl &F, const ArrayTypes &Arrays) {
  FunctionShape Shape;
  Shape.F = &F;
  Shape.Name = F.getNameAsString();
  Shape.Result = returnedBy(F, Arrays);
  Shape.Expression = expressionOf(F.getReturnType(), Arrays);
  for (unsigned I = 0; I < F.getNumParams(); ++I)
    classifyParameter(*F.getParamDecl(I), I, Arrays, Shape);
  const auto *Method = dyn_cast<CXXMethodDecl>(&F);
  Shape.IsMethod =
      Method && Method->isInstance() && !isa<CXXConstructorDecl>(F);
  StringRef Base = Shape.Name;
  const bool IsOut = Base.consume_back("_out") || Base.consume_back("_outf");
  Base.consume_back("_");
  if (F.getIdentifier())
    Shape.Meaning = meaningOfName(Base);
  findOutParameter(F, IsOut, Shape);
  if (isOpen(F, Arrays) &&
      (Shape.Meaning != NameMeaning::Unknown || F.isOverloadedOperator())) {
    if (Shape.ArrayParameters.empty())
      addOpenParameters(F, Shape);
    if (makesArrayByName(Shape))
      Shape.Result = Returned::Array;
  }
  Shape.Arrays =
      Shape.ArrayParameters.size() + Shape.IsMethod + Shape.List.has_value();
  for (StringRef Form : {"{}=", "{}_"})
    if (Arrays.Methods.contains(Shape.Name + Form.drop_front(2).str()))
      Shape.InPlaceForm = Form;
  return Shape;
}

std::string FunctionShape::parameter(unsigned Position) const {
  const StringRef Name = F->getParamDecl(Position)->getName();
  return isIdentifier(Name) ? Name.str() : std::to_string(Position);
}

bool FunctionShape::isConst() const {
  const auto *Method = dyn_cast<CXXMethodDecl>(F);
  return Method && Method->isConst();
}

} // namespace arraylint
