#include "analysis/calls/NeedlessCopy.h"
#include "analysis/arrays/FreshArray.h"
#include "analysis/arrays/OnlyRead.h"
#include "analysis/calls/CallCycles.h"
#include "analysis/code/KnownCode.h"
#include "analysis/code/ModelCall.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/Initializer.h"
#include "analysis/events/WrittenArray.h"
#include "analysis/places/NamedPlace.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

bool keepsLayout(const ArrayEvent &Copy) {
  return llvm::all_of(Copy.arguments(), [&](const Expr *Argument) {
    return !Argument || Argument == Copy.array();
  });
}

bool isCopiedAgain(const ArrayEvent &Copy, const ArrayCall &Move,
                   RoleLookup &Roles) {
  if (!Move.has(Role::DeviceTransfer) || spelled(Move.array()) != Copy.Site ||
      !keepsLayout(Copy) || !mayGoToDevice(Move, Roles))
    return false;
  const auto isTrue = [](const Expr *Argument) {
    const auto *Flag = dyn_cast_or_null<CXXBoolLiteralExpr>(
        Argument ? spelled(Argument) : nullptr);
    return Flag && Flag->getValue();
  };
  const auto isCopy = [](const ParmVarDecl *P) {
    return P->getName() == "copy";
  };
  return !arrayOfPlace(Move, Roles) &&
         llvm::any_of(Move.Callee->parameters(), isCopy) &&
         llvm::none_of(Move.arguments(), isTrue);
}

/// May \p Call, of no library, write an array? What is not seen may.
bool NeedlessCopies::mayWrite(const Expr *Call, const FunctionBody &Body) {
  const FunctionDecl *Callee = calledFunction(Call);
  return !Callee || Callee->getOverloadedOperator() == OO_Call ||
         (!Body.context().getSourceManager().isInSystemHeader(
              Callee->getLocation()) &&
          Writes.mayWrite(*Callee));
}

/// May \p Call or its arguments write an array, as in `x.clone() + x.add_(1)`?
/// What is not seen may.
bool NeedlessCopies::writesWithin(const Expr &Call, const FunctionBody &Body) {
  return llvm::any_of(callsIn(Body), [&](const Expr *Inner) {
    if (!Body.isPartOf(Inner, &Call))
      return false;
    if (const ArrayCall Known = arrayCall(Inner, Roles))
      return writesArray(Known);
    return mayWrite(Inner, Body);
  });
}

/// The variable whose storage \p Array has, or the one that this was made of.
const ValueDecl *NeedlessCopies::sourceOf(const Expr *Array,
                                          const FunctionBody &Body) {
  const ValueDecl *Source = nullptr;
  for (unsigned I = 0; Array && I < 8; ++I) {
    const ValueDecl *Next = namedVariable(storageOf(Array, Roles));
    if (!Next)
      break;
    Source = Next;
    const auto *Variable = dyn_cast<VarDecl>(Next);
    Array = Variable ? initializerOf(*Variable, Body) : nullptr;
  }
  return Source;
}

/// The array that \p Event writes; null if it writes none.
static const Expr *writtenBy(const ArrayEvent &Event) {
  return Event.has(Role::Accessor) ? Event.array() : writtenArray(Event);
}

/// May the array that \p Copy copies be written before gradients are computed
/// that need what the copy has: in the function, in one that it calls, or, for
/// a field, in any?
bool NeedlessCopies::isOriginalWritten(const ArrayEvent &Copy) {
  const FunctionBody &Body = *Copy.Body;
  const auto *Original =
      dyn_cast_or_null<DeclRefExpr>(spelled(storageOf(Copy.array(), Roles)));
  if (!Original || llvm::any_of(callsIn(Body), [&](const Expr *Call) {
        return !arrayCall(Call, Roles) && mayWrite(Call, Body);
      }))
    return true;
  return llvm::any_of(Body.events(), [&](const ArrayEvent &Event) {
    const Expr *Written = writtenBy(Event);
    return writesUnnamedArguments(Event) ||
           (Written && sourceOf(Written, Body) == Original->getDecl());
  });
}

bool NeedlessCopies::isOnlyOperand(const ArrayEvent &Copy, bool MayBeKept) {
  const FunctionBody &Body = *Copy.Body;
  const ArrayUse Use = classifyUse(Copy.Site, Body, Roles);
  const VocabularyEntry *Entry = Use.Call.Entry;
  // Casts and moves may return the array itself.
  return Use.Kind == UseKind::Operand && Entry && Entry->Algorithm.empty() &&
         (Entry->Result == ResultKind::Copy ||
          Entry->Result == ResultKind::Host) &&
         Entry->Roles.hasAny({Role::Elementwise, Role::Reduce, Role::HostSync,
                              Role::Gather, Role::Concat}) &&
         !Entry->Roles.hasAny({Role::DeviceTransfer, Role::Cast}) &&
         !Entry->Duplicates && keepsLayout(Copy) &&
         isOnlyRead(Copy.Site, Body, Roles) &&
         !writesWithin(*Use.Call.Site, Body) &&
         !(MayBeKept && isOriginalWritten(Copy));
}

