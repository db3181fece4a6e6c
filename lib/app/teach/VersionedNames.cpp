#include "app/teach/VersionedNames.h"
#include "app/teach/LeftOut.h"

namespace arraylint {

VersionedNames::VersionedNames(const Library &Of, llvm::VersionTuple Version)
    : Of(Of), Version(Version) {
  for (const auto &[Name, Range] : Of.Versions)
    if (llvm::StringRef(Name).contains('*'))
      Patterns.emplace_back(llvm::cantFail(llvm::GlobPattern::create(
                                Texts.emplace_back(globOf(Name)))),
                            &Range);
}

const VersionRange *VersionedNames::rangeOf(llvm::StringRef Name) const {
  if (const auto It = Of.Versions.find(Name.str()); It != Of.Versions.end())
    return &It->second;
  for (const auto &[Glob, Range] : Patterns)
    if (Glob.match(Name))
      return Range;
  return nullptr;
}

bool VersionedNames::isRequired(llvm::StringRef Name) const {
  const VersionRange *Range = rangeOf(Name);
  return !Range || (!Version.empty() && Range->contains(Version));
}

bool VersionedNames::isExcluded(llvm::StringRef Name) const {
  const VersionRange *Range = rangeOf(Name);
  return Range && !Version.empty() && !Range->contains(Version);
}

std::string describe(const VersionRange &Range) {
  if (Range.Until.empty())
    return "since " + Range.Since.getAsString();
  return (Range.Since.empty() ? ""
                              : "from " + Range.Since.getAsString() + " ") +
         "until " + Range.Until.getAsString();
}

} // namespace arraylint
