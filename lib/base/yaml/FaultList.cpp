#include "base/yaml/LocatedValue.h"
#include "llvm/ADT/STLExtras.h"
#include <tuple>

namespace arraylint {

std::string ConfigFault::str() const {
  return File + ":" + std::to_string(Line) + ":" + std::to_string(Column) +
         ": error: " + Message;
}

void FaultList::add(unsigned Line, unsigned Column,
                    const llvm::Twine &Message) {
  auto IsBefore = [](const ConfigFault &A, const ConfigFault &B) {
    return std::tie(A.Line, A.Column) < std::tie(B.Line, B.Column);
  };
  ConfigFault Fault{File, Line, Column, Message.str()};
  auto After = llvm::upper_bound(Faults, Fault, IsBefore);
  Faults.insert(After, std::move(Fault));
}

} // namespace arraylint