/// The layer of a library that \p Name is given to: `conv->forward(x)`.
static const FunctionDecl *layerGiven(const DeclRefExpr *Name,
                                      const FunctionBody &Body,
                                      RoleLookup &Roles) {
  const auto *Call = dyn_cast_or_null<CallExpr>(Body.userOf(Name));
  const FunctionDecl *Callee = Call ? calledFunction(Call) : nullptr;
  return Callee && isForwardPass(*Callee, Roles) ? Callee : nullptr;
}

/// Has \p Class, or a base of it, such a field: the weight of a convolution?
static bool hasField(const CXXRecordDecl &Class, StringRef Name) {
  if (!Class.hasDefinition())
    return false;
  return llvm::any_of(Class.fields(),
                      [&](const FieldDecl *Field) {
                        return Field->getIdentifier() &&
                               Field->getName() == Name;
                      }) ||
         llvm::any_of(Class.bases(), [&](const CXXBaseSpecifier &Base) {
           const CXXRecordDecl *Of = Base.getType()->getAsCXXRecordDecl();
           return Of && hasField(*Of, Name);
         });
}

/// May the layer of \p Forward write what it is given, as `ReLU` with the
/// option to work in place may?
static bool mayWorkInPlace(const FunctionDecl &Forward, RoleLookup &Roles) {
  const CXXRecordDecl &Layer = modelClass(Forward, Roles);
  const auto Found = llvm::find_if(Layer.fields(), [](const FieldDecl *Field) {
    return Field->getIdentifier() && Field->getName() == "options";
  });
  const CXXRecordDecl *Options = Found != Layer.field_end()
                                     ? Found->getType()->getAsCXXRecordDecl()
                                     : nullptr;
  return Options && Options->hasDefinition() &&
         llvm::any_of(Options->methods(), [](const CXXMethodDecl *Option) {
           return Option->getIdentifier() && Option->getName() == "inplace";
         });
}

/// Does \p Name, where it stands, only read its array?
bool NeedlessCopies::reads(const DeclRefExpr *Name, const FunctionBody &Body) {
  if (const FunctionDecl *Layer = layerGiven(Name, Body, Roles))
    return !mayWorkInPlace(*Layer, Roles) &&
           (Body.context().getSourceManager().isInSystemHeader(
                Layer->getLocation()) ||
            !Writes.mayWrite(*Layer));
  return isOnlyReadInCall(Name, Body, Roles);
}

/// Does \p Value certainly make an array: `torch::relu(x)`, or what a layer
/// with weights computes?
static bool makesArrayOf(const Expr *Value, RoleLookup &Roles) {
  const auto *Call = dyn_cast<CallExpr>(spelled(Value));
  const FunctionDecl *Callee = Call ? calledFunction(Call) : nullptr;
  if (Callee && isForwardPass(*Callee, Roles)) {
    const CXXRecordDecl &Layer = modelClass(*Callee, Roles);
    return isOfLibrary(Layer) && hasField(Layer, "weight");
  }
  return isFresh(Value, Roles);
}

/// Does a label in \p S let the program come there without what stands before?
static bool hasLabel(const Stmt *S) {
  return S && (isa<LabelStmt>(S) || llvm::any_of(S->children(), hasLabel));
}

/// Does nothing write the array that \p Original names at \p Copy, which it may
/// only name for a while after that?
bool NeedlessCopies::staysUnwritten(const VarDecl &Original,
                                    const ArrayEvent &Copy) {
  const FunctionBody &Body = *Copy.Body;
  llvm::SmallVector<const Stmt *, 4> Replaced; // statements that do so
  bool IsAfter = false;
  for (const DeclRefExpr *Use : Body.uses(&Original)) {
    if (Body.isPartOf(Use, Copy.array())) {
      IsAfter = true;
      continue;
    }
    if (Body.isInLambda(Use) ||
        Body.innermostLoop(Use) != Body.innermostLoop(Copy.Site))
      return false;
    const Stmt *Statement = Body.statementOf(Use);
    if (const Expr *Value = assignedTo(Use, Body)) {
      const auto *Whole = dyn_cast<Expr>(Statement);
      if (IsAfter && makesArrayOf(Value, Roles) && Whole &&
          spelled(Whole) == Body.userOf(Use))
        Replaced.push_back(Statement);
      continue;
    }
    if (reads(Use, Body))
      continue;
    // Before the copy, it may be written, but not get another name.
    const ArrayUse How = classifyUse(Use, Body, Roles);
    if (!IsAfter && How.Kind == UseKind::Operand &&
        !How.Call.has(Role::Accessor))
      continue;
    const auto isBehind = [&](const Stmt *Earlier) {
      return Earlier != Statement && Body.isPartOf(Use, Body.parent(Earlier));
    };
    if (!IsAfter || llvm::none_of(Replaced, isBehind))
      return false;
  }
  return IsAfter && !hasLabel(Body.function().getBody());
}

