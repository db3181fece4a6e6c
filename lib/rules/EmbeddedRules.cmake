# Writes EmbeddedRules.inc: rules.yaml and each file of libraries/ as bytes.
# FILES_OUT gets the files' paths.
function(arraylint_embedded_rules FILES_OUT)
  file(GLOB libraries CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}
    ${PROJECT_SOURCE_DIR}/libraries/*.yaml)
  set(texts "")
  set(table "constexpr EmbeddedFile EmbeddedFiles[] = {\n")
  set(files "")
  set(index 0)
  foreach(file rules.yaml ${libraries})
    string(APPEND texts
      "constexpr char Text${index}[] = {\n#embed \"${file}\"\n};\n")
    string(APPEND table
      "    {\"${file}\", {Text${index}, sizeof(Text${index})}},\n")
    list(APPEND files ${PROJECT_SOURCE_DIR}/${file})
    math(EXPR index "${index} + 1")
  endforeach()
  # Only if it changed: nothing is then compiled again.
  file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/EmbeddedRules.inc
    CONTENT "${texts}${table}};\n" @ONLY)
  set(${FILES_OUT} "${files}" PARENT_SCOPE)
endfunction()
