#include "analysis/arrays/MadeArray.h"
#include "analysis/events/ArrayUse.h"

using namespace clang;

namespace arraylint {

bool isComputedIntoArray(const ArrayEvent &Event, RoleLookup &Roles) {
  if (Event.Entry->Result != ResultKind::Lazy &&
      Event.Entry->Result != ResultKind::View)
    return false;
  const ArrayUse Use = classifyUse(Event.Site, *Event.Body, Roles);
  const QualType Made = Use.DeclaresAlias ? Use.Alias->getType() : QualType();
  return Use.DeclaresAlias && !Made->isReferenceType() && Roles.isValue(Made) &&
         !Roles.isInline(Made);
}

bool makesArray(const ArrayEvent &Event, RoleLookup &Roles) {
  QualType Made = Event.Site->getType();
  if (Event.Entry->Result == ResultKind::Lazy) {
    const ArrayUse Use = classifyUse(Event.Site, *Event.Body, Roles);
    if (!Use.DeclaresAlias || Use.Alias->getType()->isReferenceType())
      return false;
    Made = Use.Alias->getType();
  } else if (Event.Entry->Result != ResultKind::Copy) {
    return false;
  }
  return !Roles.isExpression(Made) && !Roles.isInline(Made);
}

} // namespace arraylint
