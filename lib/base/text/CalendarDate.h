//===- CalendarDate.h - Days, as they are written -------------------------===//
//
//   parseDate("2027-06-30")   // that day; nothing for 2027-06-31
//   today()                   // in UTC, so that it is the same everywhere
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_BASE_TEXT_CALENDARDATE_H
#define ARRAYLINT_BASE_TEXT_CALENDARDATE_H

#include "llvm/ADT/StringRef.h"
#include <chrono>
#include <optional>
#include <string>

namespace arraylint {

using CalendarDate = std::chrono::year_month_day;

/// YYYY-MM-DD, a day that there is.
std::optional<CalendarDate> parseDate(llvm::StringRef Text);
std::string dateText(const CalendarDate &Day);

/// The day of the environment's SOURCE_DATE_EPOCH if that is set, as tools do
/// whose output must not depend on when they run.
CalendarDate today();

} // namespace arraylint

#endif
