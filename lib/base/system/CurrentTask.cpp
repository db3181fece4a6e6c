#include "base/system/CurrentTask.h"
#include "llvm/ADT/STLExtras.h"

namespace arraylint {

static TaskName *ShownIn = nullptr;

void showTaskIn(TaskName *Shown) { ShownIn = Shown; }

void setCurrentTask(llvm::StringRef Name) {
  if (!ShownIn)
    return;
  ShownIn->fill('\0');
  llvm::copy(Name.take_front(ShownIn->size() - 1), ShownIn->begin());
}

} // namespace arraylint
