/** CI shows the end of a run only: the failed tests and the counts stand in its last twenty lines. */
const FAILURES_SHOWN = 7;
const WIDTH = 240;
/** Of a step that fails and counts no tests. */
export const TAIL_LINES = 8;

const STATES = { ok: '    ok', failed: 'FAILED', 'not run': 'not run' };
const cut = (text) => (text.length > WIDTH ? `${text.slice(0, WIDTH - 1)}…` : text);

/**
 * The closing lines of a run of checks. `steps`: command, state (ok, failed, not run), seconds, outcome (see `leaveOutcome`, or null) and
 * the last lines of its output. Pure.
 */
export function reportOf(steps, seconds) {
  const lines = [`== Summary (${seconds} s)`, ...steps.map(lineOf)];
  const red = steps.filter(({ state }) => state === 'failed');
  const failures = red.flatMap(({ command, outcome }) =>
    (outcome?.failed ?? []).map(({ place, title, why }) => ({ command, place, title, why })),
  );
  for (const { command, outcome, tail } of red) {
    if (!outcome?.failed.length) lines.push('', `${command} ended like this:`, ...tail.map((line) => cut(`  ${line}`)));
  }
  if (failures.length > 0) lines.push('');
  for (const { command, place, title, why } of failures.slice(0, FAILURES_SHOWN))
    lines.push(cut(`${command}: ${place} › ${title}`), cut(`    ${why}`));
  const more = failures.length - FAILURES_SHOWN;
  if (more > 0) lines.push(`and ${more} more, see above`);
  const sum = (count) => steps.reduce((total, { outcome }) => total + (outcome ? count(outcome) : 0), 0);
  const counts = `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed.length)} failed`;
  const verdict = red.length === 0 ? 'All steps passed.' : `FAILED: ${red.map(({ command }) => command).join(', ')}`;
  return [...lines, '', verdict, counts].join('\n');
}

function lineOf({ command, state, seconds }) {
  return `${STATES[state]} ${command}${seconds === undefined ? '' : ` (${seconds} s)`}`;
}
