'use strict';
// Converts a report of `arraylint check --format sarif` to an editor's conventions:
// lines and columns start at 0, files are URIs.

const zeroBased = (region) => ({
  start: { line: region.startLine - 1, character: (region.startColumn ?? 1) - 1 },
  end: {
    line: (region.endLine ?? region.startLine) - 1,
    character: (region.endColumn ?? region.startColumn ?? 1) - 1,
  },
});

function uriReader(run) {
  const bases = run.originalUriBaseIds || {};
  return ({ uri, uriBaseId }) => ((uriBaseId && bases[uriBaseId]?.uri) || '') + uri;
}

function readLocation(location, uriOf) {
  const { artifactLocation, region } = location.physicalLocation;
  return {
    uri: uriOf(artifactLocation),
    range: zeroBased(region || { startLine: 1 }),
    message: location.message?.text,
  };
}

function readFix(fix, uriOf) {
  const edits = fix.artifactChanges.flatMap((change) =>
    change.replacements.map((replacement) => ({
      uri: uriOf(change.artifactLocation),
      range: zeroBased(replacement.deletedRegion),
      text: replacement.insertedContent?.text ?? '',
    })));
  const title = fix.description?.text || 'fix';
  return { title, safe: title.startsWith('safe fix'), edits };
}

function readResult(result, run, uriOf) {
  const name = run.tool.driver.rules?.[result.ruleIndex]?.name;
  return {
    ...readLocation(result.locations[0], uriOf),
    code: name ? `array-${result.ruleId}-${name}` : result.ruleId,
    level: result.level || 'warning',
    message: result.message.text,
    notes: (result.relatedLocations || []).map((note) => readLocation(note, uriOf)),
    fixes: (result.fixes || []).map((fix) => readFix(fix, uriOf)),
  };
}

// Returns { findings, failures }, where failures are files that could not be analysed.
function readReport(text) {
  const findings = [];
  const failures = [];
  for (const run of JSON.parse(text).runs) {
    const uriOf = uriReader(run);
    for (const result of run.results || [])
      // Suppressed findings are not shown.
      if (!result.suppressions?.length) findings.push(readResult(result, run, uriOf));
    for (const invocation of run.invocations || [])
      for (const told of invocation.toolExecutionNotifications || [])
        if (told.level === 'error') failures.push(told.message.text);
  }
  return { findings, failures };
}

module.exports = { readReport };
