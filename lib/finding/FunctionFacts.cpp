#include "finding/FunctionFacts.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/xxhash.h"

namespace arraylint {

bool FunctionEffect::operator==(const FunctionEffect &) const = default;
std::strong_ordering
FunctionEffect::operator<=>(const FunctionEffect &) const = default;

bool FactStep::operator==(const FactStep &) const = default;
std::strong_ordering FactStep::operator<=>(const FactStep &) const = default;

bool Clause::operator==(const Clause &) const = default;
std::strong_ordering Clause::operator<=>(const Clause &) const = default;

bool FunctionFacts::operator==(const FunctionFacts &) const = default;
std::strong_ordering
FunctionFacts::operator<=>(const FunctionFacts &) const = default;

std::string asText(FunctionId Id) { return llvm::utohexstr(Id); }

std::optional<FunctionId> asFunctionId(llvm::StringRef Text) {
  FunctionId Id = 0;
  return Text.getAsInteger(16, Id) ? std::nullopt : std::optional(Id);
}

std::string parameterText(FunctionId Function, unsigned Position) {
  return asText(Function) + ":" + std::to_string(Position);
}

FunctionFacts ofProgram(Effect What) {
  return {WholeProgram, {{{What, ""}, {Clause()}}}};
}

NameId nameId(llvm::StringRef Identifier) {
  const auto Id = static_cast<NameId>(llvm::xxh3_64bits(Identifier));
  return Id == NoName ? 1 : Id;
}

FunctionFacts ofUnknownUnit() {
  FunctionFacts Facts = ofProgram(Effect::MayLeaveHost);
  Facts.Effects[{Effect::NamesAny, ""}] = {Clause()};
  Facts.Effects[{Effect::GivesElsewhere, ""}] = {Clause()};
  return Facts;
}

bool Condition::operator==(const Condition &) const = default;

} // namespace arraylint