/// Does \p Name, or a part of it with a name, only compute with its array? An
/// array with another layout than the copy, as a part may have, would do.
static bool computesWith(const DeclRefExpr *Name, const FunctionBody &Body,
                         RoleLookup &Roles, unsigned Depth = 2) {
  const ArrayUse Use = classifyUse(Name, Body, Roles);
  if (Use.Kind == UseKind::Aliased && Use.DeclaresAlias && Depth)
    return llvm::all_of(Body.uses(Use.Alias), [&](const DeclRefExpr *Part) {
      return computesWith(Part, Body, Roles, Depth - 1);
    });
  const auto isOther = [&](const Expr *Argument) {
    return Argument && Argument != Use.Call.array() &&
           Roles.isArray(Argument->getType());
  };
  if (Use.Call.has(Role::ShapeQuery)) // not `x.is_same(y)`
    return llvm::none_of(Use.Call.arguments(), isOther);
  return Use.Kind == UseKind::Operand && Use.Call &&
         Use.Call.Entry->Roles.hasAny(
             {Role::Elementwise, Role::Reduce, Role::HostSync, Role::Gather,
              Role::Concat, Role::Slice, Role::ElementAccess}) &&
         !Use.Call.Entry->Roles.hasAny(
             {Role::Accessor, Role::Cast, Role::DeviceTransfer, Role::Reshape});
}

/// Does \p Body only call array functions, layers and the standard library, and
/// write no array but those that it makes, and \p Original? Others may be that
/// by another name.
bool NeedlessCopies::writesOnlyOwn(const FunctionBody &Body,
                                   const VarDecl &Original) {
  const auto mayWriteOther = [&](const Expr *Call) {
    const FunctionDecl *Callee = calledFunction(Call);
    if (arrayCall(Call, Roles) || isa<CXXConstructExpr>(Call))
      return false;
    if (!Callee)
      return true;
    if (isForwardPass(*Callee, Roles))
      return !isOfLibrary(*Callee) && Writes.mayWrite(*Callee);
    const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Call);
    if (Operator && Operator->getOperator() == OO_Call)
      return true;
    if (Operator && Operator->getOperator() == OO_Equal &&
        Roles.isArray(Operator->getType().getNonReferenceType()) &&
        isa<DeclRefExpr, MemberExpr>(spelled(Operator->getArg(0))))
      return false; // the name gets another array
    // `shortcut->is_empty()`
    const auto *Method = dyn_cast<CXXMethodDecl>(Callee);
    if (Method && isOfLibrary(*Method) &&
        (Method->isConst() || Method->getOverloadedOperator() == OO_Arrow))
      return false;
    return !isKnownCall(Call, Roles) || !isStandard(*Callee);
  };
  const auto writesOther = [&](const ArrayEvent &Event) {
    if (Event.has(Role::Gradient) || writesUnnamedArguments(Event))
      return true;
    const Expr *Written = writtenBy(Event);
    const auto *Own =
        dyn_cast_or_null<VarDecl>(Written ? sourceOf(Written, Body) : nullptr);
    return Written && Own != &Original &&
           !(Own && Own->isLocalVarDecl() && Own->getInit() &&
             makesArrayOf(Own->getInit(), Roles));
  };
  return llvm::none_of(callsIn(Body), mayWriteOther) &&
         llvm::none_of(Body.events(), writesOther);
}

bool NeedlessCopies::isOnlyReadByName(const ArrayEvent &Copy) {
  const FunctionBody &Body = *Copy.Body;
  const auto *Name = dyn_cast_or_null<VarDecl>(variableSetTo(Copy.Site, Body));
  const Expr *Storage = storageOf(Copy.array(), Roles);
  const auto *Original = dyn_cast_or_null<VarDecl>(namedVariable(Storage));
  if (!Name || !Original || !isa<DeclRefExpr>(spelled(Storage)) ||
      !Name->hasLocalStorage() || !Original->hasLocalStorage() ||
      Name->getType()->isReferenceType() || !keepsLayout(Copy) ||
      Body.isInLambda(Copy.Site))
    return false;
  // A parameter, or an array that the function makes
  if (!isa<ParmVarDecl>(Original) && !isFresh(Original, Roles))
    return false;
  // `x = x.slice(0, 1).clone()`, or a variable with this value only
  const bool IsSame = Name == Original;
  if (!IsSame && (!Name->getInit() || spelled(Name->getInit()) != Copy.Site))
    return false;
  const auto isReadOnly = [&](const DeclRefExpr *Use) {
    return Body.isPartOf(Use, Copy.array()) || assignedTo(Use, Body) ||
           (reads(Use, Body) &&
            (layerGiven(Use, Body, Roles) || computesWith(Use, Body, Roles)));
  };
  return llvm::all_of(Body.uses(Name), isReadOnly) &&
         (IsSame || staysUnwritten(*Original, Copy)) &&
         writesOnlyOwn(Body, *Original);
}

} // namespace arraylint
