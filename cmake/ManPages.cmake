# Writes a manual page into FOLDER for each command of TOOL. HELP2MAN generates it from
# the output of --help, so that it is always current. SOURCES is docs/man: handwritten
# sections, for all pages (all.h2m) and for single ones (arraylint-check.h2m).
string(TIMESTAMP DATE "%Y-%m-%d" UTC) # respects SOURCE_DATE_EPOCH
file(REMOVE_RECURSE ${FOLDER})
file(MAKE_DIRECTORY ${FOLDER})

# Sets OUT to the names of the subcommands that a command's help lists.
function(commands_below help out)
  set(names "")
  if(help MATCHES "\nSubcommands:\n(.*)")
    string(REGEX REPLACE "\n\n.*" "" listed "${CMAKE_MATCH_1}")
    string(REGEX MATCHALL "(^|\n)  [a-z-]+" names "${listed}")
    string(REGEX REPLACE "[\n ]+" "" names "${names}")
  endif()
  set(${out} "${names}" PARENT_SCOPE)
endfunction()

# ARGN contains the words of the command without the tool's name.
function(write_page)
  execute_process(COMMAND ${TOOL} ${ARGN} --help
                  OUTPUT_VARIABLE help COMMAND_ERROR_IS_FATAL ANY)
  string(REGEX MATCH "^[^\n]*[^\n.]" summary "${help}")
  string(JOIN "-" page arraylint ${ARGN})
  string(JOIN " " command ${TOOL} ${ARGN})
  execute_process(
    COMMAND ${HELP2MAN} --no-info --name=${summary} --version-string=${VERSION}
      --opt-include=${SOURCES}/${page}.h2m --include=${SOURCES}/all.h2m ${command}
    OUTPUT_VARIABLE text COMMAND_ERROR_IS_FATAL ANY)
  # Two corrections of help2man's output: the name of a command's page, and the missing
  # blank between CLI11's spellings of an option.
  string(TOUPPER ${page} title)
  string(REGEX REPLACE "\n[.]TH [^\n]*"
    "\n.TH ${title} 1 \"${DATE}\" \"arraylint ${VERSION}\" \"User Commands\"" text "${text}")
  string(REGEX REPLACE "\n[.]SH NAME\n[^\n]* \\\\- "
    "\n.SH NAME\n${page} \\\\- " text "${text}")
  string(REGEX REPLACE "\\\\fR,(\\\\-\\\\-[a-z\\-]+)" "\\\\fR, \\\\fB\\1\\\\fR" text "${text}")
  file(WRITE ${FOLDER}/${page}.1 "${text}")
  commands_below("${help}" names)
  foreach(name IN LISTS names)
    write_page(${ARGN} ${name})
  endforeach()
endfunction()

write_page()
foreach(program arraylint-clangd arraylint-tidy)
  configure_file(${SOURCES}/${program}.1 ${FOLDER}/${program}.1 @ONLY)
endforeach()
