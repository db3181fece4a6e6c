# Embeds docs/rules/*.md as Markdown and as HTML, for the functions in RulePages.h.

include(${PROJECT_SOURCE_DIR}/cmake/EmbeddedTexts.cmake)
find_program(ARRAYLINT_CMARK cmark-gfm REQUIRED)

# Converts a rule's page to a section of the HTML report: lowers its headings by two
# levels, turns links to other rules into links to their sections, and removes links to
# other documents, which the report does not contain.
function(arraylint_page_as_html page file)
  execute_process(
    COMMAND ${ARRAYLINT_CMARK} --extension table ${page}
    OUTPUT_VARIABLE html COMMAND_ERROR_IS_FATAL ANY)
  string(REGEX REPLACE "<(/?)h2>" "<\\1h4>" html "${html}")
  string(REGEX REPLACE "<(/?)h1>" "<\\1h3>" html "${html}")
  string(REGEX REPLACE "<a href=\"(R[0-9]+)[^\"]*\">" "<a href=\"#rule-\\1\">" html "${html}")
  string(REGEX REPLACE "<a href=\"\\.\\.[^\"]*\">([^<]*)</a>" "\\1" html "${html}")
  file(WRITE ${file}.new "${html}")
  configure_file(${file}.new ${file} COPYONLY) # touched only if it differs
endfunction()

function(arraylint_rule_pages out)
  file(GLOB pages CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/docs/rules/R*.md)
  set(as_markdown "")
  set(as_html "")
  foreach(page IN LISTS pages)
    get_filename_component(stem ${page} NAME_WE)
    string(REGEX MATCH "^R[0-9]+" code ${stem})
    set(html ${CMAKE_CURRENT_BINARY_DIR}/rule-pages/${code}.html)
    arraylint_page_as_html(${page} ${html})
    list(APPEND as_markdown ${code} ${page})
    list(APPEND as_html ${code} ${html})
  endforeach()
  arraylint_embedded_texts(markdown rulePage report/RulePages.h ${as_markdown})
  arraylint_embedded_texts(html rulePageHtml report/RulePages.h ${as_html})
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${pages})
  set(${out} ${markdown} ${html} PARENT_SCOPE)
endfunction()
