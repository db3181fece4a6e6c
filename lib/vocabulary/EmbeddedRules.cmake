# Converts rules.yaml and each file of libraries/ to bytes (ValueBytes.h), and
# writes EmbeddedRules.inc, which embeds them. FILES_OUT receives the paths of
# the converted files.
function(arraylint_embedded_rules FILES_OUT)
  file(GLOB libraries CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}
    ${PROJECT_SOURCE_DIR}/libraries/*.yaml)
  set(arrays "")
  set(table "constexpr EmbeddedFile EmbeddedFiles[] = {\n")
  set(files "")
  set(index 0)
  foreach(file rules.yaml ${libraries})
    set(bytes ${CMAKE_CURRENT_BINARY_DIR}/embedded/${file}.bytes)
    cmake_path(GET bytes PARENT_PATH folder)
    file(MAKE_DIRECTORY ${folder})
    # Run in the source folder, so that messages contain the relative path.
    add_custom_command(OUTPUT ${bytes}
      COMMAND arraylint_embed ${file} ${bytes}
      DEPENDS ${PROJECT_SOURCE_DIR}/${file}
      WORKING_DIRECTORY ${PROJECT_SOURCE_DIR} VERBATIM)
    string(APPEND arrays
      "constexpr char Bytes${index}[] = {\n#embed \"embedded/${file}.bytes\"\n};\n")
    string(APPEND table
      "    {\"${file}\", {Bytes${index}, sizeof(Bytes${index})}},\n")
    list(APPEND files ${bytes})
    math(EXPR index "${index} + 1")
  endforeach()
  # Written only if the content has changed, to avoid recompilation.
  file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/EmbeddedRules.inc
    CONTENT "${arrays}${table}};\n" @ONLY)
  set(${FILES_OUT} "${files}" PARENT_SCOPE)
endfunction()
