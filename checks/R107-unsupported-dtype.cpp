//===- R107: unsupported-dtype --------------------------------------------===//
//
//   auto names = zeros({n}, legate::string_type());     // an error at run time
//   auto labels = zeros({n}, labelType());    // likewise, if that returns it
//   auto acc = x.get_read_accessor<long double, 1>();
//
// An array of structures should become a structure of arrays, one per field.
//
//===----------------------------------------------------------------------===//

#include "analysis/code/ConstantValue.h"
#include "analysis/work/UnsupportedDtype.h"
#include "check/ArrayCheck.h"
#include "check/ReturnedDtype.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace arraylint {
namespace {

class UnsupportedDtype : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  RoleSet roles() const override { return RoleSet::all(); }

  void checkEvent(const ArrayEvent &Event) override {
    const StringRef Dtype = unsupportedDtype(Event, *Event.Body);
    if (!Dtype.empty())
      reportDtype(Event, Dtype);
    else if (const FunctionDecl *Chooser = chooser(Event))
      checkReturned(Event, *Chooser);
  }

  FindingBuilder reportDtype(const ArrayEvent &Event, StringRef Dtype) {
    const Library &Owner = *Event.Entry->Owner;
    return report(Event, "asks for an array of " + Dtype + ": " + Owner.Title +
                             " holds " + supported(Owner));
  }

  /// The user's function that chooses the element type, as in
  /// `zeros({n}, labelType())`; null if there is none.
  const FunctionDecl *chooser(const ArrayEvent &Event) const {
    const Expr *Dtype = Event.argument(Parameter::Dtype);
    return Dtype && !Event.Entry->RefusedDtypes.empty()
               ? certainCallee(spelled(onlyInitializer(Dtype, *Event.Body)))
               : nullptr;
  }

  void checkReturned(const ArrayEvent &Event, const FunctionDecl &Chooser) {
    const ReturnedDtype Type(Chooser, unit());
    for (const std::string &Refused : Event.Entry->RefusedDtypes)
      if (Type.mayBe(Refused)) {
        FindingBuilder R = reportDtype(Event, Refused);
        Type.explain(R, Refused);
      }
  }

  /// "bool, int8, ..., complex128", in the order of all element types.
  static std::string supported(const Library &Owner) {
    std::vector<StringRef> Names;
    for (StringRef Name : dtypeNames())
      if (llvm::any_of(Owner.Dtypes,
                       [&](const auto &Entry) { return Entry.second == Name; }))
        Names.push_back(Name);
    return llvm::join(Names, ", ");
  }
};

ARRAYLINT_CHECK(UnsupportedDtype, "R107");

} // namespace
} // namespace arraylint
