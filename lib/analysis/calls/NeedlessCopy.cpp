#include "analysis/calls/NeedlessCopy.h"
#include "analysis/arrays/FreshArray.h"
#include "analysis/arrays/OnlyRead.h"
#include "analysis/calls/CallCycles.h"
#include "analysis/code/ModelCall.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/Initializer.h"
#include "analysis/events/WrittenArray.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

bool keepsLayout(const ArrayEvent &Copy) {
  return llvm::all_of(Copy.arguments(), [&](const Expr *Argument) {
    return !Argument || Argument == Copy.array();
  });
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
  if (Callee && isForwardPass(*Callee, Roles))
    return modelCalled(*Callee, Roles) &&
           hasField(modelClass(*Callee, Roles), "weight");
  return isFresh(Value, Roles);
}

/// Does nothing write the array that \p Original names at \p Copy, which it may
/// only name for a while after that?
bool NeedlessCopies::staysUnwritten(const VarDecl &Original,
                                    const ArrayEvent &Copy) {
  const FunctionBody &Body = *Copy.Body;
  llvm::SmallVector<const Stmt *, 4> Replaced; // blocks with another array
  bool IsAfter = false;
  for (const DeclRefExpr *Use : Body.uses(&Original)) {
    if (Body.isPartOf(Use, Copy.array())) {
      IsAfter = true;
      continue;
    }
    if (Body.isInLambda(Use) ||
        Body.innermostLoop(Use) != Body.innermostLoop(Copy.Site))
      return false;
    if (!IsAfter) { // an array that has another name may be written by it
      const UseKind Kind = classifyUse(Use, Body, Roles).Kind;
      if (Kind != UseKind::Operand && Kind != UseKind::Rebound &&
          !layerGiven(Use, Body, Roles))
        return false;
      continue;
    }
    if (const Expr *Value = assignedTo(Use, Body)) {
      const auto *Block = Body.parent(Body.statementOf(Use));
      if (makesArrayOf(Value, Roles) && isa_and_nonnull<CompoundStmt>(Block))
        Replaced.push_back(Block);
      continue;
    }
    if (!reads(Use, Body) && llvm::none_of(Replaced, [&](const Stmt *Block) {
          return Body.isPartOf(Use, Block);
        }))
      return false;
  }
  return IsAfter;
}

/// Does \p Name, or a part of it with a name, only compute with its array? A
/// view of the original may have another layout than the copy.
static bool computesWith(const DeclRefExpr *Name, const FunctionBody &Body,
                         RoleLookup &Roles, unsigned Depth = 2) {
  const ArrayUse Use = classifyUse(Name, Body, Roles);
  if (Use.Kind == UseKind::Aliased && Use.DeclaresAlias && Depth)
    return llvm::all_of(Body.uses(Use.Alias), [&](const DeclRefExpr *Part) {
      return computesWith(Part, Body, Roles, Depth - 1);
    });
  return Use.Kind == UseKind::Operand && Use.Call &&
         !Use.Call.Entry->Roles.hasAny(
             {Role::Accessor, Role::Cast, Role::DeviceTransfer, Role::Reshape});
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
  // `x = x.slice(0, 1).clone()`, or a variable with this value only
  const bool IsSame = Name == Original;
  if (!IsSame && (!Name->getInit() || spelled(Name->getInit()) != Copy.Site))
    return false;
  const bool IsView = !isa<DeclRefExpr>(spelled(Copy.array()));
  const auto isReadOnly = [&](const DeclRefExpr *Use) {
    return Body.isPartOf(Use, Copy.array()) || assignedTo(Use, Body) ||
           (reads(Use, Body) && (!IsView || computesWith(Use, Body, Roles)));
  };
  // Other names of the original, and functions that know it, may write it.
  const auto writesOtherName = [&](const ArrayEvent &Event) {
    const Expr *Written = writtenBy(Event);
    return writesUnnamedArguments(Event) ||
           (Written && namedVariable(storageOf(Written, Roles)) != Original &&
            sourceOf(Written, Body) == Original);
  };
  return llvm::all_of(Body.uses(Name), isReadOnly) &&
         (IsSame || staysUnwritten(*Original, Copy)) &&
         llvm::none_of(Body.events(), writesOtherName) &&
         llvm::none_of(Body.calls(), [&](const UserCall &Call) {
           return !isForwardPass(*Call.Definition, Roles) &&
                  Writes.mayWrite(*Call.Definition);
         });
}

} // namespace arraylint
