#include "analysis/events/WrittenArray.h"

using namespace clang;

namespace arraylint {

/// Does a scatter return a new array, as in MLX, whose arrays are immutable?
static bool isCopyingScatter(const VocabularyEntry &Entry) {
  return Entry.has(Role::Scatter) && Entry.Result == ResultKind::Copy;
}

/// Does a call write the array that it operates on?
static bool writesOperand(const VocabularyEntry &Entry) {
  if (Entry.has(Role::InPlace))
    return true;
  // The result of `ones_out(x)` and `issue_scatter(x, i, y)` goes to the
  // argument that takes it.
  return !Entry.has(Role::OutParam) &&
         (Entry.has(Role::Assign) ||
          (Entry.has(Role::Scatter) && !isCopyingScatter(Entry)));
}

bool writesArray(const ArrayCall &Call) {
  return Call && (Call.has(Role::OutParam) || writesOperand(*Call.Entry) ||
                  Call.argument(Parameter::Out));
}

const Expr *writtenArray(const ArrayCall &Call) {
  if (const Expr *Out = Call.argument(Parameter::Out))
    return Out;
  return Call && writesOperand(*Call.Entry) ? Call.array() : nullptr;
}

bool writesUnnamedArguments(const ArrayCall &Call) {
  return Call.has(Role::OutParam) && !Call.argument(Parameter::Out);
}

llvm::SmallVector<const Expr *, 4> mayBeWritten(const ArrayCall &Call) {
  llvm::SmallVector<const Expr *, 4> Arrays;
  if (const Expr *Written = writtenArray(Call))
    Arrays.push_back(Written);
  if (writesUnnamedArguments(Call))
    llvm::copy_if(Call.arguments(), std::back_inserter(Arrays),
                  [](const Expr *Argument) { return Argument != nullptr; });
  return Arrays;
}

bool altersArray(const ArrayCall &Call) {
  return writesArray(Call) || Call.has(Role::Gradient);
}

bool reshapesInPlace(const ArrayCall &Call) {
  return Call.has(Role::Reshape) && Call.has(Role::InPlace);
}

} // namespace arraylint
