#include "fix/forms/KeepResult.h"
#include "fix/forms/InPlaceForm.h"
#include "clang/AST/DeclTemplate.h"

using namespace clang;

namespace arraylint {

/// Does the type of the result fit \p Target? In libraries whose types carry
/// meaning, a rotation's matrix is not a rotation, a transposed column is a
/// row, and an assignment does not convert numbers.
static bool fitsInto(const VarDecl *Target, const ArrayCall &Call,
                     RoleLookup &Roles) {
  const QualType Made = Call.Site->getType().getNonReferenceType();
  const QualType Wanted = Target->getType().getNonReferenceType();
  const ASTContext &Context = Target->getASTContext();
  if (!Call.Entry->Owner->ElementType.empty() && Call.has(Role::Reshape))
    return false;
  if (!Roles.isExpression(Made))
    return Context.hasSameUnqualifiedType(Made, Wanted);
  const QualType From = Roles.elementType(Made), To = Roles.elementType(Wanted);
  return From.isNull() || To.isNull() ||
         Context.hasSameUnqualifiedType(From, To);
}

/// Does the function select elements of \p Target, which have other indices in
/// another shape?
static bool isIndexed(const VarDecl *Target, const FunctionBody &Body) {
  using Variables = std::optional<llvm::DenseSet<const ValueDecl *>>;
  static constexpr AnalysisCache::Query Asked;
  auto &Used = Body.cache().stored<Variables>(Asked);
  if (!Used) {
    Used.emplace();
    for (const ArrayEvent &Event : Body.events())
      if (Event.Entry->Roles.hasAny({Role::ElementAccess, Role::Accessor}))
        if (const ValueDecl *Variable = namedVariable(Event.array()))
          Used->insert(Variable);
  }
  return Used->contains(Target);
}

/// Is the result the same kind of array as its operand, so that it may be
/// assigned to it?
static bool staysTheSameThing(const VarDecl *Target, const ArrayCall &Call,
                              RoleLookup &Roles) {
  // `m = m.transpose()` would overwrite elements that it still has to read, and
  // a matrix product is a different quantity.
  if (Call.Entry->Owner->ValueSemantics &&
      (Call.Entry->Result == ResultKind::View ||
       !Call.Entry->Algorithm.empty()))
    return false;
  return Call.Entry->ResultDtype.empty() &&
         (!Call.Entry->Owner->ValueSemantics ||
          fitsInto(Target, Call, Roles)) &&
         Call.Entry->Roles.hasAny({Role::Elementwise, Role::Cast,
                                   Role::DeviceTransfer, Role::Reshape,
                                   Role::CopyNotView});
}

/// Does the type of \p Target fix its extents, so that \p Call, which exchanges
/// them, makes another type: `v.transpose()` of a column, a 2 x 3 matrix?
static bool cannotExchangeAxes(const VarDecl *Target, const ArrayCall &Call) {
  const auto *Class = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
      Target->getType().getNonReferenceType()->getAsCXXRecordDecl());
  if (!Call.has(Role::Reshape) || !Class || Class->getTemplateArgs().size() < 3)
    return false;
  const TemplateArgument &Rows = Class->getTemplateArgs()[1];
  const TemplateArgument &Columns = Class->getTemplateArgs()[2];
  return Rows.getKind() == TemplateArgument::Integral &&
         Columns.getKind() == TemplateArgument::Integral &&
         !Rows.structurallyEquals(Columns);
}

std::optional<Fix> keepResult(const ArrayEvent &Call, RoleLookup &Roles) {
  const FunctionBody &Body = *Call.Body;
  const auto *Target = dyn_cast_or_null<VarDecl>(namedVariable(Call.array()));
  const auto *Statement = dyn_cast<Expr>(Body.statementOf(Call.Site));
  if (!Target || !Roles.isArray(Target->getType()) ||
      Target->getType().getNonReferenceType().isConstQualified() ||
      // The copy that a lambda captures is const.
      spelled(Call.array())->getType().isConstQualified() ||
      !Roles.isArray(cast<Expr>(Call.Site)->getType()) || !Statement ||
      spelled(Statement) != Call.Site || !isEditable(Statement, Body) ||
      cannotExchangeAxes(Target, Call))
    return std::nullopt;
  // `where(mask, x, y)` selects from arrays rather than changing one.
  const bool Chooses = Call.Entry->Parameters.count(Parameter::Mask);
  std::string Text = inPlaceText(Call, Target);
  if (!Call.Entry->ResultDtype.empty() || (Chooses && Text.empty()))
    return std::nullopt;
  if (Text.empty() && staysTheSameThing(Target, Call, Roles) &&
      !(Call.has(Role::Reshape) && isIndexed(Target, Body)))
    Text = Target->getNameAsString() + " = " + textOf(Statement, Body);
  if (Text.empty())
    return std::nullopt;
  std::string Advice = "keep the result in '" + Target->getNameAsString() + "'";
  // The code below may need the shape that the array has.
  if (Call.has(Role::Reshape))
    Advice += ", or remove the statement";
  return Fix{
      FixLevel::Suggested, std::move(Advice), {replace(Statement, Text, Body)}};
}

} // namespace arraylint
