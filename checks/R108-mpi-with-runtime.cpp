//===- R108: mpi-with-runtime ---------------------------------------------===//
//
//   legate::start();
//   MPI_Allreduce(...);   // unnecessary: the runtime moves the data
//
// Reported once per translation unit: at the first call, or else at the
// #include.
//
//===----------------------------------------------------------------------===//

#include "analysis/events/UserCode.h"
#include "check/ArrayCheck.h"
#include "llvm/Support/Path.h"

using namespace clang;

namespace arraylint {
namespace {

class MpiWithRuntime : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  void checkUnit() override {
    const ArrayEvent *Runtime = firstUseOfRuntime();
    if (!Runtime)
      return;
    SourceLocation Where = firstCall();
    const bool IsCalled = Where.isValid();
    if (!IsCalled)
      Where = firstInclude();
    if (Where.isInvalid())
      return;
    FindingBuilder R = report(
        Where, (IsCalled ? "MPI is called" : "MPI is included") +
                   std::string(" beside ") + Runtime->Entry->Owner->Title +
                   ", whose runtime moves data between processes itself");
    R.note(Runtime->Site->getBeginLoc(), "the runtime is used here");
  }

  bool isBefore(SourceLocation A, SourceLocation B) const {
    return B.isInvalid() ||
           unit().Context.getSourceManager().isBeforeInTranslationUnit(A, B);
  }

  const ArrayEvent *firstUseOfRuntime() const {
    const ArrayEvent *First = nullptr;
    for (const auto &Body : unit().Events.bodies())
      for (const ArrayEvent &Event : Body->events())
        if (Event.Entry->Owner->OwnsCommunication &&
            (!First ||
             isBefore(Event.Site->getBeginLoc(), First->Site->getBeginLoc())))
          First = &Event;
    return First;
  }

  SourceLocation firstCall() const {
    SourceLocation First;
    for (const auto &Body : unit().Events.bodies())
      for (const HostCall &Call : Body->hostCalls())
        if (Call.Function->Kind == HostKind::MessagePassing &&
            isBefore(Call.Site->getBeginLoc(), First))
          First = Call.Site->getBeginLoc();
    return First;
  }

  /// The first location where user code includes mpi.h.
  SourceLocation firstInclude() const {
    const SourceManager &Sources = unit().Context.getSourceManager();
    UserCode Users(Sources);
    SourceLocation First;
    for (unsigned I = 0; I < Sources.local_sloc_entry_size(); ++I) {
      const auto &Entry = Sources.getLocalSLocEntry(I);
      if (!Entry.isFile() ||
          llvm::sys::path::filename(Entry.getFile().getName()) != "mpi.h")
        continue;
      const SourceLocation From = Entry.getFile().getIncludeLoc();
      if (From.isValid() && Users.contains(From) && isBefore(From, First))
        First = From;
    }
    return First;
  }
};

ARRAYLINT_CHECK(MpiWithRuntime, "R108");

} // namespace
} // namespace arraylint
