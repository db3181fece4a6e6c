# Run by the build targets of arraylint_add_check(): runs TOOL on the C++ files in SOURCES.
# A source without a compile command (a header, or one that is not generated yet) is
# left out. CMake wrote the database, so a text search is enough; parsing a large
# database would take longer than the check.
file(READ "${DATABASE}/compile_commands.json" database)
set(files "")
foreach(source IN LISTS SOURCES)
  cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY "${SOURCE_DIR}" NORMALIZE)
  string(FIND "${database}" "\"file\": \"${source}\"" place)
  if(NOT place EQUAL -1 AND EXISTS "${source}")
    list(APPEND files "${source}")
  endif()
endforeach()
if(NOT files)
  message(STATUS "arraylint: this target has no sources to check")
  return()
endif()

execute_process(COMMAND "${TOOL}" check -p "${DATABASE}" ${ARGUMENTS} ${files}
                RESULT_VARIABLE status)
if(status EQUAL 0 OR (status EQUAL 1 AND NOT FAIL_ON_FINDINGS))
  return()
elseif(status EQUAL 1)
  message(FATAL_ERROR "arraylint has findings")
endif()
message(FATAL_ERROR "arraylint could not analyse everything: ${status}")
