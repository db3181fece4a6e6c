'use strict';
// What does the status item say of the file in front of the user?

// `state` is what checks files: { name, ready, problem }.
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
