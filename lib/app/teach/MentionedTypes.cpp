#include "app/teach/MentionedTypes.h"
#include "clang/AST/DeclTemplate.h"

using namespace clang;

namespace arraylint {

static void addArguments(llvm::ArrayRef<TemplateArgument> Arguments,
                         MentionedTypes &To) {
  for (const TemplateArgument &Argument : Arguments) {
    if (Argument.getKind() == TemplateArgument::Type)
      addTypes(Argument.getAsType(), To);
    else if (Argument.getKind() == TemplateArgument::Pack)
      addArguments(Argument.pack_elements(), To);
  }
}

void addTypes(QualType T, MentionedTypes &To) {
  while (!T.isNull() && (T->isReferenceType() || T->isAnyPointerType()))
    T = T->getPointeeType();
  if (T.isNull())
    return;
  if (const auto *Expansion = T->getAs<PackExpansionType>())
    T = Expansion->getPattern();
  if (const auto *Class = T->getAsCXXRecordDecl()) {
    To.Classes.insert(Class->getCanonicalDecl());
    if (const auto *Special = dyn_cast<ClassTemplateSpecializationDecl>(Class))
      addArguments(Special->getTemplateArgs().asArray(), To);
  } else if (const auto *Named = T->getAs<TemplateSpecializationType>()) {
    if (const auto *Template = dyn_cast_or_null<ClassTemplateDecl>(
            Named->getTemplateName().getAsTemplateDecl()))
      To.Classes.insert(Template->getTemplatedDecl()->getCanonicalDecl());
    addArguments(Named->template_arguments(), To);
  }
}

MentionedTypes typesOf(const FunctionDecl &F) {
  MentionedTypes Mentioned;
  for (const ParmVarDecl *P : F.parameters()) {
    QualType T = P->getType().getNonReferenceType();
    if (const auto *Expansion = T->getAs<PackExpansionType>())
      T = Expansion->getPattern().getNonReferenceType();
    Mentioned.Anything |= T->getAs<TemplateTypeParmType>() != nullptr;
    addTypes(T, Mentioned);
  }
  addTypes(F.getReturnType(), Mentioned);
  return Mentioned;
}

} // namespace arraylint
