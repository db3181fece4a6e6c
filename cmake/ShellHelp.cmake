# Manual pages and completions, made by the tool itself: build/share/man and
# build/share/completion.
set(ARRAYLINT_MAN_DIR ${CMAKE_BINARY_DIR}/share/man/man1)
set(ARRAYLINT_COMPLETION_DIR ${CMAKE_BINARY_DIR}/share/completion)
foreach(shell bash zsh fish)
  set(script ${ARRAYLINT_COMPLETION_DIR}/arraylint.${shell})
  add_custom_command(OUTPUT ${script}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${ARRAYLINT_COMPLETION_DIR}
    COMMAND arraylint completion ${shell} > ${script}
    DEPENDS arraylint VERBATIM)
  list(APPEND made ${script})
endforeach()

find_program(ARRAYLINT_HELP2MAN help2man)
if(ARRAYLINT_HELP2MAN)
  add_custom_command(OUTPUT ${ARRAYLINT_MAN_DIR}/arraylint.1
    COMMAND ${CMAKE_COMMAND} -DTOOL=$<TARGET_FILE:arraylint>
      -DHELP2MAN=${ARRAYLINT_HELP2MAN} -DVERSION=${PROJECT_VERSION}
      -DSOURCES=${PROJECT_SOURCE_DIR}/docs/man -DFOLDER=${ARRAYLINT_MAN_DIR}
      -P ${PROJECT_SOURCE_DIR}/cmake/ManPages.cmake
    DEPENDS arraylint docs/man/all.h2m docs/man/arraylint.h2m docs/man/arraylint-clangd.1
      docs/man/arraylint-tidy.1 cmake/ManPages.cmake
    VERBATIM)
  list(APPEND made ${ARRAYLINT_MAN_DIR}/arraylint.1)
  install(DIRECTORY ${ARRAYLINT_MAN_DIR} DESTINATION ${CMAKE_INSTALL_MANDIR})
else()
  message(WARNING "help2man is missing: there will be no manual pages")
endif()
add_custom_target(arraylint_shell_help ALL DEPENDS ${made})

# Where each shell looks: bash-completion's place, and those that zsh and fish
# keep for what packages bring.
install(FILES ${ARRAYLINT_COMPLETION_DIR}/arraylint.bash RENAME arraylint
        DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
install(FILES ${ARRAYLINT_COMPLETION_DIR}/arraylint.zsh RENAME _arraylint
        DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions)
install(FILES ${ARRAYLINT_COMPLETION_DIR}/arraylint.fish
        DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
