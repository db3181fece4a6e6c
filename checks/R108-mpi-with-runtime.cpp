//===- R108: mpi-with-runtime ---------------------------------------------===//
//
//   legate::start();
//   MPI_Allreduce(...);   // unnecessary: the runtime moves the data
//
// Reported once per translation unit: at the first call, or else at the
// #include. If one of the two is in a function of another unit, the call of
// that function is reported, unless that function uses both and is reported
// itself.
//
//===----------------------------------------------------------------------===//

#include "analysis/calls/ReachedCode.h"
#include "analysis/events/FunctionIdentity.h"
#include "analysis/events/UserCode.h"
#include "check/ArrayCheck.h"
#include "check/HopNotes.h"
#include "check/LinkedUnit.h"
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
    const Expr *Message = firstMessage();
    const SourceLocation Include =
        Runtime && !Message ? firstInclude() : SourceLocation();
    if (Runtime && (Message || Include.isValid())) {
      FindingBuilder R =
          Message ? report(Message, beside("MPI is called", *Runtime))
                  : report(Include, beside("MPI is included", *Runtime));
      R.note(Runtime->Site->getBeginLoc(), "the runtime is used here");
    } else if (isLinked(unit())) {
      checkOthers(Runtime, Message);
    }
  }

  static std::string beside(StringRef What, const ArrayEvent &Runtime) {
    return (What + " beside " + Runtime.Entry->Owner->Title +
            ", whose runtime moves data between processes itself")
        .str();
  }

  static constexpr size_t MaxCallees = 16;

  struct CallOut {
    FunctionId Callee;
    const UserCall *Call;
  };

  /// The first calls of functions that other units define, one of each.
  /// \p OnlyInMain: those in main.
  std::vector<CallOut> callsOut(bool OnlyInMain) const {
    std::vector<CallOut> Found;
    for (const auto &Body : unit().Events.bodies())
      if (!OnlyInMain || Body->function().isMain())
        for (const UserCall &Call : Body->externalCalls()) {
          const auto Id = functionId(*Call.Definition);
          if (Id && Found.size() < MaxCallees &&
              llvm::none_of(Found, [&](auto &Of) { return Of.Callee == *Id; }))
            Found.push_back({*Id, &Call});
        }
    return Found;
  }

  /// Reports the first call of a function of another unit that does what is
  /// missing here. In a program that does neither here, main shows that the
  /// functions it calls belong together.
  void checkOthers(const ArrayEvent *Runtime, const Expr *Message) {
    const Effect Missing = Message ? Effect::UsesRuntime : Effect::Communicates;
    const Effect Present = Message ? Effect::Communicates : Effect::UsesRuntime;
    const auto Calls = callsOut(/*OnlyInMain=*/!Runtime && !Message);
    for (size_t I = 0; I < Calls.size(); ++I) {
      const FunctionEffect Here{Calls[I].Callee, Missing};
      FindingBuilder R = report(Calls[I].Call->Site,
                                nameOf(Calls[I]) + what(Runtime, Message));
      if (Runtime || Message)
        R.onlyIf(Here);
      else
        for (const CallOut &Other : Calls)
          R.onlyIf(Here, {{Other.Callee, Present}});
      // A function that does both is reported itself.
      R.unless({{Calls[I].Callee, Present}});
      for (const CallOut &Earlier : llvm::ArrayRef(Calls).take_front(I))
        R.unless({{Earlier.Callee, Missing}});
      if (Runtime)
        R.note(Runtime->Site->getBeginLoc(), "the runtime is used here");
      if (Message)
        R.note(Message->getBeginLoc(), "MPI is called here");
    }
  }

  static std::string nameOf(const CallOut &Of) {
    return displayName(*Of.Call->Definition);
  }

  static std::string what(const ArrayEvent *Runtime, const Expr *Message) {
    if (Runtime)
      return beside(" calls MPI", *Runtime);
    return Message ? " uses a runtime that moves data between processes itself "
                     "beside MPI"
                   : " calls MPI beside a runtime that moves data between "
                     "processes itself";
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

  const Expr *firstMessage() const {
    const Expr *First = nullptr;
    for (const auto &Body : unit().Events.bodies())
      for (const Expr *Site : sitesIn(*Body, Effect::Communicates))
        if (!First || isBefore(Site->getBeginLoc(), First->getBeginLoc()))
          First = Site;
    return First;
  }

  /// The first location where user code includes mpi.h.
  SourceLocation firstInclude() const {
    const SourceManager &Sources = unit().Context.getSourceManager();
    UserCode Users(Sources);
    SourceLocation First;
    const auto Visit = [&](const SrcMgr::SLocEntry &Entry) {
      if (!Entry.isFile() ||
          llvm::sys::path::filename(Entry.getFile().getName()) != "mpi.h")
        return;
      const SourceLocation From =
          inMainFile(Entry.getFile().getIncludeLoc(), Sources);
      if (From.isValid() && Users.contains(From) && isBefore(From, First))
        First = From;
    };
    for (unsigned I = 0; I < Sources.local_sloc_entry_size(); ++I)
      Visit(Sources.getLocalSLocEntry(I));
    // The files that a precompiled preamble includes.
    for (unsigned I = 0; I < Sources.loaded_sloc_entry_size(); ++I)
      Visit(Sources.getLoadedSLocEntry(I));
    return First;
  }

  /// A preamble is made from a copy of the main file's start.
  static SourceLocation inMainFile(SourceLocation Where,
                                   const SourceManager &Sources) {
    const auto [File, Offset] = Sources.getDecomposedLoc(Where);
    return File.isValid() && File == Sources.getPreambleFileID()
               ? Sources.getComposedLoc(Sources.getMainFileID(), Offset)
               : Where;
  }
};

ARRAYLINT_CHECK(MpiWithRuntime, "R108");

} // namespace
} // namespace arraylint
