#include "app/cli/Completion.h"
#include "llvm/ADT/StringSwitch.h"

namespace arraylint {

// bash splits `--rules=R1` at the `=`. The script joins the words again and
// replaces only the part after the `=`. `default` makes bash list files if
// COMPREPLY is empty.
static constexpr llvm::StringLiteral Bash =
    R"sh(# bash completion for arraylint; made by `arraylint completion bash`.
_arraylint() {
  local words=() word glued=0 i
  for ((i = 1; i <= COMP_CWORD; ++i)); do
    word=${COMP_WORDS[i]}
    if [[ $word == = && ${#words[@]} -gt 0 ]]; then
      words[-1]+=$word
      glued=1
    elif ((glued)); then
      words[-1]+=$word
      glued=0
    else
      words+=("$word")
    fi
  done
  local typed=${words[-1]} replaced=''
  [[ $typed == *=* && $COMP_WORDBREAKS == *=* ]] && replaced=${typed%"${typed##*=}"}
  COMPREPLY=()
  local line answer
  mapfile -t answer < <("${1/#\~/$HOME}" completion answer -- "${words[@]}" 2>/dev/null)
  for line in "${answer[@]}"; do
    case $line in
    :none) compopt +o default ;;
    :glue) compopt +o default -o nospace ;;
    :folders) compopt +o default -o dirnames ;;
    :*) ;;
    *)
      line=${line%%$'\t'*}
      COMPREPLY+=("${line#"$replaced"}")
      ;;
    esac
  done
}
complete -o default -F _arraylint arraylint
)sh";

static constexpr llvm::StringLiteral Zsh =
    R"sh(#compdef arraylint
# zsh completion for arraylint; made by `arraylint completion zsh`.
_arraylint() {
  local line rest=':files'
  local -a values shown
  for line in "${(@f)$(${(Q)words[1]} completion answer -- "${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
    if [[ $line == :* ]]; then
      rest=$line
    elif [[ -n $line ]]; then
      values+=("${line%%$'\t'*}")
      shown+=("${line/$'\t'/  }")
    fi
  done
  if (($#values)); then
    if [[ $rest == :glue ]]; then
      compadd -S '' -l -d shown -a values
    else
      compadd -l -d shown -a values
    fi
    return
  fi
  case $rest in
  :files) compset -P '*='; _files ;;
  :folders) _files -/ ;;
  esac
}
if [[ $funcstack[1] == _arraylint ]]; then
  _arraylint "$@"
else
  compdef _arraylint arraylint
fi
)sh";

static constexpr llvm::StringLiteral Fish =
    R"sh(# fish completion for arraylint; made by `arraylint completion fish`.
function __arraylint_answer
    set -l words (commandline -opc)
    set -l typed (commandline -ct)
    for line in (command $words[1] completion answer -- $words[2..-1] "$typed" 2>/dev/null)
        switch $line
            case :files
                __fish_complete_path (string replace -r '^.*=' '' -- $typed)
            case :folders
                __fish_complete_directories $typed
            case ':*'
            case '*'
                echo $line
        end
    end
end
complete -c arraylint -f -a '(__arraylint_answer)'
)sh";

llvm::StringRef completionScript(llvm::StringRef Shell) {
  return llvm::StringSwitch<llvm::StringRef>(Shell)
      .Case("bash", Bash)
      .Case("zsh", Zsh)
      .Case("fish", Fish);
}

} // namespace arraylint
