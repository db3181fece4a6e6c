#include "fix/creation/CreateOnDevice.h"
#include "analysis/arrays/HostCreation.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/code/SideEffects.h"
#include "analysis/events/CallOptions.h"
#include "analysis/events/ParameterPosition.h"
#include "fix/creation/CreationOptions.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

/// What the options of \p Made are if the call names none, such as `at::kLong`
/// of `torch::randint`; empty if they say nothing.
static std::string defaultOptions(const ArrayCall &Made,
                                  const FunctionBody &Body) {
  const auto Position =
      parameterPosition(*Made.Entry, Parameter::Dtype, *Made.Callee);
  const ParmVarDecl *Options =
      Position && *Position < Made.Callee->getNumParams()
          ? Made.Callee->getParamDecl(*Position)
          : nullptr;
  if (!Options || !Options->hasDefaultArg())
    return "";
  const Expr *Default = spelled(Options->getDefaultArg());
  const auto *Object = dyn_cast<CXXConstructExpr>(Default);
  return Object && Object->getNumArgs() == 0 ? "" : textOf(Default, Body);
}

/// Do \p Options ask only for what an array on a device can have? A flag may
/// say that the array is in memory of the host that devices read.
static bool suitDevice(const Expr *Options, const FunctionBody &Body,
                       RoleLookup &Roles) {
  if (!Options || !Options->getType()->isRecordType())
    return true;
  const auto isFlag = [](const Expr *Argument) {
    const auto *Literal = dyn_cast_or_null<CXXBoolLiteralExpr>(Argument);
    return Argument && Argument->getType()->isBooleanType() &&
           !(Literal && !Literal->getValue());
  };
  const auto Calls = optionCalls(onlyInitializer(Options, Body));
  return Calls && llvm::none_of(*Calls, [&](const ArrayCall &Part) {
           return !arrayCall(Part.Site, Roles).has(Role::Gradient) &&
                  llvm::any_of(Part.arguments(), isFlag);
         });
}

/// Adds \p Place to the options of \p Made.
static std::optional<FixItHint> namePlace(const ArrayCall &Made,
                                          const std::string &Place,
                                          const FunctionBody &Body) {
  const Expr *Options = Made.argument(Parameter::Dtype);
  const std::string Default = Options ? "" : defaultOptions(Made, Body);
  const bool IsType =
      !Default.empty() || (Options && !Options->getType()->isRecordType());
  const Recipe *Form = Made.Entry->Owner->recipe(IsType    ? "dtype_and_place"
                                                 : Options ? "options_and_place"
                                                           : "place");
  if (!Form)
    return std::nullopt;
  // A place alone would replace the default type.
  if (!Default.empty())
    return appendOptions(
        Made, ", " + fillRecipe(*Form, {{"place", Place}, {"dtype", Default}}));
  if (!Options)
    return appendOptions(Made, fillRecipe(*Form, {{"place", Place}}));
  return replace(Options,
                 fillRecipe(*Form, {{"place", Place},
                                    {IsType ? "dtype" : "options",
                                     textOf(Options, Body)}}),
                 Body);
}

/// Does each element have a value that the call names?
static bool isFilled(const ArrayCall &Made) {
  return Made.has(Role::Allocate) &&
         (!Made.Entry->FillValue.empty() || Made.argument(Parameter::Value));
}

/// Adds the options of the array \p Like to \p Made, zeros or ones of no type,
/// of which \p Move copies nothing else.
static std::optional<FixItHint> nameArray(const ArrayCall &Made,
                                          const ArrayCall &Move,
                                          const Expr &Like, RoleLookup &Roles,
                                          const FunctionBody &Body) {
  const Recipe *Form = Made.Entry->Owner->recipe("options_of");
  // Another number may be too large for the type.
  return Form && isPure(&Like, Roles) && isa<DeclRefExpr, MemberExpr>(&Like) &&
                 spelled(Move.array()) == Made.Site &&
                 !Made.Entry->FillValue.empty() &&
                 !Made.argument(Parameter::Dtype)
             ? appendOptions(
                   Made, fillRecipe(*Form, {{"array", textOf(&Like, Body)}}))
             : std::nullopt;
}

std::optional<Fix> createOnDevice(const ArrayCall &Made, const ArrayEvent &Move,
                                  const Expr &Place, RoleLookup &Roles) {
  const FunctionBody &Body = *Move.Body;
  const auto *Member = dyn_cast<CXXMemberCallExpr>(Move.Site);
  if (!Member || writtenArguments(Move) != 1 || !isEditable(Made.Site, Body) ||
      !isEditable(Move.Site, Body) || namedVariable(Move.array()) ||
      !isDeclaredBefore(Place, Made, Body) ||
      // Others would have to be made on the device, too.
      hostCreations(Move.array(), Body, Roles).size() != 1)
    return std::nullopt;
  if (!suitDevice(Made.argument(Parameter::Dtype), Body, Roles))
    return std::nullopt;
  const bool IsArray = Roles.isArray(Place.getType());
  const auto Named = IsArray ? nameArray(Made, Move, Place, Roles, Body)
                             : namePlace(Made, textOf(&Place, Body), Body);
  if (!Named)
    return std::nullopt;
  // What is computed from the array may be rounded differently on the device.
  const bool IsSame = !IsArray && spelled(Move.array()) == Made.Site &&
                      isFilled(Made) && isPure(&Place, Roles);
  return Fix{IsSame ? FixLevel::Safe : FixLevel::Suggested,
             "make it on the device",
             {*Named, removeMethodCall(*Member, Body)}};
}

} // namespace arraylint
