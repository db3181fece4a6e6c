// Gather and scatter copies through a list of positions. As in Legate, the
// positions in a one-dimensional store are int64.
#include "Arrays.h"
#include "Walk.h"

namespace legate {

using standin::Code;
using standin::Extents;
using standin::View;
using standin::view;

static std::uint64_t positionAt(const char *Who, const View &Positions,
                                std::uint64_t I, std::uint64_t Extent) {
  const std::int64_t Position =
      Positions.first<std::int64_t>()[standin::positionOf(Positions, {I})];
  if (Position < 0 || static_cast<std::uint64_t>(Position) >= Extent)
    throw std::out_of_range(std::string(Who) + ": position " +
                            std::to_string(Position) + " of " +
                            std::to_string(Extent));
  return static_cast<std::uint64_t>(Position);
}

/// Checks the arguments. `Listed` has an element for each position; `Reached`
/// is indexed by the positions.
static void check(const char *Who, const View &Listed, const View &Reached,
                  const View &Positions) {
  if (Reached.dim() != 1 || Positions.Kind != Code::INT64)
    standin::missing((std::string(Who) + " in several dimensions").c_str());
  if (Listed.Shape != Positions.Shape || Listed.Kind != Reached.Kind)
    throw std::invalid_argument(std::string(Who) +
                                ": shapes or types do not fit");
}

void Runtime::issue_gather(LogicalStore &target, const LogicalStore &source,
                           const LogicalStore &source_indirect,
                           std::optional<ReductionOpKind> redop_kind) {
  const char *Who = "Runtime::issue_gather";
  if (redop_kind)
    standin::missing("Runtime::issue_gather with a reduction");
  const View &To = view(target), &From = view(source),
             &Positions = view(source_indirect);
  check(Who, To, From, Positions);
  standin::launch(Who, To, {From, Positions});
  standin::dispatch(Who, To.Kind, [&](auto Tag) {
    using T = typename decltype(Tag)::type;
    for (std::uint64_t I = 0; I < To.Shape[0]; ++I)
      To.first<T>()[standin::positionOf(To, {I})] =
          From.first<T>()[standin::positionOf(
              From, {positionAt(Who, Positions, I, From.Shape[0])})];
  });
}

void Runtime::issue_scatter(LogicalStore &target,
                            const LogicalStore &target_indirect,
                            const LogicalStore &source,
                            std::optional<ReductionOpKind> redop_kind) {
  const char *Who = "Runtime::issue_scatter";
  if (redop_kind)
    standin::missing("Runtime::issue_scatter with a reduction");
  const View &To = view(target), &From = view(source),
             &Positions = view(target_indirect);
  check(Who, From, To, Positions);
  standin::launch(Who, To, {From, Positions});
  standin::dispatch(Who, To.Kind, [&](auto Tag) {
    using T = typename decltype(Tag)::type;
    for (std::uint64_t I = 0; I < From.Shape[0]; ++I)
      To.first<T>()[standin::positionOf(
          To, {positionAt(Who, Positions, I, To.Shape[0])})] =
          From.first<T>()[standin::positionOf(From, {I})];
  });
}

} // namespace legate
