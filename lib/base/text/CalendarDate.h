//===- CalendarDate.h - Calendar days as text -----------------------------===//
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

/// Parses YYYY-MM-DD; returns nothing if \p Text is not an existing day.
std::optional<CalendarDate> parseDate(llvm::StringRef Text);
std::string dateText(const CalendarDate &Day);

/// The current day in UTC, or that of SOURCE_DATE_EPOCH if it is set, which
/// makes output reproducible.
CalendarDate today();

} // namespace arraylint

#endif
