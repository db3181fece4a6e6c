'use strict';
// The status item, for the file in the active editor.

// `state` describes the program that checks files: { name, ready, problem, detail }.
function statusOf(count, state) {
  if (state.problem)
    return { text: '$(error) arraylint', tooltip: state.problem, failed: true };
  if (!state.ready)
    return { text: '$(sync~spin) arraylint', tooltip: `${state.name}: starting`, failed: false };
  const findings = count === 1 ? '1 finding' : `${count} findings`;
  return {
    text: count ? `$(warning) arraylint: ${count}` : '$(check) arraylint',
    tooltip: `${findings} in this file\n${state.name}: ${state.detail || 'running'}`,
    failed: false,
  };
}

module.exports = { statusOf };
