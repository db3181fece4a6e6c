#include "base/text/CalendarDate.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <cstdlib>

namespace arraylint {

namespace chrono = std::chrono;

std::optional<CalendarDate> parseDate(llvm::StringRef Text) {
  if (Text.size() != 10 || Text[4] != '-' || Text[7] != '-')
    return std::nullopt;
  const llvm::StringRef Parts[] = {Text.take_front(4), Text.substr(5, 2),
                                   Text.substr(8, 2)};
  unsigned Numbers[3];
  for (auto [Part, Number] : llvm::zip_equal(Parts, Numbers))
    if (!llvm::all_of(Part, llvm::isDigit) || Part.getAsInteger(10, Number))
      return std::nullopt;
  const CalendarDate Day{chrono::year(static_cast<int>(Numbers[0])),
                         chrono::month(Numbers[1]), chrono::day(Numbers[2])};
  return Day.ok() ? std::optional(Day) : std::nullopt;
}

std::string dateText(const CalendarDate &Day) {
  return llvm::formatv("{0,0+4}-{1,0+2}-{2,0+2}", static_cast<int>(Day.year()),
                       static_cast<unsigned>(Day.month()),
                       static_cast<unsigned>(Day.day()))
      .str();
}

CalendarDate today() {
  chrono::system_clock::time_point Now = chrono::system_clock::now();
  if (const char *Fixed = std::getenv("SOURCE_DATE_EPOCH")) {
    int64_t Seconds = 0;
    if (!llvm::StringRef(Fixed).getAsInteger(10, Seconds))
      Now = chrono::system_clock::time_point(chrono::seconds(Seconds));
  }
  return CalendarDate(chrono::floor<chrono::days>(Now));
}

} // namespace arraylint
