//===- R107: unsupported-dtype --------------------------------------------===//
//
//   auto names = zeros({n}, legate::string_type());     // an error at run time
//   auto acc = x.get_read_accessor<long double, 1>();
//
// An array of structures should become a structure of arrays, one per field.
//
//===----------------------------------------------------------------------===//

#include "analysis/arrays/UnsupportedDtype.h"
#include "check/ArrayCheck.h"
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
    if (Dtype.empty())
      return;
    const Library &Owner = *Event.Entry->Owner;
    report(Event.Site, "asks for an array of " + Dtype + ": " + Owner.Title +
                           " holds " + supported(Owner));
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
