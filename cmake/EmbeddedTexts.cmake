# Embeds texts in the program, each with a key.

# Writes FUNCTION.cpp, which defines `llvm::StringRef arraylint::FUNCTION(llvm::StringRef Key)`
# as HEADER declares it: the text of that key, or "". KEY FILE pairs follow. The hashes make
# compiler caches notice changed texts, because these caches do not track #embed.
function(arraylint_embedded_texts out function header)
  set(arrays "")
  set(cases "")
  set(files "")
  set(number 0)
  while(ARGN)
    list(POP_FRONT ARGN key file)
    list(APPEND files ${file})
    file(SHA256 ${file} hash)
    string(APPEND arrays
      "// ${hash}\nconstexpr unsigned char Text${number}[] = {\n#embed \"${file}\" suffix(, 0)\n};\n")
    string(APPEND cases "      .Case(\"${key}\", text(Text${number}))\n")
    math(EXPR number "${number} + 1")
  endwhile()
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${files})
  file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/${function}.cpp @ONLY CONTENT
"#include \"@header@\"
#include \"llvm/ADT/StringSwitch.h\"

@arrays@
template <size_t N> static llvm::StringRef text(const unsigned char (&Of)[N]) {
  return {reinterpret_cast<const char *>(Of), N - 1};
}

llvm::StringRef arraylint::@function@(llvm::StringRef Key) {
  return llvm::StringSwitch<llvm::StringRef>(Key)
@cases@      .Default(\"\");
}
")
  set_source_files_properties(${CMAKE_CURRENT_BINARY_DIR}/${function}.cpp
    PROPERTIES COMPILE_OPTIONS -Wno-c23-extensions OBJECT_DEPENDS "${files}")
  set(${out} ${CMAKE_CURRENT_BINARY_DIR}/${function}.cpp PARENT_SCOPE)
endfunction()
