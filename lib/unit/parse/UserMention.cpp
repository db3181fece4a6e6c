#include "unit/parse/UserMention.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/Type.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace arraylint {

bool UserMention::isInArgument(const TemplateArgument &Argument) {
  switch (Argument.getKind()) {
  case TemplateArgument::Type:
    return isInType(Argument.getAsType());
  case TemplateArgument::Declaration:
    return Users.contains(*Argument.getAsDecl());
  case TemplateArgument::Template:
  case TemplateArgument::TemplateExpansion: {
    const TemplateDecl *Template =
        Argument.getAsTemplateOrTemplatePattern().getAsTemplateDecl();
    return !Template || Users.contains(*Template);
  }
  case TemplateArgument::Pack:
    return isInArguments(Argument.pack_elements());
  case TemplateArgument::Integral:
    return isInType(Argument.getIntegralType());
  case TemplateArgument::Null:
  case TemplateArgument::NullPtr:
    return false;
  default: // expressions and structural values
    return true;
  }
}

bool UserMention::isInArguments(llvm::ArrayRef<TemplateArgument> Arguments) {
  return llvm::any_of(Arguments, [&](const TemplateArgument &Argument) {
    return isInArgument(Argument);
  });
}

bool UserMention::isInContext(const DeclContext *Context) {
  for (; Context; Context = Context->getParent()) {
    if (const auto *Tag = dyn_cast<TagDecl>(Context))
      return isInTag(*Tag);
    if (const auto *F = dyn_cast<FunctionDecl>(Context))
      return isIn(*F);
  }
  return false;
}

bool UserMention::isInTag(const TagDecl &Tag) {
  if (Users.contains(Tag))
    return true;
  if (const auto *Instance = dyn_cast<ClassTemplateSpecializationDecl>(&Tag))
    if (isInArguments(Instance->getTemplateArgs().asArray()))
      return true;
  return isInContext(Tag.getParent());
}

bool UserMention::isInCanonical(const Type &T) {
  if (const auto *Tag = T.getAsTagDecl())
    return isInTag(*Tag);
  if (const auto *Function = dyn_cast<FunctionProtoType>(&T))
    return isInType(Function->getReturnType()) ||
           llvm::any_of(Function->param_types(), [&](QualType Parameter) {
             return isInType(Parameter);
           });
  if (const auto *Member = dyn_cast<MemberPointerType>(&T))
    return isInType(Member->getPointeeType()) ||
           !Member->getMostRecentCXXRecordDecl() ||
           isInTag(*Member->getMostRecentCXXRecordDecl());
  if (const QualType Pointee = T.getPointeeType(); !Pointee.isNull())
    return isInType(Pointee);
  if (const auto *Array = T.getAsArrayTypeUnsafe())
    return isInType(Array->getElementType());
  return !isa<BuiltinType, VectorType, ComplexType>(&T);
}

bool UserMention::isInType(QualType T) {
  if (T.isNull())
    return false;
  const Type *Canonical = T.getCanonicalType().getTypePtr();
  const auto [Known, IsNew] = Types.try_emplace(Canonical, false);
  if (!IsNew) {
    MeetsOpen |= Open.contains(Canonical); // its other parts decide
    return Known->second;
  }
  Open.insert(Canonical);
  const bool Result = isInCanonical(*Canonical);
  Open.erase(Canonical);
  if (Result)
    Types[Canonical] = true;
  else
    Negative.push_back(Canonical);
  if (Open.empty())
    finishSearch(Result);
  return Result;
}

/// Forgets which types do not mention user code if they may do so by leading
/// back to one that does.
void UserMention::finishSearch(bool Result) {
  if (Result && MeetsOpen)
    for (const Type *Unsure : Negative)
      Types.erase(Unsure);
  Negative.clear();
  MeetsOpen = false;
}

bool UserMention::isIn(const FunctionDecl &F) {
  const FunctionDecl *Pattern = F.getTemplateInstantiationPattern();
  if (Users.contains(F) || (Pattern && Users.contains(*Pattern)))
    return true;
  if (const TemplateArgumentList *Arguments = F.getTemplateSpecializationArgs())
    if (isInArguments(Arguments->asArray()))
      return true;
  return isInContext(F.getDeclContext()) || isInType(F.getType());
}

bool UserMention::isInAllMatching(llvm::ArrayRef<TemplateArgument> Pattern) {
  return llvm::any_of(Pattern, [&](const TemplateArgument &Argument) {
    return isInAllMatching(Argument);
  });
}

bool UserMention::isInAllMatching(const TemplateArgument &Pattern) {
  switch (Pattern.getKind()) {
  case TemplateArgument::Type:
    return isInAllMatching(Pattern.getAsType());
  case TemplateArgument::Declaration:
    return Users.contains(*Pattern.getAsDecl());
  case TemplateArgument::Template: {
    const auto *Template = dyn_cast_or_null<ClassTemplateDecl>(
        Pattern.getAsTemplate().getAsTemplateDecl());
    return Template && Users.contains(*Template);
  }
  case TemplateArgument::Pack:
    return isInAllMatching(Pattern.pack_elements());
  case TemplateArgument::Integral:
    return isInAllMatching(Pattern.getIntegralType());
  default: // what is not deduced, or may be empty
    return false;
  }
}

bool UserMention::isInAllMatching(QualType Pattern) {
  const Type *T = Pattern.getCanonicalType().getTypePtr();
  if (const auto *Instance = dyn_cast<TemplateSpecializationType>(T)) {
    const auto *Template = dyn_cast_or_null<ClassTemplateDecl>(
        Instance->getTemplateName().getAsTemplateDecl());
    return Template && (Users.contains(*Template) ||
                        isInAllMatching(Instance->template_arguments()));
  }
  if (const auto *Tag = T->getAsTagDecl()) {
    const auto *Instance = dyn_cast<ClassTemplateSpecializationDecl>(Tag);
    return Users.contains(*Tag) ||
           (Instance && isInAllMatching(Instance->getTemplateArgs().asArray()));
  }
  if (const auto *Function = dyn_cast<FunctionProtoType>(T))
    return isInAllMatching(Function->getReturnType()) ||
           llvm::any_of(Function->param_types(), [&](QualType Parameter) {
             return isInAllMatching(Parameter);
           });
  if (const QualType Pointee = T->getPointeeType(); !Pointee.isNull())
    return isInAllMatching(Pointee);
  if (const auto *Array = T->getAsArrayTypeUnsafe())
    return isInAllMatching(Array->getElementType());
  return false;
}

} // namespace arraylint
