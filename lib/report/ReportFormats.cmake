# Writes ReportFormats.cpp, the list of the formats. Each file in report/formats is
# registered as a format.

function(arraylint_report_formats out)
  file(GLOB formats CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/lib/report/formats/*.cpp)
  list(SORT formats)
  set(declarations "")
  set(entries "")
  foreach(format IN LISTS formats)
    get_filename_component(name ${format} NAME_WE)
    string(APPEND declarations "extern const ReportFormat ${name}Format;\n")
    string(APPEND entries "      &${name}Format,\n")
  endforeach()
  file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/ReportFormats.cpp @ONLY CONTENT
"#include \"report/ReportWriter.h\"

namespace arraylint {

@declarations@
llvm::ArrayRef<const ReportFormat *> reportFormats() {
  static const ReportFormat *const All[] = {
@entries@  };
  return All;
}

} // namespace arraylint
")
  set(${out} ${formats} ${CMAKE_CURRENT_BINARY_DIR}/ReportFormats.cpp PARENT_SCOPE)
endfunction()
