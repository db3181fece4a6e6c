// What cuPyNumeric Doctor writes with CUPYNUMERIC_DOCTOR_FORMAT=json: a list of
// diagnostics with filename, lineno, traceback, source, description and
// reference. They have no times.
// https://docs.nvidia.com/cupynumeric/latest/user/doctor.html
#include "base/text/JsonFault.h"
#include "base/text/JsonText.h"
#include "measured/imports/Profile.h"

namespace json = llvm::json;

namespace arraylint {

static bool readDiagnostic(const json::Value &V, Profile &Into, json::Path P) {
  json::ObjectMapper Fields(V, P);
  std::string File;
  unsigned Line = 0;
  if (!Fields || !Fields.map("filename", File) || !Fields.map("lineno", Line))
    return false;
  if (Line && Into.Files.contains(File))
    ++Into.Lines.at(File, Line).Operations;
  return true;
}

llvm::Error readDoctorReport(const std::string &File, llvm::StringRef Text,
                             Profile &Into) {
  auto Parsed = parseJson(Text);
  if (!Parsed)
    return jsonFault(File, Parsed.takeError());
  const json::Array *List = Parsed->getAsArray();
  if (!List)
    return llvm::createStringError(File +
                                   ": expected a list of Doctor's diagnostics");
  Into.Run.Source = "doctor";
  json::Path::Root Root(File);
  const json::Path Whole(Root);
  for (size_t I = 0; I != List->size(); ++I)
    if (!readDiagnostic((*List)[I], Into, Whole.index(I)))
      return Root.getError();
  return llvm::Error::success();
}

} // namespace arraylint
