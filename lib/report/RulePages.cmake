# Writes RulePages.cpp from docs/rules/*.md. The hashes make compiler caches
# notice a changed page: they do not follow #embed.

function(arraylint_rule_pages out)
  file(GLOB pages CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/docs/rules/R*.md)
  set(arrays "")
  set(cases "")
  foreach(page IN LISTS pages)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${page})
    file(SHA256 ${page} hash)
    get_filename_component(stem ${page} NAME_WE)
    string(REGEX MATCH "^R[0-9]+" code ${stem})
    string(APPEND arrays
      "// ${hash}\nconstexpr unsigned char ${code}[] = {\n#embed \"${page}\" suffix(, 0)\n};\n")
    string(APPEND cases "      .Case(\"${code}\", text(${code}))\n")
  endforeach()
  if(pages)
    set(helper "template <size_t N> static llvm::StringRef text(const unsigned char (&Page)[N]) {
  return {reinterpret_cast<const char *>(Page), N - 1};
}\n")
  endif()
  file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/RulePages.cpp @ONLY CONTENT
"#include \"report/RulePages.h\"
#include \"llvm/ADT/StringSwitch.h\"

@arrays@@helper@
llvm::StringRef arraylint::rulePage(llvm::StringRef Code) {
  return llvm::StringSwitch<llvm::StringRef>(Code)
@cases@      .Default(\"\");
}
")
  set_source_files_properties(${CMAKE_CURRENT_BINARY_DIR}/RulePages.cpp
    PROPERTIES COMPILE_OPTIONS -Wno-c23-extensions OBJECT_DEPENDS "${pages}")
  set(${out} ${CMAKE_CURRENT_BINARY_DIR}/RulePages.cpp PARENT_SCOPE)
endfunction()
